import { type Language, languages } from '@gridhelm/contract/language'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../platform/http/context.ts'
import { type Condition, comparison, never } from '../platform/scope/condition-sql.ts'
import { readWireTime } from '../platform/zoned-time.ts'
import type { Bound } from './binding.ts'

const capital = { en: 'En', zh: 'Zh', fr: 'Fr' } as const satisfies Record<Language, string>

/** The columns of a localized field stand side by side: roleNameEn, roleNameZh, roleNameFr. */
export const localizedColumn = (column: string, language: Language) => `${column}${capital[language]}`

/** undefined for what is worked out and cannot be written. */
export function columnName({ binding }: Bound, field: string): string | undefined {
  const column = binding.columns?.[field] ?? field
  return typeof column === 'string' ? column : undefined
}

/** Only names from declarations reach this place; values are always parameters. */
export function columnRef(bound: Bound, field: string, language: Language): RawBuilder<unknown> {
  const column = bound.binding.columns?.[field] ?? field
  if (typeof column !== 'string') return column(language)
  const kind = bound.resource.fields[field]?.kind
  return sql.ref(kind === 'localized' ? localizedColumn(column, language) : column)
}

/** Aliased to the field names, each localized field in the reader's language with all three beside it. */
export function selection(bound: Bound, language: Language): RawBuilder<unknown> {
  const columns = Object.entries(bound.resource.fields)
    .filter(([, { writeOnly }]) => !writeOnly)
    .flatMap(([field, { kind }]) => {
      const own = sql`${columnRef(bound, field, language)} AS ${sql.id(field)}`
      const column = columnName(bound, field)
      if (kind !== 'localized' || column === undefined) return [own]
      const each = languages.map(
        (one) => sql`${sql.ref(localizedColumn(column, one))} AS ${sql.id(localizedColumn(field, one))}`,
      )
      return [own, ...each]
    })
  return sql`${sql.ref('id')}, ${sql.join(columns)}`
}

export function conditionSql(
  bound: Bound,
  condition: Condition,
  context: Pick<SessionContext, 'language' | 'zone'>,
): RawBuilder<boolean> {
  const field = bound.resource.fields[condition.field]
  // Said of the row where tables are joined from the left: older clusters refuse a plain false there.
  const nothing = bound.binding.from ? sql<boolean>`id IS NULL` : never
  if (!field || field.writeOnly) return nothing
  const own = bound.binding.searches?.[condition.field]
  if (own) return condition.is === 'like' ? own(condition.pattern) : nothing
  const made = comparison(field, columnRef(bound, condition.field, context.language), condition, context.zone)
  return made === never ? nothing : made
}

export const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` AND `)}`

export const any = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` OR `)})`

/** Field values become columns; a localized one fills the reader's language, and on adding the empty ones too. */
export function toColumns(
  bound: Bound,
  values: PlainRecord,
  context: Pick<SessionContext, 'language' | 'zone'>,
  adding: boolean,
): PlainRecord {
  const columns: PlainRecord = {}
  for (const [field, { kind, required }] of Object.entries(bound.resource.fields)) {
    const column = columnName(bound, field)
    if (column === undefined) continue
    if (kind === 'localized') {
      for (const language of languages) {
        const given = values[localizedColumn(field, language)] ?? undefined
        const own = language === context.language || adding ? values[field] : undefined
        // What stands in the form for the reader's language is what the reader typed there.
        const value = language === context.language ? (own ?? given) : (given ?? own)
        const typed = language === context.language ? values[field] : undefined
        const isCleared = (typed === undefined ? values[localizedColumn(field, language)] : typed) === null
        if (value !== undefined && value !== null) columns[localizedColumn(column, language)] = value
        // What must be there cannot be cleared; the form has said so.
        else if (isCleared && !adding && !required) columns[localizedColumn(column, language)] = null
      }
    } else if (values[field] !== undefined) {
      const value = values[field]
      columns[column] =
        kind === 'moment' && typeof value === 'string' ? readWireTime(value, context.zone) : value
    }
  }
  return columns
}
