import { describe, expect, it } from 'vitest'
import { refusals } from '../../testing/refusals.ts'
import { agentRule } from './rules.ts'

const agent = {
  userName: 'operator',
  agentUserName: 'master',
  startTime: '2026-03-01 08:00',
  endTime: '2026-03-02 08:00:00',
  status: '1',
}
const withField = (field: object) => refusals(agentRule, { ...agent, ...field })

describe('agent rules', () => {
  it('agent start and end times are required', () => {
    expect(refusals(agentRule, { userName: 'operator' })).toEqual({
      agentUserName: 'agents.usernameRequired',
      startTime: 'agents.startRequired',
      endTime: 'agents.endRequired',
    })
    expect(withField({ startTime: '', endTime: null })).toEqual({
      startTime: 'agents.startRequired',
      endTime: 'agents.endRequired',
    })
    expect(agentRule.parse(agent).startTime).toBe('2026-03-01 08:00:00')
  })

  it('agent start time is before the end time', () => {
    expect(withField({ startTime: agent.endTime })).toEqual({ endTime: 'agents.startBeforeEnd' })
    expect(withField({ startTime: '2026-03-03 08:00:00', agentUserName: undefined })).toEqual({
      agentUserName: 'agents.usernameRequired',
      endTime: 'agents.startBeforeEnd',
    })
  })

  it('agent setting is effective or invalid', () => {
    expect(withField({ status: 0 })).toEqual({})
    expect(withField({ status: '2' })).toEqual({ status: 'form.choice' })
  })
})
