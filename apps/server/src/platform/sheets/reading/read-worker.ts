import { once } from 'node:events'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { type SheetFault, type SheetLimits, type SheetRow, UnreadableSheet } from './limits.ts'
import { sheetRows } from './sheet-rows.ts'

export interface ReadOrder {
  bytes: ArrayBuffer
  limits: SheetLimits
}
/** Rows wait for the next ones to be asked for; no rows: that was all. */
export type ReadReply = { rows: SheetRow[] } | { fault: SheetFault }

/** What is handed over at once takes the server a few milliseconds. */
const rowsAtOnce = 500
const charactersAtOnce = 200_000

const lengthOf = ({ cells }: SheetRow) => cells.reduce((sum, cell) => sum + cell.length, 0)

function* portions(rows: readonly SheetRow[]): Generator<SheetRow[]> {
  let portion: SheetRow[] = []
  let characters = 0
  for (const row of rows) {
    portion.push(row)
    characters += lengthOf(row)
    if (portion.length < rowsAtOnce && characters < charactersAtOnce) continue
    yield portion
    portion = []
    characters = 0
  }
  if (portion.length > 0) yield portion
}

async function read(port: MessagePort, { bytes, limits }: ReadOrder): Promise<void> {
  for await (const some of sheetRows(Buffer.from(bytes), limits)) {
    for (const rows of portions(some)) {
      port.postMessage({ rows } satisfies ReadReply)
      await once(port, 'message')
    }
  }
  port.postMessage({ rows: [] } satisfies ReadReply)
}

if (parentPort) {
  const port = parentPort
  await read(port, workerData as ReadOrder).catch((error: unknown) => {
    if (!(error instanceof UnreadableSheet)) throw error
    port.postMessage({ fault: error.fault } satisfies ReadReply)
  })
}
