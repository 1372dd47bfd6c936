import { setImmediate } from 'node:timers/promises'
import type { Language } from '@gridhelm/contract/language'
import type { SheetFormat } from '@gridhelm/contract/sheets/format'
import { FileAnswer, xlsxType } from '../http/serve.ts'
import type { Chart, ColumnChart } from './chart.ts'
import { csv } from './csv.ts'
import { type Leaflet, leaflet } from './pdf/leaflet.ts'
import { pdf } from './pdf/pdf.ts'
import { type Row, type SheetLook, xlsx } from './xlsx.ts'

/** A report as rows that are made while they are taken. */
export interface SheetTable extends SheetLook {
  /** Names the file and the sheet. */
  title: string
  titles: readonly string[]
  /** Whose figures, of when and by which clock: no report without it. */
  head: readonly Row[]
  rows: AsyncIterable<Row>
  /** On paper, above the rows. */
  charts?: readonly (Chart | ColumnChart)[]
  /** How it stands on paper where that is more than its rows. */
  leaflet?: () => Leaflet
}

export const sheetTypes = { xlsx: xlsxType, csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

/** Rows that are there already would keep everybody else waiting until the last one is written. */
const turnMs = 8

async function* inTurns(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let since = performance.now()
  for await (const row of rows) {
    yield row
    if (performance.now() - since < turnMs) continue
    await setImmediate()
    since = performance.now()
  }
}

/** Spreadsheets write numbers as their reader likes; paper in the language of the report. */
export function sheetBytes(
  table: SheetTable,
  format: SheetFormat,
  language: Language,
): AsyncGenerator<Buffer> {
  const { title, titles } = table
  const rows = inTurns(table.rows)
  if (format === 'pdf' && table.leaflet) return leaflet(table, table.leaflet(), language)
  if (format === 'pdf') return pdf(table, rows, language)
  return format === 'csv' ? csv(titles, rows, table.head) : xlsx(title, titles, rows, table)
}

export const sheetFile = (table: SheetTable, format: SheetFormat, language: Language): FileAnswer =>
  new FileAnswer(`${table.title}.${format}`, sheetTypes[format], sheetBytes(table, format, language))
