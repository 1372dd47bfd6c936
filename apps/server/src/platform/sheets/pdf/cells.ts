import { type Column, gap, type Strip, textSize } from './columns.ts'
import { margin, type Paper, put, rule, shade } from './draw.ts'
import { textWidth } from './fonts.ts'
import { linesOf } from './lines.ts'

const lineHeight = 9.5
const padding = 5
const mostLines = 4

type Cells = readonly (readonly string[])[]

const linesIn = ({ places, columns }: Strip, texts: readonly string[], bold = false): Cells =>
  places.map((place, i) => linesOf(texts[place] ?? '', columns[i]?.width ?? 0, textSize, mostLines, bold))
const heightOf = (cells: Cells) => Math.max(1, ...cells.map((lines) => lines.length)) * lineHeight + padding

/** How high a row is on the page that needs most for it. */
export const rowHeight = (strips: readonly Strip[], row: readonly string[]): number =>
  Math.max(...strips.map((strip) => heightOf(linesIn(strip, row))))

function drawn(columns: readonly Column[], cells: Cells, top: number, bold: boolean): string {
  let x = margin
  let content = ''
  for (const [place, lines] of cells.entries()) {
    const { width, isFigure } = columns[place] ?? { width: 0, isFigure: false }
    for (const [index, text] of lines.entries()) {
      const shift = isFigure ? width - textWidth(text, textSize, bold) : 0
      content += put(x + shift, top - lineHeight * (index + 1), text, textSize, { bold })
    }
    x += width + gap
  }
  return content
}

export const drawRow = (
  { right }: Paper,
  strip: Strip,
  row: readonly string[],
  top: number,
  height: number,
): string => drawn(strip.columns, linesIn(strip, row), top, false) + rule(margin, right, top - height, 0.3)

/** The names of the columns, again on each page. */
export function drawTitles({ right }: Paper, strip: Strip, titles: readonly string[], top: number) {
  const cells = linesIn(strip, titles, true)
  const below = top - heightOf(cells)
  const content =
    shade(margin, below, right - margin, top - below) +
    drawn(strip.columns, cells, top, true) +
    rule(margin, right, below, 0.8)
  return { content, below }
}
