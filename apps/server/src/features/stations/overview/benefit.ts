import type { LiveDevice } from '@gridhelm/contract/push'
import type { Benefit } from '@gridhelm/contract/stations/fleet/entities'
import { benefitOf } from '@gridhelm/contract/stations/overview/benefit'
import type { Calendar } from '../../../telemetry/rollup/calendar.ts'

const cleanKinds: ReadonlySet<string> = new Set(['pvInverter', 'windTurbine'])

/** By the counters of the inverters and turbines themselves, which know of more than what was ever sent here. */
export function benefitsOf(
  devices: Iterable<LiveDevice>,
  calendar: Calendar,
  now: number,
): { benefitYear: Benefit; benefitTotal: Benefit } {
  const sums = { year: 0, total: 0 }
  for (const { kind, values } of devices) {
    if (!cleanKinds.has(kind)) continue
    const { energyYear, energyTotal } = values
    // Whoever has been silent since another year has counted nothing in this one that is known.
    if (energyYear?.q === 'good' && calendar.isSame('yearly', energyYear.t, now)) sums.year += energyYear.v
    if (energyTotal?.q === 'good') sums.total += energyTotal.v
  }
  return { benefitYear: benefitOf(sums.year), benefitTotal: benefitOf(sums.total) }
}
