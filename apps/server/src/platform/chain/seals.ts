import { type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../db/database.ts'
import { lockKeys } from '../db/lock-keys.ts'
import type { ChainSealTable } from '../db/schema.generated.ts'
import type { Chains } from './chains.ts'
import type { Field } from './link.ts'
import type { ChainedTable } from './table.ts'

export const sealChain = 'seal'

type SealRow = Selectable<ChainSealTable>
export type Seal = Omit<SealRow, 'seq' | 'mac' | 'kind' | 'at'> & { kind: 'founded' | 'cut' | 'gap' }

const fieldsOf = (row: Omit<SealRow, 'seq' | 'mac'>): readonly Field[] => [
  row.kind,
  row.chain,
  row.fromSeq,
  row.uptoSeq,
  row.digest,
  row.note,
  row.at,
]

const lastSeal = (db: Queryable) =>
  db.selectFrom('chainSeal').select(['seq', 'mac']).orderBy('seq', 'desc').limit(1).executeTakeFirst()

/** The seals are a chain as others are. */
export const sealTrail: ChainedTable = {
  name: sealChain,
  async ends(db) {
    const last = await lastSeal(db)
    return last ? [{ chain: sealChain, ...last }] : []
  },
  async page(db, _, after, most) {
    const rows = await db
      .selectFrom('chainSeal')
      .selectAll()
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(most)
      .execute()
    return rows.map((row) => ({ seq: row.seq, mac: row.mac, at: row.at, fields: fieldsOf(row) }))
  },
}

/** Whoever writes a seal waits for the others. */
export async function lockSeals(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(lockKeys.chainSeals)})`.execute(tx)
}

/** In a transaction of the chains. */
export async function addSeals(tx: Tx, chains: Chains, seals: readonly Seal[], at: Date): Promise<void> {
  if (seals.length === 0) return
  await lockSeals(tx)
  const rows = seals.map((seal) => ({ ...seal, at }))
  const bound = chains.link(sealChain, await lastSeal(tx), rows, fieldsOf, tx)
  for (let first = 0; first < bound.length; first += 500)
    await tx
      .insertInto('chainSeal')
      .values(bound.slice(first, first + 500))
      .execute()
}

/** What the seals say about one chain. */
export interface SealsOf {
  /** Up to here rows come from before there was a key; this is what they came to. */
  founded: { seq: number; mac: string } | undefined
  /** Up to here rows were cleaned. */
  cut: { seq: number; mac: string } | undefined
  /** Rows that are known to be lost, by the number of the first. */
  gaps: ReadonlyMap<number, { seq: number; mac: string }>
}

export async function sealsOf(db: Queryable, chain: string): Promise<SealsOf> {
  const rows = await db
    .selectFrom('chainSeal')
    .select(['kind', 'fromSeq', 'uptoSeq', 'digest'])
    .where('chain', '=', chain)
    .orderBy('uptoSeq')
    .execute()
  const last = (kind: Seal['kind']) => {
    const row = rows.findLast((one) => one.kind === kind)
    return row && { seq: row.uptoSeq, mac: row.digest }
  }
  return {
    founded: last('founded'),
    cut: last('cut'),
    gaps: new Map(
      rows
        .filter((row) => row.kind === 'gap')
        .map((row) => [row.fromSeq, { seq: row.uptoSeq, mac: row.digest }]),
    ),
  }
}

export const foundedChains = (db: Queryable) =>
  db.selectFrom('chainSeal').select('chain').where('kind', '=', 'founded').execute()

/** Which key the first seal was made with. */
export const firstSeal = (db: Queryable) =>
  db.selectFrom('chainSeal').select(['note', 'mac']).orderBy('seq').limit(1).executeTakeFirst()
