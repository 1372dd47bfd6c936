import { ageText } from '../../../site/values/age-text.ts'

const minute = 60_000
const hour = 60 * minute

/** '1 h 25 min': hours with their minutes; shorter and longer times in one unit. */
export function durationText(ms: number, locale: string): string {
  const whole = ageText(ms, locale)
  const rest = ms % hour
  if (ms < hour || ms >= 24 * hour || rest < minute) return whole
  return `${whole} ${ageText(rest, locale)}`
}
