import { framesOf } from '../frames/frames.ts'
import type { Frame } from '../frames/measured.ts'
import { createSite } from '../run/create.ts'
import { step } from '../run/step.ts'
import type { SiteConfig } from '../site/config.ts'
import type { SiteState } from '../site/state.ts'

/** What the devices of a site showed at one moment. */
export interface Shown {
  time: number
  /** Since the moment before. */
  hours: number
  frames: Readonly<Record<string, Frame>>
}

export interface Days {
  config: SiteConfig
  shown: readonly Shown[]
}

const anHour = 3600
const pastHours = 36

/** A past told by the hour, then a day at the live rhythm, with a restart of the program in the middle of it. */
export function daysOf(config: SiteConfig, seed: number, at: number, seconds: number): Days {
  let state = createSite(config, seed, at)
  const shown: Shown[] = [{ time: state.time, hours: 0, frames: framesOf(state) }]
  const run = (count: number, length: number) => {
    for (let done = 0; done < count; done++) {
      state = step(state, length)
      shown.push({ time: state.time, hours: length / anHour, frames: framesOf(state) })
    }
  }
  const half = (12 * anHour) / seconds
  run(pastHours, anHour)
  run(half, seconds)
  state = { ...(JSON.parse(JSON.stringify({ ...state, config: null })) as SiteState), config }
  run(half, seconds)
  return { config, shown }
}

/** What a device showed of a point, moment by moment. */
export const seriesOf = ({ shown }: Days, device: string, point: string): number[] =>
  shown.map(({ frames }) => frames[device]?.[point] ?? Number.NaN)

/** The sum over time of a value that held since the moment before. */
export function integral({ shown }: Days, device: string, value: (frame: Frame) => number): number {
  let sum = 0
  for (const { hours, frames } of shown) sum += hours === 0 ? 0 : hours * value(frames[device] ?? {})
  return sum
}

/** By how much a counter that never restarts grew. */
export function growth(days: Days, device: string, point: string): number {
  const values = seriesOf(days, device, point)
  return (values.at(-1) ?? Number.NaN) - (values[0] ?? Number.NaN)
}
