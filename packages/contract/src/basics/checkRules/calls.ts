import { z } from 'zod'
import { endpoint, noResult } from '../../endpoint.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { checkRuleResource } from './resource.ts'

export const checkRuleCalls = {
  ...resourceCalls(checkRuleResource),
  checkByCode: endpoint({
    method: 'GET',
    path: '/sys/checkRule/checkByCode',
    access: 'session',
    summary: 'Checks a value (encoded twice) by the rule with the code',
    input: z.object({ ruleCode: z.string().trim().max(64), value: z.string().max(20_000).default('') }),
    result: noResult,
  }),
}
