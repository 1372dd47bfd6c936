import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoDeliveries, printMessages, welcome } from './demo.ts'
import { queueMessage } from './features/telling/messages/service.ts'
import { frameOf } from './site/testing/frames.ts'
import { createTelemetryStore } from './telemetry/create-store.ts'
import { createReader } from './telemetry/read/reader.ts'
import { eventually } from './testing/eventually.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const queue = (to: string) =>
  queueMessage(testApp.platform.db, testApp.platform, {
    type: 'sms',
    to,
    title: 'Code',
    content: `code for ${to}`,
    causedBy: null,
  })

describe('the demo', () => {
  it('prints every message that waits exactly once, however fast they come', async () => {
    await queue('before the start')
    testApp.clock.advance(1)
    const lines: string[] = []
    printMessages(testApp.platform, (line) => lines.push(line))
    const receivers = Array.from({ length: 20 }, (_, i) => `+8820${i}`)
    await Promise.all(receivers.map(queue))
    const expected = receivers.map((to) => `  ✉ ${to}: code for ${to}`).toSorted()
    await eventually(() => expect(lines.toSorted()).toEqual(expected))
    testApp.clock.advance(120_000)
    await queue('later')
    await eventually(() => expect(lines).toHaveLength(21))
    expect(lines.at(-1)).toBe('  ✉ later: code for later')
  })

  it('prints none that really leave the house', async () => {
    const print = vi.fn()
    const config = {
      ...testApp.platform.config,
      smtp: { url: 'smtp://mail.example', from: 'x' },
      smsWebhook: { url: 'http://sms.example', token: undefined },
    }
    const heard = vi.fn()
    printMessages({ ...testApp.platform, config }, print)
    testApp.platform.bus.subscribe('message.waiting', heard)
    await queue('+88300')
    await eventually(() => expect(heard).toHaveBeenCalled())
    expect(print).not.toHaveBeenCalled()
  })

  it('welcomes with the address, every account and the password', () => {
    const text = welcome('http://localhost:8080', 'Gridhelm#2026')
    for (const word of ['http://localhost:8080', 'Gridhelm#2026', 'admin', 'supervisor', 'staff']) {
      expect(text).toContain(word)
    }
  })

  it('records deliveries that fit the refills, once a station has told its whole past', async () => {
    const { platform, clock } = testApp
    const { db } = platform
    const device = await db
      .selectFrom('iotDevice')
      .innerJoin('iotProject', 'iotProject.siteId', 'iotDevice.siteId')
      .select(['iotDevice.siteId', 'iotDevice.deviceId'])
      .where('projectNumber', '=', 'KM-002')
      .where('systemType', '=', 'generator')
      .executeTakeFirstOrThrow()
    const site = {
      ...device,
      id: '',
      number: '',
      topics: { data: '', set: '', get: '' },
      devices: { G: device.deviceId },
    }
    const store = createTelemetryStore(platform.databaseUrl, platform)
    const reader = createReader(db)
    const job = demoDeliveries(platform, reader, new AbortController().signal)
    const recorded = async () =>
      (
        await db.selectFrom('dieselDelivery').select('litres').where('siteId', '=', device.siteId).execute()
      ).map(({ litres }) => litres)
    // Told once a week: a litre a day, and a lorry every hundred days.
    const tell = (firstDay: number, lastDay: number) =>
      store.append(
        Array.from({ length: (lastDay - firstDay) / 7 + 1 }, (_, index) => {
          const ago = firstDay + 7 * index
          const values = {
            fuelVolume: 300 + (ago % 100),
            fuelTotal: 5_000 - ago,
            ratedPower: 20,
            tankCapacity: 400,
          }
          return frameOf(site, 'G', 'generator', clock.now() - ago * 86_400_000, values)
        }),
      )
    try {
      await tell(0, 245)
      await job.run()
      expect(await recorded()).toEqual([])
      await tell(252, 364)
      await job.run()
      await job.run()
      expect(await recorded()).toEqual([100, 100, 100])
    } finally {
      await reader.stop()
      await store.stop()
    }
  })
})
