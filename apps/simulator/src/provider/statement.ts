export type PaidStatus = 'PENDING' | 'SUCCESS' | 'FAILED' | 'REVERSED'

/** A payment as the provider keeps it. */
export interface Paid {
  transactionId: string
  completedAt: string
  msisdn: string
  payerName: string
  account: string
  amount: string
  currency: string
  status: PaidStatus
}

const columns = [
  'transactionId',
  'completedAt',
  'msisdn',
  'payerName',
  'account',
  'amount',
  'currency',
  'status',
] as const

/** No sheet takes a name for a formula. */
const cellOf = (text: string): string => {
  const safe = /^[=+@-]/.test(text) && !/^\+?\d+$/.test(text) ? `'${text}` : text
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What the provider really holds: what succeeded, and what was turned back; what failed never was money. */
export function statementOf(held: readonly Paid[], day?: string): string {
  const lines = held.filter(
    ({ status, completedAt }) =>
      (status === 'SUCCESS' || status === 'REVERSED') && (day === undefined || completedAt.startsWith(day)),
  )
  const rows = lines.map((one) => columns.map((name) => cellOf(one[name])).join(','))
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`
}
