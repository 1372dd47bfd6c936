import type { ChartSeries } from '../../chart.ts'
import { at, put } from '../draw.ts'
import { textWidth } from '../fonts.ts'
import { linesOf } from '../lines.ts'
import { inkOf } from './colour.ts'

const size = 7
const lineHeight = 10
const swatch = 8
const gap = 12
const mostWidth = 150

interface Placed {
  series: Pick<ChartSeries, 'name' | 'colour' | 'look'>
  text: string
  x: number
  line: number
}

/** What each colour stands for, in as many lines as it takes. */
export function legendOf(series: readonly Pick<ChartSeries, 'name' | 'colour' | 'look'>[], width: number) {
  const placed: Placed[] = []
  let [x, line] = [0, 0]
  for (const one of series) {
    const [text = ''] = linesOf(one.name, mostWidth, size, 1)
    const own = swatch + 4 + textWidth(text, size)
    if (x > 0 && x + own > width) {
      x = 0
      line++
    }
    placed.push({ series: one, text, x, line })
    x += own + gap
  }
  return {
    height: series.length === 0 ? 0 : (line + 1) * lineHeight,
    draw: (left: number, top: number): string =>
      placed
        .map(({ series: { colour, look }, text, x: from, line: of }) => {
          const base = top - lineHeight * of - size
          const [sx, ink] = [left + from, inkOf(colour)]
          const sign =
            look === 'line'
              ? `${ink} RG 1.4 w ${at(sx)} ${at(base + 2.5)} m ${at(sx + swatch)} ${at(base + 2.5)} l S\n`
              : `${ink} rg ${at(sx)} ${at(base - 0.5)} ${swatch} 6 re f\n`
          return sign + put(sx + swatch + 4, base, text, size)
        })
        .join(''),
  }
}
