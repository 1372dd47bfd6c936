import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Language } from '@gridhelm/contract/language'
import type { SheetFormat } from '@gridhelm/contract/sheets/format'
import { stepsEndedBy } from '../../../platform/cancellation/cancellation.ts'
import { type SheetTable, sheetBytes, sheetTypes } from '../../../platform/sheets/table.ts'

export interface MadeFile {
  name: string
  type: string
  bytes: Buffer
}

class TooLarge extends Error {}

async function gathered(steps: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of steps) {
    size += chunk.length
    if (size > most) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Rows that need nothing of the database must end in time, too. */
async function* whileAllowed(signal: AbortSignal, steps: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const step of steps) {
    signal.throwIfAborted()
    yield step
  }
}

async function packed(steps: () => AsyncGenerator<Buffer>, most: number): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  await pipeline(steps, createGzip(), async (zipped: AsyncIterable<Buffer>) => {
    bytes = Buffer.from(await gathered(zipped, most))
  })
  return bytes
}

/** Text is packed once it is too large as it is: what has come so far goes first. */
async function csvFile(steps: AsyncGenerator<Buffer>, name: string, most: number): Promise<MadeFile> {
  const sofar: Buffer[] = []
  let size = 0
  for (let next = await steps.next(); !next.done; next = await steps.next()) {
    sofar.push(next.value)
    size += next.value.length
    if (size > most) {
      const all = async function* () {
        yield* sofar.splice(0)
        yield* steps
      }
      return { name: `${name}.csv.gz`, type: 'application/gzip', bytes: await packed(all, most) }
    }
  }
  return { name: `${name}.csv`, type: sheetTypes.csv, bytes: Buffer.concat(sofar) }
}

/** A report as a file; undefined when it is larger than may be sent. */
export async function madeFile(
  table: SheetTable,
  { format, language }: { format: SheetFormat; language: Language },
  name: string,
  most: number,
  signal: AbortSignal,
): Promise<MadeFile | undefined> {
  const steps = whileAllowed(signal, stepsEndedBy(signal, sheetBytes(table, format, language)))
  try {
    if (format === 'csv') return await csvFile(steps, name, most)
    return { name: `${name}.${format}`, type: sheetTypes[format], bytes: await gathered(steps, most) }
  } catch (error) {
    if (error instanceof TooLarge) return undefined
    throw error
  } finally {
    // Where it was too large, the source of the rows is let go of.
    await steps.return(undefined)
  }
}
