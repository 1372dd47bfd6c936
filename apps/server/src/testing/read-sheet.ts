import { openArchive } from '../platform/sheets/reading/archive.ts'
import { createTally, type SheetLimits, usualLimits } from '../platform/sheets/reading/limits.ts'
import { sheetRows } from '../platform/sheets/reading/sheet-rows.ts'

/** The rows of a file as people see them, blank ones between as well. */
export async function readSheet(bytes: Buffer, limits: Partial<SheetLimits> = {}): Promise<string[][]> {
  const rows: string[][] = []
  for await (const some of sheetRows(bytes, { ...usualLimits, rows: 1_000_000, ...limits })) {
    for (const { number, cells } of some) {
      while (rows.length < number - 1) rows.push([])
      rows.push(cells)
    }
  }
  return rows
}

/** One part of an archive as text. */
export async function readPart(bytes: Buffer, name: string): Promise<string> {
  const archive = openArchive(bytes, createTally(usualLimits))
  return Buffer.concat(await Array.fromAsync(archive.read(name))).toString('utf8')
}

/** The titles and rows of a sheet as it was read, without the head above them. */
export function belowHead(rows: readonly string[][]): string[][] {
  const empty = rows.findIndex((row) => row.join('') === '')
  return rows.slice(empty + 1)
}
