/** Counted while a sheet is read: what a file claims about itself is never believed. */
export interface SheetLimits {
  /** Of an archive, packed files in it. */
  parts: number
  /** Of all parts that are read, together. */
  unpackedBytes: number
  /** Numbers of rows that have content, the head among them. */
  rows: number
  /** Cells further to the right are left out. */
  columns: number
  /** Cells with content. */
  cells: number
  /** Characters of one cell. */
  text: number
  /** Characters of all cells, and of all strings that a workbook shares among its cells. */
  characters: number
  /** Strings that a workbook shares among its cells. */
  strings: number
}

/** Ten thousand rows of fifty full columns pass; spreadsheets themselves allow no longer text in a cell. */
export const usualLimits: SheetLimits = {
  parts: 1_000,
  unpackedBytes: 64 * 1_048_576,
  rows: 10_001,
  columns: 200,
  cells: 500_000,
  text: 32_767,
  characters: 10_000_000,
  strings: 500_000,
}

export type SheetFault = 'unreadable' | 'tooManyRows' | 'tooManyCells' | 'longText' | 'tooLarge' | 'tooSlow'

/** A sheet that is not read any further; nothing of it has been used. */
export class UnreadableSheet extends Error {
  readonly fault: SheetFault

  constructor(fault: SheetFault, why: string = fault) {
    super(why)
    this.fault = fault
  }
}

/** A row with content, by the number that a spreadsheet shows. */
export interface SheetRow {
  number: number
  cells: string[]
}

/** Counts what has been read of one sheet, and ends it where a limit is passed. */
export function createTally(limits: SheetLimits) {
  let bytes = 0
  let cells = 0
  let characters = 0
  return {
    limits,
    unpacked(count: number): void {
      bytes += count
      if (bytes > limits.unpackedBytes) throw new UnreadableSheet('tooLarge', 'unpacked bytes')
    },
    text(length: number): void {
      if (length > limits.text) throw new UnreadableSheet('longText')
    },
    kept(length: number): void {
      characters += length
      if (characters > limits.characters) throw new UnreadableSheet('tooLarge', 'characters')
    },
    cell(length: number): void {
      if (length === 0) return
      if (++cells > limits.cells) throw new UnreadableSheet('tooManyCells')
      this.kept(length)
    },
    row(number: number): void {
      if (number > limits.rows) throw new UnreadableSheet('tooManyRows')
    },
  }
}
export type Tally = ReturnType<typeof createTally>

/** A piece of a text keeps all of that text in memory; this one stands by itself. */
export const standingAlone = (piece: string): string => ` ${piece}`.slice(1)
