import type { Format } from '@gridhelm/contract/format/format'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { positioned } from '../../../site/position.ts'
import type { GlobePoint, PointTone } from '../../../ui/globe/scene.ts'
import { producedOf, type SeenSite, type SiteState } from './figures.ts'

const tones: Record<SiteState, PointTone> = {
  critical: 'critical',
  warning: 'warning',
  notice: 'notice',
  normal: 'normal',
  stale: 'silent',
  silent: 'silent',
  unknown: 'unknown',
  off: 'unknown',
}

/** The stations of a screen as marks on the earth or on a map, with what they make now. */
export function marksOf(
  sites: readonly SeenSite[],
  stations: ReadonlyMap<string, Station>,
  f: Format,
): GlobePoint[] {
  const seen = sites.flatMap((site) => {
    const station = stations.get(site.figures.id)
    return station ? { site, station } : []
  })
  const largest = seen.reduce((most, { station }) => Math.max(most, station.totalCapacity), 1)
  return seen.flatMap(({ site, station }) => {
    const [place] = positioned([station])
    if (!place) return []
    const kw = site.freshness === 'fresh' ? producedOf(site.figures.power) : undefined
    return {
      key: station.id,
      longitude: place.longitude,
      latitude: place.latitude,
      label: kw === undefined ? station.projectName : `${station.projectName}  ${f.power(kw)}`,
      weight: station.totalCapacity / largest,
      tone: tones[site.state],
    }
  })
}
