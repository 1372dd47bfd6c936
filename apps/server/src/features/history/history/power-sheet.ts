import type { HistoryCurve, HistorySeries, PowerHistory } from '@gridhelm/contract/history/history/entities'
import { type HistoryInterval, historySpanMs } from '@gridhelm/contract/history/history/rules'
import type { Language } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'
import { units } from '@gridhelm/points/units'
import { sourceColours } from '../../../platform/sheets/chart.ts'
import type { SheetTable } from '../../../platform/sheets/table.ts'
import type { Row } from '../../../platform/sheets/xlsx.ts'
import { curveCharts } from '../../../site/sheet-charts.ts'
import { sheetHead } from '../../../site/sheet-head.ts'
import type { ReadSite } from '../../../site/site.ts'
import { type Calendar, type Span, spansIn } from '../../../telemetry/rollup/calendar.ts'
import { hourStep } from './grid.ts'
import type { PowerHistories } from './power-history.ts'
import { isPower, seriesSources } from './power-series.ts'
import { hasClockChange, offsetText, sheetTextsIn } from './sheet-texts.ts'

const hourMs = 3_600_000
/** Three days, also where clocks are put back in them. */
const longestWindowMs = historySpanMs + hourMs
const daysAtOnce = 3
/** Mean, least and greatest. */
const bandColumns = 3

/** Long periods are read some days at a time: a year takes no more memory than a weekend. */
function windowsOf(calendar: Calendar, period: Span): Span[] {
  if (period.end - period.start <= longestWindowMs) return [period]
  const days = spansIn(calendar, 'day', period.start, period.end)
  return days.flatMap((first, place) => {
    if (place % daysAtOnce !== 0) return []
    const last = days[Math.min(place + daysAtOnce, days.length) - 1] ?? first
    return [{ start: Math.max(period.start, first.start), end: Math.min(period.end, last.end) }]
  })
}

const none: HistoryCurve = { min: [], mean: [], max: [], doubtful: [], gapMs: 0 }

interface Question {
  site: ReadSite
  period: Span
  interval: HistoryInterval
  language: Language
}

export async function powerSheet(
  histories: PowerHistories,
  { site, period, interval, language }: Question,
): Promise<SheetTable> {
  const { calendar } = site
  const texts = sheetTextsIn(language, calendar)
  const names = await histories.seriesIn(site, period)
  const nameOf = (series: HistorySeries) => messageText(language, `history.${series}`)
  const isLong = period.end - period.start > longestWindowMs
  const hasOffsets = hasClockChange(calendar, period)
  const every = isLong && interval === 'default' ? hourStep : interval

  function* rowsOf({ from, to, stepMs, series }: PowerHistory): Generator<Row> {
    const curves = names.map((name) => ({ ...none, ...series[name] }))
    const remarks = curves.map((curve, index) => texts.remarks(nameOf(names[index] as HistorySeries), curve))
    for (let at = from, step = 0; at < to; at += stepMs, step++) {
      yield [
        texts.time(at),
        ...(hasOffsets ? [offsetText(calendar, at)] : []),
        ...curves.flatMap(({ mean, min, max }) => [mean[step] ?? null, min[step] ?? null, max[step] ?? null]),
        remarks.flatMap((remark) => remark(at, at + stepMs)).join('; '),
      ]
    }
  }

  async function* rows(): AsyncGenerator<Row> {
    for (const window of windowsOf(calendar, period))
      yield* rowsOf(await histories.curves(site, histories.rangeOf(site, window, every)))
  }

  return {
    title: messageText(language, 'history.powerSheet', { site: site.projectName, ...texts.dates(period) }),
    titles: [
      texts.timeTitle,
      ...(hasOffsets ? [texts.offsetTitle] : []),
      ...names.flatMap((name) => texts.titles(nameOf(name), seriesSources[name].point, true)),
      texts.remarksTitle,
    ],
    head: sheetHead({ sites: [site], period, zone: calendar.zone }, language),
    rows: rows(),
    charts: curveCharts(
      names.map((name, place) => ({
        name: nameOf(name),
        unit: units[seriesSources[name].point.unit].symbol[language],
        column: (hasOffsets ? 2 : 1) + place * bandColumns,
        colour: isPower(name) ? sourceColours[name] : undefined,
      })),
      language,
    ),
  }
}
