import type { Field, Resource } from '@gridhelm/contract/resource/resource'
import { likeLiteral } from '../platform/db/like-literal.ts'
import type { Condition } from '../platform/scope/condition-sql.ts'

const mostValues = 1_000
const mostParts = 20
const longestValue = 2_000

const comparisons = { '>=': 'at-least', '<=': 'at-most', '>': 'above', '<': 'below' } as const

/** One filter as clients write it: `*v*`, `v*`, `*v`, `a,b`, `,a,b,` (all of them), `!v`, `>= v`, else the value itself. */
function readCondition(field: string, kind: Field, text: string): Condition | undefined {
  const value = text.slice(0, longestValue).trim()
  if (value === '' || value === '*' || value === '**') return undefined
  const [, operator, operand] = /^(>=|<=|>|<) (.+)$/.exec(value) ?? []
  if (operator && operand)
    return { field, is: comparisons[operator as keyof typeof comparisons], value: operand }
  if (value.startsWith('!'))
    return value === '!' ? undefined : { field, is: 'not-equal', value: value.slice(1) }
  if (value.startsWith('*') || value.endsWith('*')) {
    const inner = likeLiteral(value.replace(/^\*|\*$/g, ''))
    return {
      field,
      is: 'like',
      pattern: `${value.startsWith('*') ? '%' : ''}${inner}${value.endsWith('*') ? '%' : ''}`,
    }
  }
  if (value.includes(',')) {
    const values = value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
    if (values.length === 0) return undefined
    if (value.startsWith(',') && value.endsWith(','))
      return { field, is: 'has-all', values: values.slice(0, mostParts) }
    return { field, is: 'one-of', values: values.slice(0, mostValues) }
  }
  if (kind.search === 'contains') return { field, is: 'like', pattern: `%${likeLiteral(value)}%` }
  return { field, is: 'equal', value }
}

const dayOnly = /^\d{4}-\d{2}-\d{2}$/

/** The conditions of a list query. Only declared fields are read; whatever else stands in the query is ignored. */
export function readConditions(
  resource: Pick<Resource, 'fields'>,
  query: Readonly<Record<string, unknown>>,
): Condition[] {
  const conditions: Condition[] = []
  const textOf = (name: string): string => {
    const value = Object.hasOwn(query, name) ? query[name] : undefined
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value).trim()
      : ''
  }
  for (const [field, kind] of Object.entries(resource.fields)) {
    const plain = readCondition(field, kind, textOf(field))
    if (plain) conditions.push(plain)
    const begin = textOf(`${field}_begin`).slice(0, 40)
    const end = textOf(`${field}_end`).slice(0, 40)
    if (begin !== '')
      conditions.push({ field, is: 'at-least', value: dayOnly.test(begin) ? `${begin} 00:00:00` : begin })
    if (end !== '')
      conditions.push({ field, is: 'at-most', value: dayOnly.test(end) ? `${end} 23:59:59` : end })
    const several = textOf(`${field}_MultiString`)
      .split(',')
      .filter((part) => part !== '')
    if (several.length > 0) conditions.push({ field, is: 'one-of', values: several.slice(0, mostValues) })
  }
  return conditions
}

/** The field to sort by: a declared one (with or without `_dictText`), else the resource's own. */
export function readSort(
  resource: Pick<Resource, 'fields' | 'sort'>,
  query: { column: string; order: 'asc' | 'desc' },
): { field: string; order: 'asc' | 'desc' } {
  const field = query.column.replace(/_dictText$/, '')
  const isSortable = Object.hasOwn(resource.fields, field) && !resource.fields[field]?.unsorted
  return isSortable ? { field, order: query.order } : resource.sort
}
