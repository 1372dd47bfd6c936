import type { z } from 'zod'
import type { Endpoint, Guards } from '../endpoint.ts'
import type { MessageKey } from '../message-text.ts'
import type { TextTable } from '../texts.ts'
import type { FormRule } from './form-rules.ts'

export const resourceActions = ['list', 'add', 'edit', 'delete', 'export', 'import'] as const
export type ResourceAction = (typeof resourceActions)[number]

/** How a value looks and is typed; a further kind enters with its third user. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'number'
  /** A whole number of the smallest coin of the currency in the record's field `currency`. */
  | 'money'
  | 'choice'
  | 'flag'
  | 'date'
  | 'moment'
  | 'localized'

export interface Field {
  kind: FieldKind
  /** How the list can be narrowed by it; absent: only by clients that know how. */
  search?: 'contains' | 'equals' | 'range'
  /** Shown as a column at first, on demand, or never. */
  column?: 'shown' | 'choosable' | 'never'
  /** The list cannot be sorted by it: it is worked out for the rows of a page alone. */
  unsorted?: true
  /** In the form when adding and editing, when adding only, or not. */
  form?: 'always' | 'add' | 'never'
  required?: true
  /** The dictionary whose items are the choices; records carry `{field}_dictText`. */
  dictionary?: string
  /** What another field's ids stand for: records carry it as `{that field}_dictText`. */
  textOf?: string
  /** For a choice that is kept as a number. */
  numeric?: true
  /** Refuses a second record with the same value, with this text. */
  unique?: MessageKey
  /** `table.column` of the uniqueness call, by which a form tells while people type. */
  uniqueAs?: `${string}.${string}`
  /** The check rule that values are held against, and the fill rule that offers one, where the installation has them. */
  checkRule?: FormRule
  fillRule?: FormRule
  /** Choices that no dictionary has; the text of each is `{field}.{choice}`. */
  choices?: readonly string[]
  /** The shape that goes with a choice, so that a list can be read at a glance. */
  tones?: Readonly<Record<string, 'good' | 'waiting' | 'failed' | 'off'>>
  /** A number that is kept as a whole count of hundredths: 250 is read, typed and exported as 2.5. */
  hundredths?: true
  /** Taken from a form and never given out again. */
  writeOnly?: true
  /** Of its column, where that of its kind does not fit. */
  width?: number
  /** May stand in several lines of its column instead of being cut. */
  wraps?: true
}

/** What people see of a list, whichever call it comes from. */
export interface ListLook {
  /** The browser remembers columns and page size by it, and its queries begin with it. */
  noun: string
  /**
   * `title`, and one text for each field; `{field}Hint` explains a field in the form, `{field}Search` and
   * `{field}Example` name it and give an example in the search; `empty` and `emptyHint` stand for no rows at all.
   */
  texts: TextTable
  fields: Readonly<Record<string, Field>>
  sort: { field: string; order: 'asc' | 'desc' }
}

type Aliases = NonNullable<Endpoint['aliases']>

/** A list whose calls are made from its declaration; its noun is also its place in the endpoint table. */
export interface Resource extends ListLook {
  path: string
  /** What its codes begin with: position:list, position:add … */
  permission: string
  addRule: z.ZodType
  /** Without the id, which the engine asks for itself. A form fills all of it; what a call leaves out stays as it is. */
  editRule: z.ZodType
  /** Other spellings of its calls, by the names that the calls have here. */
  aliases?: Readonly<Partial<Record<'list' | 'queryById' | 'add' | 'edit' | 'remove', Aliases>>>
  can: { add?: true; edit?: true; remove?: true; export?: true; import?: true }
  /** For each of its calls that changes something. */
  guards?: Guards
}

export function defineResource<const R extends Resource>(resource: R): R {
  return resource
}

interface ValueOfKind {
  text: string
  longText: string
  number: number
  money: number
  choice: string | number
  flag: boolean
  date: string
  moment: string
  localized: string
}

/** A record as the list gives it. */
export type RecordOf<R extends Resource> = { id: string } & {
  [K in keyof R['fields']]: ValueOfKind[R['fields'][K]['kind']] | null
} & { [K in `${Extract<keyof R['fields'], string>}_dictText`]?: string | null }

export const fieldsOf = (resource: Pick<ListLook, 'fields'>): [string, Field][] =>
  Object.entries(resource.fields)

export const columnsOf = (resource: Pick<ListLook, 'fields'>): [string, Field][] =>
  fieldsOf(resource).filter(([, field]) => field.column !== 'never' && !field.writeOnly)

export const formFieldsOf = (resource: Resource, doing: 'add' | 'edit'): [string, Field][] =>
  fieldsOf(resource).filter(
    ([, { form = 'always' }]) => form === 'always' || (form === 'add' && doing === 'add'),
  )
