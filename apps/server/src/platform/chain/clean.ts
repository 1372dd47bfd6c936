import type { Db } from '../db/database.ts'
import type { Chains } from './chains.ts'
import { follow } from './follow.ts'
import { addSeals, sealsOf } from './seals.ts'
import type { ChainedTable } from './table.ts'

interface Cleaning {
  table: ChainedTable
  chain: string
  /** Rows from before then may go. */
  before: Date
  at: Date
}

/**
 * Writes down that the oldest rows of a chain go, and hands back up to which number; the caller removes them. Rows
 * that are not as they were written stay, as evidence: then it throws.
 */
export async function sealBefore(
  db: Db,
  chains: Chains,
  { table, chain, before, at }: Cleaning,
): Promise<number> {
  const seals = await sealsOf(db, chain)
  const { rows, end, finding } = await follow(db, {
    table,
    chain,
    key: chains.key(),
    seals,
    heads: new Map(),
    isLast: (row) => row.at >= before,
  })
  if (finding && finding.what !== 'cutOff')
    throw new Error(`${chain} is not cleaned: row ${finding.seq} is not as it was written (npm run audit)`)
  const fromSeq = (seals.cut?.seq ?? 0) + 1
  if (rows === 0) return fromSeq - 1
  const seal = {
    kind: 'cut',
    chain,
    fromSeq,
    uptoSeq: end.seq,
    digest: end.mac,
    note: `older than ${before.toISOString()}`,
  } as const
  await chains.transaction(db, (tx) => addSeals(tx, chains, [seal], at))
  return end.seq
}
