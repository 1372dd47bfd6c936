import { newId } from '../ids.ts'
import type { LogRow } from './queries.ts'

const minute = 60_000
/** Rows of one kind, name and address together are one row of a minute beyond the first few. */
const mostKept = 1_000

interface Repeated {
  row: LogRow
  why: string | undefined
  written: number
  /** Seen since and not written. */
  more: number
}

export interface RefusedRows {
  /** Settles once the row stands, or was counted. */
  tell(row: LogRow, how: { mostSingly: number; why?: string }): Promise<void>
  /** Writes what was only counted so far. */
  stop(): Promise<void>
}

const keyOf = ({ method, requestUrl, username, ip }: LogRow, why: string | undefined) =>
  JSON.stringify([method, requestUrl, username, ip, why])

/**
 * Refusals that anybody can cause without end: the first few of an account and address in a minute have a row each,
 * the others are counted in one row when the minute is over; all together write no more than so many rows a minute,
 * twice. What is beyond that is counted in the next row.
 */
export function createRefusedRows(
  write: (row: LogRow) => Promise<void>,
  now: () => number,
  mostAMinute = 60,
): RefusedRows {
  let repeated = new Map<string, Repeated>()
  let since = 0
  let rows = 0
  let leftOut = 0
  let timer: NodeJS.Timeout | undefined

  function put(row: LogRow, counts: { why?: string | undefined; times?: number }): Promise<void> {
    const more = { ...counts, ...(leftOut > 0 ? { leftOut } : {}) }
    leftOut = 0
    const requestParam = JSON.stringify({ ...(JSON.parse(row.requestParam) as object), ...more })
    return write({ ...row, requestParam })
  }

  async function endMinute(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const counted = [...repeated.values()].filter(({ more }) => more > 0).toSorted((a, b) => b.more - a.more)
    repeated = new Map()
    rows = 0
    for (const { more } of counted.slice(mostAMinute)) leftOut += more
    const moment = now()
    await Promise.all(
      counted
        .slice(0, mostAMinute)
        .map(({ row, why, more }) =>
          put({ ...row, id: newId(moment), createTime: new Date(moment) }, { why, times: more }),
        ),
    )
  }

  return {
    async tell(row, { mostSingly, why }) {
      if (now() - since >= minute) {
        since = now()
        await endMinute()
      }
      timer ??= setTimeout(() => void endMinute(), minute).unref()
      const key = keyOf(row, why)
      const known = repeated.get(key)
      const isSingle = rows < mostAMinute && (known?.written ?? 0) < mostSingly
      if (!known && repeated.size < mostKept)
        repeated.set(key, { row, why, written: isSingle ? 1 : 0, more: isSingle ? 0 : 1 })
      else if (!known && !isSingle) leftOut++
      else if (known && isSingle) known.written++
      else if (known) known.more++
      if (!isSingle) return
      rows++
      await put(row, { why })
    },
    stop: endMinute,
  }
}
