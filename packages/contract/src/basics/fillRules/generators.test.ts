import { describe, expect, it } from 'vitest'
import { readParams } from './generators.ts'
import { fillRuleResource } from './resource.ts'

describe('fill rules', () => {
  it('fill in the usual parameters', () => {
    expect(readParams('date-serial', null).params).toEqual({ prefix: '', digits: 4, zone: 'UTC' })
    expect(readParams('random-digits', '{"length": 6}').params).toEqual({ prefix: '', length: 6 })
    expect(readParams('uuid', ' ').params).toEqual({ dashes: true })
  })

  it.each([
    ['date-serial', '{"digits": 2}', 'fillRules.digits'],
    ['date-serial', '{"digits": "4"}', 'fillRules.digits'],
    ['date-serial', '{"prefix": "a b"}', 'fillRules.prefix'],
    ['order-number', '{"zone": "Mars/Base"}', 'fillRules.zone'],
    ['random-digits', '{"length": 99}', 'fillRules.length'],
    ['uuid', '{"prefix": "x"}', 'fillRules.paramsUnknown'],
    ['uuid', '[1]', 'fillRules.paramsUnreadable'],
    ['uuid', '{', 'fillRules.paramsUnreadable'],
  ] as const)('%s refuses %s', (ruleClass, ruleParams, fault) => {
    expect(readParams(ruleClass, ruleParams).fault).toBe(fault)
    const form = { ruleName: 'n', ruleCode: 'c', ruleClass, ruleParams }
    const issues = fillRuleResource.addRule.safeParse(form).error?.issues
    expect(issues).toMatchObject([{ path: ['ruleParams'], message: fault }])
  })

  it('refuse a class that is not on the list', () => {
    const form = { ruleName: 'n', ruleCode: 'c', ruleClass: 'java.lang.Runtime' }
    const issues = fillRuleResource.addRule.safeParse(form).error?.issues
    expect(issues).toMatchObject([{ path: ['ruleClass'], message: 'fillRules.classRequired' }])
  })
})
