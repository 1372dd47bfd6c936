import type { DataRuleCondition } from '@gridhelm/contract/permissions/rules'
import type { Field } from '@gridhelm/contract/resource/resource'
import { type RawBuilder, sql } from 'kysely'
import { likeLiteral } from '../db/like-literal.ts'
import { readWireTime } from '../zoned-time.ts'
import type { RowCondition } from './data-rules.ts'

/** The closed set of comparisons that rows can be narrowed by. */
export type Condition =
  | { field: string; is: 'equal' | 'not-equal' | 'at-least' | 'at-most' | 'above' | 'below'; value: string }
  | { field: string; is: 'like'; pattern: string }
  | { field: string; is: 'one-of'; values: string[] }
  | { field: string; is: 'has-all'; values: string[] }

const comparisons = {
  '=': 'equal',
  '!=': 'not-equal',
  '>': 'above',
  '>=': 'at-least',
  '<': 'below',
  '<=': 'at-most',
} as const satisfies Partial<Record<DataRuleCondition, Condition['is']>>

/** What a rule says, as a comparison. */
export function conditionOf({ field, operator, values }: RowCondition): Condition {
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

/** undefined: the text is no value of that kind, so no row can match. */
function typedValue(field: Field, text: string, zone: string): unknown {
  switch (field.kind) {
    case 'number':
    case 'money': {
      const number = Number(text)
      return text.trim() !== '' && Number.isFinite(number) ? number : undefined
    }
    case 'flag':
      return ['1', 'true', 'Y'].includes(text) ? true : ['0', 'false', 'N'].includes(text) ? false : undefined
    case 'moment':
      return readWireTime(text, zone)
    case 'date':
      return readWireTime(text.slice(0, 10), 'UTC') === undefined ? undefined : text.slice(0, 10)
    case 'choice':
      if (field.numeric) return /^-?\d{1,4}$/.test(text) ? Number(text) : undefined
      return text
    default:
      return text
  }
}

/** Whether a text is a value of the field's kind at all. */
export const isValueOf = (field: Field, text: string, zone: string): boolean =>
  typedValue(field, text, zone) !== undefined && (field.choices?.includes(text) ?? true)

const isText = ({ kind }: Field): boolean => ['text', 'longText', 'localized'].includes(kind)
const isNumber = ({ kind }: Field): boolean => kind === 'number' || kind === 'money'

export const never = sql<boolean>`false`
const signs = {
  equal: sql`=`,
  'not-equal': sql`IS DISTINCT FROM`,
  'at-least': sql`>=`,
  'at-most': sql`<=`,
  above: sql`>`,
  below: sql`<`,
} as const

/** A comparison of a field, whose column or expression is given; values are always parameters. */
export function comparison(
  field: Field,
  column: RawBuilder<unknown>,
  condition: Condition,
  zone: string,
): RawBuilder<boolean> {
  if (condition.is === 'like') {
    return isText(field) ? sql<boolean>`${column} ILIKE ${condition.pattern}` : never
  }
  if (condition.is === 'has-all') {
    const patterns = condition.values.map((part) => `%${likeLiteral(part)}%`)
    return isText(field) ? sql<boolean>`${column} ILIKE ALL (${patterns}::text[])` : never
  }
  if (condition.is === 'one-of') {
    const values = condition.values
      .map((text) => typedValue(field, text, zone))
      .filter((value) => value !== undefined)
    if (values.length === 0) return never
    if (isNumber(field)) return sql<boolean>`${column} = ANY (${values}::double precision[])`
    return sql<boolean>`${column} IN (${sql.join(values)})`
  }
  const value = typedValue(field, condition.value, zone)
  if (value === undefined) return never
  // People write whole seconds: up to 12:00:00 means the whole of that second.
  if (value instanceof Date && (condition.is === 'at-most' || condition.is === 'above')) {
    const next = new Date(value.getTime() + 1_000)
    return condition.is === 'above' ? sql<boolean>`${column} >= ${next}` : sql<boolean>`${column} < ${next}`
  }
  // A whole column is compared with 1.5, too: what does not fit is unequal, not an error.
  const cast = isNumber(field) ? sql`::double precision` : sql``
  return sql<boolean>`${column} ${signs[condition.is]} ${value}${cast}`
}
