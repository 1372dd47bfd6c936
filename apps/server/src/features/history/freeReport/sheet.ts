import type { Language } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'
import { formatPoint } from '@gridhelm/points/format'
import type { Point } from '@gridhelm/points/point'
import { units } from '@gridhelm/points/units'
import type { SheetTable } from '../../../platform/sheets/table.ts'
import type { Cell, Row } from '../../../platform/sheets/xlsx.ts'
import { curveCharts } from '../../../site/sheet-charts.ts'
import { sheetHead } from '../../../site/sheet-head.ts'
import { clockPieces, wallClock } from './clock.ts'
import type { ReportColumn } from './columns.ts'
import { factsOf, type Tally } from './facts.ts'
import type { ReportPlan } from './plan.ts'
import type { ReportRows } from './rows.ts'
import { tidyOf } from './tidy.ts'

/** Figures stay numbers; states, alarms and moments are told in words. */
const isNumber = (point: Point) => !('states' in point) && point.kind !== 'alarmWord' && point.unit !== 'time'

function cellOf(column: ReportColumn, language: Language): (value: number) => Cell {
  const { point } = column
  if (isNumber(point)) return tidyOf(column)
  const said = new Map<number, string>()
  return (value) => {
    if (Number.isNaN(value)) return null
    const known = said.get(value)
    if (known !== undefined) return known
    const text = formatPoint(value, point, language)
    if (said.size < 1_000) said.set(value, text)
    return text
  }
}

const offsetText = (offsetMs: number): string => {
  const minutes = Math.abs(offsetMs) / 60_000
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `UTC${offsetMs < 0 ? '−' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}

/** What a column is called in short, without the site where all are of one. */
function columnNames({ columns }: ReportPlan, language: Language): string[] {
  const hasSeveral = new Set(columns.map(({ site }) => site.siteId)).size > 1
  return columns.map(({ site, device, point }) =>
    [...(hasSeveral ? [site.projectName] : []), device.deviceNumber, point.name[language]].join(' '),
  )
}

function columnTitles(plan: ReportPlan, language: Language): string[] {
  const names = columnNames(plan, language)
  const figures = {
    sample: messageText(language, 'freeReport.figureSample'),
    mean: messageText(language, 'freeReport.figureMean'),
    min: messageText(language, 'freeReport.figureMin'),
    max: messageText(language, 'freeReport.figureMax'),
    last: messageText(language, 'freeReport.figureLast'),
    delta: messageText(language, 'freeReport.figureDelta'),
  }
  return plan.columns.map(({ point, figure }, place) => {
    const notes = [units[point.unit].symbol[language], ...(figure === 'sample' ? [] : [figures[figure]])]
    const shown = notes.filter((note) => note !== '').join(', ')
    return shown === '' ? (names[place] ?? '') : `${names[place]} (${shown})`
  })
}

/** The report as a sheet, in the order of time. */
export function sheetOf(plan: ReportPlan, rows: ReportRows, language: Language, now: number): SheetTable {
  const { columns, calendar, span } = plan
  const names = columnNames(plan, language)
  const cells = columns.map((column) => cellOf(column, language))
  const wall = wallClock(calendar, span)
  // Where clocks are put back, an hour is shown twice.
  const hasOffset = clockPieces(calendar, span).length > 1
  const tally: Tally = { rows: 0, known: columns.map(() => 0), leftOut: columns.map(() => 0) }

  async function* made(): AsyncGenerator<Row> {
    for await (const { times, columns: found } of rows.blocks(0, rows.count)) {
      for (let row = 0; row < times.length; row++) {
        const t = times[row] as number
        const line: Cell[] = [{ wallMs: wall(t) }]
        if (hasOffset) line.push(offsetText(wall(t) - t))
        let leftOut = ''
        for (let place = 0; place < found.length; place++) {
          const { values, bad } = found[place] as (typeof found)[number]
          const cell = (cells[place] as (value: number) => Cell)(values[row] as number)
          line.push(cell)
          if (cell !== null) tally.known[place] = (tally.known[place] ?? 0) + 1
          if (!bad[row]) continue
          tally.leftOut[place] = (tally.leftOut[place] ?? 0) + 1
          leftOut += leftOut === '' ? names[place] : `; ${names[place]}`
        }
        line.push(leftOut)
        tally.rows++
        yield line
      }
    }
  }
  const before = hasOffset ? [messageText(language, 'freeReport.offset')] : []
  return {
    title: messageText(language, 'freeReport.title'),
    titles: [
      messageText(language, 'freeReport.time'),
      ...before,
      ...columnTitles(plan, language),
      messageText(language, 'freeReport.doubtful'),
    ],
    decimals: [
      undefined,
      ...before.map(() => undefined),
      ...columns.map(({ point }) => (isNumber(point) ? point.decimals : undefined)),
    ],
    head: sheetHead(
      { sites: [...new Set(columns.map(({ site }) => site))], period: span, zone: calendar.zone },
      language,
    ),
    rows: made(),
    charts: curveCharts(
      columns.flatMap(({ point }, place) =>
        isNumber(point)
          ? [
              {
                name: names[place] ?? '',
                unit: units[point.unit].symbol[language],
                column: place + 1 + before.length,
              },
            ]
          : [],
      ),
      language,
    ),
    facts: {
      title: messageText(language, 'freeReport.about'),
      rows: () => factsOf(plan, tally, names, language, now),
    },
  }
}
