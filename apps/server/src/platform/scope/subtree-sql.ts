import { type RawBuilder, sql } from 'kysely'

/** A path ends with a slash, and `0` is the sign after it: a range of the index, which LIKE would check row by row. */
export const startsWithPath = (column: RawBuilder<unknown>, path: string): RawBuilder<boolean> =>
  sql<boolean>`(${column} ~>=~ ${path} AND ${column} ~<~ ${`${path.slice(0, -1)}0`})`
