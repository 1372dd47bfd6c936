import type { Field } from '../../../platform/chain/link.ts'
import { createSpread } from '../../../platform/chain/spread.ts'
import type { ChainedTable } from '../../../platform/chain/table.ts'
import { lockClasses } from '../../../platform/db/lock-keys.ts'
import { endsOfLoadChains, loadTrailPage } from './trail-queries.ts'

const chains = 16
export const loadChain = (chain: number): string => `load/${chain}`
export const chainFor = createSpread(lockClasses.loadChain, chains)

export interface LoadEvent {
  loadId: string
  place: number
  at: Date
  step: string
  byUser: string | null
  note: string | null
  /** JSON: what the step was about. Never a code. */
  facts: string
}

export const trailFields = ({
  loadId,
  place,
  at,
  step,
  byUser,
  note,
  facts,
}: LoadEvent): readonly Field[] => [loadId, place, at, step, byUser, note, facts]

export const loadTrail: ChainedTable = {
  name: 'load',
  async ends(db) {
    const ends = await endsOfLoadChains(db, chains)
    return ends.map(({ chain, ...end }) => ({ chain: loadChain(chain), ...end }))
  },
  async page(db, chain, after, most) {
    const rows = await loadTrailPage(db, Number(chain.slice('load/'.length)), after, most)
    return rows.map((row) => ({ seq: row.seq, mac: row.mac, at: row.at, fields: trailFields(row) }))
  },
}
