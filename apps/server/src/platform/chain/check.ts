import type { Db, Queryable } from '../db/database.ts'
import type { Chains } from './chains.ts'
import { type Finding, type Followed, follow, type Way } from './follow.ts'
import type { Head } from './head-files.ts'
import { addSeals, firstSeal, foundedChains, sealChain, sealsOf, sealTrail } from './seals.ts'
import { type ChainedTable, isOf } from './table.ts'

type Heads = ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<string>>>
const none: ReadonlyMap<number, ReadonlySet<string>> = new Map()

export interface ChainCheck extends Followed {
  chain: string
  /** Whether its end is known outside the database; if not, rows taken from the end would go unseen. */
  hasHead: boolean
}

export const keyNote = (id: string): string => `key ${id}`

function byChain(heads: readonly Head[]): Heads {
  const result = new Map<string, Map<number, Set<string>>>()
  for (const { chain, seq, mac } of heads) {
    const ofChain = result.get(chain) ?? new Map<number, Set<string>>()
    ofChain.set(seq, (ofChain.get(seq) ?? new Set()).add(mac))
    result.set(chain, ofChain)
  }
  return result
}

/** The chains of a table: in the database, outside it, and those that were there once. */
async function chainsOf(
  db: Queryable,
  table: ChainedTable,
  heads: Heads,
  ends: readonly Head[],
): Promise<string[]> {
  const founded = await foundedChains(db)
  const all = new Set([
    ...ends.map(({ chain }) => chain),
    ...[...heads.keys(), ...founded.map(({ chain }) => chain)].filter((chain) => isOf(table, chain)),
  ])
  return [...all].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

/** One picture of the database: what is written or cleaned meanwhile does not disturb. */
const snapshot = <T>(db: Db, work: (db: Queryable) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

/** The key is not the one that the trail was begun with: everything would seem changed. */
export async function isOtherKey(db: Queryable, chains: Chains): Promise<boolean> {
  const first = await firstSeal(db)
  return first !== undefined && /^key [\da-f]{8}$/.test(first.note) && first.note !== keyNote(chains.keyId())
}

/** Follows chains of a table (absent: all of them), the seals first, for the others lean on them. */
export async function checkChains(
  db: Db,
  chains: Chains,
  table: ChainedTable,
  wanted?: readonly string[],
): Promise<ChainCheck[]> {
  // Before the picture is taken: the database is never behind them.
  const heads = byChain(await chains.heads())
  return snapshot(db, async (seen) => {
    const check = async (of: ChainedTable, chain: string): Promise<ChainCheck> => {
      const kept = heads.get(chain)
      const way: Way = {
        table: of,
        chain,
        key: chains.key(),
        seals: await sealsOf(seen, chain),
        heads: kept ?? none,
      }
      return { ...(await follow(seen, way)), chain, hasHead: kept !== undefined }
    }
    const results = [await check(sealTrail, sealChain)]
    if (table === sealTrail) return results
    for (const chain of wanted ?? (await chainsOf(seen, table, heads, await table.ends(seen))))
      results.push(await check(table, chain))
    return results
  })
}

export interface Watched {
  chain: string
  finding: Finding
}

/**
 * Follows what was added since the ends that this process knows, and keeps the new ends outside the database: other
 * processes may have written, or this one may have ended before it could. What does not fit is handed back.
 */
export async function watchChains(
  db: Db,
  chains: Chains,
  tables: readonly ChainedTable[],
): Promise<Watched[]> {
  const heads = byChain(await chains.heads())
  const found: Watched[] = []
  for (const table of tables) {
    const ends = await snapshot(db, async (seen) => {
      const stored = await table.ends(seen)
      const macs = new Map(stored.map(({ chain, mac }) => [chain, mac]))
      const result: Head[] = []
      for (const chain of await chainsOf(seen, table, heads, stored)) {
        if (macs.get(chain) === (chains.headOf(chain)?.mac ?? '')) continue
        const seals = await sealsOf(seen, chain)
        const known = chains.headOf(chain)
        // From the row before the known end, so that the end itself is looked at.
        const from =
          known && known.seq > (seals.cut?.seq ?? 0)
            ? await linkBefore(seen, table, chain, known.seq)
            : undefined
        const way = { table, chain, key: chains.key(), seals, heads: heads.get(chain) ?? none }
        const { end, finding } = await follow(seen, from ? { ...way, from } : way)
        if (finding) found.push({ chain, finding })
        else if (end.seq > (known?.seq ?? 0)) result.push({ chain, ...end })
      }
      return result
    })
    for (const end of ends) chains.note(end)
  }
  return found
}

async function linkBefore(db: Queryable, table: ChainedTable, chain: string, seq: number) {
  const [row] = await table.page(db, chain, seq - 2, 1)
  return row?.seq === seq - 1 && row.mac !== '' ? { seq: row.seq, mac: row.mac } : undefined
}

/** Writes down, with a reason, that rows are known to be lost: after a restore, they are no longer a finding. */
export async function acceptLoss(
  db: Db,
  chains: Chains,
  tables: readonly ChainedTable[],
  { reason, at }: { reason: string; at: Date },
): Promise<string[]> {
  const lost: { chain: string; fromSeq: number; uptoSeq: number; digest: string }[] = []
  for (const table of [sealTrail, ...tables]) {
    const heads = byChain(await chains.heads())
    const checks = (await checkChains(db, chains, table)).filter(({ chain }) => isOf(table, chain))
    for (const { chain, finding } of checks) {
      if (!finding || finding.what === 'changed') continue
      const [digest] = heads.get(chain)?.get(finding.upto) ?? []
      if (digest === undefined) continue
      lost.push({ chain, fromSeq: finding.seq, uptoSeq: finding.upto, digest })
    }
  }
  await chains.transaction(db, (tx) =>
    addSeals(
      tx,
      chains,
      lost.map((one) => ({ kind: 'gap', note: reason, ...one })),
      at,
    ),
  )
  return lost.map(({ chain }) => chain)
}
