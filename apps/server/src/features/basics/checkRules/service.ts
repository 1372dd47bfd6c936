import { brokenCheck, longestCheckedValue, readCheckRows } from '@gridhelm/contract/basics/checkRules/rules'
import type { Queryable } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { FieldCheck } from '../../../resources/field-checks.ts'
import { ruleJsonOf } from './queries.ts'

/** For fields of forms: a rule that nobody has made checks nothing. */
export const brokenSentence: FieldCheck = async (db, ruleCode, value) => {
  const ruleJson = await ruleJsonOf(db, ruleCode)
  return ruleJson === undefined ? undefined : brokenCheck(readCheckRows(ruleJson), value)?.message
}

/** Refuses a value that breaks the rule, with the rule's own message; an empty one passes. */
export async function refuseBroken(db: Queryable, ruleCode: string, value: string): Promise<void> {
  if (value === '') return
  if (value.length > longestCheckedValue) throw Refusal.of('checkRules.valueTooLong')
  const ruleJson = await ruleJsonOf(db, ruleCode)
  if (ruleJson === undefined) throw Refusal.of('checkRules.unknown')
  const broken = brokenCheck(readCheckRows(ruleJson), value)
  if (broken) throw Refusal.of('checkRules.failed', { message: broken.message })
}
