import { type CounterState, newCounter } from '@gridhelm/paygo/decode'
import type { Readings } from '../site/counters.ts'
import type { HomeConfig } from './config.ts'

/** What became of the last code, as the catalogue numbers it. */
export const results = { none: 0, accepted: 1, used: 2, invalid: 3, blocked: 4 } as const

/** A home at one moment: plain data, all that the next step needs. */
export interface HomeState {
  /** Ms since the epoch. */
  time: number
  /** Where the random numbers stand. */
  random: number
  /** Of the codes: the counter, and those below it that are spent. */
  count: number
  used: readonly number[]
  creditMs: number
  /** Paid off: it needs no credit. */
  isFree: boolean
  chargeWh: number
  /** Switched off to save the battery. */
  isSaving: boolean
  result: number
  /** Wrong codes in a row. */
  wrong: number
  blockedUntil: number
  /** Whoever has typed a code in tries the lamp. */
  triesLampUntil: number
  panelW: number
  loadW: number
  readings: Readings
}

export const counterOf = ({ count, used }: HomeState): CounterState => ({ count, used: new Set(used) })
export const withCounter = (state: HomeState, { count, used }: CounterState): HomeState => ({
  ...state,
  count,
  used: [...used],
})

/** As it leaves the factory, with a battery that is partly charged and no credit. */
export function newHome({ model }: HomeConfig, random: number, time: number): HomeState {
  const empty: HomeState = {
    ...{ time, random, count: 0, used: [], creditMs: 0, isFree: false, isSaving: false },
    ...{ result: results.none, wrong: 0, blockedUntil: 0, triesLampUntil: 0, panelW: 0, loadW: 0 },
    chargeWh: 0.7 * model.batteryWh,
    readings: {},
  }
  return withCounter(empty, newCounter(1))
}

export const isLit = ({ isFree, creditMs, isSaving }: HomeState): boolean =>
  (isFree || creditMs > 0) && !isSaving
