import './texts.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { formRules } from '../../resource/form-rules.ts'
import { rule } from '../../rule.ts'
import { fillRuleResource } from './resource.ts'

export const fillRuleCalls = {
  ...resourceCalls(fillRuleResource),
  execute: endpoint({
    method: 'GET',
    path: '/sys/fillRule/executeRuleByCode/{ruleCode}',
    access: 'session',
    summary:
      'The next value of a rule that a form asks for; any other rule is for those who look after rules',
    input: z.object({ ruleCode: z.enum(formRules, rule('fillRules.unknown')) }),
    result: z.string(),
    aliases: [{ method: 'PUT', path: '/sys/fillRule/executeRuleByCode/{ruleCode}' }],
  }),
  testFillRule: endpoint({
    method: 'GET',
    path: '/sys/fillRule/testFillRule',
    access: 'fillRule:list',
    summary: 'The next value of the rule with the code; a number once given is not given again',
    input: z.object({ ruleCode: z.string().trim().max(64) }),
    result: z.string(),
  }),
}
