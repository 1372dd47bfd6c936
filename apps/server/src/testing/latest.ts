import { type DeviceKind, findPoint, pointsOf } from '@gridhelm/points/catalogue'
import type { Platform } from '../platform/platform.ts'
import type { TestSite } from './sites.ts'

interface Said {
  /** The device's number. */
  device: string
  kind: DeviceKind
  values: Readonly<Record<string, number>>
  ts: number
}

const blank = (kind: DeviceKind) => new Float64Array(pointsOf(kind).length).fill(Number.NaN)
const bytesOf = (numbers: Float64Array) => Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength)

function numbersOf(bytes: Buffer | undefined, kind: DeviceKind): Float64Array {
  return bytes ? new Float64Array(new Uint8Array(bytes).buffer) : blank(kind)
}

/** Newest values as the ingest would have written them, with the word on the bus that it has. */
export async function sayLatest(
  { db, bus }: Pick<Platform, 'db' | 'bus'>,
  site: TestSite,
  { device, kind, values, ts }: Said,
): Promise<void> {
  const { siteId } = site
  const deviceId = site.devices[device]
  if (deviceId === undefined) throw new Error(`The site has no device ${device}`)
  const row = await db
    .selectFrom('telemetryLatest')
    .select(['data', 'times', 'version'])
    .where('siteId', '=', siteId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
  const [data, times] = [numbersOf(row?.data, kind), numbersOf(row?.times, kind)]
  for (const [key, value] of Object.entries(values)) {
    const { number } = findPoint(kind, key) ?? {}
    if (number === undefined) throw new Error(`${kind} has no point ${key}`)
    data[number] = value
    times[number] = ts
  }
  const moment = new Date(ts)
  const next = {
    ts: moment,
    receivedAt: moment,
    data: bytesOf(data),
    times: bytesOf(times),
    version: (row?.version ?? 0) + 1,
  }
  await db
    .insertInto('telemetryLatest')
    .values({ siteId, deviceId, ...next })
    .onConflict((conflict) => conflict.columns(['siteId', 'deviceId']).doUpdateSet(next))
    .execute()
  await db
    .insertInto('telemetryLink')
    .values({ siteId, lastFrameAt: moment, lastHeardAt: moment })
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet({ lastFrameAt: moment }))
    .execute()
  await bus.siteTeller(() => undefined).tell(db, [siteId])
}
