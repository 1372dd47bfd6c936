import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from './database.ts'
import { tablesOf } from './placement.ts'

/**
 * On a Citus cluster the rows of a site live on one machine. A statement that goes through the rows of several sites in
 * turn (a lateral join, the newest of each) can be sent to one machine whole, but not to many at once: so it is asked
 * once for each shard, of the sites that live there. Elsewhere there is one statement, as if there were one shard.
 */

interface OfSite {
  siteId: number
}

/** That a column is the site of the row at hand, `wanted`; and, where it must be known, which sites these are. */
export type AtSite = (column: string) => RawBuilder<boolean>

const answers = new WeakMap<Queryable, Promise<boolean>>()

async function ask(db: Queryable): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_extension WHERE extname = 'citus'`.execute(db)
  return rows.length > 0
}

/** Asked once of a database, and of a transaction. */
export function isCluster(db: Queryable): Promise<boolean> {
  const known = answers.get(db)
  if (known) return known
  const answer = ask(db)
  answers.set(db, answer)
  answer.catch(() => answers.delete(db))
  return answer
}

const [leading = ''] = tablesOf('site')

/** Sites that live in one shard together; all of them where there are no shards. */
async function shardsOf(db: Queryable, siteIds: readonly number[]): Promise<readonly (readonly number[])[]> {
  if (siteIds.length < 2) return [siteIds]
  const { rows } = await sql<{ siteIds: number[] }>`
    SELECT array_agg(site_id) AS site_ids FROM unnest(${siteIds}::int[]) AS asked(site_id)
    GROUP BY get_shard_id_for_distribution_column(${leading}, site_id)`.execute(db)
  return rows.map((row) => row.siteIds)
}

const isTheirs: AtSite = (column) => sql<boolean>`${sql.ref(column)} = wanted.site_id`

const isOneOf =
  (siteIds: readonly number[]): AtSite =>
  (column) =>
    sql<boolean>`(${isTheirs(column)} AND ${sql.ref(column)} = ANY (${siteIds}::int[]))`

/** The rows of all shards; each key belongs to a site. */
export async function byShard<K extends OfSite, R>(
  db: Queryable,
  keys: readonly K[],
  read: (keys: readonly K[], at: AtSite) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  if (keys.length === 0) return []
  if (!(await isCluster(db))) return read(keys, isTheirs)
  const shards = await shardsOf(db, [...new Set(keys.map((key) => key.siteId))])
  const found = await Promise.all(
    shards.map((siteIds) => {
      const own = new Set(siteIds)
      return read(
        keys.filter((key) => own.has(key.siteId)),
        isOneOf(siteIds),
      )
    }),
  )
  return found.flat()
}

/** The same for rows that say by their place, from 1, which key they are about. */
export async function placedByShard<K extends OfSite, R extends { place: number }>(
  db: Queryable,
  keys: readonly K[],
  read: (keys: readonly K[], at: AtSite) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  if (!(await isCluster(db))) return keys.length === 0 ? [] : read(keys, isTheirs)
  const placed = keys.map((key, index) => ({ siteId: key.siteId, key, place: index + 1 }))
  return byShard(db, placed, async (some, at) => {
    const rows = await read(
      some.map(({ key }) => key),
      at,
    )
    return rows.map((row) => ({ ...row, place: some[row.place - 1]?.place ?? row.place }))
  })
}
