import type { Queryable } from '../db/database.ts'
import type { Head } from './head-files.ts'
import type { ChainRow } from './link.ts'

/**
 * How a table joins: its rows have a number in their chain and a code, unique by chain and number; whoever adds some
 * does it by `chains.link`, one writer of a chain at a time; triggers refuse everything but adding. Its chains are
 * called by the table's name, alone or before a stroke (`command/12`), so that writers of different chains do not
 * wait for each other. It is named in `trails.ts`, which the watch and `npm run audit` go through.
 */
export interface ChainedTable {
  name: string
  /** The last row of every chain in the database. */
  ends(db: Queryable): Promise<Head[]>
  /** The rows after a number, in order. */
  page(db: Queryable, chain: string, after: number, most: number): Promise<ChainRow[]>
  /** How rows were hashed before there was a key; absent: there were none. */
  unkeyed?(chain: string, row: ChainRow, previous: string): string
}

export const isOf = (table: ChainedTable, chain: string): boolean =>
  chain === table.name || chain.startsWith(`${table.name}/`)
