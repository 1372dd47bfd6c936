import type { AlarmState, AlarmStep } from '@gridhelm/contract/acting/alarms/entities'

/** What an alarm is: its state, and beside it whether it is put aside or explained by another one. Moments in ms. */
export interface AlarmStanding {
  state: AlarmState
  shelvedUntil: number | null
  /** The id of the alarm that explains this one. */
  suppressedBy: string | null
}

export type AlarmInput =
  | { kind: 'raise' | 'clear' | 'acknowledge' | 'unshelve' | 'release' }
  | { kind: 'shelve'; until: number }
  | { kind: 'suppress'; by: string }
  /** The clock: a shelf ends by itself. */
  | { kind: 'time'; now: number }

/** ISA-18.2. What does not stand here does not happen. */
export const transitions = {
  raise: { normal: 'active', cleared: 'active' },
  clear: { active: 'cleared', acknowledged: 'normal' },
  acknowledge: { active: 'acknowledged', cleared: 'normal' },
} as const satisfies Record<string, Partial<Record<AlarmState, AlarmState>>>

const steps = {
  raise: { normal: 'raised', cleared: 'raisedAgain' },
  clear: { active: 'cleared', acknowledged: 'cleared' },
  acknowledge: { active: 'acknowledged', cleared: 'acknowledged' },
} as const satisfies Record<keyof typeof transitions, Partial<Record<AlarmState, AlarmStep>>>

export interface AlarmMove {
  next: AlarmStanding
  step: AlarmStep
}

/** Before it was ever raised. */
export const quiet: AlarmStanding = { state: 'normal', shelvedUntil: null, suppressedBy: null }

/** Whether what was watched is there now. */
export const isThere = ({ state }: Pick<AlarmStanding, 'state'>): boolean =>
  state === 'active' || state === 'acknowledged'

/** What comes of an input; undefined where it changes nothing. */
export function moved(alarm: AlarmStanding, input: AlarmInput): AlarmMove | undefined {
  switch (input.kind) {
    case 'raise':
    case 'clear':
    case 'acknowledge':
      return movedInState(alarm, input.kind)
    case 'shelve':
      if (alarm.state === 'normal') return undefined
      return { next: { ...alarm, shelvedUntil: input.until }, step: 'shelved' }
    case 'unshelve':
      if (alarm.shelvedUntil === null) return undefined
      return { next: { ...alarm, shelvedUntil: null }, step: 'unshelved' }
    case 'time':
      if (alarm.shelvedUntil === null || alarm.shelvedUntil > input.now) return undefined
      return { next: { ...alarm, shelvedUntil: null }, step: 'unshelved' }
    case 'suppress':
      if (!isThere(alarm) || alarm.suppressedBy === input.by) return undefined
      return { next: { ...alarm, suppressedBy: input.by }, step: 'suppressed' }
    case 'release':
      if (alarm.suppressedBy === null) return undefined
      return { next: { ...alarm, suppressedBy: null }, step: 'released' }
  }
}

function movedInState(alarm: AlarmStanding, kind: keyof typeof transitions): AlarmMove | undefined {
  const table: Partial<Record<AlarmState, AlarmState>> = transitions[kind]
  const names: Partial<Record<AlarmState, AlarmStep>> = steps[kind]
  const state = table[alarm.state]
  const step = names[alarm.state]
  if (state === undefined || step === undefined) return undefined
  return { next: { ...alarm, state }, step }
}
