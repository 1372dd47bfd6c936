import type { DataRuleCondition } from '@gridhelm/contract/permissions/rules'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../platform/http/context.ts'
import type { Platform } from '../platform/platform.ts'
import { type DataRule, type RowCondition, readRule } from '../platform/scope/data-rules.ts'
import { dataRulesFor } from '../platform/scope/queries.ts'
import type { Bound } from './binding.ts'
import { type Condition, likeLiteral } from './filter.ts'
import { conditionSql } from './sql.ts'

const comparisons = {
  '=': 'equal',
  '!=': 'not-equal',
  '>': 'above',
  '>=': 'at-least',
  '<': 'below',
  '<=': 'at-most',
} as const satisfies Partial<Record<DataRuleCondition, Condition['is']>>

function conditionOf({ field, operator, values }: RowCondition): Condition {
  const [value = ''] = values
  switch (operator) {
    case 'IN':
      return { field, is: 'one-of', values }
    case 'LIKE':
      return { field, is: 'like', pattern: `%${likeLiteral(value)}%` }
    case 'LEFT_LIKE':
      return { field, is: 'like', pattern: `%${likeLiteral(value)}` }
    case 'RIGHT_LIKE':
      return { field, is: 'like', pattern: `${likeLiteral(value)}%` }
    default:
      return { field, is: comparisons[operator], value }
  }
}

/** The fields that a data rule may name. */
export const ruleFields = ({ resource }: Pick<Bound, 'resource'>): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => (field.writeOnly ? [] : [name]))

/** The condition that a rule puts on the rows; one that cannot be understood hides them all. */
export function ruleSql(
  bound: Bound,
  rule: DataRule,
  context: SessionContext,
  now: Date,
): RawBuilder<boolean> {
  const { caller, zone } = context
  const condition = readRule(rule, ruleFields(bound), { caller, zone, now })
  return condition ? conditionSql(bound, conditionOf(condition), context) : sql<boolean>`false`
}

/**
 * What every statement of a caller is limited to: living rows, the resource's own scope, and every data rule that binds
 * the caller on the resource's menu. Rules only ever narrow, by whichever way they come.
 */
export async function visibleRows(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  bound: Bound,
  context: SessionContext,
): Promise<RawBuilder<boolean>[]> {
  const { binding, resource } = bound
  const rules = await dataRulesFor(db, context.caller.userId, `${resource.permission}:list`)
  const moment = new Date(now())
  const scope = binding.scope?.(context)
  return [
    ...(binding.softDelete ? [sql<boolean>`${sql.ref(binding.softDelete)} = 0`] : []),
    ...(scope ? [scope] : []),
    ...rules.map((rule) => ruleSql(bound, rule, context, moment)),
  ]
}
