import { createHash } from 'node:crypto'
import type { CommandStep } from '@gridhelm/contract/acting/commands/entities'
import type { Field } from '../../../platform/chain/link.ts'
import type { ChainedTable } from '../../../platform/chain/table.ts'
import { endOfSite, eventPage, sitesWithEvents } from './audit-queries.ts'

export interface NewEvent {
  commandId: string
  step: CommandStep
  byUser: string | null
  note?: string | null
  facts?: Readonly<Record<string, unknown>>
}

interface EventFields {
  commandId: string
  at: Date
  step: string
  byUser: string | null
  note: string | null
  /** JSON: what the step was about. */
  facts: string
}

/** A chain a site: commands of different sites never wait for each other. */
export const commandChain = (siteId: number): string => `command/${siteId}`
export const siteOfChain = (chain: string): number => Number(chain.slice('command/'.length))

export const eventRow =
  (siteId: number, at: Date) =>
  ({ commandId, step, byUser, note = null, facts = {} }: NewEvent) => ({
    siteId,
    commandId,
    at,
    step,
    byUser,
    note,
    facts: JSON.stringify(facts),
  })

/** What must not change in a row; its site and number are part of the chain. */
export const trailFields = ({ commandId, at, step, byUser, note, facts }: EventFields): readonly Field[] => [
  commandId,
  at,
  step,
  byUser,
  note,
  facts,
]

export const commandTrail: ChainedTable = {
  name: 'command',
  async ends(db) {
    const ends = []
    for await (const siteId of sitesWithEvents(db)) {
      const end = await endOfSite(db, siteId)
      if (end) ends.push({ chain: commandChain(siteId), ...end })
    }
    return ends
  },
  async page(db, chain, after, most) {
    const rows = await eventPage(db, siteOfChain(chain), after, most)
    return rows.map((row) => ({ seq: row.seq, mac: row.hash, at: row.at, fields: trailFields(row) }))
  },
  unkeyed: (chain, { seq, fields }, previous) =>
    createHash('sha256')
      .update(JSON.stringify([siteOfChain(chain), seq, ...fields, previous]))
      .digest('hex'),
}
