import { reversalReasons } from './entities.ts'

type ReversalReason = (typeof reversalReasons)[number]

/** A reversal keeps its reason as `code: note`; whatever is not of that form is a note. */
function reasonKey(reason: string): { key?: ReversalReason; note?: string } {
  const [head = '', ...rest] = reason.split(':')
  const key = reversalReasons.find((one) => one === head.trim())
  const isNote = key === undefined && head.trim() !== ''
  const note = (isNote ? reason : rest.join(':')).trim()
  return { ...(key ? { key } : {}), ...(note ? { note } : {}) }
}

/** As people read it; `named` is the dictionary of reasons. */
export function reasonText(kind: string, reason: string, named: (key: ReversalReason) => string): string {
  if (kind !== 'reversal') return reason
  const { key, note } = reasonKey(reason)
  return [key && named(key), note].filter(Boolean).join(' · ')
}
