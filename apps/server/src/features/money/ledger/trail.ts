import type { Field } from '../../../platform/chain/link.ts'
import type { ChainedTable } from '../../../platform/chain/table.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { lockClasses } from '../../../platform/db/lock-keys.ts'
import { endsOfChains, type HeldForBooking, holdForBooking, trailPage } from './queries.ts'

/** So many can be booked at the same moment; each has its end kept outside the database. */
const chains = 64

export const ledgerChain = (chain: number): string => `ledger/${chain}`

const taken = new WeakMap<Tx, number>()

/** What is booked in one transaction stands in one chain, as with `createSpread`; together with the accounts. */
export async function holdAccounts(tx: Tx, accountIds: readonly string[]): Promise<HeldForBooking> {
  const held = await holdForBooking(tx, accountIds, {
    known: taken.get(tx) ?? null,
    lockClass: lockClasses.ledgerChain,
    first: Math.floor(Math.random() * chains),
    count: chains,
  })
  taken.set(tx, held.chain)
  return held
}

/** Of the transfer as of the posting: neither can be changed unseen. */
export interface TrailedPosting {
  transferId: string
  place: number
  accountId: string
  amount: number
  at: Date
  turn: number | null
  balance: number | null
}

interface TrailedTransfer {
  kind: string
  currency: string
  amount: number
  fromId: string
  toId: string
  reason: string | null
  reference: string | null
  siteId: number | null
  reversesId: string | null
  clientKey: string
  requestedBy: string
  requestedAt: Date
  decidedBy: string | null
}

export const trailFields = (transfer: TrailedTransfer, posting: TrailedPosting): readonly Field[] => [
  posting.transferId,
  posting.place,
  posting.accountId,
  posting.amount,
  posting.at,
  posting.turn,
  posting.balance,
  transfer.kind,
  transfer.currency,
  transfer.amount,
  transfer.fromId,
  transfer.toId,
  transfer.reason,
  transfer.reference,
  transfer.siteId,
  transfer.reversesId,
  transfer.clientKey,
  transfer.requestedBy,
  transfer.requestedAt,
  transfer.decidedBy,
]

export const ledgerTrail: ChainedTable = {
  name: 'ledger',
  async ends(db) {
    const ends = await endsOfChains(db, chains)
    return ends.map(({ chain, ...end }) => ({ chain: ledgerChain(chain), ...end }))
  },
  async page(db, chain, after, most) {
    const rows = await trailPage(db, Number(chain.slice('ledger/'.length)), after, most)
    return rows.map((row) => ({
      seq: row.seq,
      mac: row.mac,
      at: row.at,
      fields: trailFields({ ...row, amount: row.asked }, row),
    }))
  },
}
