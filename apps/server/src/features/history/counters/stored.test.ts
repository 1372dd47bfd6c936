import { counterCalls } from '@gridhelm/contract/history/counters/calls'
import { findPoint } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { correctionsOf } from '../../../site/energy/corrections.ts'
import { frameOf } from '../../../site/testing/frames.ts'
import { createTelemetryStore, type RunningTelemetryStore } from '../../../telemetry/create-store.ts'
import { addSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { detect } from './detect.ts'
import { createSealAndScan } from './testing/seal-and-scan.ts'
import { facts, plantedWalk, ratedKw, start, tell } from './testing/walks.ts'

const day = 86_400_000
/** Clocks are put forward in the middle of the walk, at midnight of the day. */
const zone = 'Africa/Cairo'
const springForward = Date.parse('2026-04-23T22:00:00Z')
const point = findPoint('pvInverter', 'energyTotal').number
let testApp: TestApp
let store: RunningTelemetryStore
let sealing: ReturnType<typeof createSealAndScan>
let token: string
let runs = 0

beforeAll(async () => {
  testApp = await createTestApp()
  const { platform } = testApp
  store = createTelemetryStore(platform.databaseUrl, platform)
  sealing = createSealAndScan(testApp)
  token = await testApp.login('admin')
})
afterAll(async () => {
  await Promise.all([store.stop(), sealing.reader.stop()])
  await testApp.close()
})

it('however the frames came in, approved repairs make the days count the true energy', async () => {
  const parts = fc.array(fc.nat({ max: 2 }), { minLength: 1_000, maxLength: 1_000 })
  await fc.assert(
    fc.asyncProperty(plantedWalk, parts, async (walk, partOf) => {
      const { samples, trueKwh } = tell(walk)
      const shift = springForward - 3 * 3_600_000 - start
      const shifted = { ...samples, times: samples.times.map((at) => at + shift) }
      const { db } = testApp.platform
      const number = `ST-${++runs}`
      const site = await addSite(db, { number, devices: { 'PV-01': 'pvInverter' }, timeZone: zone })
      const frames = [...shifted.times].map((ts, place) =>
        frameOf(site, 'PV-01', 'pvInverter', ts, {
          energyTotal: samples.values[place] as number,
          activePower: samples.power?.[place] as number,
          acRatedPower: ratedKw,
        }),
      )
      // Every third frame comes once the others have been sealed and looked through, and again later.
      for (const part of [0, 1, 2]) {
        await store.append(frames.filter((_, place) => partOf[place] === part))
        await sealing.run([site])
      }
      const found = await testApp.ask(counterCalls.list, { siteId: site.id, pageSize: 100 }, { token })
      const open = found.records.filter(({ state }) => state !== 'withdrawn')
      const expected = detect(shifted, facts).map(({ first, proposed }) => ({ at: first.at, proposed }))
      expect(open.map(({ at, proposed }) => ({ at, proposed })).toSorted((a, b) => a.at - b.at)).toEqual(
        expected,
      )

      for (const { id } of open)
        await testApp.ask(counterCalls.decide, { id, decision: 'approve' }, { token })
      const span = { start: springForward - 2 * day, end: springForward + 2 * day }
      const days = await sealing.reader.summaries({
        siteId: site.siteId,
        deviceId: 1,
        points: [point],
        from: span.start,
        to: span.end,
        unit: 'day',
      })
      const corrections = await correctionsOf(db, [site.siteId], span)
      const counted = days.reduce((sum, { points }) => sum + (points[0]?.delta ?? 0), 0)
      const repaired = corrections.reduce((sum, { amount }) => sum + amount, counted)
      expect(Math.abs(repaired - trueKwh)).toBeLessThan(0.3 * (open.length + 1))
    }),
    { numRuns: 3, endOnFailure: true },
  )
})
