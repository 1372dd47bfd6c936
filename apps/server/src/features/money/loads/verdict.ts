import type { LoadFailure, LoadKind, LoadState } from '@gridhelm/contract/money/loads/entities'

export interface ShownValue {
  value: number
  /** The frame's own moment. */
  at: number
}

/** What the newest frames of a home say, good values only. */
export interface Shown {
  receivedAt: number
  count?: ShownValue | undefined
  result?: ShownValue | undefined
  power?: ShownValue | undefined
  energy?: ShownValue | undefined
}

/** What became of the SMS. */
export interface Carried {
  status: 'waiting' | 'sent' | 'delivered' | 'failed'
  at: number
  note: string | null
}

export interface JudgedLoad {
  state: LoadState
  kind: LoadKind
  tokenCount: number | null
  /** The highest that was ever given to its home: one beyond it is not ours, and proves nothing. */
  mostCount: number
  readyAt: number | null
  sentAt: number | null
  confirmedAt: number | null
  /** What the home said of the last code when this one was sent. */
  resultBefore: number | null
  energyBefore: number | null
  /** Light is expected of it. */
  lights: boolean
  /** When a later load of the home was confirmed that adds time; null: none was. */
  laterConfirmedAt: number | null
}

export type LoadVerdict =
  | { input: 'confirm'; at: number; by: 'home' | 'later'; energy: number | null }
  | { input: 'fail'; failure: LoadFailure; note: string | null }
  | { input: 'send'; at: number }
  | { input: 'deliver'; at: number }
  | { input: 'light'; at: number }

/** As in the points' states of a solar home: codes that were refused. */
const refusals: ReadonlySet<number> = new Set([3, 4])

/** By the frame's own moment and by when it was received: neither a clock ahead nor a late frame proves anything. */
const since = (
  shown: Shown | undefined,
  value: ShownValue | undefined,
  moment: number | null,
): ShownValue | undefined =>
  shown && value && moment !== null && value.at > moment && shown.receivedAt >= moment ? value : undefined

const waits: ReadonlySet<LoadState> = new Set(['ready', 'sent', 'delivered'])

/** What is to become of a load now; undefined: it goes on waiting, and never expires. */
export function verdictOf(
  load: JudgedLoad,
  shown: Shown | undefined,
  sms: Carried | undefined,
  now: number,
): LoadVerdict | undefined {
  const { state } = load
  if (state === 'confirmed') return lightOf(load, shown, now)
  if (!waits.has(state) && state !== 'failed') return undefined
  const count = since(shown, shown?.count, load.readyAt)
  const isOurs = count !== undefined && count.value <= load.mostCount
  if (count && !isOurs && load.tokenCount !== null)
    return state === 'failed' ? undefined : { input: 'fail', failure: 'wrongCounter', note: null }
  if (load.tokenCount !== null && count && isTaken(load, count.value))
    return {
      input: 'confirm',
      at: Math.min(count.at, now),
      by: 'home',
      energy: shown?.energy?.value ?? null,
    }
  if (waits.has(state) && load.laterConfirmedAt !== null)
    return { input: 'confirm', at: load.laterConfirmedAt, by: 'later', energy: null }
  return refusalOf(load, shown) ?? carriedOf(load, sms)
}

/** Codes go out one after the other, so a higher count has taken this one too; one that was refused must be itself. */
const isTaken = ({ state, tokenCount }: JudgedLoad, count: number): boolean =>
  state === 'failed' ? count === tokenCount : count >= (tokenCount ?? Number.POSITIVE_INFINITY)

/** A home that showed a refusal already when this was sent may be talking about the code before. */
function refusalOf(load: JudgedLoad, shown: Shown | undefined): LoadVerdict | undefined {
  const result = since(shown, shown?.result, load.sentAt)
  const isSent = load.state === 'sent' || load.state === 'delivered'
  if (!isSent || !result || !refusals.has(result.value) || refusals.has(load.resultBefore ?? 0))
    return undefined
  return { input: 'fail', failure: 'refused', note: null }
}

function carriedOf({ state, readyAt }: JudgedLoad, sms: Carried | undefined): LoadVerdict | undefined {
  if (!sms) return undefined
  const hasLeft = sms.status === 'sent' || sms.status === 'delivered'
  if (hasLeft && (state === 'ready' || state === 'failed'))
    return { input: 'send', at: Math.max(sms.at, readyAt ?? 0) }
  if (sms.status === 'delivered' && state === 'sent') return { input: 'deliver', at: sms.at }
  if (sms.status === 'failed' && state !== 'failed')
    return { input: 'fail', failure: 'smsFailed', note: sms.note }
  return undefined
}

function lightOf(load: JudgedLoad, shown: Shown | undefined, now: number): LoadVerdict | undefined {
  if (!load.lights) return undefined
  const power = since(shown, shown?.power, load.confirmedAt)
  const energy = since(shown, shown?.energy, load.confirmedAt)
  const lit =
    power && power.value > 0
      ? power
      : energy && load.energyBefore !== null && energy.value > load.energyBefore
        ? energy
        : undefined
  return lit && { input: 'light', at: Math.min(lit.at, now) }
}
