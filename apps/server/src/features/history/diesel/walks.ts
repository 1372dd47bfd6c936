import type { FuelCurveTable } from '../../../platform/db/schema.generated.ts'
import type { Correction } from '../../../site/energy/corrections.ts'
import type { SiteDeviceRow } from '../../../site/queries.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import type { Calendar, Span } from '../../../telemetry/rollup/calendar.ts'
import { readFacts, walkTank } from './read-tank.ts'
import { shiftsOf } from './tank-shifts.ts'
import type { WalkedTank } from './tanks.ts'

interface Walks {
  generators: readonly SiteDeviceRow[]
  range: Span
  calendar: Calendar
  marks: readonly number[]
  curves: readonly FuelCurveTable[]
  repairs: readonly Correction[]
  now: number
}

/** Each tank of a site through a range, in the order of the generators. */
export const walksOf = (
  reader: Pick<Reader, 'samples' | 'summaries' | 'summariesOf'>,
  { generators, range, calendar, marks, curves, repairs, now }: Walks,
): Promise<WalkedTank[]> =>
  Promise.all(
    generators.map(async (device): Promise<WalkedTank> => {
      const curve = curves.find(({ deviceId }) => deviceId === device.deviceId)
      const heard = await readFacts(reader, device, range, curve)
      const own = repairs.filter((repair) => repair.deviceId === device.deviceId)
      const walked = await walkTank(reader, { device, heard, range, calendar, marks, repairs: own, now })
      const { facts } = heard
      return { device, facts, walked, shifts: shiftsOf(walked.readings, facts.capacity) }
    }),
  )
