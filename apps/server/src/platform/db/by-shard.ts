import { type RawBuilder, sql } from 'kysely'
import { createLimiter } from '../limiter.ts'
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

interface Lot<K> {
  siteIds: readonly number[]
  keys: readonly K[]
}

/** The keys of each shard, in their order. */
async function lotsOf<K extends OfSite>(db: Queryable, keys: readonly K[]): Promise<readonly Lot<K>[]> {
  const shards = await shardsOf(db, [...new Set(keys.map((key) => key.siteId))])
  return shards.map((siteIds) => {
    const own = new Set(siteIds)
    return { siteIds, keys: keys.filter((key) => own.has(key.siteId)) }
  })
}

/** The rows of all shards; each key belongs to a site. */
export async function byShard<K extends OfSite, R>(
  db: Queryable,
  keys: readonly K[],
  read: (keys: readonly K[], at: AtSite) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  if (keys.length === 0) return []
  if (!(await isCluster(db))) return read(keys, isTheirs)
  const lots = await lotsOf(db, keys)
  const found = await Promise.all(lots.map((lot) => read(lot.keys, isOneOf(lot.siteIds))))
  return found.flat()
}

/** Shards whose work is done side by side, each on a connection; the others have the rest of the pool. */
const lotsAtOnce = 4

/**
 * Work that goes through keys one after the other, on a cluster that of several shards side by side: there it mostly
 * waits for a worker. What each brought; when one fails the others still come to their end.
 */
export async function besideByShard<K extends OfSite, R>(
  db: Queryable,
  keys: readonly K[],
  work: (keys: readonly K[]) => Promise<R>,
): Promise<readonly R[]> {
  if (keys.length === 0) return []
  if (!(await isCluster(db))) return [await work(keys)]
  const lots = await lotsOf(db, keys)
  const waiting = lots.length
  const overflow = () => new Error('More lots than there are')
  const limited = createLimiter({ atOnce: lotsAtOnce, waiting, overflow })
  const ends = await Promise.allSettled(lots.map((lot) => limited(() => work(lot.keys))))
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason
    return end.value
  })
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

/** A shard by its number; none where there are no shards. */
export type Shard = number | undefined

/** Which shard a site lives in, asked once of each; known at once where there are none. */
export function createShardOf(db: Queryable): (siteId: number) => Shard | Promise<Shard> {
  const known = new Map<number, number>()
  let isSpread: boolean | undefined

  async function find(siteId: number): Promise<Shard> {
    isSpread ??= await isCluster(db)
    if (!isSpread) return undefined
    const { rows } = await sql<{ shard: string }>`
      SELECT get_shard_id_for_distribution_column(${leading}, ${siteId}::int)::text AS shard`.execute(db)
    const shard = Number(rows[0]?.shard)
    known.set(siteId, shard)
    return shard
  }

  return (siteId) => (isSpread === false ? undefined : (known.get(siteId) ?? find(siteId)))
}
