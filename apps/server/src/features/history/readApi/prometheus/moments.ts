import { apiSteps } from '@gridhelm/contract/history/readApi/rules'
import { Refusal } from '../../../../platform/refusal.ts'

const second = 1_000
const units = { ms: 1, s: second, m: 60 * second, h: 3_600 * second, d: 86_400 * second } as const
/** What is older says nothing of a moment: Prometheus’ own five minutes. */
const lookBackMs = 300_000

/** Seconds since 1970, also with decimals, or RFC 3339. */
export function momentOf(text: string): number {
  const ms = /^-?\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text) * second) : Date.parse(text)
  if (!(ms >= 0 && ms < Date.UTC(9999, 0, 1))) throw Refusal.of('prometheus.moment')
  return ms
}

/** `15`, `15.5`, `15s`, `5m`. */
export function stepOf(text: string): number {
  const [, count, unit = 's'] = /^(\d{1,9}(?:\.\d+)?)(ms|[smhd])?$/.exec(text) ?? []
  const ms = Math.round(Number(count) * units[unit as keyof typeof units])
  if (!(ms > 0)) throw Refusal.of('prometheus.step')
  return ms
}

/** The longest of our own steps that is no longer than theirs. */
export function ownStep(stepMs: number): { name: string; ms: number } {
  const fitting = Object.entries(apiSteps).filter(([, ms]) => ms <= stepMs)
  const [name, ms] = fitting.at(-1) ?? ['1s', second]
  return { name, ms }
}

/** How far before the first moment there may be something that counts for it. */
export const windowOf = (ownMs: number) => Math.max(lookBackMs, ownMs)

interface Asked {
  start: number
  end: number
  stepMs: number
}

/** The value of each moment: of the last own step that was over by then, if it is not too long ago. */
export function* at(
  { start, end, stepMs }: Asked,
  values: readonly (readonly [number, number | null])[],
  ownMs: number,
): Generator<[number, string]> {
  const windowMs = windowOf(ownMs)
  let next = 0
  let last: readonly [endedAt: number, value: number] | undefined
  for (let moment = start; moment <= end; moment += stepMs) {
    for (let step = values[next]; step && step[0] + ownMs <= moment; step = values[++next]) {
      if (step[1] !== null) last = [step[0] + ownMs, step[1]]
    }
    if (last && moment - last[0] < windowMs) yield [moment / second, String(last[1])]
  }
}

export const newestFor = (moment: number, t: number) => t <= moment && moment - t < lookBackMs
