import { describe, expect, it } from 'vitest'
import { refusals } from '../../testing/refusals.ts'
import { alarmHistoryQuery, faultListQuery, faultPage, faultStatisticsQuery } from './rules.ts'

const statistics = faultStatisticsQuery({})
const history = alarmHistoryQuery(faultPage)
const list = faultListQuery(faultPage)
const year = { startTime: '2026-01-01 00:00:00', endTime: '2027-01-01 00:00:00' }

describe('fault rules', () => {
  it('statistics need a start that is not later than the end, at most a year before it', () => {
    expect(refusals(statistics, { siteId: '1', ...year })).toEqual({})
    expect(refusals(statistics, { siteId: '1' })).toEqual({
      startTime: 'history.startRequired',
      endTime: 'history.endRequired',
    })
    expect(refusals(statistics, { siteId: '1', startTime: year.endTime, endTime: year.startTime })).toEqual({
      endTime: 'history.startAfterEnd',
    })
    expect(refusals(statistics, { siteId: '1', ...year, startTime: '2025-12-30 00:00:00' })).toEqual({
      endTime: 'faults.spanTooLong',
    })
    expect(refusals(statistics, { siteId: '1', ...year, level: '4' })).toEqual({ level: 'alarms.level' })
    // A leap year, by its moments.
    const leap = { startTime: Date.UTC(2028, 0, 1), endTime: Date.UTC(2029, 0, 1) }
    expect(refusals(statistics, { siteId: '1', ...leap })).toEqual({})
  })

  it('both times stand on one clock', () => {
    const mixed = { startTime: year.startTime, endTime: 1_800_000_000_000 }
    for (const rule of [statistics, history, list])
      expect(refusals(rule, { siteId: '1', ...mixed })).toEqual({ endTime: 'error.timestampFormat' })
  })

  it('the alarm history is of a site and pages; its times may be missing', () => {
    expect(history.parse({ siteId: '1' })).toMatchObject({
      pageNo: 1,
      pageSize: 10,
      column: '',
      order: 'desc',
    })
    for (const times of [{ startTime: year.startTime }, { endTime: '' }, { startTime: null, endTime: '1' }])
      expect(refusals(history, { siteId: '1', ...times })).toEqual({})
    expect(refusals(history, { siteId: '1', ...year, startTime: '2024-01-01 00:00' })).toEqual({
      endTime: 'faults.spanTooLong',
    })
    expect(Object.keys(refusals(history, {}))).toEqual(['siteId'])
    expect(refusals(list, {})).toEqual({})
    expect(refusals(list, { siteId: null, deviceType: 'kettle' })).toEqual({
      deviceType: 'alarms.deviceType',
    })
  })
})
