import { describe, expect, it } from 'vitest'
import { refusals } from '../../testing/refusals.ts'
import { approveBatchRule, decideRule, mostApprovedAtOnce, repairId, repairIdText } from './rules.ts'

const id = '12-3-66-1763164800000'

describe('rules of counter repair', () => {
  it('an id names site, device, counter and moment, and nothing else is one', () => {
    const key = { siteId: 12, deviceId: 3, point: 66, at: 1_763_164_800_000 }
    expect(repairId.parse(id)).toEqual(key)
    expect(repairIdText(key)).toBe(id)
    for (const wrong of ['', 'x', '12-3-66', '0-3-66-5', '12-3-66-5 ', '2147483648-1-1-1', `${id}-1`])
      expect(repairId.safeParse(wrong).success).toBe(false)
  })

  it('an own value and a rejection need a reason, the proposal does not', () => {
    const why = { reason: 'counters.reasonRequired' }
    expect(refusals(decideRule, { id, decision: 'approve' })).toEqual({})
    expect(refusals(decideRule, { id, decision: 'reopen' })).toEqual({})
    expect(refusals(decideRule, { id, decision: 'approve', value: 3 })).toEqual(why)
    expect(refusals(decideRule, { id, decision: 'reject', reason: '  ' })).toEqual(why)
    expect(refusals(decideRule, { id, decision: 'reject', reason: 'no' })).toEqual({})
    expect(refusals(decideRule, { id, decision: 'approve', value: 3, reason: 'read' })).toEqual({})
  })

  it('refuses amounts below zero, decisions that are none and reasons without end', () => {
    expect(refusals(decideRule, { id, decision: 'approve', value: -0.1, reason: 'x' })).toEqual({
      value: 'counters.value',
    })
    expect(refusals(decideRule, { id, decision: 'maybe' })).toEqual({ decision: 'counters.decision' })
    expect(refusals(decideRule, { id, decision: 'reject', reason: 'x'.repeat(501) })).toEqual({
      reason: 'form.tooLong',
    })
  })

  it('approves some at once, not none and not too many', () => {
    expect(refusals(approveBatchRule, { ids: [id] })).toEqual({})
    expect(refusals(approveBatchRule, { ids: [] })).toEqual({ ids: 'error.selectRecord' })
    expect(refusals(approveBatchRule, { ids: Array(mostApprovedAtOnce + 1).fill(id) })).toEqual({
      ids: 'counters.tooMany',
    })
  })
})
