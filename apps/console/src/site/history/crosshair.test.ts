import { format } from '@gridhelm/contract/format/format'
import { describe, expect, it } from 'vitest'
import { crosshairRows, nextMoment, snapped, stepText } from './crosshair.ts'
import { curvePoints } from './curve-points.ts'
import type { HistoryPane } from './lines.ts'
import { legendPlaces } from './picture.ts'

const from = Date.parse('2026-11-15T00:00:00Z')
const curve = {
  min: [1, null, 3],
  mean: [2, null, 3],
  max: [3, null, 3],
  gapMs: 100_000,
  doubtful: [{ from, to: from + 60_000, quality: 'bad' as const }],
}
const points = curvePoints(curve, { from, stepMs: 60_000 })
const line = {
  key: 'pv',
  name: 'PV',
  hue: { css: 'amber', of: () => '' },
  isPower: true,
  jumps: false,
  text: (value: number) => `${value}\u00a0kW`,
  points,
  compared: undefined,
}
const panes: HistoryPane[] = [
  {
    key: 'a',
    title: 'kW',
    weight: 1,
    axisText: String,
    lines: [line, { ...line, key: 'x', compared: points }],
  },
]

describe('the crosshair', () => {
  it('tells what every line says, with its range, its doubt and what it is compared with', () => {
    const [pv, other] = crosshairRows(panes, from + 30_000)
    expect(pv).toMatchObject({
      value: '2\u00a0kW',
      range: '1 … 3\u00a0kW',
      doubt: 'bad',
      compared: undefined,
    })
    expect(other?.compared).toBe('2\u00a0kW')
    expect(crosshairRows(panes, from + 90_000)[0]).toMatchObject({ value: undefined, doubt: undefined })
    expect(crosshairRows(panes, from + 150_000)[0]).toMatchObject({ value: '3\u00a0kW', range: undefined })
  })

  it('goes to the nearest point, and from point to point', () => {
    expect(snapped(panes, from + 35_000, 10_000)).toBe(from + 30_000)
    expect(snapped(panes, from + 80_000, 10_000)).toBe(from + 80_000)
    expect(nextMoment(panes, from + 30_000, 1)).toBe(from + 150_000)
    expect(nextMoment(panes, from + 30_000, -1)).toBeUndefined()
    expect(nextMoment([], from, 1)).toBeUndefined()
  })

  it('names a step by its ends and a sample to the second, in the time of the site', () => {
    expect(stepText(from + 150_000, 300_000, 'Asia/Kathmandu', format('en'))).toMatch(/15 Nov 05:45–05:50$/)
    expect(stepText(from + 20_000, 0, 'UTC', format('en'))).toMatch(/15 Nov 00:00:20$/)
  })
})

it('the legend of a picture goes on in the next line where there is no room', () => {
  expect(legendPlaces([100, 100, 100], 240)).toEqual({
    places: [
      { x: 0, row: 0 },
      { x: 120, row: 0 },
      { x: 0, row: 1 },
    ],
    rows: 2,
  })
  expect(legendPlaces([], 240).rows).toBe(0)
})
