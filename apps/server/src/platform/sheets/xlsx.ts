import { type ZipEntry, zip } from './zip.ts'

export type Cell = string | number | boolean | null
export type Row = readonly Cell[]

const rowsPerSheet = 1_048_576
const longestText = 32_767
const chunkCharacters = 65_536
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** XML 1.0 has no place for most control characters and for lone surrogates. */
function xmlText(text: string): string {
  return (
    text
      .slice(0, longestText)
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>]/g, (character) => escapes[character] ?? '')
  )
}

/** Text cells are inline strings: a formula typed by somebody stays text. */
function cellXml(cell: Cell, style: string): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c${style}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c${style} t="b"><v>${cell ? 1 : 0}</v></c>`
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(String(cell))}</t></is></c>`
}

const rowXml = (row: Row, style = '') => `<row>${row.map((cell) => cellXml(cell, style)).join('')}</row>`

async function* sheetXml(
  titles: readonly string[],
  rows: AsyncIterator<Row>,
  first: Row | undefined,
  more: (row: Row | undefined) => void,
): AsyncGenerator<string> {
  const columns = titles.map(
    (title, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${Math.max(12, title.length + 4)}" customWidth="1"/>`,
  )
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
  let text = rowXml(titles, ' s="1"')
  let count = 1
  let row = first
  while (row !== undefined && count < rowsPerSheet) {
    text += rowXml(row)
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

function fixedParts(sheets: readonly string[]): ZipEntry[] {
  const part = (name: string, xml: string): ZipEntry => ({ name, chunks: [head + xml] })
  const overrides = sheets.map(
    (_, i) =>
      `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )
  const listed = sheets.map(
    (name, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  )
  const linked = sheets.map(
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  )
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${overrides.join('')}</Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packageRelations}">${linked.join('')}<Relationship Id="rId0" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    part(
      'xl/styles.xml',
      `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    ),
  ]
}

const sheetName = (title: string, number: number) =>
  `${title.replace(/[\\/?*[\]:']/g, ' ').slice(0, 25) || 'Sheet'}${number === 1 ? '' : ` ${number}`}`

/** A workbook as a stream: rows are asked for as fast as the reader takes bytes. A full sheet is followed by another. */
export function xlsx(
  title: string,
  titles: readonly string[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Buffer> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    const iterator = rows[Symbol.asyncIterator]()
    const sheets: string[] = []
    try {
      const opening = await iterator.next()
      let row = opening.done ? undefined : opening.value
      do {
        sheets.push(sheetName(title, sheets.length + 1))
        const name = `xl/worksheets/sheet${sheets.length}.xml`
        const chunks = sheetXml(titles, iterator, row, (next) => {
          row = next
        })
        yield { name, chunks }
      } while (row !== undefined)
      yield* fixedParts(sheets)
    } finally {
      // A reader that has gone must not leave the rows' source open.
      await iterator.return?.()
    }
  }
  return zip(entries())
}
