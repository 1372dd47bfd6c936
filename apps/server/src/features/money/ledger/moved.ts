import { isDeepStrictEqual } from 'node:util'
import { plainKinds, type TransferState } from '@gridhelm/contract/money/ledger/entities'
import type { LoadMoney } from '@gridhelm/contract/money/ledger/rules'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountAfter } from './booking.ts'
import { request } from './decide.ts'
import { type Approver, type Party, partiesOf } from './people-queries.ts'
import { type NewTransfer, post } from './post.ts'
import { type AccountRow, accountById, findTransferOfKey, type TransferRow } from './queries.ts'
import { tellNearLimits, tellWaiting } from './tell.ts'

/** Money as somebody sends it, whoever it is for. */
export type Money = Omit<LoadMoney, 'userId' | 'username' | 'siteId'>

/** What can be asked back by a call of its own; a load is turned back by those who know of its home. */
export const reversible: ReadonlySet<string> = new Set(plainKinds)
export const reversalDays = 90
const day = 86_400_000

export const isYoung = ({ postedAt }: Pick<TransferRow, 'postedAt'>, now: number): boolean =>
  now - (postedAt?.getTime() ?? 0) <= reversalDays * day

export interface Moved {
  id: string
  state: TransferState
  balance: number | null
  needsApproval: boolean
}

export interface Entered {
  moved: Moved
  approvers: Approver[]
}

export async function sidesOf(tx: Tx, { fromId, toId }: Pick<TransferRow, 'fromId' | 'toId'>) {
  const parties = await partiesOf(tx, [fromId, toId])
  return { from: parties.get(fromId) as Party, to: parties.get(toId) as Party }
}

type Payer = Pick<AccountRow, 'ownerId' | 'balance'>

const movedBy = (transfer: TransferRow, payer: Payer | undefined): Moved => ({
  id: transfer.id,
  state: transfer.state as TransferState,
  balance: payer?.ownerId ? payer.balance : null,
  needsApproval: transfer.state === 'requested',
})

export const movedOf = async (tx: Tx, transfer: TransferRow): Promise<Moved> =>
  movedBy(transfer, await accountById(tx, transfer.fromId))

/** After a booking: owners whose limits are nearly reached hear of it. */
export async function tellNear(
  tx: Tx,
  platform: Platform,
  transfer: TransferRow,
  after: readonly AccountAfter[],
): Promise<Moved> {
  const [payer, receiver] = [transfer.fromId, transfer.toId].map((id) => after.find((one) => one.id === id))
  await tellNearLimits(tx, platform, transfer.amount, { payer, receiver })
  return movedBy(transfer, payer)
}

/** Books it, or lets it wait for a second person, and tells who is concerned. */
export async function enterTransfer(
  tx: Tx,
  platform: Platform,
  transfer: NewTransfer,
  { language }: SessionContext,
  waits: boolean,
): Promise<Entered> {
  const enter = waits ? request : post
  const { transfer: row, isNew, after } = await enter(platform, tx, transfer, language)
  if (isNew && after) return { moved: await tellNear(tx, platform, row, after), approvers: [] }
  const approvers = isNew ? await tellWaiting(tx, platform, row, await sidesOf(tx, row)) : []
  return { moved: await movedOf(tx, row), approvers }
}

/** The same key once more: what it made then, if it asks for the same. */
export async function earlier(
  tx: Tx,
  { caller }: SessionContext,
  { clientKey, amount, currency }: Pick<Money, 'clientKey' | 'amount' | 'currency'>,
  toOwner: string | null,
): Promise<Moved | undefined> {
  const row = await findTransferOfKey(tx, caller.userId, clientKey)
  if (!row) return undefined
  const { to } = await sidesOf(tx, row)
  const isSame = isDeepStrictEqual([row.amount, row.currency, to.ownerId], [amount, currency, toOwner])
  if (!isSame) throw Refusal.of('ledger.keyReused')
  return movedOf(tx, row)
}

const mostNamed = 3

export function answered({ moved, approvers }: Entered) {
  if (!moved.needsApproval) return said('success.operation', moved)
  if (approvers.length === 0) return said('ledger.waitsForNobody', moved)
  const names = approvers.slice(0, mostNamed).map(({ realname }) => realname)
  return said('ledger.waitsFor', moved, { names: names.join(', ') })
}
