import { reversalReasons } from '@gridhelm/contract/money/ledger/entities'

type ReversalReason = (typeof reversalReasons)[number]

/** A reversal keeps its reason as `code: note`; whatever is not of that form is a note. */
export function reasonKey(reason: string): { key?: ReversalReason; note?: string } {
  const [head = '', ...rest] = reason.split(':')
  const key = reversalReasons.find((one) => one === head.trim())
  const isNote = key === undefined && head.trim() !== ''
  const note = (isNote ? reason : rest.join(':')).trim()
  return { ...(key ? { key } : {}), ...(note ? { note } : {}) }
}
