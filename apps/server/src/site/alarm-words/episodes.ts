import type { AlarmLevel, AlarmWordPoint } from '@gridhelm/points/point'
import type { Db } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Span } from '../../telemetry/rollup/calendar.ts'
import type { RangeQuery, Samples } from '../../telemetry/store.ts'
import { alarmKey, alarmWordsOf, levelOf } from './alarm-words.ts'
import { raisedSpans } from './queries.ts'
import { createWordStretches, type EpisodeDevice, type WordSpans } from './word-stretches.ts'
import type { Stretch } from './word-walk.ts'

/** One alarm of one device, as long as it was there. */
export interface Episode<D extends EpisodeDevice = EpisodeDevice> extends Stretch {
  device: D
  word: AlarmWordPoint
  alarm: string
  level: AlarmLevel
}

/** Where episodes come from: today the words in what was stored. */
export type EpisodesOf = <D extends EpisodeDevice>(devices: readonly D[], span: Span) => Promise<Episode<D>[]>

const wordsAtOnce = 500
const sideBySide = 3
const mostEpisodes = 200_000

/** Whether it was there within the span. */
function isWithin(stretch: Stretch, { start, end }: Span, now: number): boolean {
  if (stretch.from >= end) return false
  if (stretch.state === 'active') return start <= now
  return stretch.state === 'cleared' ? (stretch.to ?? 0) > start : stretch.lastSeen >= start
}

export function createEpisodes(
  { db, now }: { db: Db; now: () => number },
  readSamples: (query: RangeQuery) => Promise<Samples>,
): EpisodesOf {
  const stretchesOf = createWordStretches(readSamples)
  return async <D extends EpisodeDevice>(devices: readonly D[], span: Span) => {
    const moment = now()
    const words = devices.flatMap((device) =>
      alarmWordsOf(device.systemType).map((word) => ({ device, word })),
    )
    const found: Episode<D>[] = []
    for (let first = 0; first < words.length; first += wordsAtOnce) {
      const waiting = await spansOf(db, words.slice(first, first + wordsAtOnce), span)
      const work = async () => {
        for (let one = waiting.pop(); one; one = waiting.pop()) {
          const { device, word } = one
          for (const stretch of await stretchesOf(one, moment)) {
            if (!isWithin(stretch, span, moment)) continue
            const alarm = alarmKey(device.systemType, word, stretch.bit)
            found.push({ ...stretch, device, word, alarm, level: levelOf(word, stretch.bit) })
          }
          if (found.length > mostEpisodes) throw Refusal.of('faults.tooMany', { most: mostEpisodes })
        }
      }
      await Promise.all(Array.from({ length: sideBySide }, work))
    }
    return found
  }
}

/** The words that may have had a bit in the span, each with where to look. */
async function spansOf<D extends EpisodeDevice>(
  db: Db,
  words: readonly { device: D; word: AlarmWordPoint }[],
  { start, end }: Span,
): Promise<WordSpans<D>[]> {
  const silence = Math.max(0, ...words.map(({ device }) => device.silenceMs))
  const keys = words.map(({ device: { siteId, deviceId }, word }) => ({
    siteId,
    deviceId,
    point: word.number,
  }))
  // What was there shortly before may have lasted into the span.
  const rows = await raisedSpans(db, keys, { start: start - silence, end }, silence)
  return [...Map.groupBy(rows, (row) => row.place)].flatMap(([place, own]): WordSpans<D>[] => {
    const one = words[place - 1]
    return one ? [{ ...one, spans: own }] : []
  })
}
