import type { FreeReportHead, FreeReportRow } from '@gridhelm/contract/history/freeReport/entities'
import type { Language } from '@gridhelm/contract/language'
import { type Page, pageResult } from '@gridhelm/contract/page'
import { wallText } from '../../../platform/sheets/wall-moment.ts'
import { wallClock } from './clock.ts'
import { wireColumn } from './columns.ts'
import type { ReportPlan } from './plan.ts'
import type { ReportRows, RowBlock } from './rows.ts'
import { tidyOf } from './tidy.ts'

export function headOf(plan: ReportPlan, { count }: ReportRows, language: Language): FreeReportHead {
  return {
    zone: plan.calendar.zone,
    from: plan.span.start,
    to: plan.span.end,
    stepMs: plan.stepMs ?? null,
    columns: plan.columns.map((column) => wireColumn(column, language)),
    rows: count,
  }
}

function wireRow(
  { times, columns }: RowBlock,
  row: number,
  tidy: readonly ((value: number) => number | null)[],
  wall: (ms: number) => number,
): FreeReportRow {
  const t = times[row] as number
  const doubtful = columns.flatMap(({ bad }, place) => (bad[row] ? [place] : []))
  return {
    t,
    time: wallText({ wallMs: wall(t) }),
    values: columns.map(({ values }, place) => tidy[place]?.(values[row] as number) ?? null),
    ...(doubtful.length > 0 && { doubtful }),
  }
}

interface PageQuery {
  pageNo: number
  pageSize: number
  order: 'asc' | 'desc'
}

/** A page past the end is empty. */
export async function pageOfRows(
  plan: ReportPlan,
  rows: ReportRows,
  query: PageQuery,
): Promise<Page<FreeReportRow>> {
  const { pageNo, pageSize, order } = query
  const skipped = Math.min((pageNo - 1) * pageSize, rows.count)
  const size = Math.min(pageSize, rows.count - skipped)
  const from = order === 'asc' ? skipped : rows.count - skipped - size
  const wall = wallClock(plan.calendar, plan.span)
  const tidy = plan.columns.map(tidyOf)
  const records: FreeReportRow[] = []
  for await (const block of rows.blocks(from, from + size))
    for (let row = 0; row < block.times.length; row++) records.push(wireRow(block, row, tidy, wall))
  return pageResult(order === 'asc' ? records : records.toReversed(), rows.count, query)
}
