import {
  type HistorySeries,
  historySeries,
  type PowerHistory,
  type PowerHistoryChoice,
} from '@gridhelm/contract/history/history/entities'
import type { HistoryInterval } from '@gridhelm/contract/history/history/rules'
import type { Platform } from '../../../platform/platform.ts'
import { dayAt } from '../../../site/performance/performance-ratio.ts'
import { type Column, type KindColumns, type Range, readKinds } from '../../../site/read-kinds.ts'
import type { SharedAnswers } from '../../../site/shared-answers.ts'
import type { ReadSite } from '../../../site/site.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'
import { type Band, good, goodBands, isKnown, partial } from './bands.ts'
import { combined, firstKnown } from './combine.ts'
import { curveOf } from './curve.ts'
import { gridOf, stepOf, stepsIn } from './grid.ts'
import { historyPoints, isPower, seriesSources } from './power-series.ts'
import { storedExtent } from './queries.ts'
import { inOrder, isTelling, measuredOf, toldBySystem } from './told.ts'

const daysBehindMs = 31 * 86_400_000
const toldKeptMs = 60_000

const rhythmOf = ({ frameSeconds }: ReadSite) => frameSeconds * 1_000

/** kWh of each battery by its last word; all the same where one has not said. */
function weightsOf(columns: KindColumns, batteries: readonly Column[], bands: ReadonlyMap<Column, Band>) {
  const sizes = batteries.map(({ device }) => {
    const column = columns('battery', 'ratedEnergy').find((one) => one.device === device)
    return (column && bands.get(column)?.mean.findLast((size) => !Number.isNaN(size))) ?? 0
  })
  return sizes.every((size) => size > 0) ? sizes : batteries.map(() => 1)
}

function bandsOf(columns: KindColumns, bands: ReadonlyMap<Column, Band>, range: Range, rhythmMs: number) {
  const how = { count: stepsIn(range), heldSteps: Math.floor((3 * rhythmMs) / range.bucketMs) }
  const together = (own: readonly Column[], weights?: readonly number[]) =>
    combined(
      own.map((column) => bands.get(column) as Band),
      weights ? { ...how, weights } : how,
    )
  return (series: HistorySeries): { band: Band; told: Band } => {
    const { kind, point, inSystem } = seriesSources[series]
    const own = columns(kind, point.key)
    const systems = columns('system', inSystem.key)
    if (isPower(series)) {
      const told = together(systems)
      return { band: firstKnown(together(own), told), told }
    }
    const same = (some: readonly Column[]) => some.map(() => 1)
    const told = together(systems, same(systems))
    if (series === 'soc')
      return { band: firstKnown(told, together(own, weightsOf(columns, own, bands))), told }
    return { band: firstKnown(together(own, same(own)), told), told }
  }
}

const tells = (site: ReadSite, series: HistorySeries, told: Band): boolean =>
  told.mean.some(
    (_, step) =>
      isKnown(told, step) && isTelling(site, series, told.min[step] as number, told.max[step] as number),
  )

/** Inverters that are silent while the sun is down sleep: nothing is missing. */
function forgiveSleep({ marks }: Band, isDay: ReturnType<typeof dayAt>): void {
  for (let step = 0; isDay && step < marks.length; step++)
    if (marks[step] === partial && !isDay(step)) marks[step] = good
}

export function createPowerHistory({ db, now }: Platform, reader: Reader, shared: SharedAnswers) {
  /** What the site has told of itself lately, as far as it says anything. */
  const toldLately = (site: ReadSite) =>
    shared(`told ${site.siteId}`, toldKeptMs, async () => {
      const end = ((await storedExtent(db, site.siteId)).newest ?? now()) + 1
      return toldBySystem(reader.summaries, site, { start: end - daysBehindMs, end })
    })

  async function curves(site: ReadSite, range: Range): Promise<PowerHistory> {
    const [columns, lately] = await Promise.all([
      readKinds(reader.bucketsOf, site.devices, historyPoints, range),
      toldLately(site),
    ])
    const all = Object.entries(historyPoints).flatMap(([kind, keys]) =>
      keys.flatMap((key) => columns(kind as keyof typeof historyPoints, key)),
    )
    const rhythmMs = rhythmOf(site)
    const bandsFor = bandsOf(columns, await goodBands(reader.samples, all), range, rhythmMs)
    const always = new Set([...measuredOf(site), ...lately])
    const axis = { from: range.from, stepMs: range.bucketMs, rhythmMs }
    const series: PowerHistory['series'] = {}
    for (const name of historySeries) {
      const { band, told } = bandsFor(name)
      if (!always.has(name) && !tells(site, name, told)) continue
      if (name === 'pv') forgiveSleep(band, dayAt(site, range.from, range.bucketMs))
      series[name] = curveOf(band, seriesSources[name].point.decimals, axis)
    }
    const { zone } = site.calendar
    return {
      siteId: String(site.siteId),
      from: range.from,
      to: range.to,
      zone,
      stepMs: range.bucketMs,
      series,
    }
  }

  return {
    async choice(site: ReadSite): Promise<PowerHistoryChoice> {
      const [{ first }, told] = await Promise.all([storedExtent(db, site.siteId), toldLately(site)])
      return {
        siteId: String(site.siteId),
        zone: site.calendar.zone,
        series: inOrder([...measuredOf(site), ...told]),
        frameSeconds: site.frameSeconds,
        since: first,
      }
    },

    curves,

    rangeOf: (site: ReadSite, span: Span, interval: HistoryInterval): Range =>
      gridOf(site.calendar, span, stepOf(site.calendar, span, interval, rhythmOf(site))),

    /** What a sheet about a period has columns for. */
    async seriesIn(site: ReadSite, period: Span): Promise<HistorySeries[]> {
      const [lately, then] = await Promise.all([
        toldLately(site),
        toldBySystem(reader.summaries, site, period),
      ])
      return inOrder([...measuredOf(site), ...lately, ...then])
    },
  }
}
export type PowerHistories = ReturnType<typeof createPowerHistory>
