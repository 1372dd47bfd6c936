import { format } from '@gridhelm/contract/format/format'
import type { Language } from '@gridhelm/contract/language'
import { fillText } from '@gridhelm/contract/texts'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { formatPoint } from '@gridhelm/points/format'
import type { Block } from '../../../platform/sheets/pdf/leaflet.ts'
import type { SheetTable } from '../../../platform/sheets/table.ts'
import type { Row } from '../../../platform/sheets/xlsx.ts'
import { energyChart } from '../../../site/sheet-charts.ts'
import { sheetHead } from '../../../site/sheet-head.ts'
import { energyFigures, type KeyFigure, keyFigures } from './figures.ts'
import type { Known } from './known.ts'
import { powerCharts } from './power-charts.ts'
import { texts } from './texts.ts'

function alarmBlock({ site, alarms: { worst, total } }: Known, language: Language): Block {
  const t = texts[language]
  const f = format(language)
  return {
    title: t.worstAlarms,
    titles: [t.time, t.level, t.alarm, t.duration, t.state],
    rows: worst.map((one) => [
      f.moment(one.sendTime, site.calendar.zone),
      t[`level.${one.level}`],
      one.message,
      f.duration(one.durationMs, 'minute'),
      t[`status.${one.status}`],
    ]),
    empty: t.noAlarms,
    ...(total > worst.length ? { note: fillText(t.moreAlarms, { shown: worst.length, total }) } : {}),
  }
}

function commandBlocks({ site, commands }: Known, language: Language): Block[] {
  if (!commands) return []
  const t = texts[language]
  const f = format(language)
  const { records, total } = commands
  return [
    {
      title: t.commands,
      titles: [t.time, t.device, t.command, t.value, t.person, t.state],
      rows: records.map(({ time, device, point: key, value, userName, status }) => {
        const point = findPoint(device.kind as DeviceKind, key as string)
        return [
          f.moment(time, site.calendar.zone),
          device.number,
          point?.name[language] ?? key,
          point ? formatPoint(value, point, language) : String(value),
          userName,
          status,
        ]
      }),
      empty: t.noCommands,
      ...(total > records.length ? { note: fillText(t.moreCommands, { shown: records.length, total }) } : {}),
    },
  ]
}

const tileOf = ({ name, text, note }: KeyFigure) => ({ name, value: text, note })

/** The figures as rows for those who count on; for paper the whole of it. */
export function siteSheet(known: Known, language: Language): SheetTable {
  const { site, country, generation, picture } = known
  const t = texts[language]
  const f = format(language)
  const { from: start, to: end, zone, period } = generation
  const [energies, others] = [energyFigures(known, language), keyFigures(known, language)]
  // A day without its weekday; days of no month of the calendar by their dates.
  const periodText = (name: string) =>
    name.length === 10 ? f.date(name) : name.length > 10 ? name : f.period(name)
  const { latitude, longitude } = site
  const position = latitude === null || longitude === null ? [] : [f.position({ latitude, longitude })]
  async function* rows(): AsyncGenerator<Row> {
    for (const { name, value, unit, note } of [...energies, ...others]) yield [name, value, unit, note]
  }
  const about = { sites: [site], period: { start, end }, zone }
  return {
    title: fillText(t.title, { site: site.projectName, period: periodText(period) }),
    titles: [t.figure, t.value, t.unit, t.remarks],
    head: sheetHead(about, language),
    rows: rows(),
    leaflet: () => ({
      head: [...sheetHead(about, language, 'paper'), [t.place, [f.country(country), ...position].join(', ')]],
      picture,
      blocks: [
        { title: t.energy, tiles: energies.map(tileOf) },
        { title: t.keyFigures, tiles: others.map(tileOf) },
        {
          title: t.charts,
          charts: [energyChart(generation.rows, language), ...powerCharts(known, language)],
        },
        alarmBlock(known, language),
        ...commandBlocks(known, language),
      ],
    }),
  }
}
