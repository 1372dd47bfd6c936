import { calls } from '@gridhelm/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagesIn, textsOn } from '../../../platform/sheets/pdf/testing/read-pdf.ts'
import { frameOf } from '../../../site/testing/frames.ts'
import { createTelemetryStore } from '../../../telemetry/create-store.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { download } from '../../../testing/sheets.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { siteReport, statistics, faults } = calls
const hour = 3_600_000
const now = Date.parse('2026-11-17T09:00:00Z')
const devices = {
  'PV-01': 'pvInverter',
  'GEN-01': 'generator',
  'LOAD-01': 'load',
  'BAT-01': 'battery',
} as const

let testApp: TestApp
let site: TestSite
let admin: string

beforeAll(async () => {
  testApp = await createTestApp()
  testApp.clock.advance(now - testApp.clock.now())
  const { platform } = testApp
  site = await addSite(platform.db, {
    number: 'SR-1',
    devices,
    timeZone: 'Africa/Kampala',
    userIds: ['demo-operator', 'demo-enduser'],
  })
  const store = createTelemetryStore(platform.databaseUrl, platform)
  await store.start()
  const first = Date.parse('2026-10-29T00:00:00Z')
  const count = (now - first) / hour
  await store.append(
    Array.from({ length: count }, (_, place) => {
      const at = first + place * hour
      return [
        frameOf(site, 'PV-01', 'pvInverter', at, { energyTotal: place * 2, activePower: 2 }),
        frameOf(site, 'GEN-01', 'generator', at, {
          energyTotal: place,
          fuelTotal: place * 0.3,
          activePower: 1,
        }),
        frameOf(site, 'LOAD-01', 'load', at, { energyTotal: place * 3, activePower: 3 + (place % 24) }),
        frameOf(site, 'BAT-01', 'battery', at, { soc: 50 + (place % 24) }),
      ]
    }).flat(),
  )
  await store.stop()
  const at = new Date('2026-10-30T08:00:00Z')
  await platform.db
    .insertInto('command')
    .values({
      siteId: site.siteId,
      id: `${site.siteId}-one`,
      deviceId: site.devices['GEN-01'] ?? 0,
      deviceNumber: 'GEN-01',
      systemType: 'generator',
      point: 'control',
      value: 0,
      state: 'verified',
      requestedBy: 'demo-operator',
      requestedAt: at,
      confirmUntil: at,
      expirySeconds: 60,
      expiresAt: at,
      clientKey: 'one',
    })
    .execute()
  admin = await testApp.login('admin')
})
afterAll(() => testApp.close())

const fetched = (token: string, more: Record<string, string> = {}, id = site.id) =>
  download(testApp, siteReport.export, token, { siteId: id, ...more })
async function figuresOf(token: string, more: Record<string, string> = {}) {
  const { bytes } = await fetched(token, { format: 'csv', ...more })
  const rows = (await readSheet(bytes)).slice(5)
  return new Map(rows.map(([name = '', value, unit, note]) => [name, { value, unit, note }]))
}

describe('the site summary', () => {
  it('is a PDF of the last whole month, with figures, charts, alarms and commands', async () => {
    const { status, headers, bytes } = await fetched(admin)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    const texts = pagesIn(bytes).flatMap(textsOn)
    expect(texts.join('|')).toContain('Site summary Site SR-1 October 2026')
    for (const text of [
      'Africa/Kampala',
      '1 Oct 2026, 00:00',
      'Energy',
      'Key figures',
      'PV',
      'There was no alarm in this period',
      'GEN-01',
      'Omar Diallo',
    ])
      expect(texts.join('|')).toContain(text)
    expect(texts.some((text) => text.startsWith('Power on '))).toBe(true)
    expect(texts.some((text) => text.startsWith('State of charge on '))).toBe(true)
  })

  it('says the same as the statistics, whichever period is asked for', async () => {
    for (const asked of [
      { unit: 'day', period: '2026-11-16' },
      { unit: 'month', period: '2026-11' },
      { unit: 'year', period: '2026' },
    ] as const) {
      const figures = await figuresOf(admin, asked)
      const { indicators } = await testApp.ask(
        statistics.powerGeneration,
        { siteId: site.id, ...asked },
        { token: admin },
      )
      expect(Number(figures.get('PV')?.value)).toBeCloseTo(indicators.energies.pv ?? -1, 3)
      expect(Number(figures.get('Consumption')?.value)).toBeCloseTo(indicators.energies.load ?? -1, 3)
      expect(Number(figures.get('Diesel used')?.value)).toBeCloseTo(indicators.fuelLitres ?? -1, 2)
      expect(Number(figures.get('CO₂ avoided')?.value)).toBeCloseTo(indicators.benefit?.co2Kg ?? -1, 1)
      expect(figures.get('Wind')).toBeUndefined()
      expect(figures.get('Grid outages')).toMatchObject({ value: '', note: 'The site has none' })
    }
    const { from, to } = await testApp.ask(
      statistics.powerGeneration,
      { siteId: site.id, unit: 'month' },
      { token: admin },
    )
    const { total } = await testApp.ask(
      faults.faultStatistics,
      { siteId: site.id, startTime: from, endTime: Math.min(to, now), groupBy: 'kind' },
      { token: admin },
    )
    const figures = await figuresOf(admin, { unit: 'month', period: '2026-11' })
    expect(Number(figures.get('Availability')?.value)).toBeCloseTo((total.availability ?? 0) * 100, 2)
    expect(Number(figures.get('Alarms')?.value)).toBe(total.count)
  })

  it('keeps commands and costs from those who may not see them, and the site from strangers', async () => {
    const enduser = await testApp.login('enduser')
    const { status, bytes } = await fetched(enduser)
    expect(status).toBe(200)
    expect(pagesIn(bytes).flatMap(textsOn)).not.toContain('Commands')
    expect((await figuresOf(enduser)).get('Cost of diesel')).toMatchObject({
      value: '',
      note: 'You may not see it',
    })
    const agent = await testApp.login('agent')
    for (const id of [site.id, '999999', 'x']) {
      const refused = await testApp.call(siteReport.export, { siteId: id }, { token: agent })
      expect(refused.envelope.success).toBe(false)
    }
  })

  it('refuses what is no period, and what has not begun', async () => {
    for (const asked of [
      { unit: 'day', period: '2026-11' },
      { unit: 'month', period: '2026-13' },
      { unit: 'year', period: '2027' },
    ] as const) {
      const { envelope } = await testApp.call(
        siteReport.export,
        { siteId: site.id, ...asked },
        { token: admin },
      )
      expect(envelope.success).toBe(false)
    }
  })
})
