import type { Language } from '@gridhelm/contract/language'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { Resource } from '@gridhelm/contract/resource/resource'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import type { Database } from '../platform/db/schema.generated.ts'
import type { ReaderContext, SessionContext } from '../platform/http/context.ts'

/** Columns to write, and what has to follow once the row stands. */
export interface Change {
  values: PlainRecord
  after?: (id: string) => Promise<void>
}

/** A column's name, or an expression for what is worked out; the latter cannot be written. */
export type Column = string | ((language: Language) => RawBuilder<unknown>)

/** Where a resource lives, who may see which rows, and the three ways to change what the engine does. */
export interface Binding {
  table: keyof Database & string
  /** The table together with what its columns are worked out of, under its own name: for reading alone. */
  from?: RawBuilder<unknown>
  /** A field's column where the names differ. */
  columns?: Readonly<Record<string, Column>>
  /** A word that is searched for in several places; with such a field nothing else can be asked. */
  searches?: Readonly<Record<string, (pattern: string) => RawBuilder<boolean>>>
  /** Removed rows keep their place with this flag set. */
  softDelete?: 'delFlag'
  /** Rows outside of it do not exist for the caller. Data rules come on top by themselves. */
  scope?: (context: ReaderContext) => RawBuilder<boolean> | undefined
  /** The scope obeys the list's data rules itself, because other calls than those of the list ask it, too. */
  scopeKnowsRules?: true
  /** Counting ends here, and so do the pages: a list of a million rows is searched, not leafed through. */
  countMost?: number
  /** What its columns are worked out of costs more to plan than to read: a connection plans them once. */
  keepsPlan?: true
  /** Any order but its own is that of the first `countMost` rows of its own: no index serves the others. */
  sortsFirstRows?: true
  /** The hook before adding vouches for an id that the caller brings; elsewhere the server alone makes them. */
  takesIds?: true
  /** Without it each change leaves a version in the data log. */
  unversioned?: true
  hooks?: {
    beforeAdd?: (values: PlainRecord, tx: Tx, context: SessionContext) => Promise<Change>
    beforeEdit?: (
      before: PlainRecord & { id: string },
      values: PlainRecord,
      tx: Tx,
      context: SessionContext,
    ) => Promise<Change>
    beforeRemove?: (
      rows: readonly (PlainRecord & { id: string })[],
      tx: Tx,
      context: SessionContext,
    ) => Promise<void>
  }
}

/** A declaration with its place in the database. */
export interface Bound {
  resource: Resource
  binding: Binding
}
