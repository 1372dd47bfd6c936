import { type SheetRow, standingAlone, type Tally, UnreadableSheet } from './limits.ts'

const separators = [',', ';', '\t'] as const
const chunkBytes = 65_536
const mark = '\ufeff'

/** Spreadsheets of some countries write semicolons: the sign that parts the head most often is the one. */
function separatorOf(text: string): string {
  const head = text.slice(0, Math.max(0, text.search(/[\r\n]|$/)))
  const count = (sign: string) => head.split(sign).length
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** RFC 4180, taken piece by piece. */
function createCsvScanner(tally: Tally, separator: string, taken: SheetRow[]) {
  let number = 0
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  /** A quote that may be the end of the cell, or the first of two. */
  let isPending = false

  function add(piece: string): void {
    tally.text(cell.length + piece.length)
    cell += piece
  }
  function endCell(): void {
    if (cells.length < tally.limits.columns) {
      tally.cell(cell.length)
      cells.push(standingAlone(cell))
    }
    cell = ''
  }
  function endRow(): void {
    number++
    if (cells.length === 0 && cell === '') return
    endCell()
    if (cells.some((one) => one !== '')) {
      tally.row(number)
      taken.push({ number, cells })
    }
    cells = []
  }

  /** The place of the first sign that is more than a character of its cell. */
  function nextSign(source: string, from: number): number {
    for (let at = from; at < source.length; at++) {
      const sign = source[at]
      if (sign === '"' || (!isQuoted && (sign === separator || sign === '\n' || sign === '\r'))) return at
    }
    return source.length
  }

  return {
    feed(source: string): void {
      let at = 0
      while (at < source.length) {
        if (isPending) {
          isPending = false
          if (source[at] === '"') {
            add('"')
            at++
          } else isQuoted = false
          continue
        }
        const next = nextSign(source, at)
        if (next > at) add(source.slice(at, next))
        const sign = source[next]
        at = next + 1
        if (sign === undefined) return
        if (isQuoted) isPending = true
        else if (sign === '"') {
          if (cell === '') isQuoted = true
          else add(sign)
        } else if (sign === separator) endCell()
        else if (sign === '\n') endRow()
      }
    },
    end(): void {
      endRow()
    },
  }
}

/** Text in UTF-8 whose cells are parted by commas, semicolons or tabs. */
export async function* csvRows(bytes: Buffer, tally: Tally): AsyncGenerator<SheetRow[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const taken: SheetRow[] = []
  let scanner: ReturnType<typeof createCsvScanner> | undefined
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes)
    let text: string
    try {
      text = decoder.decode(chunk, { stream: at + chunkBytes < bytes.length })
    } catch {
      throw new UnreadableSheet('unreadable', 'neither XLSX nor UTF-8 text')
    }
    if (!scanner) {
      text = text.startsWith(mark) ? text.slice(mark.length) : text
      scanner = createCsvScanner(tally, separatorOf(text), taken)
    }
    scanner.feed(text)
    yield taken.splice(0)
  }
  scanner?.end()
  yield taken
}
