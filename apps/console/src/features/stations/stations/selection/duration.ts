import type { Translate } from '../../../../platform/texts.ts'
import type { texts } from './texts.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const daysFrom = 2 * day + 12 * hour

function textOf(ms: number, t: Translate<typeof texts>): string {
  const left = Math.max(0, ms)
  if (left < minute) return t('seconds', { s: Math.floor(left / 1_000) })
  if (left < hour) return t('minutes', { m: Math.floor(left / minute) })
  if (left < daysFrom)
    return t('hours', {
      h: Math.floor(left / hour),
      m: String(Math.floor((left % hour) / minute)).padStart(2, '0'),
    })
  return t('days', { d: Math.floor(left / day), h: Math.floor((left % day) / hour) })
}

/** `3 h 10 min`, `45 min`, `12 s`, `4 d 2 h`: the units that matter, never rounded up and never on two lines. */
export const durationText = (ms: number, t: Translate<typeof texts>): string =>
  textOf(ms, t).replaceAll(' ', '\u00a0')
