import { projectResource } from '@gridhelm/contract/stations/projects/resource'
import { type RawBuilder, sql } from 'kysely'
import { projectColumns } from '../sites/project-columns.ts'
import { comparison, conditionOf } from './condition-sql.ts'
import { type DataRule, type RuleReader, readRule, ruleFields, ruleZone } from './data-rules.ts'

/** The data rules of projects that bind somebody, ready for SQL; none where nothing but the bindings counts. */
export type SiteRules = readonly RawBuilder<boolean>[]

/** The list whose rules hold wherever a site is asked for. */
export const siteRuleCode = `${projectResource.permission}:list`

const fields = ruleFields(projectResource)

function ruleSql(rule: DataRule, reader: RuleReader): RawBuilder<boolean> {
  const condition = readRule(rule, fields, reader)
  const field = condition && projectResource.fields[condition.field as keyof typeof projectResource.fields]
  if (!condition || !field) return sql<boolean>`false`
  const workedOut: Readonly<Record<string, RawBuilder<unknown>>> = projectColumns(reader.now)
  const column = workedOut[condition.field] ?? sql.ref(`iotProject.${condition.field}`)
  return comparison(field, column, conditionOf(condition), ruleZone)
}

/** As the rules read for this person at this moment. */
export const readSiteRules = (rules: readonly DataRule[], reader: RuleReader): SiteRules =>
  rules.map((rule) => ruleSql(rule, reader))
