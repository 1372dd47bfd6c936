import type { Point } from '@gridhelm/points/point'
import type { Db } from '../../platform/db/database.ts'
import type { Unit } from '../rollup/calendar.ts'
import type { StoredSums } from '../rollup/pack.ts'
import { rollupRunsBefore, rollupsInRun } from '../rollup/queries.ts'
import type { DevicePoints, Samples } from '../store.ts'
import { byPoints } from './by-points.ts'
import { type Reading, unsealedBeforeOf } from './queries.ts'
import type { ReadSamples } from './sums-of-spans.ts'

type Readings = (Reading | undefined)[]
type Catalogue = readonly (Point | undefined)[]

const isCounter = (point: Point | undefined) => point?.kind === 'counter'

/** The last reading of each counter that is not sealed. */
export async function unsealedReadingsBefore(
  db: Db,
  devices: readonly DevicePoints[],
  catalogues: readonly Catalogue[],
  moment: number,
): Promise<Readings[]> {
  const counting = devices.flatMap((device, place) =>
    catalogues[place]?.some(isCounter) ? [{ ...device, place }] : [],
  )
  const found = devices.map(({ points }): Readings => points.map(() => undefined))
  const readings = await byPoints(counting, (some, points) => unsealedBeforeOf(db, some, points, moment))
  for (const [index, { place }] of counting.entries()) found[place] = readings[index] as Readings
  return found
}

interface Asked {
  devices: readonly DevicePoints[]
  catalogues: readonly Catalogue[]
  unit: Unit
  moment: number
  unsealed: readonly Readings[]
}

/** Most devices have spoken lately; the others are looked for further and further back. */
const batches = [2, 30, 300, 3_000]

interface Search {
  place: number
  device: DevicePoints
  /** Places of the points that are not found yet. */
  missing: number[]
  before: number
}

/** The last reading of each counter before a moment. */
export async function readingsBefore(
  db: Db,
  readSamples: ReadSamples,
  { devices, catalogues, unit, moment, unsealed }: Asked,
): Promise<Readings[]> {
  const found = devices.map(({ points }): Readings => points.map(() => undefined))
  let searches = devices.map(
    (device, place): Search => ({
      place,
      device,
      missing: device.points.flatMap((_, index) => (isCounter(catalogues[place]?.[index]) ? [index] : [])),
      before: moment,
    }),
  )
  for (let batch = 0; ; batch++) {
    searches = searches.filter(({ missing }) => missing.length > 0)
    if (searches.length === 0) break
    const most = batches[Math.min(batch, batches.length - 1)] as number
    searches = await goneBack(searches, most)
  }
  return found.map((sealed, place) =>
    sealed.map((reading, index) => {
      const own = unsealed[place]?.[index]
      return own && (!reading || own.at > reading.at) ? own : reading
    }),
  )

  /** Those that may find more further back. */
  async function goneBack(some: readonly Search[], most: number): Promise<Search[]> {
    const left: Search[] = []
    for (const own of Map.groupBy(some, ({ before }) => before).values()) {
      const before = own[0]?.before ?? moment
      const runs = await rollupRunsBefore(
        db,
        own.map(({ device }) => device),
        unit,
        before,
        most,
      )
      for (const [index, search] of own.entries()) {
        const rows = [...rollupsInRun(runs[index] as Buffer, search.device.points)]
        for (const row of rows) await take(search, row)
        const oldest = rows.at(-1)
        if (oldest && rows.length === most) left.push({ ...search, before: oldest.span.start })
      }
    }
    return left
  }

  async function take(search: Search, row: StoredSums): Promise<void> {
    const { place, device } = search
    const own = found[place] as Readings
    const reaches = search.missing.some((index) => (row.sums.lastAt[index] as number) >= moment)
    // Only a span of another calendar reaches over the moment: what it held before is in its samples.
    const [earlier] = reaches
      ? await readSamples([device], { points: device.points, from: row.span.start, to: moment })
      : []
    search.missing = search.missing.filter((index) => {
      const at = row.sums.lastAt[index] as number
      if (at < moment) own[index] = { value: row.sums.last[index] as number, at }
      else if (at >= moment) own[index] = lastOf(earlier, index)
      return own[index] === undefined
    })
  }
}

function lastOf(samples: Samples | undefined, index: number): Reading | undefined {
  const column = samples?.values[index]
  const place = column?.findLastIndex((value) => !Number.isNaN(value)) ?? -1
  const at = samples?.times[place]
  return at === undefined ? undefined : { value: column?.[place] as number, at }
}
