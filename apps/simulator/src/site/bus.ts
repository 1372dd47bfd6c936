import { type Random, wander } from '../random.ts'
import type { Bus, SiteState } from './state.ts'

const nominalVolts = 230

export function nextBus(
  { bus, config }: SiteState,
  grid: SiteState['grid'],
  tied: boolean,
  live: boolean,
  seconds: number,
  random: Random,
): Bus {
  const own = wander(bus.wander, seconds, 600, random)
  if (!live) return { live, tied, volts: 0, hz: 0, wander: own }
  const [volts, hz] =
    tied && grid ? [grid.voltage * 0.018, grid.frequency * 0.03] : [own * 0.006, own * 0.015]
  return { live, tied, volts: nominalVolts * (1 + volts), hz: config.nominalHz + hz, wander: own }
}
