import { type RawBuilder, sql } from 'kysely'
import type { ReaderContext } from '../platform/http/context.ts'
import type { Platform } from '../platform/platform.ts'
import { conditionOf } from '../platform/scope/condition-sql.ts'
import { type DataRule, readRule, ruleFields, ruleZone } from '../platform/scope/data-rules.ts'
import { dataRulesFor } from '../platform/scope/queries.ts'
import type { Binding, Bound } from './binding.ts'
import { all, conditionSql } from './sql.ts'

/** Whom a rule binds. */
interface RuleContext extends Pick<ReaderContext, 'language'> {
  caller: Pick<ReaderContext['caller'], 'scopeId' | 'scopeName' | 'orgCode'>
}

/** The condition that a rule puts on the rows; one that cannot be understood hides them all. */
export function ruleSql(bound: Bound, rule: DataRule, context: RuleContext, now: Date): RawBuilder<boolean> {
  const { caller, language } = context
  const reader = { userId: caller.scopeId, username: caller.scopeName, orgCode: caller.orgCode }
  const condition = readRule(rule, ruleFields(bound.resource), { caller: reader, now })
  return condition
    ? conditionSql(bound, conditionOf(condition), { language, zone: ruleZone })
    : sql<boolean>`false`
}

/**
 * What every statement of a caller is limited to: living rows, the resource's own scope, and every data rule that binds
 * the caller on the resource's menu. Rules only ever narrow, by whichever way they come.
 */
export async function visibleRows(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  bound: Bound,
  context: ReaderContext,
): Promise<RawBuilder<boolean>[]> {
  const { binding, resource } = bound
  // Some hold for more than one list; then they are part of the scope itself.
  const rules = binding.scopeKnowsRules
    ? []
    : await dataRulesFor(db, context.caller.scopeId, `${resource.permission}:list`)
  const moment = new Date(now())
  const scope = binding.scope?.(context)
  return [
    ...(binding.softDelete ? [sql<boolean>`${sql.ref(binding.softDelete)} = 0`] : []),
    ...(scope ? [scope] : []),
    ...ofRows(
      binding,
      rules.map((rule) => ruleSql(bound, rule, context, moment)),
    ),
  ]
}

/** Rules may name what is joined to the table; whoever asks may have the table alone. */
const ofRows = ({ from }: Binding, rules: readonly RawBuilder<boolean>[]): readonly RawBuilder<boolean>[] =>
  from && rules.length > 0 ? [sql<boolean>`id IN (SELECT id FROM ${from} WHERE ${all(rules)})`] : rules
