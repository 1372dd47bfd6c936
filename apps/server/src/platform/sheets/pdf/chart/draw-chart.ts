import { format } from '@gridhelm/contract/format/format'
import type { Language } from '@gridhelm/contract/language'
import { defineTexts } from '@gridhelm/contract/texts'
import type { Chart } from '../../chart.ts'
import { at, put, quiet, rule } from '../draw.ts'
import { textWidth } from '../fonts.ts'
import { linesOf } from '../lines.ts'
import { legendOf } from './legend.ts'
import { markSize, marksOf } from './marks.ts'
import { scaleOf } from './scale.ts'
import { drawSeries, heightsOf, layersOf } from './shapes.ts'

const texts = defineTexts({
  empty: ['Nothing was told in this period', '该时段没有数据', 'Aucune donnée pour cette période'],
})

export interface Box {
  x: number
  /** Its lower edge. */
  y: number
  width: number
  height: number
}

const titleSize = 9
const belowAxis = 12
const axisInk = '0.36 0.41 0.46'
/** Beyond it the digits of a float say nothing. */
const mostValue = 1e12

/** What is beyond any measure would bend the axis: it is left out as if nobody knew. */
const withinReason = (chart: Chart): Chart => ({
  ...chart,
  series: chart.series.map((one) => ({
    ...one,
    values: chart.labels.map((_, step) => {
      const value = one.values[step] ?? null
      return value !== null && Math.abs(value) <= mostValue ? value : null
    }),
  })),
})

/** Lines, bars and stacked areas over one axis, as paths: sharp at every size. */
export function drawChart(given: Chart, { x, y, width, height }: Box, language: Language): string {
  const chart = withinReason(given)
  const f = format(language)
  const layers = layersOf(chart)
  const heights = [...heightsOf(chart, layers)]
  const scale = scaleOf(heights)
  const ticks = scale.ticks.map((value) => ({ value, text: f.fixed(value, scale.decimals) }))
  const axisWidth = Math.max(...ticks.map(({ text }) => textWidth(text, markSize))) + 6
  const legend = legendOf(chart.series, width)
  const [title = ''] = linesOf(chart.title, width, titleSize, 1, true)
  const legendTop = y + height - titleSize - 6
  const plot = {
    left: x + axisWidth,
    right: x + width,
    top: legendTop - legend.height - (chart.unit === '' ? 4 : 12),
    bottom: y + belowAxis,
  }
  const count = Math.max(1, chart.labels.length)
  const stepWidth = (plot.right - plot.left) / count
  const xOf = (step: number) => plot.left + (step + 0.5) * stepWidth
  const yOf = (value: number) =>
    plot.bottom + ((value - scale.least) / (scale.greatest - scale.least)) * (plot.top - plot.bottom)

  const grid = ticks.map(({ value, text }) => {
    const level = yOf(value)
    return (
      rule(plot.left, plot.right, level, 0.4) +
      put(plot.left - 4 - textWidth(text, markSize), level - 2.2, text, markSize, { colour: quiet })
    )
  })
  const hasBars = chart.series.some(({ look }) => look === 'bar')
  const marks = marksOf(chart.labels, plot.right - plot.left).map(({ step, text }) => {
    const own = textWidth(text, markSize)
    const place = hasBars ? xOf(step) : xOf(step) - stepWidth / 2
    const left = Math.min(Math.max(place - own / 2, plot.left), plot.right - own)
    const tick = `${axisInk} RG 0.5 w ${at(place)} ${at(plot.bottom)} m ${at(place)} ${at(plot.bottom - 2.5)} l S\n`
    return tick + put(left, y + 2, text, markSize, { colour: quiet })
  })
  const zero = `${axisInk} RG 0.6 w ${at(plot.left)} ${at(yOf(0))} m ${at(plot.right)} ${at(yOf(0))} l S\n`
  const none = texts[language].empty
  const middle = (plot.left + plot.right - textWidth(none, 8)) / 2
  return [
    put(x, y + height - titleSize, title, titleSize, { bold: true }),
    legend.draw(x, legendTop),
    chart.unit === '' ? '' : put(x, plot.top + 5, chart.unit, markSize, { colour: quiet }),
    ...grid,
    drawSeries(chart, layers, { xOf, yOf, stepWidth }),
    zero,
    ...marks,
    heights.length > 0 ? '' : put(middle, (plot.top + plot.bottom) / 2, none, 8, { colour: quiet }),
  ].join('')
}
