import { setTimeout as delay } from 'node:timers/promises'
import type { DeviceKind } from '@gridhelm/points/catalogue'
import { createBus } from '../../apps/server/src/platform/bus/bus.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { createTelemetryStore } from '../../apps/server/src/telemetry/create-store.ts'
import type { Frame } from '../../apps/server/src/telemetry/frame.ts'
import { quietFrame, wordOf } from './quiet-frame.ts'

/** Sites that speak in turn, each once in its rhythm, stored as ingest stores them. */
export interface WriterOrder {
  url: string
  devices: readonly { siteId: number; deviceId: number; kind: DeviceKind }[]
  rhythmMs: number
  seconds: number
  /** Every so manieth frame has a bit of its alarm word set; the next one of its device has not. */
  raiseEvery: number
}

export interface WriterResult {
  /** Frames with a bit, and when they were handed to the store. */
  raised: readonly { siteId: number; at: number }[]
}

const slices = 10

async function write({ url, devices, rhythmMs, seconds, raiseEvery }: WriterOrder): Promise<WriterResult> {
  const { db, close } = openDatabase(url, { poolSize: 4, onError: () => undefined })
  const bus = createBus(url, () => undefined)
  const store = createTelemetryStore(url, { db, bus, log: createLog({ logLevel: 'silent' }), now: Date.now })
  const raised: { siteId: number; at: number }[] = []
  const end = Date.now() + seconds * 1_000
  let count = 0
  let slice = 0
  // A site says everything in one message.
  const bySlice = Map.groupBy(devices, ({ siteId }) => siteId % slices)
  for (let next = Date.now(); next < end; next += rhythmMs / slices) {
    await delay(Math.max(0, next - Date.now()))
    const ts = Date.now()
    const batch: Frame[] = []
    for (const { siteId, deviceId, kind } of bySlice.get(slice % slices) ?? []) {
      const frame = { siteId, deviceId, ts, values: quietFrame(kind) }
      if (++count % raiseEvery === 0) {
        frame.values[wordOf(kind)] = 1
        raised.push({ siteId, at: ts })
      }
      batch.push(frame)
    }
    slice++
    for (let from = 0; from < batch.length; from += 1_000) {
      const some = batch.slice(from, from + 1_000)
      await store.append(some)
      store.latest.note(some, Date.now())
    }
  }
  await store.stop()
  await close()
  return { raised }
}

process.once('message', (order) => {
  write(order as WriterOrder).then((result) => {
    process.send?.(result, () => process.exit(0))
  })
})
