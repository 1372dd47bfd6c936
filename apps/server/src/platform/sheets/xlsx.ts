import { serialOf, type WallMoment } from './wall-moment.ts'
import { fixedParts, head, main, xmlText } from './xlsx-parts.ts'
import { decimalsStyle, headStyle, momentStyle } from './xlsx-styles.ts'
import { type ZipEntry, zip } from './zip.ts'

export type Cell = string | number | boolean | null | WallMoment
export type Row = readonly Cell[]

/** What the first sheet says about itself, on a sheet of its own; asked for when the last row has been written. */
interface SheetFacts {
  title: string
  rows: () => readonly Row[]
}

export interface SheetLook {
  /** Digits after the point by column; undefined: as many as the number has. */
  decimals?: readonly (number | undefined)[]
  facts?: SheetFacts
  /** What the sheet is about, above its titles and apart from them by an empty row. */
  head?: readonly Row[]
}

const rowsPerSheet = 1_048_576
const chunkCharacters = 65_536
const momentWidth = 20

/** Text cells are inline strings: a formula typed by somebody stays text. */
function cellXml(cell: Cell, style: string): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c${style}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c${style} t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'object') return `<c${momentStyle}><v>${serialOf(cell)}</v></c>`
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(String(cell))}</t></is></c>`
}

function rowXml(row: Row, styles: readonly string[]): string {
  let xml = '<row>'
  for (let place = 0; place < row.length; place++) xml += cellXml(row[place] ?? null, styles[place] ?? '')
  return `${xml}</row>`
}

const isMoment = (cell: Cell | undefined) => typeof cell === 'object' && cell !== null

function columnsXml(titles: readonly string[], first: Row | undefined): string {
  const columns = titles.map((title, place) => {
    const width = isMoment(first?.[place]) ? momentWidth : Math.min(60, Math.max(12, title.length + 4))
    return `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`
  })
  return columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
}

const paneXml = (rows: number) =>
  `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`

/** Rows above the titles; the empty one is told from rows that are not there by its place. */
const headXml = (head: readonly Row[]): string =>
  head.length === 0 ? '' : `${head.map((row) => rowXml(row, [headStyle])).join('')}<row/>`

async function* sheetXml(
  titles: readonly string[],
  rows: AsyncIterator<Row>,
  first: Row | undefined,
  styles: readonly string[],
  about: readonly Row[],
  more: (row: Row | undefined) => void,
): AsyncGenerator<string> {
  const above = about.length === 0 ? 0 : about.length + 1
  yield `${head}<worksheet xmlns="${main}">${paneXml(above + 1)}${columnsXml(titles, first)}<sheetData>${headXml(about)}`
  let text = rowXml(
    titles,
    titles.map(() => headStyle),
  )
  let count = above + 1
  let row = first
  while (row !== undefined && count < rowsPerSheet) {
    text += rowXml(row, styles)
    count++
    if (text.length >= chunkCharacters) {
      yield text
      text = ''
    }
    const next = await rows.next()
    row = next.done ? undefined : next.value
  }
  more(row)
  yield `${text}</sheetData></worksheet>`
}

/** Names in the first column, in bold. */
function* factsXml(rows: readonly Row[]): Generator<string> {
  const columns = columnsXml(['', ''], undefined).replaceAll('width="12"', 'width="40"')
  yield `${head}<worksheet xmlns="${main}">${columns}<sheetData>`
  for (const row of rows) yield rowXml(row, [headStyle])
  yield '</sheetData></worksheet>'
}

const sheetName = (title: string, number: number) =>
  `${title.replace(/[\\/?*[\]:'"]/g, ' ').slice(0, 25) || 'Sheet'}${number === 1 ? '' : ` ${number}`}`

/** A workbook as a stream: rows are asked for as fast as the reader takes bytes. A full sheet is followed by another. */
export function xlsx(
  title: string,
  titles: readonly string[],
  rows: AsyncIterable<Row>,
  { decimals = [], facts, head: about = [] }: SheetLook = {},
): AsyncGenerator<Buffer> {
  const styles = titles.map((_, place) => decimalsStyle(decimals[place]))
  async function* entries(): AsyncGenerator<ZipEntry> {
    const iterator = rows[Symbol.asyncIterator]()
    const sheets: string[] = []
    try {
      const opening = await iterator.next()
      let row = opening.done ? undefined : opening.value
      do {
        sheets.push(sheetName(title, sheets.length + 1))
        const name = `xl/worksheets/sheet${sheets.length}.xml`
        const chunks = sheetXml(titles, iterator, row, styles, about, (next) => {
          row = next
        })
        yield { name, chunks }
      } while (row !== undefined)
      if (facts) {
        sheets.push(sheetName(facts.title, 1))
        yield { name: `xl/worksheets/sheet${sheets.length}.xml`, chunks: factsXml(facts.rows()) }
      }
      yield* fixedParts(sheets)
    } finally {
      // A reader that has gone must not leave the rows' source open.
      await iterator.return?.()
    }
  }
  return zip(entries())
}
