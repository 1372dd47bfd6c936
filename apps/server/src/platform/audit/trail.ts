import type { Selectable } from 'kysely'
import type { Chains } from '../chain/chains.ts'
import { digestOf, type Field } from '../chain/link.ts'
import { sealsOf } from '../chain/seals.ts'
import type { ChainedTable } from '../chain/table.ts'
import { type Db, violatedConstraint } from '../db/database.ts'
import type { SysLogTable } from '../db/schema.generated.ts'
import { endOfLogs, insertLogs, type LogRow, logPage, type PlacedLogRow, tierPathsOf } from './queries.ts'

/** Processes write to different ones as long as there are not more of them than chains. */
const chainCount = 8
/** -1: rows from before there was a key. */
export const logChains: readonly number[] = Array.from({ length: chainCount + 1 }, (_, index) => index - 1)
export const logChain = (chain: number): string => `log/${chain}`
const chainNumber = (chain: string): number => Number(chain.slice('log/'.length))

const fieldsOf = (row: Omit<Selectable<SysLogTable>, 'chain' | 'seq' | 'mac'>): readonly Field[] => [
  row.id,
  row.logType,
  row.operateType,
  row.logContent,
  row.userid,
  row.username,
  row.tierPath,
  row.ip,
  row.method,
  row.requestUrl,
  row.requestParam,
  row.success,
  row.costTime,
  row.createTime,
  // Absent where they are null: rows from before they existed keep their code.
  ...(row.onBehalfOf === null && row.apiToken === null ? [] : [row.onBehalfOf]),
  ...(row.apiToken === null ? [] : [row.apiToken]),
]

export const logTrail: ChainedTable = {
  name: 'log',
  async ends(db) {
    const ends = []
    for (const chain of logChains) {
      const end = await endOfLogs(db, chain)
      if (end) ends.push({ chain: logChain(chain), ...end })
    }
    return ends
  },
  async page(db, chain, after, most) {
    const rows = await logPage(db, chainNumber(chain), after, most)
    return rows.map((row) => ({ seq: row.seq, mac: row.mac, at: row.createTime, fields: fieldsOf(row) }))
  },
  unkeyed: (chain, { seq, fields }, previous) => digestOf(chain, seq, previous, fields),
}

/**
 * Adds log rows to a chain that no other process is writing to, as far as one can tell: without a lock, for whoever
 * finds that the number is taken goes on with another chain. One call at a time.
 */
export function createLogWriter({ db, chains }: { db: Db; chains: Chains }) {
  let own = Math.floor(Math.random() * chainCount)

  async function write(chain: number, rows: readonly PlacedLogRow[]): Promise<void> {
    // Of a chain that nobody has written to for long, all rows may have been cleaned.
    const end = (await endOfLogs(db, chain)) ?? (await sealsOf(db, logChain(chain))).cut
    const bound = chains.link(logChain(chain), end, rows, fieldsOf)
    await insertLogs(db, chain, bound)
    const last = bound.at(-1)
    if (last) chains.note({ chain: logChain(chain), seq: last.seq, mac: last.mac })
  }

  return async (rows: readonly LogRow[]): Promise<void> => {
    const paths = await tierPathsOf(db, rows)
    const placed = rows.map((row) => ({ ...row, tierPath: paths.get(row.userid ?? '') ?? null }))
    for (let tries = 1; ; tries++) {
      const chain = own
      try {
        return await chains.inTurn(logChain(chain), () => write(chain, placed))
      } catch (error) {
        if (violatedConstraint(error) !== 'sys_log_chain' || tries > chainCount) throw error
        own = (chain + 1) % chainCount
      }
    }
  }
}
