import { createHash } from 'node:crypto'
import type { CommandStep } from '@gridhelm/contract/acting/commands/entities'

/** A row of the audit trail, as it is hashed. */
export interface ChainRow {
  siteId: number
  seq: number
  commandId: string
  at: Date
  step: string
  byUser: string | null
  note: string | null
  /** JSON: what the step was about. */
  facts: string
  /** The hash of the row before it at the site. */
  previous: string
}

/** What stands before the first row of a site. */
export const chainStart = '0'.repeat(64)

/** One text for one row: JSON of an array keeps the fields apart whatever they contain. */
const canonical = ({ siteId, seq, commandId, at, step, byUser, note, facts, previous }: ChainRow): string =>
  JSON.stringify([siteId, seq, commandId, at.toISOString(), step, byUser, note, facts, previous])

export const hashOf = (row: ChainRow): string => createHash('sha256').update(canonical(row)).digest('hex')

export interface NewEvent {
  commandId: string
  step: CommandStep
  byUser: string | null
  note?: string | null
  facts?: Readonly<Record<string, unknown>>
}

/** The rows that follow a row, each bound to the one before. */
export function linked(
  siteId: number,
  last: { seq: number; hash: string } | undefined,
  events: readonly NewEvent[],
  at: Date,
): (ChainRow & { hash: string })[] {
  let { seq, hash: previous } = last ?? { seq: 0, hash: chainStart }
  return events.map(({ commandId, step, byUser, note = null, facts = {} }) => {
    seq++
    const row = { siteId, seq, commandId, at, step, byUser, note, facts: JSON.stringify(facts), previous }
    previous = hashOf(row)
    return { ...row, hash: previous }
  })
}
