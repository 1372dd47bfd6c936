import type { DeviceKind } from '@gridhelm/points/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../../platform/sheets/xlsx.ts'
import { frameOf } from '../../../site/testing/frames.ts'
import { createTelemetryStore, type RunningTelemetryStore } from '../../../telemetry/create-store.ts'
import { createReader, type Reader } from '../../../telemetry/read/reader.ts'
import { callerOf } from '../../../testing/callers.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPowerReport } from './service.ts'

const hour = 3_600_000
const devices = { 'SYS-01': 'system', 'PV-01': 'pvInverter' } as const satisfies Record<string, DeviceKind>
/** A month in which clocks are put back. */
const october = {
  start: Date.parse('2026-10-01T00:00:00+02:00'),
  end: Date.parse('2026-11-01T00:00:00+01:00'),
}
const agent = callerOf('demo-agent', 'agent')

let testApp: TestApp
let store: RunningTelemetryStore
let reader: Reader
let own: TestSite
let foreign: TestSite

beforeAll(async () => {
  testApp = await createTestApp()
  const { platform } = testApp
  store = createTelemetryStore(platform.databaseUrl, platform)
  reader = createReader(platform.db)
  const draft = { devices, timeZone: 'Europe/Paris' }
  own = await addSite(platform.db, { ...draft, number: 'RE-1', userIds: ['demo-agent'] })
  foreign = await addSite(platform.db, { ...draft, number: 'RE-2' })
  const times = Array.from({ length: 745 * 2 }, (_, half) => october.start + half * (hour / 2))
  await store.append(
    times.map((ts, half) => frameOf(own, 'PV-01', 'pvInverter', ts, { activePower: half % 100 })),
  )
  await store.append([
    frameOf(own, 'SYS-01', 'system', october.start + 20 * 24 * hour, { windPower: 7 }),
    frameOf(own, 'PV-01', 'pvInverter', october.end, { activePower: 999 }),
  ])
})
afterAll(async () => {
  await Promise.all([store.stop(), reader.stop()])
  await testApp.close()
})

async function report(period: typeof october, interval: 'default' | '30' = 'default', site = own) {
  const make = createPowerReport(testApp.platform, reader)
  const params = { kind: 'powerCurve', siteId: site.id, interval } as const
  const { rows, ...table } = await make(params, period, { caller: agent, language: 'fr' })
  return { ...table, rows: await Array.fromAsync<Row>(rows) }
}

describe('the power history of a period', () => {
  it('a month comes by the hour, both of the hours that clocks show twice', async () => {
    const { title, titles, rows } = await report(october)
    expect(title).toBe('Site RE-1 historique des puissances 2026-10-01 – 2026-10-31')
    expect(titles).toEqual([
      'Heure (Europe/Paris)',
      'Décalage UTC',
      'PV (kW)',
      'PV min (kW)',
      'PV max (kW)',
      'Éolien (kW)',
      'Éolien min (kW)',
      'Éolien max (kW)',
      'Remarques',
    ])
    expect(rows).toHaveLength(745)
    expect(rows.map((row) => row[3])).toEqual(Array.from({ length: 745 }, (_, at) => (2 * at) % 100))
    expect(rows.filter((row) => row[0] === '2026-10-25 02:00:00').map((row) => row[1])).toEqual([
      'UTC+02:00',
      'UTC+01:00',
    ])
    expect(new Set(rows.map((row) => row[0])).size).toBe(744)
    // What the system told of a kind that the site has no device of.
    expect(rows[20 * 24]?.slice(5, 8)).toEqual([7, 7, 7])
    expect(rows[0]?.slice(5, 8)).toEqual([null, null, null])
  })

  it('an interval that is asked for holds, and three days are as fine as on the screen', async () => {
    expect((await report(october, '30')).rows).toHaveLength(1_490)
    const start = october.start + 24 * hour
    const { rows, titles } = await report({ start, end: start + 72 * hour })
    expect(rows).toHaveLength((72 * hour) / 300_000)
    expect(titles).not.toContain('Décalage UTC')
  })

  it('what is not the reader’s does not exist', async () => {
    await expect(report(october, 'default', foreign)).rejects.toThrow('error.notFound')
  })
})
