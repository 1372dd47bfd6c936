import type { FreeCurve, FreeCurves } from '@gridhelm/contract/history/history/entities'
import type { Language } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'
import { formatPoint } from '@gridhelm/points/format'
import type { Point } from '@gridhelm/points/point'
import { units } from '@gridhelm/points/units'
import type { SheetTable } from '../../../platform/sheets/table.ts'
import type { Row } from '../../../platform/sheets/xlsx.ts'
import { type CurveColumn, curveCharts } from '../../../site/sheet-charts.ts'
import { sheetHead } from '../../../site/sheet-head.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'
import type { FreeQuestion } from './free-curves.ts'
import { hasClockChange, offsetText, sheetTextsIn } from './sheet-texts.ts'

/** Least and greatest of states, words and counters say nothing. */
const hasBand = (point: Point) => point.kind === 'measure'

/** Moments of all curves in their order, each once. */
const momentsOf = ({ curves, from, to, stepMs }: FreeCurves): number[] =>
  stepMs === null
    ? [...new Set(curves.flatMap(({ times = [] }) => times))].toSorted((a, b) => a - b)
    : Array.from({ length: (to - from) / stepMs }, (_, step) => from + step * stepMs)

/** Where each curve has the moments of all. */
function placesOf(moments: readonly number[], { times }: FreeCurve): (number | undefined)[] {
  if (!times) return moments.map((_, step) => step)
  const places = new Map(times.map((time, place) => [time, place]))
  return moments.map((moment) => places.get(moment))
}

export function freeSheet(
  { asked, calendar }: FreeQuestion,
  answer: FreeCurves,
  span: Span,
  language: Language,
): SheetTable {
  const texts = sheetTextsIn(language, calendar)
  const hasOffsets = hasClockChange(calendar, span)
  const sites = [...new Map(answer.curves.map(({ siteId, siteName }) => [siteId, siteName])).values()].map(
    (projectName) => ({ projectName }),
  )
  const areMany = sites.length > 1
  const columns = answer.curves.map((curve, index) => {
    const { point } = asked[index] as FreeQuestion['asked'][number]
    const device = curve.device.name ?? curve.device.number
    const name = [...(areMany ? [curve.siteName] : []), device, point.name[language]].join(' · ')
    return { curve, point, name, hasBand: answer.stepMs !== null && hasBand(point) }
  })

  const cellOf = (value: number | null | undefined, point: Point): Row[number] => {
    if (value === null || value === undefined) return null
    if (point.unit === 'time') return texts.time(value)
    return 'states' in point || point.kind === 'alarmWord' ? formatPoint(value, point, language) : value
  }

  async function* rows(): AsyncGenerator<Row> {
    const moments = momentsOf(answer)
    const places = columns.map(({ curve }) => placesOf(moments, curve))
    const remarks = columns.map(({ curve, name }) => texts.remarks(name, curve))
    for (const [row, at] of moments.entries()) {
      const cells = columns.flatMap(({ curve, point, hasBand: isWide }, column) => {
        const place = places[column]?.[row] ?? -1
        const shown = isWide ? [curve.mean, curve.min, curve.max] : [curve.mean]
        return shown.map((values) => cellOf(values[place], point))
      })
      yield [
        texts.time(at),
        ...(hasOffsets ? [offsetText(calendar, at)] : []),
        ...cells,
        remarks.flatMap((remark) => remark(at, at + (answer.stepMs ?? 1))).join('; '),
      ]
    }
  }

  /** States, alarms and moments are words. */
  function curveColumns(): CurveColumn[] {
    let column = hasOffsets ? 2 : 1
    return columns.flatMap(({ name, point, hasBand: isWide }) => {
      const own = { name, unit: units[point.unit].symbol[language], column }
      column += isWide ? 3 : 1
      return 'states' in point || point.kind === 'alarmWord' || point.unit === 'time' ? [] : [own]
    })
  }

  return {
    title: messageText(language, 'history.curveSheet', texts.dates(span)),
    titles: [
      texts.timeTitle,
      ...(hasOffsets ? [texts.offsetTitle] : []),
      ...columns.flatMap(({ name, point, hasBand: isWide }) => texts.titles(name, point, isWide)),
      texts.remarksTitle,
    ],
    head: sheetHead({ sites, period: span, zone: calendar.zone }, language),
    rows: rows(),
    charts: curveCharts(curveColumns(), language),
  }
}
