import { fromMinor } from '@gridhelm/contract/money'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { columnsOf } from '@gridhelm/contract/resource/resource'
import type { SheetFormat } from '@gridhelm/contract/sheets/format'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { SessionContext } from '../platform/http/context.ts'
import type { FileAnswer } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import { sheetFile } from '../platform/sheets/table.ts'
import type { Cell, Row } from '../platform/sheets/xlsx.ts'
import type { Bound } from './binding.ts'
import { selectStatement } from './queries.ts'

const rowsAtOnce = 250
/** Each holds a connection for as long as its reader takes. */
const mostAtOnce = 4
let running = 0

/** Rows by a cursor, some at a time: the memory does not grow with the export. */
export async function* rowsByCursor<R = PlainRecord>(db: Db, statement: RawBuilder<R>): AsyncGenerator<R[]> {
  running++
  const opening = db.startTransaction().setAccessMode('read only').execute()
  const connection = await opening.catch((error: unknown) => {
    running--
    throw error
  })
  const fetched = () => sql<R>`FETCH ${sql.lit(rowsAtOnce)} FROM export_rows`.execute(connection)
  let next: ReturnType<typeof fetched> | undefined
  try {
    await sql`DECLARE export_rows NO SCROLL CURSOR FOR ${statement}`.execute(connection)
    next = fetched()
    for (;;) {
      const { rows } = await next
      if (rows.length === 0) return
      // The database looks for the next while these are written.
      next = fetched()
      next.catch(() => undefined)
      yield rows
    }
  } finally {
    running--
    await next?.catch(() => undefined)
    await connection.rollback().execute()
  }
}

/** Money as people write it, in a column beside that of its currency. */
const majorOf = (minor: unknown, currency: unknown): Cell =>
  typeof minor === 'number' && typeof currency === 'string' ? fromMinor(minor, currency) : null

const fromHundredths = (count: unknown): Cell => (typeof count === 'number' ? count / 100 : null)

const cellOf = (value: unknown): Cell =>
  value === null || value === undefined
    ? null
    : typeof value === 'number' || typeof value === 'boolean'
      ? value
      : String(value)

/** What is filtered, in the columns of the list, with the titles of the reader's language. */
export function exportFile(
  db: Db,
  bound: Bound,
  slice: { where: readonly RawBuilder<boolean>[]; sort: { field: string; order: 'asc' | 'desc' } },
  format: SheetFormat,
  wire: (rows: readonly PlainRecord[]) => Promise<PlainRecord[]>,
  context: SessionContext,
): FileAnswer {
  if (running >= mostAtOnce) throw Refusal.of('error.busy')
  const { resource } = bound
  const texts = resource.texts[context.language]
  const columns = columnsOf(resource)
  const titles = columns.map(([field]) => texts[field] ?? field)
  const title = texts.title ?? resource.noun

  async function* rows(): AsyncGenerator<Row> {
    for await (const part of rowsByCursor(db, selectStatement(bound, slice, context.language))) {
      for (const record of await wire(part)) {
        yield columns.map(([field, { dictionary, hundredths, kind }]) =>
          kind === 'money'
            ? majorOf(record[field], record.currency)
            : hundredths
              ? fromHundredths(record[field])
              : cellOf(record[dictionary ? `${field}_dictText` : field]),
        )
      }
    }
  }
  return sheetFile({ title, titles, head: [], rows: rows() }, format, context.language)
}
