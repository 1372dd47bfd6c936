import { openZip, UnreadableSheet } from './unzip.ts'

const largestPart = 100_000_000
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(xml: string): string {
  return xml.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return entities[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}

/** The text of a string item: one piece, or several with formats of their own; phonetic hints are no part of it. */
function itemText(xml: string): string {
  const spoken = xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '')
  return [...spoken.matchAll(/<t\b[^>]*?(?:\/>|>([\s\S]*?)<\/t>)/g)]
    .map((match) => plain(match[1] ?? ''))
    .join('')
}

const sharedStrings = (xml: string | undefined): string[] =>
  [...(xml ?? '').matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g)].map((match) => itemText(match[1] ?? ''))

/** `C7` → 2. */
function columnIndex(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A'
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(attributes: string, inner: string, strings: readonly string[]): string {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n'
  if (type === 'inlineStr') return itemText(inner)
  const value = plain(/<v\b[^>]*>([\s\S]*?)<\/v>/.exec(inner)?.[1] ?? '')
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  return value
}

/** The first sheet of a workbook as texts, row by row; empty rows are kept so that numbers match what people see. */
export async function readXlsx(
  bytes: Buffer,
  limits: { rows: number; columns: number },
): Promise<string[][]> {
  const archive = openZip(bytes, largestPart)
  const name = archive.names
    .filter((one) => /^xl\/worksheets\/[^/]+\.xml$/.test(one))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0]
  const sheet = name && (await archive.read(name))
  if (!sheet) throw new UnreadableSheet('no sheet')
  const strings = sharedStrings(await archive.read('xl/sharedStrings.xml'))
  const rows: string[][] = []
  for (const [, rowAttributes = '', inner = ''] of sheet.matchAll(
    /<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g,
  )) {
    const number = Number(/\br="(\d+)"/.exec(rowAttributes)?.[1] ?? rows.length + 1)
    if (number > limits.rows) throw new UnreadableSheet('too many rows')
    while (rows.length < number - 1) rows.push([])
    const cells: string[] = []
    for (const [, attributes = '', content = ''] of inner.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const reference = /\br="([A-Z]+\d+)"/.exec(attributes)?.[1]
      const at = reference ? columnIndex(reference) : cells.length
      if (at >= limits.columns) continue
      while (cells.length < at) cells.push('')
      cells[at] = cellText(attributes, content, strings)
    }
    rows.push(cells)
  }
  return rows
}
