import { describe, expect, it } from 'vitest'
import { refusals } from '../../testing/refusals.ts'
import { noticeRule } from './rules.ts'

const notice = {
  titile: 'Maintenance',
  msgCategory: '1',
  priority: 'M',
  msgType: 'ALL',
  startTime: '2026-03-01 08:00:00',
  endTime: '2026-03-01 10:00:00',
  msgContent: '<p>Tonight</p>',
}
const withField = (field: object) => refusals(noticeRule, { ...notice, ...field })

describe('notice rules', () => {
  it('notice title, message type, priority and target are required', () => {
    expect(refusals(noticeRule, {})).toEqual({
      titile: 'notices.titleRequired',
      msgCategory: 'notices.categoryRequired',
      priority: 'notices.priorityRequired',
      msgType: 'notices.targetRequired',
    })
    expect(refusals(noticeRule, notice)).toEqual({})
  })

  it('the announcement start time must be before the end time', () => {
    expect(withField({ endTime: notice.startTime })).toEqual({ endTime: 'notices.startBeforeEnd' })
    expect(withField({ endTime: '2026-02-28 23:59:59' })).toEqual({ endTime: 'notices.startBeforeEnd' })
    expect(withField({ startTime: '', endTime: null })).toEqual({})
    expect(withField({ startTime: '' })).toEqual({})
  })

  it('the order of the times is told together with a missing title', () => {
    expect(withField({ titile: undefined, priority: 'X', endTime: notice.startTime })).toEqual({
      titile: 'notices.titleRequired',
      priority: 'notices.priorityRequired',
      endTime: 'notices.startBeforeEnd',
    })
  })

  it('a time that the calendar does not have is refused', () => {
    for (const startTime of ['2026-02-30 08:00:00', '2026-03-01 24:00:00', '2026-03-01', 'soon']) {
      expect(withField({ startTime })).toEqual({ startTime: 'error.timestampFormat' })
    }
  })

  it('specified users may not be empty when the target is specified users', () => {
    for (const userIds of [undefined, null, '', ',', []]) {
      expect(withField({ msgType: 'USER', userIds })).toEqual({ userIds: 'notices.usersRequired' })
    }
    expect(noticeRule.parse({ ...notice, msgType: 'USER', userIds: 'u1,u2,' }).userIds).toEqual(['u1', 'u2'])
  })
})
