import { pointRefText } from '@gridhelm/contract/history/history/point-refs'
import { nameLabel } from '@gridhelm/contract/history/readApi/prometheus'
import { findPoint } from '@gridhelm/points/catalogue'
import { units } from '@gridhelm/points/units'
import type { Platform } from '../../../../platform/platform.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Caller } from '../../../../platform/session/queries.ts'
import { isKind } from '../../../../site/equipment.ts'
import type { Reader } from '../../../../telemetry/read/reader.ts'
import { createLiveService } from '../../../stations/live/service.ts'
import { createStationService } from '../../../stations/stations/service.ts'
import { isMeant, type Selector } from './selector.ts'

/** Each is asked for by itself. */
const mostSites = 50

export interface KnownSeries {
  /** As Prometheus tells series apart. */
  labels: Record<string, string>
  /** As our own calls do. */
  ref: string
  /** Newest value. */
  value: number
  timeMs: number
  isBad: boolean
}

/** What the sites of a caller have said so far, as series with labels. */
export function createKnown(platform: Platform, reader: Reader) {
  const stations = createStationService(platform)
  const live = createLiveService(platform, reader)

  const siteNumbers = async (caller: Caller): Promise<string[]> =>
    (await stations.list(caller)).map(({ projectNumber }) => projectNumber)

  /** Those that any of the selectors means. */
  async function series(caller: Caller, selectors: readonly Selector[]): Promise<KnownSeries[]> {
    const isSite = (number: string) =>
      selectors.some((selector) =>
        selector.every(({ label, matches }) => label !== 'site' || matches(number)),
      )
    const sites = (await stations.list(caller)).filter(({ projectNumber }) => isSite(projectNumber))
    if (sites.length > mostSites) throw Refusal.of('prometheus.tooManySites', { most: mostSites })
    const found: KnownSeries[] = []
    for (const { id: siteId, projectNumber: site } of sites) {
      const { devices } = await live.site(caller, siteId)
      for (const { id, number: device, kind, values } of devices) {
        for (const [key, { v, t, q }] of Object.entries(values)) {
          const point = isKind(kind) ? findPoint(kind, key) : undefined
          if (!point) continue
          const unit = units[point.unit].symbol.en
          const labels = { [nameLabel]: key, site, device, kind, point: key, unit }
          if (!selectors.some((selector) => isMeant(selector, labels))) continue
          found.push({
            labels,
            ref: pointRefText({ device: id, point: key }),
            value: v,
            timeMs: t,
            isBad: q === 'bad',
          })
        }
      }
    }
    return found
  }

  return { siteNumbers, series }
}
