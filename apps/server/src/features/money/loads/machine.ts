import type { LoadState } from '@gridhelm/contract/money/loads/entities'

/** What can happen to a load. */
export const loadInputs = ['make', 'send', 'deliver', 'confirm', 'light', 'fail', 'retry', 'cancel'] as const
export type LoadInput = (typeof loadInputs)[number]

type Row = Readonly<Record<LoadInput, LoadState | null>>
const none: Row = {
  make: null,
  send: null,
  deliver: null,
  confirm: null,
  light: null,
  fail: null,
  retry: null,
  cancel: null,
}
/** It has a code: the home may show it whatever the post says, a sync of the counter gives it another one. */
const withCode: Row = { ...none, make: 'ready', confirm: 'confirmed', fail: 'failed', cancel: 'cancelled' }

/** Where each input leads from each state; null: it is refused. Nothing leads back from what a home has shown. */
export const transitions: Readonly<Record<LoadState, Row>> = {
  issued: { ...none, make: 'ready', fail: 'failed', cancel: 'cancelled' },
  ready: { ...withCode, send: 'sent' },
  sent: { ...withCode, send: 'sent', deliver: 'delivered' },
  delivered: { ...withCode, send: 'delivered', deliver: 'delivered' },
  // An outbox may be tried again by hand, and a home may take what it had refused.
  failed: { ...withCode, fail: null, send: 'sent', retry: 'ready' },
  confirmed: { ...none, light: 'lit' },
  lit: none,
  cancelled: none,
}

/** Undefined where the input is refused. */
export const nextState = (state: LoadState, input: LoadInput): LoadState | undefined =>
  transitions[state][input] ?? undefined
