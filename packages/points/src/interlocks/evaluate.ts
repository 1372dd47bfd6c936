import { activeBits } from '../alarm-bits.ts'
import { type DeviceKind, findPoint } from '../catalogue.ts'
import { type DeviceValues, knownValue, type SiteValues } from '../site-values.ts'
import type { Condition, Interlock, Test } from './declare.ts'

/** What an interlock found, with the value that it looked at. */
export interface Finding {
  key: string
  isBlocking: boolean
  isUnknown: boolean
  mayBeOverridden: boolean
  device: string | null
  point: string | null
  value: number | null
  at: number | null
}

export interface Asked extends SiteValues {
  /** The id of the commanded device. */
  device: string
  /** The value that is to be written. */
  wanted: number
}

type Verdict = 'holds' | 'fails' | 'unknown'

interface Look {
  verdict: Verdict
  device: string | null
  point: string
  value: number | null
  at: number | null
}

function passes(test: Test, value: number, wanted: number, kind: string, key: string): boolean {
  if ('in' in test) return test.in.includes(value)
  if ('notIn' in test) return !test.notIn.includes(value)
  if ('atLeast' in test) return value >= test.atLeast
  if ('atMost' in test) return value <= test.atMost
  if ('magnitudeAtMost' in test) return Math.abs(value) <= test.magnitudeAtMost
  if ('than' in test) return test.than === 'above' ? value > wanted : value < wanted
  return isClear(test.clear, value, kind, key)
}

function isClear(bits: readonly string[] | 'all', word: number, kind: string, key: string): boolean {
  if (bits === 'all') return word === 0
  const point = findPoint(kind as DeviceKind, key)
  if (point?.kind !== 'alarmWord') return false
  return !activeBits(word, point).known.some((bit) => bits.includes(bit.key))
}

function lookAt(device: DeviceValues, { point, test }: Condition, asked: Asked): Look {
  const newest = device.values[point]
  const value = knownValue(asked, newest)
  const verdict =
    value === undefined
      ? 'unknown'
      : passes(test, value, asked.wanted, device.kind, point)
        ? 'holds'
        : 'fails'
  return { verdict, device: device.id, point, value: newest?.v ?? null, at: newest?.t ?? null }
}

const nowhere = (point: string, verdict: Verdict): Look => ({
  verdict,
  device: null,
  point,
  value: null,
  at: null,
})

const firstOf = (looks: readonly Look[], verdict: Verdict) => looks.find((one) => one.verdict === verdict)

function lookOf(condition: Condition, asked: Asked): Look {
  const { whose, point } = condition
  const self = asked.devices.find(({ id }) => id === asked.device)
  if (whose === 'self') return self ? lookAt(self, condition, asked) : nowhere(point, 'unknown')
  const kind = whose === 'other' ? self?.kind : 'any' in whose ? whose.any : whose.all
  const looks = asked.devices
    .filter((device) => device.kind === kind && device.id !== asked.device)
    .map((device) => lookAt(device, condition, asked))
  if (whose !== 'other' && 'all' in whose) {
    // What a site does not have cannot speak against it.
    return firstOf(looks, 'fails') ?? firstOf(looks, 'unknown') ?? looks[0] ?? nowhere(point, 'holds')
  }
  return firstOf(looks, 'holds') ?? firstOf(looks, 'unknown') ?? looks[0] ?? nowhere(point, 'fails')
}

export const conditionHolds = (condition: Condition, asked: Asked): boolean =>
  lookOf(condition, asked).verdict === 'holds'

/** The first one that holds is enough. What nobody knows never lets anything pass. */
function evaluate({ key, needs, override }: Interlock, asked: Asked): Finding {
  const looks = needs.map((condition) => lookOf(condition, asked))
  const told = looks.filter((look) => look.device !== null)
  const unknown = firstOf(told, 'unknown') ?? firstOf(looks, 'unknown')
  const shown = firstOf(looks, 'holds') ?? unknown ?? told[0] ?? looks[0]
  const isBlocking = shown?.verdict !== 'holds'
  const isUnknown = isBlocking && unknown !== undefined
  return {
    key,
    isBlocking,
    isUnknown,
    mayBeOverridden: isBlocking && (override === 'always' || (override === 'unknown' && isUnknown)),
    device: shown?.device ?? null,
    point: shown?.point ?? null,
    value: shown?.value ?? null,
    at: shown?.at ?? null,
  }
}

export const evaluateAll = (interlocks: readonly Interlock[], asked: Asked): Finding[] =>
  interlocks.map((interlock) => evaluate(interlock, asked))

export const isBlocked = (findings: readonly Finding[]): boolean => findings.some((one) => one.isBlocking)

/** Blocked, and nothing of it is beyond a second person's judgement. */
export const mayBeApproved = (findings: readonly Finding[]): boolean =>
  isBlocked(findings) && findings.every((one) => !one.isBlocking || one.mayBeOverridden)
