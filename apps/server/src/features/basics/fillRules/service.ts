import { isGenerator, readParams } from '@gridhelm/contract/basics/fillRules/generators'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { generateValue } from './generate.ts'
import { nextNumber, ruleByCode } from './queries.ts'

export interface FillRule {
  id: string
  ruleClass: string
  ruleParams: string | null
}

export async function fillRuleOf({ db }: Platform, ruleCode: string): Promise<FillRule> {
  const rule = await ruleByCode(db, ruleCode)
  if (!rule) throw Refusal.of('fillRules.unknown')
  return rule
}

export async function nextValue({ db, now }: Platform, rule: FillRule): Promise<string> {
  const { ruleClass, ruleParams } = rule
  if (!isGenerator(ruleClass)) throw Refusal.of('fillRules.broken')
  const { params } = readParams(ruleClass, ruleParams)
  if (!params) throw Refusal.of('fillRules.broken')
  return generateValue(ruleClass, params, {
    now: new Date(now()),
    next: (series) => nextNumber(db, series),
  })
}
