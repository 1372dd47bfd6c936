import type { Format } from '@gridhelm/contract/format/format'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import type { Translate } from '../../../platform/texts.ts'
import { positioned } from '../../../site/position.ts'
import type { GlobePoint, PointTone } from '../../../ui/globe/scene.ts'
import type { SeenSite, SiteState } from './figures.ts'
import type { texts } from './texts.ts'

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

interface Words {
  f: Format
  t: Translate<typeof texts>
}

/** What people use there now, by day as by night; of a station that does not speak, that it does not. */
function detailOf({ figures, freshness, state }: SeenSite, { f, t }: Words): string | undefined {
  const { load } = figures.power
  if (freshness === 'fresh') return load === undefined ? undefined : f.power(load)
  return t(state === 'critical' || state === 'warning' || state === 'notice' ? 'silent' : state)
}

/** The stations of a screen as marks on the earth or on a map, with their load or their state. */
export function marksOf(
  sites: readonly SeenSite[],
  stations: ReadonlyMap<string, Station>,
  words: Words,
): GlobePoint[] {
  const seen = sites.flatMap((site) => {
    const station = stations.get(site.figures.id)
    return station ? { site, station } : []
  })
  const largest = seen.reduce((most, { station }) => Math.max(most, station.totalCapacity), 1)
  return seen.flatMap(({ site, station }) => {
    const [place] = positioned([station])
    if (!place) return []
    const detail = detailOf(site, words)
    return {
      key: station.id,
      longitude: place.longitude,
      latitude: place.latitude,
      label: detail === undefined ? station.projectName : `${station.projectName}  ${detail}`,
      weight: station.totalCapacity / largest,
      tone: tones[site.state],
    }
  })
}
