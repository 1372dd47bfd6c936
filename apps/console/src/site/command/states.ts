import { type CommandState, endStates } from '@gridhelm/contract/acting/commands/entities'
import type { StatusTone } from '../../ui/StatusTag.tsx'

const ends: readonly CommandState[] = endStates

/** Nothing more will happen to it. */
export const isOver = (state: CommandState): boolean => ends.includes(state)

export const toneOfState: Readonly<Record<CommandState, StatusTone>> = {
  requested: 'waiting',
  confirmed: 'waiting',
  queued: 'waiting',
  sent: 'waiting',
  accepted: 'waiting',
  verified: 'good',
  rejected: 'failed',
  failed: 'failed',
  expired: 'stale',
  withdrawn: 'off',
}

/** Nothing of it has gone out yet. */
export const mayBeWithdrawn = (state: CommandState): boolean =>
  state === 'requested' || state === 'confirmed' || state === 'queued'

/** A command that the controller has not taken yet holds its point; one that it has gives way to a newer one. */
export const holdsPoint = (state: CommandState): boolean =>
  state === 'confirmed' || state === 'queued' || state === 'sent'
