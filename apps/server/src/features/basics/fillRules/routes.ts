import { fillRuleCalls } from '@gridhelm/contract/basics/fillRules/calls'
import { isGenerator, readParams } from '@gridhelm/contract/basics/fillRules/generators'
import { fillRuleResource } from '@gridhelm/contract/basics/fillRules/resource'
import { isMessageKey } from '@gridhelm/contract/messages'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Binding, Change } from '../../../resources/binding.ts'
import { serveResource } from '../../../resources/routes.ts'
import { fillRuleOf, nextValue } from './service.ts'

/** An edit may change one of the two alone; what comes of it must fit together. */
async function refuseMisfit(
  before: Readonly<Record<string, unknown>>,
  values: Change['values'],
): Promise<Change> {
  const merged = { ...before, ...values }
  const ruleClass = String(merged.ruleClass)
  const { fault } = isGenerator(ruleClass)
    ? readParams(ruleClass, merged.ruleParams as string | null)
    : { fault: 'fillRules.classRequired' }
  if (fault !== undefined && isMessageKey(fault)) throw Refusal.ofField('ruleParams', fault)
  return { values }
}

const binding: Binding = { table: 'sysFillRule', hooks: { beforeEdit: refuseMisfit } }

export function serveFillRules(serve: Serve, platform: Platform): void {
  const service = serveResource(serve, platform, { resource: fillRuleResource, binding })
  serve(
    { testFillRule: fillRuleCalls.testFillRule, execute: fillRuleCalls.execute },
    {
      execute: async ({ ruleCode }) => nextValue(platform, await fillRuleOf(platform, ruleCode)),
      testFillRule: async ({ ruleCode }, context) => {
        const rule = await fillRuleOf(platform, ruleCode)
        // A rule that the caller may not see is not carried out either.
        await service.byId(rule.id, context)
        return nextValue(platform, rule)
      },
    },
  )
}
