import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusals } from '../../testing/refusals.ts'
import { reportParams } from '../reports/params.ts'
import { reportInput } from './report-input.ts'
import { scheduledReportRule, timeOfDayRule } from './rules.ts'

const form = {
  name: ' Morning ',
  report: { kind: 'generation', siteId: '7' },
  rhythm: 'daily',
  time: '06:00',
  formats: ['csv', 'xlsx', 'csv'],
  language: 'en',
  emails: [' Boss@Example.org', 'boss@example.org'],
}

describe('the rules of scheduled reports', () => {
  it('each address and each format counts once', () => {
    expect(scheduledReportRule.parse(form)).toMatchObject({
      name: 'Morning',
      formats: ['xlsx', 'csv'],
      emails: ['boss@example.org'],
      userIds: [],
    })
  })

  it('a weekly report has its weekday, a monthly one its day', () => {
    const day = 'scheduledReports.dayRequired'
    expect(refusals(scheduledReportRule, { ...form, rhythm: 'weekly' })).toEqual({ weekday: day })
    expect(refusals(scheduledReportRule, { ...form, rhythm: 'weekly', weekday: 8 })).toEqual({ weekday: day })
    expect(refusals(scheduledReportRule, { ...form, rhythm: 'monthly', weekday: 1 })).toEqual({
      monthDay: day,
    })
    expect(refusals(scheduledReportRule, { ...form, rhythm: 'monthly', monthDay: 31 })).toEqual({})
  })

  it('somebody has to get it, and not everybody', () => {
    const nobody = { recipients: 'scheduledReports.recipientRequired' }
    expect(refusals(scheduledReportRule, { ...form, emails: [] })).toEqual(nobody)
    const userIds = Array.from({ length: 20 }, (_, i) => `user-${i}`)
    expect(refusals(scheduledReportRule, { ...form, userIds })).toEqual({
      recipients: 'scheduledReports.tooManyRecipients',
    })
  })

  it('every minute of a day is a time, and nothing else is', () => {
    const two = (n: number) => String(n).padStart(2, '0')
    fc.assert(
      fc.property(fc.nat({ max: 40 }), fc.nat({ max: 99 }), (hour, minute) => {
        const isTime = hour < 24 && minute < 60
        expect(timeOfDayRule.safeParse(`${two(hour)}:${two(minute)}`).success).toBe(isTime)
      }),
    )
    for (const text of ['', '6:00', '06:00:00', ' 06:00'])
      expect(timeOfDayRule.safeParse(text).success).toBe(false)
  })

  it('a report that is read and written again stays what it is', () => {
    const free = { kind: 'freeReport', points: '12-3:soc,7-1:activePower', interval: '10' } as const
    expect(reportInput(reportParams.parse(free))).toMatchObject(free)
    expect(reportParams.parse(reportInput(reportParams.parse(free)))).toEqual(reportParams.parse(free))
    expect(reportInput(reportParams.parse(form.report))).toEqual(form.report)
  })
})
