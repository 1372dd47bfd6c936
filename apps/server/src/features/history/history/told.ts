import { type HistorySeries, historySeries } from '@gridhelm/contract/history/history/entities'
import type { ReadSite } from '../../../site/site.ts'
import { devicesOfKind } from '../../../site/site.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'
import type { TelemetryStore } from '../../../telemetry/store.ts'
import { seriesSources } from './power-series.ts'

type Summaries = TelemetryStore['summaries']

/** What devices of the site measure, whatever they say. */
export const measuredOf = (site: ReadSite): HistorySeries[] =>
  historySeries.filter((series) => devicesOfKind(site, seriesSources[series].kind).length > 0)

const isOnlySystem = ({ devices }: ReadSite) => devices.every(({ systemType }) => systemType === 'system')

/**
 * Whether what a system says of a kind tells that the site has it: one that registers its equipment has none of a kind
 * of which only the system says zero. Loads are everywhere.
 */
export const isTelling = (site: ReadSite, series: HistorySeries, least: number, most: number): boolean =>
  least !== 0 || most !== 0 || series === 'load' || isOnlySystem(site)

/** What its system told in these days of kinds that the site has no device of. */
export async function toldBySystem(
  summaries: Summaries,
  site: ReadSite,
  days: Span,
): Promise<HistorySeries[]> {
  const measured = measuredOf(site)
  const missing = historySeries.filter((series) => !measured.includes(series))
  const points = missing.map((series) => seriesSources[series].inSystem)
  if (missing.length === 0) return []
  const answers = await Promise.all(
    devicesOfKind(site, 'system').map(({ siteId, deviceId }) =>
      summaries({
        siteId,
        deviceId,
        points: points.map((point) => point.number),
        from: site.calendar.spanOf('day', days.start).start,
        to: days.end,
        unit: 'day',
      }),
    ),
  )
  const spans = answers.flat()
  return missing.filter((series, index) => {
    const { limits } = seriesSources[series].inSystem
    return spans.some(({ points: sums }) => {
      const { n, min, max } = sums[index] ?? { n: 0, min: 0, max: 0 }
      const isPossible = max >= limits[0] && min <= limits[1]
      return n > 0 && isPossible && isTelling(site, series, min, max)
    })
  })
}

export const inOrder = (series: Iterable<HistorySeries>): HistorySeries[] => {
  const has = new Set(series)
  return historySeries.filter((one) => has.has(one))
}
