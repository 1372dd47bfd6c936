import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { fillRuleResource } from './resource.ts'

export const fillRuleCalls = {
  ...resourceCalls(fillRuleResource),
  testFillRule: endpoint({
    method: 'GET',
    path: '/sys/fillRule/testFillRule',
    access: 'fillRule:list',
    summary: 'The next value of the rule with the code; a number once given is not given again',
    input: z.object({ ruleCode: z.string().trim().max(64) }),
    result: z.string(),
  }),
}
