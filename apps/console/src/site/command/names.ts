import type { CommandState, CommandStep } from '@gridhelm/contract/acting/commands/entities'
import { commandTexts } from '@gridhelm/contract/acting/commands/texts'
import { useTexts } from '../../platform/texts.ts'
import { commandWords } from './texts.ts'

const names = {
  requested: 'commands.stateRequested',
  confirmed: 'commands.stateConfirmed',
  queued: 'commands.stateQueued',
  sent: 'commands.stateSent',
  accepted: 'commands.stateAccepted',
  verified: 'commands.stateVerified',
  rejected: 'commands.stateRejected',
  failed: 'commands.stateFailed',
  expired: 'commands.stateExpired',
  withdrawn: 'commands.stateWithdrawn',
} as const satisfies Record<CommandState, string>

/** A state in the words of the command log and its sheets. */
export function useStateName(): (state: CommandState) => string {
  const t = useTexts(commandTexts)
  return (state) => t(names[state])
}

const stepNames = {
  requested: 'step.requested',
  queued: 'step.queued',
  approved: 'step.approved',
  resent: 'step.resent',
  answered: 'step.answered',
} as const satisfies Partial<Record<CommandStep, string>>

const hasOwnName = (step: CommandStep): step is keyof typeof stepNames => Object.hasOwn(stepNames, step)

/** A step that was taken, in words: a state names what is waited for, a step what was done. */
export function useStepName(): (step: CommandStep) => string {
  const t = useTexts(commandWords)
  const nameOf = useStateName()
  return (step) => (hasOwnName(step) ? t(stepNames[step]) : nameOf(step))
}
