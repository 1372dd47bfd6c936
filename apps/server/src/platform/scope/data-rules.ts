import {
  type DataRuleCondition,
  dataRuleConditions,
  type RuleVariable,
  ruleVariables,
} from '@gridhelm/contract/permissions/rules'
import type { Resource } from '@gridhelm/contract/resource/resource'
import { wireTime } from '../zoned-time.ts'

export interface DataRule {
  id: string
  ruleName: string
  ruleColumn: string
  ruleConditions: string
  ruleValue: string
}

/** A rule made ready: a field of the resource, a closed operator, plain values. */
export interface RowCondition {
  field: string
  operator: DataRuleCondition
  values: string[]
}

/** Who and when a rule's variables speak of. */
export interface RuleReader {
  caller: { username: string; userId: string; orgCode: string | null }
  now: Date
}

/** Rules go by the calendar of the server: a browser that names another zone must not come to see other rows. */
export const ruleZone = 'UTC'

/** The fields that a data rule may name. */
export const ruleFields = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.writeOnly ? [] : [name]))

/** Rules name a field or its column: create_by is createBy. */
export const fieldOfColumn = (column: string): string =>
  column.trim().replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const variableValues: Readonly<Record<RuleVariable, (reader: RuleReader) => string>> = {
  sys_user_code: ({ caller }) => caller.username,
  sys_user_id: ({ caller }) => caller.userId,
  sys_org_code: ({ caller }) => caller.orgCode ?? '',
  sys_date: ({ now }) => wireTime(now, ruleZone).slice(0, 10),
  sys_time: ({ now }) => wireTime(now, ruleZone),
}

const isVariable = (name: string): name is RuleVariable => (ruleVariables as readonly string[]).includes(name)

/**
 * The condition of a rule for somebody; undefined when the rule cannot be understood (an unknown column, operator or
 * variable). Every row must then be hidden: a rule that fails must not open what it closed.
 */
export function readRule(
  rule: Omit<DataRule, 'id' | 'ruleName'>,
  fields: readonly string[],
  reader: RuleReader,
): RowCondition | undefined {
  const field = fieldOfColumn(rule.ruleColumn)
  const operator = dataRuleConditions.find((one) => one === rule.ruleConditions)
  if (!fields.includes(field) || !operator) return undefined
  let understood = true
  const fill = (text: string) =>
    text.replace(/#\{\s*([^}]*?)\s*\}/g, (_, name: string) => {
      if (isVariable(name)) return variableValues[name](reader)
      understood = false
      return ''
    })
  // Cut before filling in: a comma in somebody's name must not widen the list.
  const values =
    operator === 'IN'
      ? rule.ruleValue
          .split(',')
          .map((part) => fill(part.trim()))
          .filter((part) => part !== '')
      : [fill(rule.ruleValue)]
  return understood && values.length > 0 ? { field, operator, values } : undefined
}
