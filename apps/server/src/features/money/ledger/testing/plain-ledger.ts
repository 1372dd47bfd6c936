import type { TransferKind } from '@gridhelm/contract/money/ledger/entities'

/** What an account may do, as the tables have it. */
export interface PlainAccount {
  isOwned: boolean
  balance: number
  held: number
  ceiling: number | null
  creditLine: number
}

interface PlainTransfer {
  from: string
  to: string
  amount: number
  kind: TransferKind
  state: 'requested' | 'posted' | 'rejected' | 'withdrawn' | 'expired'
  expiresAt: number
  /** The key of the one that it turns back. */
  reverses?: string
}

/** The rules of money without a database, to hold the real one against. Every step says whether it is allowed. */
export class PlainLedger {
  readonly accounts = new Map<string, PlainAccount>()
  readonly transfers = new Map<string, PlainTransfer>()

  private may(name: string, amount: number, released: number, kind: TransferKind): boolean {
    const account = this.accounts.get(name)
    if (!account?.isOwned) return true
    if (amount < 0) return account.balance - (account.held - released) + account.creditLine + amount >= 0
    const isBounded = kind === 'issue' || kind === 'transfer' || kind === 'return'
    return !isBounded || account.ceiling === null || account.balance + amount <= account.ceiling
  }

  private move(name: string, amount: number, released: number): void {
    const account = this.accounts.get(name)
    if (!account?.isOwned) return
    account.balance += amount
    account.held -= released
  }

  /** What can still be turned back. */
  leftOf(key: string): number {
    const original = this.transfers.get(key)
    if (original?.state !== 'posted') return 0
    const back = [...this.transfers.values()].filter(
      ({ reverses, state }) => reverses === key && (state === 'requested' || state === 'posted'),
    )
    return back.reduce((left, { amount }) => left - amount, original.amount)
  }

  enter(
    key: string,
    transfer: Omit<PlainTransfer, 'state' | 'expiresAt'>,
    waits: number | undefined,
  ): boolean {
    const earlier = this.transfers.get(key)
    if (earlier) {
      return (
        earlier.amount === transfer.amount &&
        earlier.from === transfer.from &&
        earlier.to === transfer.to &&
        earlier.kind === transfer.kind &&
        earlier.reverses === transfer.reverses
      )
    }
    const { from, to, amount, kind, reverses } = transfer
    if (reverses !== undefined && amount > this.leftOf(reverses)) return false
    if (!this.may(from, -amount, 0, kind) || !this.may(to, amount, 0, kind)) return false
    if (waits === undefined) {
      this.move(from, -amount, 0)
      this.move(to, amount, 0)
      this.transfers.set(key, { ...transfer, state: 'posted', expiresAt: 0 })
    } else {
      const account = this.accounts.get(from)
      if (account?.isOwned) account.held += amount
      this.transfers.set(key, { ...transfer, state: 'requested', expiresAt: waits })
    }
    return true
  }

  decide(key: string, end: Exclude<PlainTransfer['state'], 'requested'>, now: number): boolean {
    const transfer = this.transfers.get(key)
    if (transfer?.state !== 'requested') return false
    const { from, to, amount, kind, expiresAt } = transfer
    if (end === 'posted') {
      if (now >= expiresAt || !this.may(from, -amount, amount, kind) || !this.may(to, amount, 0, kind))
        return false
      this.move(from, -amount, amount)
      this.move(to, amount, 0)
    } else this.move(from, 0, amount)
    transfer.state = end
    return true
  }
}
