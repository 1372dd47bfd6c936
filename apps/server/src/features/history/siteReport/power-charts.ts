import { format } from '@gridhelm/contract/format/format'
import type { Language } from '@gridhelm/contract/language'
import { fillText } from '@gridhelm/contract/texts'
import { type Chart, sourceColours } from '../../../platform/sheets/chart.ts'
import { siteTime } from '../../../site/sheet-head.ts'
import type { Known } from './known.ts'
import { evened } from './sparse-day.ts'
import { texts } from './texts.ts'

/** What feeds the site stands on each other, below zero what is stored or sold; its load lies over it. */
const areas = ['pv', 'wind', 'generator', 'battery', 'grid'] as const

/** Of the day that the report shows; kinds of which nobody tells are left out. */
export function powerCharts({ site, power: { date, curve } }: Known, language: Language): Chart[] {
  const t = texts[language]
  const { from, to, stepMs, power, soc } = evened(curve)
  const labels = Array.from({ length: Math.ceil((to - from) / stepMs) }, (_, step) =>
    siteTime(from + step * stepMs, site.calendar.zone),
  )
  const day = format(language).date(date)
  const load = power.load
  const charts: Chart[] = [
    {
      title: fillText(t.powerOn, { date: day }),
      unit: 'kW',
      labels,
      series: [
        ...areas.flatMap((kind) => {
          const values = power[kind]
          return values ? [{ name: t[kind], colour: sourceColours[kind], look: 'area' as const, values }] : []
        }),
        ...(load ? [{ name: t.load, colour: sourceColours.load, look: 'line' as const, values: load }] : []),
      ],
    },
  ]
  if (soc.some((step) => step !== null))
    charts.push({
      title: fillText(t.socOn, { date: day }),
      unit: '%',
      labels,
      series: [{ name: t.battery, colour: sourceColours.battery, look: 'line', values: soc }],
    })
  return charts
}
