import type { Language } from '@gridhelm/contract/language'
import type { TransferKind } from '@gridhelm/contract/money/ledger/entities'
import type { Tx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseBeyondLimits } from './limits.ts'
import {
  type BookedAccount,
  type FlowOf,
  type HeldForBooking,
  insertPostings,
  paidOutWithinDay,
  type TransferRow,
  transferById,
} from './queries.ts'
import { ledgerChain, type TrailedPosting, trailFields } from './trail.ts'

export type LedgerPlatform = Pick<Platform, 'bus' | 'chains' | 'now'>

/** What an account gets, or gives where it is below zero. */
export interface Leg {
  accountId: string
  amount: number
}

export interface Booking {
  transfer: TransferRow
  legs: readonly Leg[]
  /** What goes out is held for it. */
  isHeld: boolean
  language: Language
}

/** An account as it stands after a booking. */
export interface AccountAfter extends BookedAccount {
  /** What has gone out within a day, where that is limited. */
  paidOut: number | null
}

/** What a booking comes to. */
export interface Judged {
  transfer: TransferRow
  postings: readonly TrailedPosting[]
  /** The accounts of people that it is booked on. */
  after: readonly AccountAfter[]
}

export function accountOf<T extends Pick<BookedAccount, 'currency'>>(
  account: T | undefined,
  currency: string,
): T {
  if (!account) throw Refusal.of('ledger.accountUnknown')
  if (account.currency !== currency) {
    throw Refusal.of('ledger.currencies', { from: currency, to: account.currency })
  }
  return account
}

/**
 * One booking after another on accounts that are held: each finds them as those before it have left them. What is refused
 * changes nothing.
 */
export function createJudging(tx: Tx, { accounts }: Pick<HeldForBooking, 'accounts'>, now: number) {
  const current = new Map(accounts.map((account) => [account.id, account]))
  const paidOut = new Map<string, number>()
  async function paidOutBefore(id: string): Promise<number> {
    const known = paidOut.get(id) ?? (await paidOutWithinDay(tx, id, now))
    paidOut.set(id, known)
    return known
  }

  async function judge({ transfer, legs, isHeld, language }: Booking): Promise<Judged> {
    const at = transfer.postedAt ?? new Date(now)
    const [postings, after] = [[] as TrailedPosting[], [] as AccountAfter[]]
    for (const [place, { accountId, amount }] of legs.entries()) {
      const account = accountOf(current.get(accountId), transfer.currency)
      const posting = { transferId: transfer.id, place, accountId, amount, at }
      if (account.ownerId === null) {
        postings.push({ ...posting, turn: null, balance: null })
        continue
      }
      const released = isHeld && amount < 0 ? -amount : 0
      const movement = { kind: transfer.kind as TransferKind, account, amount, released }
      const out = await refuseBeyondLimits(movement, language, () => paidOutBefore(accountId))
      const [turn, balance] = [account.turn + 1, account.balance + amount]
      after.push({ ...account, turn, balance, held: account.held - released, paidOut: out })
      postings.push({ ...posting, turn, balance })
    }
    for (const { paidOut: out, ...account } of after) {
      current.set(account.id, account)
      if (out !== null) paidOut.set(account.id, out)
    }
    return { transfer, postings, after }
  }
  return judge
}

/** What is turned back counts against what it turns back. */
async function flowOf(tx: Tx, { kind, siteId, reversesId }: TransferRow): Promise<FlowOf> {
  if (reversesId === null) return { kind, isTurned: false, siteId }
  const turned = await transferById(tx, reversesId)
  return { kind: turned?.kind ?? kind, isTurned: true, siteId }
}

/** The only writer of postings. The transfers are there, and posted by now; the accounts are held as they were judged. */
export async function writeBooked(
  { bus, chains }: LedgerPlatform,
  tx: Tx,
  { chain, end }: Pick<HeldForBooking, 'chain' | 'end'>,
  booked: readonly Judged[],
): Promise<void> {
  const postings = []
  for (const { transfer, postings: own } of booked) {
    const flow = await flowOf(tx, transfer)
    for (const posting of own) postings.push({ ...posting, transfer, flow })
  }
  const linked = chains.link(
    ledgerChain(chain),
    end,
    postings,
    (posting) => trailFields(posting.transfer, posting),
    tx,
  )
  const balances = new Map(booked.flatMap(({ after }) => after.map((account) => [account.id, account])))
  await insertPostings(
    tx,
    linked.map((row) => ({ ...row, chain })),
    [...balances.values()],
    bus.word('ledger.changed', { accountIds: [...new Set(postings.map(({ accountId }) => accountId))] }),
  )
}
