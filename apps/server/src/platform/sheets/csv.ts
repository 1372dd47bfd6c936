import { wallText } from './wall-moment.ts'
import type { Row } from './xlsx.ts'

const chunkCharacters = 65_536

/** A leading sign that a spreadsheet would take for a formula is disarmed; numbers stay numbers. */
function cellText(cell: Row[number]): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return wallText(cell)
  if (typeof cell !== 'string') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180 with a byte-order mark, without which spreadsheets guess the wrong encoding. */
export async function* csv(titles: readonly string[], rows: AsyncIterable<Row>): AsyncGenerator<Buffer> {
  const line = (row: Row) => `${row.map(cellText).join(',')}\r\n`
  let text = `\ufeff${line(titles)}`
  for await (const row of rows) {
    text += line(row)
    if (text.length >= chunkCharacters) {
      yield Buffer.from(text)
      text = ''
    }
  }
  yield Buffer.from(text)
}
