import { type ChosenUnits, catalogueUnits } from '@gridhelm/points/chosen-units'
import type { Language } from '../language.ts'
import { datesIn } from './dates.ts'
import { moneyIn } from './money.ts'
import { numbersIn } from './numbers.ts'
import { quantitiesIn } from './quantities.ts'
import { unitsIn } from './units.ts'
import { wordsIn } from './words.ts'

const made = (language: Language, units: ChosenUnits) => ({
  language,
  ...numbersIn(language),
  ...unitsIn(language, units),
  ...quantitiesIn(language, units),
  ...moneyIn(language),
  ...datesIn(language),
  ...wordsIn(language),
})

/** How a language writes numbers, amounts, times and names; on every screen, in every letter and on every sheet. */
export interface Format extends ReturnType<typeof made> {}

const formats = new Map<string, Format>()

/** Letters, sheets and the API have the catalogue's units; only who reads a screen has units of their own. */
export function format(language: Language, units: ChosenUnits = catalogueUnits): Format {
  const { temperatureUnit, volumeUnit, windUnit, pressureUnit, rainUnit } = units
  const key = [language, temperatureUnit, volumeUnit, windUnit, pressureUnit, rainUnit].join(' ')
  const known = formats.get(key)
  if (known) return known
  const fresh = made(language, units)
  formats.set(key, fresh)
  return fresh
}
