import type { FaultFigures } from '@gridhelm/contract/history/faults/entities'
import type { AlarmLevel } from '@gridhelm/points/point'
import type { Span } from '../../../telemetry/rollup/calendar.ts'
import type { HeardHours } from './heard.ts'

/** What the figures need of an episode. */
export interface Fault {
  from: number
  /** When it was over as far as anybody knows; now where it is still there. */
  end: number
  isCleared: boolean
  level: AlarmLevel
  /** Whose it is: a place among the devices. */
  device: number
}

export const critical: AlarmLevel = 1

/** The part of a fault that lies in the span; undefined where none does. */
function partOf({ from, end }: Fault, span: Span): Span | undefined {
  const part = { start: Math.max(from, span.start), end: Math.min(end, span.end) }
  return part.end > part.start ? part : undefined
}

const lengthOf = ({ start, end }: Span) => end - start
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
const meanOf = (numbers: readonly number[]) => (numbers.length > 0 ? sumOf(numbers) / numbers.length : null)

/** How long at least one of the spans lasted. */
function unionMs(spans: readonly Span[]): number {
  let sum = 0
  let until = Number.NEGATIVE_INFINITY
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    sum += Math.max(0, end - Math.max(start, until))
    until = Math.max(until, end)
  }
  return sum
}

export interface Devices {
  /** Of each device that the figures are about. */
  heard: readonly HeardHours[]
  /** When any of them was heard. */
  anyHeard: HeardHours
  /** Their critical alarms, whatever level is asked for. */
  critical: readonly Fault[]
}

/** The share of the time in which devices were heard that they were without a critical alarm. */
function availabilityOf({ heard, critical: faults }: Devices, span: Span): number | null {
  const heardMs = sumOf(heard.map((one) => one.within(span)))
  if (heardMs === 0) return null
  const parts = Map.groupBy(faults, ({ device }) => device)
  const downMs = sumOf(
    [...parts.values()].map((own) => unionMs(own.flatMap((fault) => partOf(fault, span) ?? []))),
  )
  return Math.max(0, 1 - downMs / heardMs)
}

export function figuresOf(faults: readonly Fault[], devices: Devices, span: Span): FaultFigures {
  const began = faults.filter(({ from }) => from >= span.start && from < span.end)
  const parts = faults.flatMap((fault) => partOf(fault, span) ?? [])
  const carried = faults.filter((fault) => fault.from < span.start && partOf(fault, span)).length
  const durationMs = sumOf(parts.map(lengthOf))
  const anyMs = devices.anyHeard.within(span)
  const levels: FaultFigures['levels'] = [0, 0, 0]
  for (const { level } of began) levels[level - 1] = (levels[level - 1] ?? 0) + 1
  const moments = began.map(({ from }) => from)
  return {
    count: began.length,
    levels,
    carried,
    durationMs,
    meanMs: began.length + carried > 0 ? durationMs / (began.length + carried) : null,
    betweenMs: began.length > 0 ? Math.max(0, anyMs - unionMs(parts)) / began.length : null,
    repairMs: meanOf(began.filter(({ isCleared }) => isCleared).map(({ from, end }) => end - from)),
    availability: availabilityOf(devices, span),
    coverage: lengthOf(span) > 0 ? anyMs / lengthOf(span) : 0,
    firstAt: moments.length > 0 ? moments.reduce((a, b) => Math.min(a, b)) : null,
    lastAt: moments.length > 0 ? moments.reduce((a, b) => Math.max(a, b)) : null,
  }
}

/** The faults that were there in each of the spans, which follow one another without a gap. */
export function faultsBySpan<F extends Fault>(spans: readonly Span[], faults: readonly F[]): F[][] {
  const found = spans.map((): F[] => [])
  for (const fault of faults) {
    for (let place = placeAt(spans, fault.from); place < spans.length; place++) {
      if ((spans[place] as Span).start > Math.max(fault.from, fault.end)) break
      found[place]?.push(fault)
    }
  }
  return found
}

/** The first span that has not ended at a moment. */
function placeAt(spans: readonly Span[], moment: number): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((spans[middle] as Span).end <= moment) low = middle + 1
    else high = middle
  }
  return low
}
