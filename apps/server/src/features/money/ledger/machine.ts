import type { TransferState } from '@gridhelm/contract/money/ledger/entities'

/** How somebody, or the clock, ends what waits. */
export type Decision = 'approve' | 'reject' | 'withdraw' | 'expire'

export const ends: Readonly<Record<Decision, TransferState>> = {
  approve: 'posted',
  reject: 'rejected',
  withdraw: 'withdrawn',
  expire: 'expired',
}
