import { calls } from '@gridhelm/contract/calls'
import type { FreeReportHead, FreeReportRow } from '@gridhelm/contract/history/freeReport/entities'
import { reportFigures } from '@gridhelm/contract/history/freeReport/rules'
import { historyIntervals } from '@gridhelm/contract/history/history/rules'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Appender, createAppender } from '../../../telemetry/frames/append.ts'
import { databaseRuns } from '../../../testing/long-run.ts'
import { belowHead, readSheet } from '../../../testing/read-sheet.ts'
import { download } from '../../../testing/sheets.ts'
import { addSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { PlainRow } from './testing/plain-report.ts'
import { action, devices, World } from './testing/world.ts'

const { freeReport } = calls
const minute = 60_000
const hour = 60 * minute
/** Clocks of the first are put back by half an hour in these days, those of the second by an hour; the third has 45 minutes. */
const zones = ['Australia/Lord_Howe', 'Australia/Sydney', 'Asia/Kathmandu']
const start = Date.parse('2026-04-03T17:00:00Z')

let testApp: TestApp
let appender: Appender
let token: string
let run = 0

beforeAll(async () => {
  testApp = await createTestApp()
  const { platform, clock } = testApp
  clock.advance(start - clock.now())
  const { db, databaseUrl: url } = platform
  appender = createAppender({ url, db, now: clock.now, onError: () => undefined })
  token = await testApp.login('agent')
})
afterAll(async () => {
  await appender.stop()
  await testApp.close()
})

const question = fc.record({
  from: fc.integer({ min: -2 * hour, max: 40 * hour }),
  length: fc.oneof(fc.constant(72 * hour), fc.integer({ min: 0, max: 30 * hour })),
  interval: fc.constantFrom(...historyIntervals),
  figure: fc.constantFrom(...reportFigures),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  pageSize: fc.integer({ min: 20, max: 700 }),
})
type Question = typeof question extends fc.Arbitrary<infer Q> ? Q : never

async function rowsOf(head: FreeReportHead, input: object, { order, pageSize }: Question) {
  const rows: FreeReportRow[] = []
  for (let pageNo = 1; ; pageNo++) {
    const page = await testApp.ask(freeReport.table, { ...input, order, pageSize, pageNo }, { token })
    expect(page.total).toBe(head.rows)
    if (page.records.length === 0) return rows
    rows.push(...page.records)
  }
}

function isEqual(found: readonly FreeReportRow[], wanted: readonly PlainRow[]) {
  expect(found.map(({ t }) => t)).toEqual(wanted.map(({ t }) => t))
  for (const [place, row] of wanted.entries()) {
    const { values, doubtful = [] } = found[place] as FreeReportRow
    expect(doubtful).toEqual(row.doubtful)
    expect(values.map((one) => one === null)).toEqual(row.values.map((one) => one === null))
    for (const [column, one] of row.values.entries())
      if (one !== null) expect(Math.abs((values[column] as number) - one)).toBeLessThan(0.00051)
  }
}

async function check(world: World, one: Question) {
  const points = world.refs.join()
  const from = start + one.from
  const input = {
    points,
    startTime: from,
    endTime: from + one.length,
    interval: one.interval,
    figure: one.figure,
  }
  const head = await testApp.ask(freeReport.head, input, { token })
  const pinned = { ...input, startTime: head.from, endTime: head.to }
  const wanted = world.plain(head)
  const found = await rowsOf(head, pinned, one)
  const inTime = one.order === 'asc' ? found : found.toReversed()
  isEqual(inTime, wanted)
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: head.zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  expect(inTime.map(({ time }) => time)).toEqual(inTime.map(({ t }) => shown.format(t)))

  const query = Object.fromEntries(Object.entries(pinned).map(([name, given]) => [name, String(given)]))
  const { bytes } = await download(testApp, freeReport.export, token, { ...query, format: 'csv' })
  const [titles = [], ...lines] = belowHead(await readSheet(bytes))
  const first = titles.indexOf('UTC offset') >= 0 ? 2 : 1
  expect(lines.map(([time]) => time)).toEqual(inTime.map(({ time }) => time))
  for (const [place, line] of lines.entries()) {
    const { values } = inTime[place] as FreeReportRow
    for (const [column, { point }] of head.columns.entries())
      if (point !== 'runState')
        expect(line[first + column]).toBe(values[column] === null ? '' : String(values[column]))
  }
}

describe('a free report', () => {
  it('equals a plain calculation over the raw frames, page by page and as a file', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...zones),
        fc.array(action, { minLength: 6, maxLength: 16 }),
        fc.array(question, { minLength: 2, maxLength: 2 }),
        async (zone, actions, questions) => {
          const { platform, clock } = testApp
          clock.advance(start - clock.now())
          const site = await addSite(platform.db, {
            number: `FREE-${++run}`,
            devices,
            timeZone: zone,
            userIds: ['demo-agent'],
          })
          const world = new World(testApp, appender, site, zone)
          for (const one of actions) await world.perform(one)
          for (const one of questions) await check(world, one)
        },
      ),
      { numRuns: databaseRuns(12), interruptAfterTimeLimit: 60_000, endOnFailure: true },
    )
  })
})
