import type { Language } from '@gridhelm/contract/language'
import type { EnergyKind, SiteSummary } from '@gridhelm/contract/stations/overview/entities'
import { defineTexts, fillText } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'
import { type Chart, type ColumnChart, colourAt, sourceColours } from '../platform/sheets/chart.ts'

const texts = defineTexts({
  energy: ['Energy', '电量', 'Énergie'],
  curves: ['Curves ({unit})', '曲线（{unit}）', 'Courbes ({unit})'],
  plain: ['Curves', '曲线', 'Courbes'],
  pv: words.pv,
  wind: words.wind,
  generator: words.generator,
  import: ['From the grid', '电网购电', 'Soutiré du réseau'],
  load: ['Consumption', '用电量', 'Consommation'],
})

/** What supplies a site stands on each other; what it uses lies over it. */
const supplied = {
  pv: sourceColours.pv,
  wind: sourceColours.wind,
  generator: sourceColours.generator,
  import: sourceColours.grid,
} as const satisfies Partial<Record<EnergyKind, string>>

interface EnergyRow {
  name: string
  energies: SiteSummary['energyToday']
}

/** kWh by hour, day, month or year; kinds that nobody has counted are left out. */
export function energyChart(rows: readonly EnergyRow[], language: Language): Chart {
  const t = texts[language]
  const valuesOf = (kind: EnergyKind) => rows.map(({ energies }) => energies[kind] ?? null)
  const isTold = (kind: EnergyKind) => rows.some(({ energies }) => energies[kind] !== undefined)
  const sources = (Object.keys(supplied) as (keyof typeof supplied)[]).filter(isTold)
  return {
    title: t.energy,
    unit: 'kWh',
    labels: rows.map(({ name }) => name),
    series: [
      ...sources.map((kind) => ({
        name: t[kind],
        colour: supplied[kind],
        look: 'bar' as const,
        values: valuesOf(kind),
      })),
      ...(isTold('load')
        ? [{ name: t.load, colour: sourceColours.load, look: 'line' as const, values: valuesOf('load') }]
        : []),
    ],
  }
}

export interface CurveColumn {
  name: string
  /** Its symbol; those of one unit share an axis. */
  unit: string
  column: number
  colour?: string | undefined
}

const mostCurves = 8
const mostCharts = 4

/** Columns of figures as curves: an axis for each unit. */
export function curveCharts(columns: readonly CurveColumn[], language: Language): ColumnChart[] {
  const t = texts[language]
  return [...Map.groupBy(columns, ({ unit }) => unit)].slice(0, mostCharts).map(([unit, own]) => ({
    title: own.length === 1 ? (own[0]?.name ?? '') : unit === '' ? t.plain : fillText(t.curves, { unit }),
    unit,
    series: own.slice(0, mostCurves).map(({ name, column, colour }, place) => ({
      name,
      column,
      colour: colour ?? colourAt(place),
      look: 'line' as const,
    })),
  }))
}
