import { compareNumbers } from '@gridhelm/contract/format/words'
import type { LiveDevice } from '@gridhelm/contract/push'
import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import type { SiteDevice, SiteEquipment } from '@gridhelm/contract/stations/overview/entities'
import { type Subsystem, subsystems, type Variant } from '@gridhelm/contract/stations/overview/subsystems'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import type { LiveSite } from '../../../platform/live-store.ts'
import type { DataLook } from '../../../site/data-look.ts'
import { siteDay } from '../../../site/site-time.ts'

/** A device of the site with what is known of it. */
export interface Unit extends Omit<LiveDevice, 'kind'> {
  kind: KindName
  name: string | null
  pvGroup: string | null
}

/** Everything that a page of a part of a site shows. */
export interface SiteView {
  subsystem: Subsystem
  station: Station
  variant: Variant
  site: LiveSite
  units: readonly Unit[]
  look: DataLook
  /** By the reader's clock, in full seconds. */
  now: number
}

const unitOf = ({ id, number, kind, name, pvGroup }: SiteDevice, site: LiveSite): Unit => ({
  ...(site.devices.get(id) ?? { id, number, t: null, values: {} }),
  kind,
  name,
  pvGroup,
})

/** The equipment in its own order; what was never heard is there too. */
export function unitsOf(equipment: SiteEquipment, subsystem: Subsystem, site: LiveSite): Unit[] {
  const kinds: readonly string[] = subsystems[subsystem]
  return equipment.devices
    .filter(({ kind }) => kinds.includes(kind))
    .map((device) => unitOf(device, site))
    .sort(
      (one, other) =>
        kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || compareNumbers(one.number, other.number),
    )
}

export const unitsOfKind = (view: Pick<SiteView, 'units'>, kind: KindName): Unit[] =>
  view.units.filter((unit) => unit.kind === kind)

/** A device of another part of the site that this page also reads, such as the weather. */
export const deviceOfKind = ({ site }: Pick<SiteView, 'site'>, kind: KindName): LiveDevice | undefined =>
  [...site.devices.values()].find((device) => device.kind === kind)

export const serverNow = ({ now, site }: Pick<SiteView, 'now' | 'site'>): number => now + site.clockOffset

/** Where today begins at the site; without a known zone, 24 hours ago. */
export const dayStartOf = (view: Pick<SiteView, 'now' | 'site' | 'station'>): number =>
  siteDay(serverNow(view), view.station.timeZone)?.start ?? serverNow(view) - 86_400_000

/** Few devices are read best as cards, also where the site has many of other kinds. */
const mostCards = 3
export const isDense = ({ variant }: Pick<SiteView, 'variant'>, count: number): boolean =>
  variant === 'big' && count > mostCards
