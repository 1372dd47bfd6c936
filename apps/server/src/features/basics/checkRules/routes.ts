import { checkRuleCalls } from '@gridhelm/contract/basics/checkRules/calls'
import { checkRuleResource } from '@gridhelm/contract/basics/checkRules/resource'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { registerFieldCheck } from '../../../resources/field-checks.ts'
import { serveResource } from '../../../resources/routes.ts'
import { brokenSentence, refuseBroken } from './service.ts'

/** Clients encode the value twice; one that does it once may leave a sign that cannot be decoded. */
function decodedOnceMore(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export function serveCheckRules(serve: Serve, platform: Platform): void {
  registerFieldCheck(platform, brokenSentence)
  serveResource(serve, platform, { resource: checkRuleResource, binding: { table: 'sysCheckRule' } })
  serve(
    { checkByCode: checkRuleCalls.checkByCode },
    {
      checkByCode: async ({ ruleCode, value }) =>
        said('success.operation', await refuseBroken(platform.db, ruleCode, decodedOnceMore(value))),
    },
  )
}
