import type { LiveDevice } from '@gridhelm/contract/push'
import { type EnergyKind, energyKinds } from '@gridhelm/contract/stations/overview/entities'
import type { Span } from '../../telemetry/rollup/calendar.ts'
import { devicesOfKind, type Moment, sumOf } from '../live/moment.ts'
import { amountNow, isBeyond } from './amount-now.ts'
import type { DayBase } from './read-energy.ts'
import type { Energies } from './shares.ts'
import { energySources, ownWord } from './sources.ts'

/** Counted since midnight: a value of yesterday tells of yesterday. */
function countedOn(day: Span, device: LiveDevice, key: string): number | undefined {
  const value = device.values[key]
  return value && value.q !== 'bad' && value.t >= day.start && value.t < day.end ? value.v : undefined
}

/** The counters of the day that devices keep themselves. */
function saidOf(moment: Moment, day: Span, kind: EnergyKind): number | undefined {
  const { device, keys } = energySources[kind]
  const own = sumOf(devicesOfKind(moment, device), (one) => countedOn(day, one, keys[1]))
  if (own !== undefined || kind !== 'load') return own
  return sumOf(devicesOfKind(moment, ownWord.device), (one) => countedOn(day, one, ownWord.keys[1]))
}

/**
 * kWh of the site's day by kind: what is stored of its counters and what has come since; of a kind of which nothing is
 * stored today, what the devices say themselves.
 */
export function energyNow(moment: Moment, day: Span, base: DayBase | undefined): Energies {
  const energies: Energies = {}
  const isOfToday = base !== undefined && base.start === day.start
  for (const kind of energyKinds) {
    const stored = isOfToday
      ? base.counters.flatMap((counter) =>
          counter.kind === kind
            ? (amountNow(counter, moment.site.devices.get(counter.id), base.calendar) ?? [])
            : [],
        )
      : []
    const kwh = stored.length > 0 ? stored.reduce((sum, one) => sum + one, 0) : saidOf(moment, day, kind)
    if (kwh !== undefined) energies[kind] = kwh
  }
  return energies
}

/** A site whose first words came after the base was read. */
const isNew = (moment: Moment, base: DayBase): boolean =>
  base.counters.length === 0 &&
  energyKinds.some((kind) => {
    const { device, keys } = energySources[kind]
    return devicesOfKind(moment, device).some(({ values }) => values[keys[0]] !== undefined)
  })

/** Something has come that the base does not know: soon after a fall, seldom where nothing is stored. */
const lookAgainMs = 60_000
export const isBaseDue = (moment: Moment, base: DayBase): boolean =>
  moment.now - base.readAt > lookAgainMs &&
  (isNew(moment, base) ||
    base.counters.some((counter) => isBeyond(counter, moment.site.devices.get(counter.id))))
