import type { AlarmWordPoint } from '@gridhelm/points/point'
import { qualityOf } from '@gridhelm/points/quality'
import { decodeTimes } from '../../telemetry/codec/times.ts'
import { decodeValues } from '../../telemetry/codec/values.ts'
import type { Span } from '../../telemetry/rollup/calendar.ts'
import { createPacer } from '../../telemetry/sealed/blocks.ts'
import type { RangeQuery, Samples } from '../../telemetry/store.ts'
import type { RaisedSpan } from './queries.ts'
import { type Stretch, WordWalk } from './word-walk.ts'

/** A device whose alarms are asked for, with how long its site may be silent. */
export interface EpisodeDevice {
  siteId: number
  deviceId: number
  systemType: string
  silenceMs: number
}

/** One alarm word, and where it may have had a bit. */
export interface WordSpans<D extends EpisodeDevice = EpisodeDevice> {
  device: D
  word: AlarmWordPoint
  spans: readonly RaisedSpan[]
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Samples of a month of one device are read at once, and more of it after. */
const mostReadMs = 31 * dayMs
/** How far back and on the ends of an alarm are looked for. */
const mostLookMs = 3 * 366 * dayMs

/** Spans in their order, those that one silence may bridge as one. */
function joined(spans: readonly Span[], silenceMs: number): Span[] {
  const whole: Span[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = whole.at(-1)
    if (last && start - last.end <= 2 * silenceMs) last.end = Math.max(last.end, end)
    else whole.push({ start, end })
  }
  return whole
}

interface Part {
  times: Float64Array
  values: Float64Array
}

/** What a sealed block holds; undefined where its neighbours have a say in it. */
function stretchesOfBlock(
  { word, device }: WordSpans,
  block: NonNullable<RaisedSpan['block']>,
): readonly Stretch[] | undefined {
  const values = decodeValues(block.word, block.n)
  const isGood = (value: number) => qualityOf(value, word) === 'good'
  const [first, last] = [values.find(isGood), values.findLast(isGood)]
  if ((first ?? 0) !== 0 || (last ?? 0) !== 0) return undefined
  const walk = new WordWalk(word, device.silenceMs)
  walk.add(decodeTimes(block.axis, block.n), values)
  return walk.ended
}

/** Whether nothing before the parts can change what they say, the first of which begins at the start. */
function isSettledBefore(
  parts: readonly Part[],
  start: number,
  { word, device: { silenceMs } }: WordSpans,
): boolean {
  for (const { times, values } of parts) {
    const first = values.findIndex((value) => qualityOf(value, word) === 'good')
    if (first >= 0) return values[first] === 0 || (times[first] as number) - start >= silenceMs
  }
  return true
}

/** From one moment to another in steps that fit into memory. */
function* piecesOf({ start, end }: Span): Generator<Span> {
  for (let at = start; at < end; at += mostReadMs) yield { start: at, end: Math.min(at + mostReadMs, end) }
}

/** Reads when the bits of a word were set, with their true beginnings and ends. */
export function createWordStretches(readSamples: (query: RangeQuery) => Promise<Samples>) {
  async function stretchesIn(asked: WordSpans, span: Span, moment: number): Promise<Stretch[]> {
    const { device, word } = asked
    const { siteId, deviceId, silenceMs } = device
    const points = [word.number]
    const read = async ({ start, end }: Span): Promise<Part> => {
      const { times, values } = await readSamples({ siteId, deviceId, points, from: start, to: end })
      return { times, values: values[0] as Float64Array }
    }
    const margin = silenceMs + 1
    const [first, ...rest] = piecesOf({ start: span.start - margin, end: span.end + margin })
    if (!first) return []
    const parts = [await read(first)]
    let { start } = first
    for (
      let look = 4 * margin;
      !isSettledBefore(parts, start, asked);
      look = Math.min(4 * look, mostReadMs)
    ) {
      if (span.start - start > mostLookMs) break
      parts.unshift(await read({ start: start - look, end: start }))
      start -= look
    }
    const walk = new WordWalk(word, silenceMs)
    for (const { times, values } of parts) walk.add(times, values)
    const goOn = async (piece: Span) => {
      const { times, values } = await read(piece)
      walk.add(times, values)
      return piece.end
    }
    let end = first.end
    for (const piece of rest) end = await goOn(piece)
    for (let look = 4 * margin; walk.isRaised && end <= moment; look = Math.min(4 * look, mostReadMs)) {
      if (end - walk.last > silenceMs || end - span.end > mostLookMs) break
      end = await goOn({ start: end, end: end + look })
    }
    return walk.finish(moment)
  }

  /** Blocks that can be understood alone first; the rest is put together from all that is stored. */
  async function stretchesOf(asked: WordSpans, moment: number): Promise<Iterable<Stretch>> {
    const found = new Map<string, Stretch>()
    // What lies near the edge of a block may be met twice.
    const keep = (stretch: Stretch) => found.set(`${stretch.bit} ${stretch.from}`, stretch)
    const pace = createPacer()
    const left: Span[] = []
    for (const one of asked.spans) {
      const alone = one.block && stretchesOfBlock(asked, one.block)
      if (alone) alone.forEach(keep)
      else left.push(one)
      await pace()
    }
    for (const part of joined(left, asked.device.silenceMs))
      for (const stretch of await stretchesIn(asked, part, moment)) keep(stretch)
    return found.values()
  }

  return stretchesOf
}
