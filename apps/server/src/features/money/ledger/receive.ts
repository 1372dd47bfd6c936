import { defaultLanguage } from '@gridhelm/contract/language'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { LedgerPlatform, Leg } from './booking.ts'
import { type NewTransfer, post } from './post.ts'
import { accountById, accountOfOwner, openAccount, openAccounts, type TransferRow } from './queries.ts'

/** Money of customers that a provider brings, gives to them, or takes back; the provider speaks for itself. */
export interface Receipt {
  providerId: string
  currency: string
  amount: number
  siteId: number | null
  /** Who booked it; of a provider that calls, the provider. */
  by: string
  clientKey: string
  reference: string
}

type Open = { kind: string; ownerId?: string; providerId?: string }

export function createReceiving(platform: LedgerPlatform) {
  const { now } = platform
  const rowOf = (currency: string, account: Open) => ({
    ...{ id: newId(now()), currency, createTime: new Date(now()), ...account },
  })
  const open = (tx: Tx, currency: string, account: Open): Promise<string> =>
    openAccount(tx, rowOf(currency, account))
  const providerOf = (tx: Tx, { currency, providerId }: Pick<Receipt, 'currency' | 'providerId'>) =>
    open(tx, currency, { kind: 'provider', providerId })
  const suspenseOf = (tx: Tx, currency: string) => open(tx, currency, { kind: 'suspense' })
  const walletOf = (tx: Tx, currency: string, ownerId: string) =>
    open(tx, currency, { kind: 'wallet', ownerId })

  async function booked(
    tx: Tx,
    kind: NewTransfer['kind'],
    { currency, amount, siteId, by, clientKey, reference }: Omit<Receipt, 'providerId'>,
    ends: Pick<NewTransfer, 'fromId' | 'toId' | 'legs' | 'reversesId' | 'reason'>,
  ): Promise<TransferRow> {
    const transfer = { kind, currency, amount, siteId, by, clientKey, reference, ...ends }
    return (await post(platform, tx, transfer, defaultLanguage)).transfer
  }

  /** What a customer can pay with at this moment. */
  async function freeIn(tx: Tx, accountId: string): Promise<number> {
    const account = await accountById(tx, accountId)
    return account ? Math.max(account.balance - account.held + account.creditLine, 0) : 0
  }

  return {
    /** A frozen wallet takes nothing: the money is kept for its customer elsewhere. */
    async isFrozen(tx: Tx, customerId: string, currency: string): Promise<boolean> {
      return (await accountOfOwner(tx, customerId, 'wallet', currency))?.status === '0'
    },

    /** Into the customer's wallet, or kept where nobody is known. */
    async receive(tx: Tx, receipt: Receipt, customerId: string | null): Promise<TransferRow> {
      const { currency, providerId } = receipt
      const receiving = customerId === null ? { kind: 'suspense' } : { kind: 'wallet', ownerId: customerId }
      const [fromId = '', toId = ''] = await openAccounts(tx, [
        rowOf(currency, { kind: 'provider', providerId }),
        rowOf(currency, receiving),
      ])
      return booked(tx, customerId === null ? 'adjust' : 'recharge', receipt, { fromId, toId })
    },

    /** What was kept goes to whom it was meant for. */
    async match(tx: Tx, receipt: Receipt, customerId: string, note: string | null): Promise<TransferRow> {
      const fromId = await suspenseOf(tx, receipt.currency)
      const toId = await walletOf(tx, receipt.currency, customerId)
      return booked(tx, 'match', receipt, { fromId, toId, reason: note })
    },

    /** Of what has just come in, at most half pays off what the customer owes. */
    async payDebt(tx: Tx, receipt: Receipt, customerId: string): Promise<number> {
      const debt = await accountOfOwner(tx, customerId, 'debt', receipt.currency)
      const amount = Math.min(-(debt?.balance ?? 0), Math.floor(receipt.amount / 2))
      if (!debt || amount <= 0) return 0
      const fromId = await walletOf(tx, receipt.currency, customerId)
      await booked(tx, 'adjust', { ...receipt, amount }, { fromId, toId: debt.id, reason: 'debt' })
      return amount
    },

    /**
     * Money goes back where it came from. What the wallet no longer has the customer owes; what is kept for nobody goes
     * back as it is.
     */
    async takeBack(
      tx: Tx,
      receipt: Receipt & { reversesId: string; reason: string | null },
      from: { kind: 'suspense' } | { kind: 'wallet'; customerId: string },
      /** Where it goes; the provider's account unless somebody took it as cash. */
      seller: { accountId: string } | undefined,
      kind: 'reversal' | 'refund',
    ): Promise<TransferRow> {
      const { amount, currency, reversesId, reason } = receipt
      const toId = seller?.accountId ?? (await providerOf(tx, receipt))
      if (from.kind === 'suspense') {
        const fromId = await suspenseOf(tx, currency)
        return booked(tx, kind, receipt, { fromId, toId, reversesId, reason })
      }
      const walletId = await walletOf(tx, currency, from.customerId)
      const there = Math.min(await freeIn(tx, walletId), amount)
      if (there === amount) return booked(tx, kind, receipt, { fromId: walletId, toId, reversesId, reason })
      const debtId = await open(tx, currency, { kind: 'debt', ownerId: from.customerId })
      const legs: Leg[] = [
        ...(there > 0 ? [{ accountId: walletId, amount: -there }] : []),
        { accountId: debtId, amount: there - amount },
        { accountId: toId, amount },
      ]
      const fromId = there > 0 ? walletId : debtId
      return booked(tx, kind, receipt, { fromId, toId, legs, reversesId, reason })
    },
  }
}
