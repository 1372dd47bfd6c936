import { type CommandState, endStates, liveStates } from '@gridhelm/contract/acting/commands/entities'

/** What can happen to a command. */
export const commandInputs = [
  'confirm',
  'approve',
  'queue',
  'send',
  'accept',
  'reject',
  'verify',
  'fail',
  'expire',
  'withdraw',
] as const
export type CommandInput = (typeof commandInputs)[number]

const never = null

/** Where each input leads from each state; null: it is refused. */
export const transitions: Readonly<
  Record<CommandState, Readonly<Record<CommandInput, CommandState | null>>>
> = (() => {
  const none = {
    confirm: never,
    approve: never,
    queue: never,
    send: never,
    accept: never,
    reject: never,
    verify: never,
    fail: never,
    expire: never,
    withdraw: never,
  } as const
  const before = { ...none, expire: 'expired', withdraw: 'withdrawn' } as const
  return {
    requested: { ...before, confirm: 'confirmed', approve: 'confirmed' },
    confirmed: { ...before, queue: 'queued' },
    queued: { ...before, send: 'sent' },
    // Sent again until somebody answers; telemetry may speak before the controller does.
    sent: {
      ...none,
      send: 'sent',
      accept: 'accepted',
      reject: 'rejected',
      verify: 'verified',
      expire: 'expired',
    },
    // An order that was taken may still turn out to be impossible.
    accepted: { ...none, accept: 'accepted', reject: 'rejected', verify: 'verified', fail: 'failed' },
    verified: none,
    rejected: none,
    failed: none,
    expired: none,
    withdrawn: none,
  }
})()

/** Undefined where the input is refused. */
export const nextState = (state: CommandState, input: CommandInput): CommandState | undefined =>
  transitions[state][input] ?? undefined

const ends: ReadonlySet<string> = new Set(endStates)
export const isEnd = (state: CommandState): boolean => ends.has(state)
const lives: ReadonlySet<string> = new Set(liveStates)
export const isLive = (state: CommandState): boolean => lives.has(state)
