import { type ReportKind, reportKinds } from '@gridhelm/contract/history/reports/params'
import { scheduledReportCalls } from '@gridhelm/contract/history/scheduledReports/calls'
import type { Row } from '../../../../platform/sheets/xlsx.ts'
import type { MakeReport, ReportReader } from '../../../../site/report.ts'
import type { Span } from '../../../../telemetry/rollup/calendar.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import type { Makers } from '../makers.ts'

export interface Asked {
  kind: ReportKind
  period: Span
  reader: ReportReader
}

/** Makers that write down what they were asked for, and can be told to wait or to fail. */
export function createTestMakers() {
  const asked: Asked[] = []
  const state: { hold?: Promise<void> | undefined; error?: Error | undefined; rows: readonly Row[] } = {
    rows: [
      ['2026-11-14 00:00', 41.5],
      ['2026-11-14 00:05', null],
      ['=1+1', -3],
    ],
  }
  async function* rows(): AsyncGenerator<Row> {
    yield* state.rows
  }
  const maker =
    (kind: ReportKind): MakeReport<never> =>
    async (_, period, reader) => {
      asked.push({ kind, period, reader })
      await state.hold
      if (state.error) throw state.error
      return { title: `Report ${kind}`, titles: ['Time', 'Power kW'], head: [], rows: rows() }
    }
  const makers = Object.fromEntries(reportKinds.map((kind) => [kind, maker(kind)])) as unknown as Makers
  return { makers, asked, state }
}

/** A form that is right, for the site. */
export const formFor = (siteId: string | number, change: Record<string, unknown> = {}) => ({
  name: 'Morning report',
  report: { kind: 'generation', siteId: String(siteId) },
  rhythm: 'daily',
  time: '06:00',
  formats: ['xlsx', 'csv'],
  language: 'en',
  emails: ['boss@example.org'],
  ...change,
})

export async function schedule(testApp: TestApp, token: string, form: object): Promise<string> {
  return (await testApp.ask(scheduledReportCalls.add, { ...form }, { token })).id
}

export async function siteNumbered(testApp: TestApp, projectNumber: string): Promise<number> {
  const { siteId } = await testApp.platform.db
    .selectFrom('iotProject')
    .select('siteId')
    .where('projectNumber', '=', projectNumber)
    .executeTakeFirstOrThrow()
  return siteId
}
