import { powerSources } from '@gridhelm/contract/stations/live/power'
import type { PowerKind } from '@gridhelm/contract/stations/live/power-kinds'
import type { LiveSite } from '../../../platform/live-store.ts'
import type { WantedCurve } from '../../../site/open-curve.ts'
import { devicesOfKind } from '../../../site/reading.ts'

/** The curve of a point of the first device that has ever said it. */
export function wantOf(
  site: LiveSite,
  kind: string,
  point: string,
  timeZone: string,
): WantedCurve | undefined {
  const device = devicesOfKind(site, kind).find(({ values }) => point in values)
  return (
    device && {
      siteId: site.siteId,
      deviceId: device.id,
      deviceNumber: device.number,
      kind,
      point,
      timeZone,
    }
  )
}

/** Of the sum of a kind, as the controller says it; else of its first device. */
export function wantOfPower(site: LiveSite, kind: PowerKind, timeZone: string): WantedCurve | undefined {
  const source = powerSources[kind]
  return wantOf(site, 'system', source.inSystem, timeZone) ?? wantOf(site, source.kind, source.key, timeZone)
}
