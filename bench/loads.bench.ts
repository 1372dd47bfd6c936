import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import { makeToken, makeTokenInSlices } from '../packages/paygo/src/encode.ts'
import type { Report } from './support/figure.ts'
import { percentile } from './support/load.ts'

export const name = 'loads'

/** A home that took a code a day for ten years. */
const oldCount = 7_300
const rounds = 200
const longestTaskMs = 20

const home = {
  key: Uint8Array.from({ length: 16 }, (_, at) => (at * 37 + 11) % 256),
  startingCode: 516_959_010,
  digits: '10',
} as const
const asked = { kind: 'addTime', value: 30, after: oldCount } as const

/** The walk to the code of an old home, cold and warm: no task may keep others waiting. */
export async function run(report: Report): Promise<void> {
  const watch = monitorEventLoopDelay({ resolution: 1 })
  await delay(50)
  watch.enable()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await makeTokenInSlices(home, asked, () => setImmediate())
    times.push(performance.now() - begun)
  }
  watch.disable()
  report({
    figure: 'longest task while codes are made',
    value: watch.max / 1e6,
    unit: 'ms',
    target: longestTaskMs,
  })
  report({ figure: 'code of an old home, first', value: times[0] ?? 0, unit: 'ms' })
  report({
    figure: 'code of an old home, p95',
    value: percentile(
      times.toSorted((a, b) => a - b),
      0.95,
    ),
    unit: 'ms',
  })
  const begun = performance.now()
  makeToken(home, asked)
  report({ figure: 'the same in one piece', value: performance.now() - begun, unit: 'ms' })
}
