import { allCalls } from '@gridhelm/contract/calls'
import type { Endpoint } from '@gridhelm/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frameOf } from '../site/testing/frames.ts'
import { createTelemetryStore } from '../telemetry/create-store.ts'
import { readSheet } from './read-sheet.ts'
import { download } from './sheets.ts'
import { addSite, type TestSite } from './sites.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const hour = 3_600_000
/** The day on which clocks in Paris went back: 02:30 was shown twice. */
const now = Date.parse('2026-10-25T14:30:00Z')
const zone = 'Europe/Paris'

let testApp: TestApp
let token: string
let site: TestSite

beforeAll(async () => {
  testApp = await createTestApp()
  testApp.clock.advance(now - testApp.clock.now())
  token = await testApp.login('admin')
  site = await addSite(testApp.platform.db, {
    number: 'EXP-1',
    devices: { 'PV-01': 'pvInverter', 'GEN-01': 'generator' },
    timeZone: zone,
  })
  const store = createTelemetryStore(testApp.platform.databaseUrl, testApp.platform)
  await store.start()
  const frames = Array.from({ length: 30 }, (_, place) =>
    frameOf(site, 'PV-01', 'pvInverter', now - (29 - place) * hour, { energyTotal: place, activePower: 1 }),
  )
  await store.append(frames)
  await store.stop()
})
afterAll(() => testApp.close())

const times = { startTime: now - 26 * hour, endTime: now }
const pvPower = () => `${site.id}-${site.devices['PV-01']}:activePower`
const inputs: Readonly<Record<string, () => Readonly<Record<string, string | number>>>> = {
  'history.exportPowerHisCurve': () => times,
  'history.exportPowerCurve': () => ({
    startTime: now - 20 * hour,
    endTime: now,
    points: pvPower(),
  }),
  'faults.exportList': () => times,
  'faults.exportFaultStatistics': () => times,
  'counters.exportXls': () => ({ from: now - 26 * hour, to: now }),
  'freeReport.export': () => ({
    ...times,
    interval: '60',
    points: pvPower(),
  }),
  'statistics.exportPowerGeneration': () => ({ unit: 'day' }),
  'siteReport.export': () => ({ unit: 'day', period: '2026-10-25' }),
  'diesel.exportLedger': () => ({ unit: 'day', from: '2026-10-24', to: '2026-10-25' }),
  'alarms.exportXls': () => times,
  'commands.exportXls': () => ({ from: now - 26 * hour, to: now }),
}

/** Files that are no report about a site and a time. */
const others: readonly [RegExp, why: string][] = [
  [/\.(exportXls|importTemplate)$/, 'a list of records, which is read in again as it is'],
  [/^scheduledReports\.download$/, 'the file of a report above, whose head the type demands'],
  [/^ledgerAccounts\.export(My)?Statement$/, 'of an account, which its head names with period and zone'],
  [/^financeStatistics\.export(Statistics|Groups)$/, 'of all sites or agents that somebody sees'],
  [/^readApi\.csv$/, 'for programs, which expect the names of the columns in the first line'],
  [/^(files|messages|projects)\./, 'a file that somebody has put there'],
]

const exports = allCalls.filter(({ endpoint }) => endpoint.answersFile)
const reports = exports.flatMap(({ noun, name, endpoint }) => {
  const input = inputs[`${noun}.${name}`]
  return input ? [{ id: `${noun}.${name}`, endpoint: endpoint as Endpoint, input }] : []
})

const askedBy = (input: (typeof inputs)[string], format: string) =>
  Object.fromEntries(
    Object.entries({ siteId: site.id, ...input(), format }).map(([key, value]) => [key, String(value)]),
  )

describe('every export', () => {
  it('is a report with a head, or has a reason to have none', () => {
    const known = exports.map(({ noun, name }) => `${noun}.${name}`)
    expect(Object.keys(inputs).filter((id) => !known.includes(id))).toEqual([])
    const unknown = known.filter((id) => !(id in inputs) && !others.some(([pattern]) => pattern.test(id)))
    expect(unknown).toEqual([])
  })

  it.each(reports)('$id says whose figures of when by which clock', async ({ endpoint, input }) => {
    for (const format of ['csv', 'xlsx']) {
      const asked = askedBy(input, format)
      const { bytes } = await download(testApp, endpoint, token, asked)
      const rows = await readSheet(bytes)
      expect(rows[0]).toEqual(['Site', expect.stringContaining('EXP-1')])
      expect(rows[1]).toEqual(['Period', expect.stringMatching(/^2026-10-2\d [\d:]+.* – 2026-10-2\d/)])
      expect(rows[2]).toEqual(['Time zone', expect.stringContaining(zone)])
      expect((rows[3] ?? []).join('')).toBe('')
      expect(rows[4]?.length).toBeGreaterThan(2)
    }
  })

  it.each(reports.filter(({ id }) => /^(history|freeReport)\./.test(id)))(
    '$id tells apart the times that clocks show twice',
    async ({ endpoint, input }) => {
      const asked = askedBy(input, 'csv')
      const { bytes } = await download(testApp, endpoint, token, asked)
      const rows = (await readSheet(bytes)).slice(5)
      const moments = rows.map(([time, offset]) => `${time} ${offset}`)
      expect(rows.filter(([time]) => time?.startsWith('2026-10-25 02:')).length).toBeGreaterThan(1)
      expect(new Set(moments).size).toBe(moments.length)
    },
  )
})
