import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Chart, SeriesLook } from '../../chart.ts'
import { placesOn, textsOn } from '../testing/read-pdf.ts'
import { createCollector } from './collect.ts'
import { drawChart } from './draw-chart.ts'
import { marksOf } from './marks.ts'
import { scaleOf } from './scale.ts'

const box = { x: 40, y: 100, width: 515, height: 180 }
const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
const days = (count: number) => Array.from({ length: count }, (_, i) => `2026-10-${two(i + 1)}`)
const chart = (look: SeriesLook, ...values: (number | null)[][]): Chart => ({
  title: 'Energy',
  unit: 'kWh',
  labels: days(values[0]?.length ?? 0),
  series: values.map((own, place) => ({ name: `s${place}`, colour: '#102030', look, values: own })),
})
const boxes = (content: string) =>
  [...content.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re/g)]
    .map(([, , y, , height]) => ({ y: Number(y), height: Number(height) }))
    // The signs of the legend are as high as letters.
    .filter(({ height }) => height !== 6)

describe('the axis of a chart', () => {
  it('has round steps from below the least to above the greatest, zero among them', () => {
    expect(scaleOf([3, 87])).toMatchObject({ least: 0, greatest: 100, decimals: 0 })
    expect(scaleOf([-0.3, 0.4]).ticks.map((tick) => tick.toFixed(1))).toEqual([
      '-0.4',
      '-0.2',
      '0.0',
      '0.2',
      '0.4',
    ])
    expect(scaleOf([])).toMatchObject({ least: 0, greatest: 1 })
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true })), (values) => {
        const { least, greatest, ticks } = scaleOf(values)
        const room = Math.max(1e-6, (greatest - least) * 1e-9)
        for (const value of [0, ...values]) {
          expect(value).toBeGreaterThanOrEqual(least - room)
          expect(value).toBeLessThanOrEqual(greatest + room)
        }
        expect(ticks.length).toBeGreaterThan(1)
        expect(ticks.length).toBeLessThan(10)
      }),
    )
  })

  it('names hours of a day, days of a month, months of a year, and what has another name', () => {
    const day = Array.from({ length: 288 }, (_, i) => `2026-11-16 ${two(i / 12)}:${two((i % 12) * 5)}:00`)
    expect(marksOf(day, 250).map(({ text }) => text)).toEqual([
      '11-16',
      '03:00',
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
      '21:00',
    ])
    expect(marksOf(days(31), 500)).toHaveLength(31)
    expect(marksOf(days(31), 500)[9]).toEqual({ step: 9, text: '10' })
    const months = Array.from({ length: 12 }, (_, i) => `2026-${two(i + 1)}`)
    expect(marksOf(months, 500).map(({ text }) => text)).toEqual(months)
    expect(marksOf(['Nosy Komba', 'Lamu'], 500).map(({ text }) => text)).toEqual(['Nosy Komba', 'Lamu'])
    // The stretch of ten days that ends right after the first label has no word of its own.
    const halfYear = Array.from({ length: 92 }, (_, i) => new Date(Date.UTC(2026, 4, 26 + 2 * i)))
    const [first, second] = marksOf(
      halfYear.map((moment) => moment.toISOString().slice(0, 10)),
      500,
    )
    expect((second?.step ?? 0) - (first?.step ?? 0)).toBe(5)
  })
})

describe('a chart', () => {
  it('puts bars onto each other, and those below zero below', () => {
    const found = boxes(drawChart(chart('bar', [10, -5], [20, -15]), box, 'en'))
    const [up, down, upper, lower] = found
    expect(found).toHaveLength(4)
    expect((up?.y ?? 0) + (up?.height ?? 0)).toBeCloseTo(upper?.y ?? 0, 1)
    expect((upper?.height ?? 0) / (up?.height ?? 1)).toBeCloseTo(2, 1)
    expect(lower?.y).toBeLessThan(down?.y ?? 0)
    expect((down?.y ?? 0) + (down?.height ?? 0)).toBeCloseTo(up?.y ?? 0, 1)
  })

  it('leaves gaps where nobody knows, and a lone value is a dot', () => {
    const content = drawChart(chart('line', [1, 2, null, 3, null, 4, 5]), box, 'en')
    const curve = content.split('\n').find((line) => line.startsWith('q 1 J')) ?? ''
    expect(curve.match(/ m /g)).toHaveLength(3)
    expect(curve.match(/ S/g)).toHaveLength(3)
  })

  it('says its title, unit, series and steps, and that there is nothing', () => {
    expect(textsOn(drawChart(chart('area', [1500, 3000]), box, 'fr'))).toEqual(
      expect.arrayContaining(['Energy', 'kWh', 's0', '0', '1\u00a0000', '3\u00a0000', '1', '2']),
    )
    expect(textsOn(drawChart(chart('bar', [null, null]), box, 'zh')).join('')).toContain('该时段没有数据')
  })

  it('stands in its box whatever is in it', () => {
    const value = fc.oneof(fc.double(), fc.constant(null), fc.integer({ min: -100, max: 100 }))
    const series = fc.record({
      name: fc.string({ unit: 'grapheme', maxLength: 60 }),
      colour: fc.constant('#102030'),
      look: fc.constantFrom<SeriesLook>('line', 'bar', 'area'),
      values: fc.array(value, { maxLength: 60 }),
    })
    const any = fc.record({
      title: fc.string({ unit: 'grapheme', maxLength: 200 }),
      unit: fc.string({ maxLength: 4 }),
      labels: fc.array(fc.string({ maxLength: 30 }), { maxLength: 60 }),
      series: fc.array(series, { maxLength: 8 }),
    })
    fc.assert(
      fc.property(any, fc.constantFrom('en' as const, 'zh' as const, 'fr' as const), (one, language) => {
        const outside = placesOn(drawChart(one, box, language)).filter(
          ({ x, y }) =>
            !(x >= box.x - 0.5 && x <= box.x + box.width + 0.5) ||
            !(y >= box.y - 0.5 && y <= box.y + box.height + 0.5),
        )
        expect(outside).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})

describe('a chart of the rows of a sheet', () => {
  const plan = {
    title: 'Power',
    unit: 'kW',
    series: [
      { name: 'PV', colour: '#102030', look: 'line' as const, column: 1 },
      { name: 'Load', colour: '#102030', look: 'area' as const, column: 2 },
    ],
  }

  it('has a step for each row, with nothing where a cell is no number', () => {
    const collector = createCollector(plan)
    collector.add([{ wallMs: Date.UTC(2026, 10, 16) }, 1, null])
    collector.add(['2026-11-16 00:05:00', 'x', 4])
    const { labels, series } = collector.chart()
    expect(labels).toEqual(['2026-11-16 00:00:00', '2026-11-16 00:05:00'])
    expect(series.map(({ values }) => values)).toEqual([
      [1, null],
      [null, 4],
    ])
  })

  it('keeps the peaks of long sheets in few steps', () => {
    const collector = createCollector(plan)
    const count = 105_120
    for (let row = 0; row < count; row++) collector.add([String(row), row === 70_001 ? 90 : 5, 8])
    const { labels, series } = collector.chart()
    expect(labels.length).toBeLessThanOrEqual(1_024)
    expect(Math.max(...(series[0]?.values ?? []).map((value) => value ?? 0))).toBe(90)
    expect(new Set(series[1]?.values)).toEqual(new Set([8]))
  })
})
