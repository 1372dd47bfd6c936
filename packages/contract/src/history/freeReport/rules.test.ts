import { describe, expect, it } from 'vitest'
import { reportCondition } from '../queryConditions/rules.ts'
import { freeReportCalls } from './calls.ts'

const { input } = freeReportCalls.table
const asked = { points: '1-2:activePower', startTime: '2026-03-01 00:00:00', endTime: '2026-03-04 00:00:00' }
const said = (more: object) =>
  input.safeParse({ ...asked, ...more }).error?.issues.map(({ message }) => message)

describe('free report', () => {
  it('start not later than end, at most three days, points of devices', () => {
    expect(said({})).toBeUndefined()
    expect(said({ endTime: '2026-02-28 23:59:59' })).toEqual(['history.startAfterEnd'])
    expect(said({ endTime: '2026-03-04 00:00:01' })).toEqual(['history.spanTooLong'])
    expect(said({ points: '' })).toEqual(['history.pointsRequired'])
    expect(said({ points: 'activePower' })).toEqual(['history.pointUnknown'])
    const many = Array.from({ length: 61 }, (_, n) => `1-${n}:activePower`).join(',')
    expect(said({ points: many })).toEqual(['history.tooManyPoints'])
    expect(said({ interval: '7' })).toEqual(['history.interval'])
    expect(said({ figure: 'median' })).toEqual(['freeReport.figure'])
  })

  it('a page has at most 1,000 rows; nonsense becomes the first page', () => {
    expect(input.parse({ ...asked, pageSize: 5_000, pageNo: 'x' })).toMatchObject({
      pageSize: 1_000,
      pageNo: 1,
    })
  })

  it('a saved condition keeps its points as text, each once', () => {
    const period = { recent: 'today' }
    expect(reportCondition.parse({ points: '1-2:a,1-2:b, 1-2:a', period })).toEqual({
      points: '1-2:a,1-2:b',
      interval: 'default',
      figure: 'usual',
      period,
    })
    expect(reportCondition.safeParse({ points: '1-2:a', period: { recent: 'never' } }).success).toBe(false)
  })
})
