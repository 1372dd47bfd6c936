import { noBreakSpace } from '@gridhelm/points/numbers'
import type { Language } from '../language.ts'

const sizes = [86_400, 3_600, 60, 1] as const
const symbols = {
  en: ['d', 'h', 'min', 's'],
  zh: ['天', '小时', '分钟', '秒'],
  fr: ['j', 'h', 'min', 's'],
} as const satisfies Record<Language, readonly string[]>

/** `minute`: beside minutes no seconds are told, as of forecasts and ages. */
export type DurationPrecision = 'second' | 'minute'

/**
 * '2 d 4 h', '3 h 05 min', '12 min 30 s', '45 s': the two largest units, whole and never rounded up; what is zero is
 * left out. The last unit stands apart, for large print.
 */
export function durationFigureIn(language: Language) {
  return (ms: number, precision: DurationPrecision = 'second'): { value: string; unit: string } => {
    // Hours that were divided and multiplied again may lack the last thousandth of a second.
    const seconds = Math.max(0, Math.floor(ms / 1_000 + 1e-3))
    const found = sizes.findIndex((size) => seconds >= size)
    const first = found < 0 ? sizes.length - 1 : found
    const last = precision === 'minute' && first === 2 ? first : first + 1
    let rest = seconds
    const parts = sizes.flatMap((size, place) => {
      const count = Math.floor(rest / size)
      rest -= count * size
      const isTold = place === first || (place > first && place <= last && count > 0)
      // What moves by sixties keeps its width; days and their hours do not.
      const digits = place > first && place > 1 ? String(count).padStart(2, '0') : String(count)
      return isTold ? [{ digits, symbol: symbols[language][place] ?? '' }] : []
    })
    const tail = parts.pop() ?? { digits: '0', symbol: symbols[language][3] }
    const head = parts.map(({ digits, symbol }) => `${digits}${noBreakSpace}${symbol}${noBreakSpace}`)
    return { value: `${head.join('')}${tail.digits}`, unit: tail.symbol }
  }
}

/** '1:05': the minutes and seconds that are left. */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
