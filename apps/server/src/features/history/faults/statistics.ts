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
  /** That nothing is heard: not a fault of equipment. */
  isSilence: boolean
  /** Whose it is: a place among the devices; -1: of the site as a whole, or of a device that is no more. */
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

/** The times in which there was at least one of the spans. */
function unionOf(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = whole.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else whole.push({ start, end })
  }
  return whole
}

/** How much of them lies in hours in which something was heard: of the others nobody knows anything. */
const heardMs = (heard: HeardHours | undefined, spans: readonly Span[]) =>
  sumOf(unionOf(spans).map((span) => heard?.within(span) ?? 0))

export interface Devices {
  /** Of each device that the figures are about, by its place. */
  heard: ReadonlyMap<number, HeardHours>
  /** When any of them was heard. */
  anyHeard: HeardHours
  /** Their critical alarms, whatever level is asked for; that they are not heard is none of them. */
  critical: readonly Fault[]
  /** When they were lost. */
  silences: readonly Fault[]
}

/** For how long devices were heard, and of that with a critical alarm. A lost time is neither. */
export function heardAndDown({ heard, critical: faults }: Pick<Devices, 'heard' | 'critical'>, span: Span) {
  const parts = Map.groupBy(faults, ({ device }) => device)
  return {
    heardMs: sumOf([...heard.values()].map((one) => one.within(span))),
    downMs: sumOf(
      [...parts].map(([device, own]) =>
        heardMs(
          heard.get(device),
          own.flatMap((fault) => partOf(fault, span) ?? []),
        ),
      ),
    ),
  }
}

/** The share of the time in which devices were heard that they were without a critical alarm. */
function availabilityOf(devices: Devices, span: Span): number | null {
  const { heardMs: known, downMs } = heardAndDown(devices, span)
  return known === 0 ? null : Math.max(0, 1 - downMs / known)
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
    betweenMs: began.length > 0 ? (anyMs - heardMs(devices.anyHeard, parts)) / began.length : null,
    repairMs: meanOf(began.filter(({ isCleared }) => isCleared).map(({ from, end }) => end - from)),
    availability: availabilityOf(devices, span),
    coverage: lengthOf(span) > 0 ? anyMs / lengthOf(span) : 0,
    lostMs: sumOf(unionOf(devices.silences.flatMap((fault) => partOf(fault, span) ?? [])).map(lengthOf)),
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
