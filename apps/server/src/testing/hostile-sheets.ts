import { type ZipEntry, zip } from '../platform/sheets/zip.ts'

type Chunks = ZipEntry['chunks']

export async function archiveOf(parts: Readonly<Record<string, Chunks>>): Promise<Buffer<ArrayBuffer>> {
  const entries = Object.entries(parts).map(([name, chunks]) => ({ name, chunks }))
  return Buffer.concat(await Array.fromAsync(zip(entries)))
}

/** A workbook of nothing but a sheet and, if given, the strings that its cells share. */
export const workbookOf = (sheet: Chunks, strings?: Chunks): Promise<Buffer<ArrayBuffer>> =>
  archiveOf({
    ...(strings ? { 'xl/sharedStrings.xml': strings } : {}),
    'xl/worksheets/sheet1.xml': sheet,
  })

export const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

function* repeated(text: string, times: number): Generator<string> {
  for (let i = 0; i < times; i++) yield text
}

const megabyte = (text: string) => text.repeat(Math.ceil(1_000_000 / text.length))

let bomb: Promise<Buffer<ArrayBuffer>> | undefined

/** Small on the way, 99 MB when unpacked. */
export function stringBomb(): Promise<Buffer<ArrayBuffer>> {
  const strings = repeated(megabyte('<si><t>a</t></si>'), 99)
  bomb ??= workbookOf([sheetXml('<row><c t="s"><v>0</v></c></row>')], strings)
  return bomb
}

/** Sixty thousand rows of which none ends. */
export const unclosedRows = (): Promise<Buffer<ArrayBuffer>> =>
  workbookOf([`<worksheet><sheetData>${'<row>'.repeat(60_000)}`])

export const lineFeeds = (): Buffer<ArrayBuffer> => Buffer.alloc(11 * 1_048_576, '\n')
