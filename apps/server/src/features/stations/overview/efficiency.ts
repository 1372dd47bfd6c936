import type { Absence } from '@gridhelm/contract/stations/fleet/entities'
import { chargeSteps } from '../../../site/charge-steps.ts'
import { cellsOf } from '../../../site/darkness/reserves.ts'
import { type Energies, efficiencyOf, givenBy } from '../../../site/energy/shares.ts'
import type { LiveSite } from '../../../site/live/live-site.ts'
import { devicesOfKind, momentOf } from '../../../site/live/moment.ts'
import type { KindColumns } from '../../../site/read-kinds.ts'

interface Asked {
  energies: Energies
  live: LiveSite
  columns: KindColumns
  since: number
  now: number
}

/** At most so many steps from the ends of the time: storage changes slowly. */
const nearSteps = 4

/** How much fuller the storage is than it was, kWh; undefined where charge or size is not known. */
function storedSince({ live, columns, since, now }: Asked): number | undefined {
  const cells = cellsOf(momentOf(live, now))
  const kwh = cells.reduce((sum, cell) => sum + cell.kwh, 0)
  const [column] = [...columns('system', 'soc'), ...columns('battery', 'soc')]
  if (!column || cells.length === 0) return undefined
  const charge = chargeSteps(columns)
  const first = Math.floor((since - column.from) / column.stepMs)
  const then = charge.slice(first, first + nearSteps).find((soc) => soc !== null)
  const present = charge.slice(-nearSteps).findLast((soc) => soc !== null)
  return typeof then === 'number' && typeof present === 'number' ? ((present - then) / 100) * kwh : undefined
}

/** Of the last 24 hours, or why nobody knows. */
export function efficiencyDayOf(asked: Asked): { efficiencyDay: number | null; why?: Absence } {
  const { energies, live, now } = asked
  const moment = momentOf(live, now)
  const hasStorage = ['battery', 'pcs'].some((kind) => devicesOfKind(moment, kind).length > 0)
  // Without storage and without meters at the loads, what is used is only what came in: no losses can be seen.
  if (!hasStorage && devicesOfKind(moment, 'load').length === 0)
    return { efficiencyDay: null, why: 'noStorage' }
  const stored = hasStorage ? storedSince(asked) : 0
  if (stored === undefined || energies.load === undefined || givenBy(energies, stored) === undefined)
    return { efficiencyDay: null, why: 'notRead' }
  const efficiencyDay = efficiencyOf(energies, stored)
  return efficiencyDay === null ? { efficiencyDay, why: 'contradictory' } : { efficiencyDay }
}
