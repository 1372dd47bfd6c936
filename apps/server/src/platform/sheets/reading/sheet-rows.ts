import { csvRows } from './csv-rows.ts'
import { createTally, type SheetLimits, type SheetRow } from './limits.ts'
import { xlsxRows } from './xlsx-rows.ts'

const zipStart = Buffer.from([0x50, 0x4b])

/** The rows of an XLSX or CSV file that have content, as texts, whatever its name claims; read as they are taken. */
export function sheetRows(bytes: Buffer, limits: SheetLimits): AsyncGenerator<SheetRow[]> {
  const tally = createTally(limits)
  return bytes.subarray(0, 2).equals(zipStart) ? xlsxRows(bytes, tally) : csvRows(bytes, tally)
}
