import { textWidth } from './fonts.ts'

export interface Column {
  /** Figures stand to the right, below each other. */
  isFigure: boolean
  width: number
}

export const textSize = 7.5
/** Between two columns. */
export const gap = 8
/** Longer texts are broken. */
const widest = 170
const narrowest = 24

/** A line is broken between words, and between any two signs of Chinese, but at no no-break space. */
export const wordsOf = (text: string): string[] =>
  text.match(
    /[\u2e80-\u9fff\uff00-\uffef]|(?:[^\s\u2e80-\u9fff\uff00-\uffef]|[\u00a0\u202f])+|[^\S\u00a0\u202f]+/gu,
  ) ?? []

const widthOfLongest = (texts: readonly string[], isBold = false) =>
  Math.max(0, ...texts.map((text) => textWidth(text, textSize, isBold)))

interface Measured {
  least: number
  natural: number
  isFigure: boolean
}

/** From the titles and the first rows; figures and moments are never broken. */
function measured(title: string, cells: readonly string[], isFigure: boolean): Measured {
  const titleWords = widthOfLongest(
    wordsOf(title).map((word) => word.trim()),
    true,
  )
  const wholeCells = widthOfLongest(cells)
  const isWhole = isFigure || cells.every((cell) => !/[^\d\s:.,–-]/.test(cell))
  const cellWords = isWhole ? wholeCells : widthOfLongest(cells.flatMap(wordsOf).map((word) => word.trim()))
  const least = Math.min(Math.max(titleWords, cellWords, narrowest), widest)
  const natural = Math.max(least, Math.min(Math.max(wholeCells, textWidth(title, textSize, true)), widest))
  return { least, natural, isFigure }
}

const sum = (columns: readonly Measured[], key: 'least' | 'natural') =>
  columns.reduce((all, one) => all + one[key] + gap, -gap)

/** Columns side by side over a width, wider than they need where there is room, narrower where there is not. */
function fitted(columns: readonly Measured[], available: number): Column[] {
  const [least, natural] = [sum(columns, 'least'), sum(columns, 'natural')]
  if (natural <= available) {
    // Spread a little, but a sheet of two columns does not become a poster.
    const spare = Math.min((available - natural) / columns.length, 60)
    return columns.map((one) => ({ isFigure: one.isFigure, width: one.natural + spare }))
  }
  const share = Math.max(0, (available - least) / (natural - least))
  return columns.map(({ isFigure, least: from, natural: to }) => ({
    isFigure,
    width: from + (to - from) * share,
  }))
}

/** Places of columns that stand on one page together, with their widths. */
export interface Strip {
  places: readonly number[]
  columns: readonly Column[]
}

/**
 * How the columns of a sheet stand on paper: on one page where they fit, else on several beside each other, each with
 * the first column, which says what a row is about.
 */
export function stripsOf(
  titles: readonly string[],
  sample: readonly (readonly string[])[],
  isFigure: (place: number) => boolean,
  { portrait, landscape }: { portrait: number; landscape: number },
): { isLandscape: boolean; strips: Strip[] } {
  const all = titles.map((title, place) =>
    measured(
      title,
      sample.map((row) => row[place] ?? ''),
      isFigure(place),
    ),
  )
  const isLandscape = sum(all, 'natural') > portrait
  const available = isLandscape ? landscape : portrait
  const groups: number[][] = [[]]
  let used = 0
  for (const [place, { least }] of all.entries()) {
    const group = groups.at(-1) ?? []
    if (group.length > 1 && used + gap + least > available) {
      groups.push([0, place])
      used = (all[0]?.least ?? 0) + gap + least
    } else {
      group.push(place)
      used += (group.length > 1 ? gap : 0) + least
    }
  }
  const strips = groups.map((places) => ({
    places,
    columns: fitted(
      places.flatMap((place) => all[place] ?? []),
      available,
    ),
  }))
  return { isLandscape, strips }
}
