import type { SiteEquipment } from '@gridhelm/contract/stations/overview/entities'
import {
  type Subsystem,
  subsystemNames,
  subsystems,
  type Variant,
  variantOf,
} from '@gridhelm/contract/stations/overview/subsystems'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { createContext, useContext } from 'react'
import type { LiveSite } from '../../../platform/live-store.ts'

/** What every part of the overview speaks of. */
export interface OverviewSite {
  station: Station
  /** Undefined until the first values are known. */
  live: LiveSite | undefined
  present: ReadonlySet<Subsystem>
  /** False until one or the other has said which parts there are. */
  isPresentKnown: boolean
  variant: Variant
}

/** Which parts a site has: by its register, and by what is heard of it until that is known. */
export function presentSubsystems(
  equipment: SiteEquipment | undefined,
  live: LiveSite | undefined,
): ReadonlySet<Subsystem> {
  if (equipment) return new Set(subsystemNames.filter((name) => equipment.subsystems[name]))
  const kinds = new Set([...(live?.devices.values() ?? [])].map(({ kind }) => kind))
  return new Set(subsystemNames.filter((name) => subsystems[name].some((kind) => kinds.has(kind))))
}

export const variantOfSite = (equipment: SiteEquipment | undefined, live: LiveSite | undefined): Variant =>
  equipment?.variant ?? variantOf(live?.devices.size ?? 0)

const OverviewContext = createContext<OverviewSite | undefined>(undefined)
export const OverviewProvider = OverviewContext.Provider

export function useOverviewSite(): OverviewSite {
  const site = useContext(OverviewContext)
  if (!site) throw new Error('Outside of the overview.')
  return site
}
