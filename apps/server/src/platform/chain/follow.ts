import { currentSignal } from '../cancellation/cancellation.ts'
import type { Queryable } from '../db/database.ts'
import { type ChainRow, chainStart, type Link, macOf } from './link.ts'
import type { SealsOf } from './seals.ts'
import type { ChainedTable } from './table.ts'

/** So many rows are in memory at once. */
const pageSize = 1_000

/**
 * changed: the row is not what it was, or was put in or moved. missing: the rows from here to the next that is there
 * are gone. cutOff: the rows from here to the last that was ever written are gone, or others stand in their place.
 */
export type Damage = 'changed' | 'missing' | 'cutOff'

export interface Finding {
  what: Damage
  seq: number
  /** The last of those that are missing. */
  upto: number
}

export interface Followed {
  /** How many rows were found as they were written. */
  rows: number
  /** The last of them. */
  end: Link
  finding: Finding | undefined
}

export interface Way {
  table: ChainedTable
  chain: string
  key: Buffer
  seals: SealsOf
  /** What was kept outside the database, codes by number. */
  heads: ReadonlyMap<number, ReadonlySet<string>>
  /** Where to begin; absent: at the first row that was not cleaned. */
  from?: Link
  /** Absent: to the end. */
  isLast?: (row: ChainRow) => boolean
}

/** Follows a chain row by row; it ends at the first that is not as it was written. */
export async function follow(db: Queryable, way: Way): Promise<Followed> {
  const { table, chain, key, seals, heads, isLast } = way
  let end: Link = way.from ?? seals.cut ?? chainStart
  let rows = 0
  const found = (what: Damage, upto = end.seq + 1): Followed => ({
    rows,
    end,
    finding: { what, seq: end.seq + 1, upto },
  })
  const skipGap = () => {
    end = seals.gaps.get(end.seq + 1) ?? end
  }
  const codeOf = (row: ChainRow): string => {
    if (row.seq <= (seals.founded?.seq ?? 0)) return table.unkeyed?.(chain, row, end.mac) ?? ''
    return macOf(key, chain, row.seq, end.mac, row.fields)
  }
  /** Rows from before there was a key need not carry a code; what they came to at last is sealed. */
  const isAsWritten = (row: ChainRow, code: string): boolean => {
    if (row.seq > (seals.founded?.seq ?? 0)) return row.mac === code
    if (row.mac !== '' && row.mac !== code) return false
    return row.seq !== seals.founded?.seq || seals.founded.mac === code
  }

  for (;;) {
    currentSignal()?.throwIfAborted()
    const page = await table.page(db, chain, end.seq, pageSize)
    for (const row of page) {
      if (row.seq !== end.seq + 1) skipGap()
      if (row.seq !== end.seq + 1) return found('missing', row.seq - 1)
      if (isLast?.(row)) return { rows, end, finding: undefined }
      const code = codeOf(row)
      if (!isAsWritten(row, code)) return found('changed')
      for (const kept of heads.get(row.seq) ?? []) if (kept !== code) return found('cutOff')
      rows++
      end = { seq: row.seq, mac: code }
    }
    if (page.length < pageSize) break
  }
  skipGap()
  let last = seals.founded?.seq ?? 0
  for (const seq of heads.keys()) last = Math.max(last, seq)
  return last > end.seq ? found('cutOff', last) : { rows, end, finding: undefined }
}
