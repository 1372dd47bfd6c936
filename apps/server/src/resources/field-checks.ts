import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { FormRule } from '@gridhelm/contract/resource/form-rules'
import type { Resource } from '@gridhelm/contract/resource/resource'
import type { Queryable } from '../platform/db/database.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'

/** The sentence of a check rule that a value breaks; undefined where it holds, or where there is no such rule. */
export type FieldCheck = (db: Queryable, code: FormRule, value: string) => Promise<string | undefined>

const known = new WeakMap<Platform, FieldCheck>()

/** Who keeps the check rules says how they are asked. */
export function registerFieldCheck(platform: Platform, check: FieldCheck): void {
  known.set(platform, check)
}

/** What fields name a check rule for is held against it; an edit that leaves a value as it was is not. */
export async function refuseBrokenRules(
  platform: Platform,
  db: Queryable,
  { fields }: Pick<Resource, 'fields'>,
  values: PlainRecord,
  before: PlainRecord = {},
): Promise<void> {
  const check = known.get(platform)
  for (const [name, { checkRule }] of Object.entries(fields)) {
    const value = values[name]
    if (!checkRule || typeof value !== 'string' || value === '' || value === before[name]) continue
    const broken = await check?.(db, checkRule, value)
    if (broken !== undefined) throw Refusal.ofField(name, 'checkRules.failed', { message: broken })
  }
}
