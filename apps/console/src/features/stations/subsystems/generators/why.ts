import { isBurning } from './engine.ts'

/** The controller's reasons by their values in the catalogue. */
const reasons = [
  'none',
  'lowCharge',
  'highLoad',
  'gridOutage',
  'schedule',
  'command',
  'localStart',
  'test',
  'voltageDrop',
] as const
type Reason = (typeof reasons)[number]

export type Why =
  | { key: `why.${Exclude<Reason, 'none'>}`; until: number | undefined }
  | { key: 'why.none' | 'why.unknown' | 'why.fault' | 'why.startFailed' | 'why.blocked' | 'why.never' }
  | { key: 'why.noneBelow'; start: number }
  | { key: 'why.silent' }

interface EngineWord {
  isHeard: boolean
  runState: number | undefined
  runReason: number | undefined
  mode: number | undefined
  startSoc: number | undefined
  stopSoc: number | undefined
}

const [startingState, faultState, startFailedState] = [1, 6, 7]
const [blockedMode, automaticMode] = [0, 2]

/** Why a generator runs or rests, as a sentence can say it. */
export function whyOf({ isHeard, runState, runReason, mode, startSoc, stopSoc }: EngineWord): Why {
  if (runState === undefined) return { key: 'why.never' }
  if (!isHeard) return { key: 'why.silent' }
  if (runState === faultState) return { key: 'why.fault' }
  if (runState === startFailedState) return { key: 'why.startFailed' }
  if (!isBurning(runState) && runState !== startingState) {
    if (mode === blockedMode) return { key: 'why.blocked' }
    return mode === automaticMode && startSoc
      ? { key: 'why.noneBelow', start: startSoc }
      : { key: 'why.none' }
  }
  const reason = reasons[runReason ?? 0] ?? 'none'
  if (reason === 'none') return { key: 'why.unknown' }
  return { key: `why.${reason}`, until: reason === 'lowCharge' ? stopSoc : undefined }
}
