import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createBus } from '../platform/bus/bus.ts'
import { addSite } from '../testing/sites.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { createTelemetryStore } from './create-store.ts'
import type { Frame } from './frame.ts'

it('what is appended can be read; the newest values survive a process that ends before it has written them', async () => {
  const database = await createTestDatabase()
  const platform = {
    db: database.db,
    bus: createBus(database.url, () => undefined),
    log: pino({ level: 'silent' }),
    now: Date.now,
  }
  const site = await addSite(database.db, { number: 'store', devices: { 'BAT-01': 'battery' } })
  const device = { siteId: site.siteId, deviceId: site.devices['BAT-01'] ?? 0 }
  const ts = Math.floor(Date.now() / 1000) * 1000
  const frames: Frame[] = [ts - 1000, ts].map((at, index) => ({
    ...device,
    ts: at,
    values: Float64Array.of(index, Number.NaN, 10 + index),
  }))
  const first = createTelemetryStore(database.url, platform)
  expect(await first.append(frames)).toEqual(['stored', 'stored'])
  await first.stop()
  const second = createTelemetryStore(database.url, platform)
  try {
    expect(await second.latestOf([site.siteId])).toEqual([])
    await second.start()
    await expect
      .poll(() => second.latestOf([site.siteId]), { timeout: 20_000 })
      .toMatchObject([{ ...device, ts, values: Float64Array.of(1, Number.NaN, 11) }])
    const { times, values } = await second.samples({ ...device, points: [2, 0], from: ts - 1000, to: ts + 1 })
    expect([times, ...values]).toEqual([
      Float64Array.of(ts - 1000, ts),
      Float64Array.of(10, 11),
      Float64Array.of(0, 1),
    ])
  } finally {
    await second.stop()
    await database.close()
  }
})
