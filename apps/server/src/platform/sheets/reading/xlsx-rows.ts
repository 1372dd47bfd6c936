import { openArchive } from './archive.ts'
import { type SheetRow, standingAlone, type Tally, UnreadableSheet } from './limits.ts'
import { attribute, createXmlScanner, type XmlListener } from './xml.ts'

/** The text of a string item: one piece, or several with formats of their own; phonetic hints are no part of it. */
function createItemText(tally: Tally) {
  let text = ''
  let isText = false
  let hints = 0
  return {
    opened(name: string): void {
      if (name === 'rPh') hints++
      else if (name === 't') isText = hints === 0
    },
    closed(name: string): void {
      if (name === 'rPh') hints = Math.max(0, hints - 1)
      else if (name === 't') isText = false
    },
    add(piece: string, always = false): void {
      if (!isText && !always) return
      tally.text(text.length + piece.length)
      text += piece
    },
    take(): string {
      const whole = text
      text = ''
      isText = false
      hints = 0
      return whole
    },
  }
}

/** Strings are handed to `taken` as they end. */
function stringsListener(tally: Tally, taken: string[]): XmlListener {
  const item = createItemText(tally)
  let count = 0
  return {
    opened: (name) => item.opened(name),
    text: (piece) => item.add(piece),
    closed(name) {
      item.closed(name)
      if (name !== 'si') return
      const text = item.take()
      if (++count > tally.limits.strings) throw new UnreadableSheet('tooLarge', 'strings')
      tally.kept(text.length)
      taken.push(standingAlone(text))
    },
  }
}

/** `C7` → 2; undefined for what is no reference. */
function columnIndex(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Rows are handed to `taken` as they end. */
function sheetListener(strings: readonly string[], tally: Tally, taken: SheetRow[]) {
  const item = createItemText(tally)
  let number = 0
  let row: SheetRow | undefined
  let cell: { at: number; type: string } | undefined
  let isValue = false

  function shownValue(type: string, text: string): string {
    if (type === 's') return strings[Number(text)] ?? ''
    if (type === 'b') return text === '1' ? 'true' : 'false'
    return text
  }

  function endCell(): void {
    const text = item.take()
    if (!row || !cell) return
    const { at, type } = cell
    cell = undefined
    if (at >= tally.limits.columns) return
    const value = standingAlone(type !== 'inlineStr' && text !== '' ? shownValue(type, text) : text)
    tally.cell(value.length)
    while (row.cells.length < at) row.cells.push('')
    row.cells[at] = value
  }

  function endRow(): void {
    if (row?.cells.some((one) => one !== '')) {
      tally.row(row.number)
      taken.push(row)
    }
    row = undefined
  }

  const listener: XmlListener = {
    opened(name, attributes) {
      if (name === 'row') {
        if (row) throw new UnreadableSheet('unreadable', 'a row in a row')
        // A number that is missing, or that steps back, is the next one.
        const said = Number(attribute(attributes, 'r'))
        number = Number.isInteger(said) && said > number ? said : number + 1
        row = { number, cells: [] }
      } else if (name === 'c' && row) {
        if (cell) throw new UnreadableSheet('unreadable', 'a cell in a cell')
        const at = columnIndex(attribute(attributes, 'r') ?? '') ?? row.cells.length
        cell = { at, type: attribute(attributes, 't') ?? 'n' }
      } else if (name === 'v') isValue = cell !== undefined && cell.type !== 'inlineStr'
      else if (cell?.type === 'inlineStr') item.opened(name)
    },
    text: (piece) => item.add(piece, isValue),
    closed(name) {
      if (name === 'c') endCell()
      else if (name === 'row') endRow()
      else if (name === 'v') isValue = false
      else item.closed(name)
    },
  }
  return {
    listener,
    end(): void {
      if (row) throw new UnreadableSheet('unreadable', 'breaks off')
    },
  }
}

/** What the listener has taken of each piece. */
async function* scanned<T>(
  pieces: AsyncIterable<Buffer>,
  listener: XmlListener,
  taken: T[],
): AsyncGenerator<T[]> {
  const scanner = createXmlScanner(listener)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decoded = (bytes?: Buffer) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new UnreadableSheet('unreadable', 'no UTF-8')
    }
  }
  for await (const bytes of pieces) {
    scanner.feed(decoded(bytes))
    yield taken.splice(0)
  }
  scanner.feed(decoded())
  scanner.end()
}

async function sharedStrings(pieces: AsyncIterable<Buffer>, tally: Tally): Promise<string[]> {
  const taken: string[] = []
  return (await Array.fromAsync(scanned(pieces, stringsListener(tally, taken), taken))).flat()
}

/** The first sheet of a workbook. */
export async function* xlsxRows(bytes: Buffer, tally: Tally): AsyncGenerator<SheetRow[]> {
  const archive = openArchive(bytes, tally)
  const name = archive.names
    .filter((one) => /^xl\/worksheets\/[^/]+\.xml$/.test(one))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0]
  if (name === undefined) throw new UnreadableSheet('unreadable', 'no sheet')
  const strings = await sharedStrings(archive.read('xl/sharedStrings.xml'), tally)
  const taken: SheetRow[] = []
  const sheet = sheetListener(strings, tally, taken)
  yield* scanned(archive.read(name), sheet.listener, taken)
  sheet.end()
}
