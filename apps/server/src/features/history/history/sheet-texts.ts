import type { HistoryCurve } from '@gridhelm/contract/history/history/entities'
import type { Language } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'
import type { Point } from '@gridhelm/points/point'
import { type Sign, signs } from '@gridhelm/points/signs'
import { units } from '@gridhelm/points/units'
import { wireTime } from '../../../platform/zoned-time.ts'
import { dateOf, offsetAt } from '../../../site/days.ts'
import { type Calendar, type Span, spansIn } from '../../../telemetry/rollup/calendar.ts'

const dayMs = 86_400_000
/** Where nobody guesses which direction is positive. */
const twoWay: ReadonlySet<Sign> = new Set<Sign>(['discharge', 'import', 'lagging'])

/** What every sheet about the past of a site says in one way. */
export function sheetTextsIn(language: Language, calendar: Calendar) {
  const { zone } = calendar
  return {
    timeTitle: messageText(language, 'history.time', { zone }),
    offsetTitle: messageText(language, 'history.offset'),
    remarksTitle: messageText(language, 'history.remarks'),
    time: (ms: number) => wireTime(new Date(ms), zone),

    /** Title of a value, with those of its least and its greatest where they are told. */
    titles(name: string, { unit, sign }: Point, hasBand: boolean): string[] {
      const direction = sign && twoWay.has(sign) ? `+ ${signs[sign].positive[language]}` : ''
      const measure = [units[unit].symbol[language], direction].filter((part) => part !== '').join(', ')
      const band = [
        messageText(language, 'history.least', { name }),
        messageText(language, 'history.greatest', { name }),
      ]
      const all = hasBand ? [name, ...band] : [name]
      return measure === '' ? all : all.map((title) => `${title} (${measure})`)
    },

    /** What is to be said of a curve from row to row; rows come in the order of time. */
    remarks(name: string, { doubtful }: HistoryCurve): (from: number, to: number) => string[] {
      let next = 0
      return (from, to) => {
        while ((doubtful[next]?.to ?? to) <= from) next++
        const range = doubtful[next]
        return range && range.from < to ? [messageText(language, `history.${range.quality}`, { name })] : []
      }
    },

    /** The first and the last date. */
    dates: ({ start, end }: Span) => ({
      from: dateOf(calendar, start),
      to: dateOf(calendar, Math.max(start, end - 1)),
    }),
  }
}

/** Whether clocks are changed: then the time alone does not tell when something was. */
export const hasClockChange = (calendar: Calendar, { start, end }: Span): boolean =>
  offsetAt(calendar, start) !== offsetAt(calendar, end) ||
  spansIn(calendar, 'day', start, end).some((day) => day.end - day.start !== dayMs)

/** `+05:45` */
export function offsetText(calendar: Calendar, ms: number): string {
  const minutes = Math.round(offsetAt(calendar, ms) / 60_000)
  const two = (n: number) => String(n).padStart(2, '0')
  const size = Math.abs(minutes)
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
