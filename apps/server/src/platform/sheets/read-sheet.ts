import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { UnreadableSheet } from './unzip.ts'

const zipStart = Buffer.from([0x50, 0x4b])
const mostColumns = 200

/** The rows of an XLSX or CSV file as texts, whatever its name claims. */
export async function readSheet(bytes: Buffer, mostRows: number): Promise<string[][]> {
  if (bytes.subarray(0, 2).equals(zipStart)) return readXlsx(bytes, { rows: mostRows, columns: mostColumns })
  try {
    return readCsv(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new UnreadableSheet('neither XLSX nor UTF-8 text')
  }
}
