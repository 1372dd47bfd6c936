import type { RecordedDevice } from '@gridhelm/contract/history/replay/entities'
import { replayPoints } from '@gridhelm/contract/history/replay/points'
import type { Db } from '../../../platform/db/database.ts'
import type { LiveDeviceRow } from '../../../site/live/queries.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { joinSamples } from '../../../telemetry/sealed/samples.ts'
import type { Samples } from '../../../telemetry/store.ts'
import { keptRows } from './kept-rows.ts'
import { lastWords } from './queries.ts'

/** What is not said with every frame is looked for so far back. */
const backMs = 3_600_000
/** At once, so that one replay does not take all connections. */
const devicesAtOnce = 4

interface Asked {
  from: number
  to: number
  stepMs: number
}

interface Deps {
  db: Db
  reader: Pick<Reader, 'samples'>
}

type Device = Pick<LiveDeviceRow, 'siteId' | 'id' | 'deviceNumber' | 'systemType'> & { deviceId: number }

const numberOrNull = (value: number | undefined) =>
  value === undefined || !Number.isFinite(value) ? null : value

/** What devices of one site have said up to each step. */
export async function recordingOf(
  { db, reader }: Deps,
  devices: readonly Device[],
  asked: Asked,
): Promise<RecordedDevice[]> {
  const { from, to } = asked
  const early = from - backMs
  const [first] = devices
  if (!first) return []
  const words = await lastWords(
    db,
    first.siteId,
    devices.map(({ deviceId }) => deviceId),
    early,
  )
  const sinceOf = new Map(words.map(({ deviceId, since }) => [deviceId, since]))

  async function samplesOf({ siteId, deviceId }: Device, points: readonly number[]): Promise<Samples> {
    const within = await reader.samples({ siteId, deviceId, points, from: early, to: to + 1 })
    const since = sinceOf.get(deviceId) ?? null
    const [earliest] = within.times
    if (since === null || (earliest !== undefined && earliest <= from)) return within
    // Silent for longer than that: its last word is older.
    return joinSamples([await reader.samples({ siteId, deviceId, points, from: since, to: early }), within])
  }

  async function recorded(device: Device): Promise<RecordedDevice> {
    const { id, deviceNumber: number, systemType: kind } = device
    const points = replayPoints(kind)
    const samples = await samplesOf(
      device,
      points.map((point) => point.number),
    )
    const rows = keptRows(samples, asked)
    return {
      id,
      number,
      kind,
      times: rows.map((row) => samples.times[row] as number),
      values: Object.fromEntries(
        points.flatMap(({ key }, place) => {
          const column = samples.values[place]
          const said = rows.map((row) => numberOrNull(column?.[row]))
          return said.some((value) => value !== null) ? [[key, said]] : []
        }),
      ),
    }
  }

  const found: RecordedDevice[] = []
  for (let place = 0; place < devices.length; place += devicesAtOnce)
    found.push(...(await Promise.all(devices.slice(place, place + devicesAtOnce).map(recorded))))
  return found
}
