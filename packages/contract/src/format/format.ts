import { formatPoint } from '@gridhelm/points/format'
import type { Known } from '@gridhelm/points/numbers'
import type { Point } from '@gridhelm/points/point'
import type { Language } from '../language.ts'
import { datesIn } from './dates.ts'
import { moneyIn } from './money.ts'
import { numbersIn } from './numbers.ts'
import { quantitiesIn } from './quantities.ts'
import { wordsIn } from './words.ts'

const made = (language: Language) => ({
  language,
  ...numbersIn(language),
  ...quantitiesIn(language),
  ...moneyIn(language),
  ...datesIn(language),
  ...wordsIn(language),
  /** A value of a device with its unit, as its point says. */
  point: (value: Known, point: Point): string => formatPoint(value, point, language),
})

/** How a language writes numbers, amounts, times and names; on every screen, in every letter and on every sheet. */
export interface Format extends ReturnType<typeof made> {}

const formats = new Map<Language, Format>()

export function format(language: Language): Format {
  const known = formats.get(language)
  if (known) return known
  const fresh = made(language)
  formats.set(language, fresh)
  return fresh
}
