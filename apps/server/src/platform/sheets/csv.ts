import { wallText } from './wall-moment.ts'
import type { Row } from './xlsx.ts'

const chunkCharacters = 65_536

/**
 * What a spreadsheet would take for a formula is disarmed, at the start of a cell and wherever a program with another
 * idea of separators (a French one parts at semicolons, whatever the quotes) would begin a cell. Signs of full width
 * count as well; numbers stay numbers.
 */
const disarmed = (text: string): string =>
  text
    .replace(/(?:^|[;\t\r\n])(?=[ "\u00a0\u3000]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g, "$&'")
    .replace(/^(?=[\t\r\n])/, "'")

/** A separator, a quote, or the beginning of a formula; what has none of them stands as it is. */
const isSpecial = /[",;\t\r\n]|^[ \u00a0\u3000]*[=+\-@\uff1d\uff0b\uff0d\uff20]/

function cellText(cell: Row[number]): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return wallText(cell)
  if (typeof cell !== 'string') return String(cell)
  if (!isSpecial.test(cell)) return cell
  const text = disarmed(cell)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180 with a byte-order mark, without which spreadsheets guess the wrong encoding. */
export async function* csv(
  titles: readonly string[],
  rows: AsyncIterable<Row>,
  head: readonly Row[] = [],
): AsyncGenerator<Buffer> {
  const line = (row: Row) => `${row.map(cellText).join(',')}\r\n`
  const above = head.length === 0 ? '' : `${head.map(line).join('')}\r\n`
  let text = `\ufeff${above}${line(titles)}`
  for await (const row of rows) {
    text += line(row)
    if (text.length >= chunkCharacters) {
      yield Buffer.from(text)
      text = ''
    }
  }
  yield Buffer.from(text)
}
