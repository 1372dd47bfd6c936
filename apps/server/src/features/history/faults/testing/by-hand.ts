import { findPoint } from '@gridhelm/points/catalogue'
import type { Stretch } from '../../../../site/alarm-words/word-walk.ts'
import type { BruteForce } from '../../../../telemetry/read/testing/brute-force.ts'
import type { Span } from '../../../../telemetry/rollup/calendar.ts'

const hourMs = 3_600_000
const keys = ['alarmWord', 'faultWord'] as const
const isWord = (value: number) => Number.isInteger(value) && value >= 0 && value < 2 ** 32

/** The alarms of a generator, one bit at a time over all frames in one heap. */
export function stretchesByHand(model: BruteForce, silenceMs: number, now: number, { start, end }: Span) {
  const found: (Stretch & { key: string })[] = []
  for (const key of keys) {
    const point = findPoint('generator', key).number
    const { times, values } = model.samples([point], -8.64e15, 8.64e15)
    const samples = times
      .map((at, index) => ({ at, word: values[0]?.[index] ?? Number.NaN }))
      .filter(({ word }) => isWord(word))
    for (let bit = 0; bit < 32; bit++) {
      const has = (word: number) => Math.floor(word / 2 ** bit) % 2 === 1
      for (let i = 0; i < samples.length; i++) {
        const { at: from, word } = samples[i] as (typeof samples)[number]
        if (!has(word)) continue
        let last = i
        const isNext = (next: { at: number; word: number } | undefined) =>
          next !== undefined && next.at - (samples[last]?.at ?? 0) <= silenceMs
        while (isNext(samples[last + 1]) && has(samples[last + 1]?.word ?? 0)) last++
        const lastSeen = samples[last]?.at ?? from
        const next = samples[last + 1]
        const isCleared = isNext(next)
        const isActive = next === undefined && now - lastSeen <= silenceMs
        const to = isCleared && next ? next.at : null
        i = last
        const isThere = isActive ? start <= now : isCleared && to !== null ? to > start : lastSeen >= start
        const state = isCleared ? 'cleared' : isActive ? 'active' : 'lost'
        if (from < end && isThere) found.push({ key, bit, from, lastSeen, to, state })
      }
    }
  }
  return found
}

/** How much of the span lies in hours in which there is a frame. */
export function heardByHand(model: BruteForce, { start, end }: Span): number {
  const hours = new Set(model.moments.map((moment) => Math.floor(moment / hourMs)))
  let sum = 0
  for (const hour of hours)
    sum += Math.max(0, Math.min(end, (hour + 1) * hourMs) - Math.max(start, hour * hourMs))
  return sum
}
