import { findPoint } from '@gridhelm/points/catalogue'
import { DeviceWatch } from '../device-watch.ts'
import { noMemory } from '../memory.ts'
import { rulesOf } from '../rules.ts'
import { someRules } from './rules.ts'

export const failedMs = 300_000
export const rules = rulesOf('generator', someRules)

export interface Said {
  at: number
  word: number
  level: number
}

export const valuesOf = ({ word, level }: Said) => ({ alarmWord: word, faultWord: 0, fuelLevel: level })

const width = Math.max(...rules.points) + 1

/** As a frame has them. */
export function frameValues(said: Said): Float64Array {
  const values = new Float64Array(width).fill(Number.NaN)
  for (const [key, value] of Object.entries(valuesOf(said)))
    values[findPoint('generator', key)?.number ?? 0] = value
  return values
}

/** What frames in their order lead to: when each was there, and what is there in the end. */
export function inOrder(said: readonly Said[]) {
  const sorted = said.toSorted((a, b) => a.at - b.at)
  const device = { siteId: 1, deviceId: 1, kind: 'generator' }
  const watch = new DeviceWatch(device, rules, (sorted[0]?.at ?? 0) - 1, noMemory())
  const stretches: string[] = []
  const there = new Map<string, number>()
  for (const one of sorted) {
    watch.outcomes = []
    watch.see(one.at, frameValues(one), { now: one.at, failedMs })
    for (const outcome of watch.outcomes) {
      if (outcome.kind === 'raise') there.set(outcome.rule.key, outcome.at)
      else if (outcome.kind === 'clear') {
        stretches.push(`${outcome.key} ${there.get(outcome.key)}..${outcome.at}`)
        there.delete(outcome.key)
      }
    }
  }
  return { stretches: stretches.toSorted(), there: new Set(there.keys()) }
}
