import type { LiveDevice } from '@gridhelm/contract/push'
import { type KindName, kindNames } from '@gridhelm/contract/stations/devices/kinds'
import type { LoadFacts } from '@gridhelm/contract/stations/singleLine/derive'
import { feederPlaces } from '@gridhelm/contract/stations/singleLine/entities'
import { feederBreaker, feederPower } from '@gridhelm/contract/stations/singleLine/switch-points'

export const isKindName = (kind: string): kind is KindName => (kindNames as readonly string[]).includes(kind)

const says = ({ values }: Pick<LiveDevice, 'values'>, point: string) => (values[point]?.v ?? 0) !== 0

/** Controllers also send the places that are not equipped, as zeros: a feeder in use has switched, fed or counted. */
function isFeeder(load: Pick<LiveDevice, 'values'>, feeder: number): boolean {
  return [feederBreaker(feeder), feederPower(feeder), `feeder${feeder}Energy`].some((point) =>
    says(load, point),
  )
}

export const loadFacts = (load: Pick<LiveDevice, 'values'>): LoadFacts => ({
  feeders: Array.from({ length: feederPlaces }, (_, index) => index + 1).filter((one) => isFeeder(load, one)),
  hasMainBreaker: load.values.breakerState !== undefined,
})
