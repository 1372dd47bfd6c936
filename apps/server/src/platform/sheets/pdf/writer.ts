import { format } from '@gridhelm/contract/format/format'
import type { Language } from '@gridhelm/contract/language'
import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'
import { wallText } from '../wall-moment.ts'
import type { Cell, Row } from '../xlsx.ts'
import type { Fact } from './around.ts'

const texts = defineTexts({ yes: words.yes, no: words.no })

export interface Written {
  titles: readonly string[]
  /** Digits after the point by column; undefined: as many as its figures need. */
  decimals?: readonly (number | undefined)[]
}

const mostDecimals = 3

/** Digits after the point that a column needs, so that its figures stand below each other. */
const decimalsOf = (cells: readonly (Cell | undefined)[]): number =>
  Math.max(
    0,
    ...cells.map((cell) =>
      typeof cell === 'number'
        ? Math.min(mostDecimals, (String(Math.round(cell * 1000) / 1000).split('.')[1] ?? '').length)
        : 0,
    ),
  )

/** Cells as texts of a language; figures of a column with the same decimals. */
export function createWriter({ titles, decimals = [] }: Written, sample: readonly Row[], language: Language) {
  const f = format(language)
  const t = texts[language]
  const column = (place: number) => sample.map((row) => row[place])
  const digits = titles.map((_, place) => decimals[place] ?? decimalsOf(column(place)))
  const textOf = (cell: Cell | undefined, number: (value: number) => string): string => {
    if (cell === null || cell === undefined) return ''
    if (typeof cell === 'number') return number(cell)
    if (typeof cell === 'boolean') return cell ? t.yes : t.no
    return typeof cell === 'object' ? wallText(cell) : cell
  }
  return {
    isFigure: (place: number) => column(place).some((cell) => typeof cell === 'number'),
    row: (row: Row) =>
      titles.map((_, place) => textOf(row[place], (value) => f.fixed(value, digits[place] ?? 0))),
    fact: ([label, ...values]: Row): Fact => ({
      label: textOf(label, String),
      text: values
        .map((value) => textOf(value, (number) => f.upTo(number, mostDecimals)))
        .filter((text) => text !== '')
        .join('  '),
    }),
  }
}
