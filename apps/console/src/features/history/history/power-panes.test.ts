import { format } from '@gridhelm/contract/format/format'
import { historySeries } from '@gridhelm/contract/history/history/entities'
import { expect, it } from 'vitest'
import { curvePoints } from '../../../site/history/curve-points.ts'
import { powerPanes, powerSeriesIn } from './power-panes.ts'

const points = curvePoints({ min: [1], mean: [2], max: [3], gapMs: 1, doubtful: [] }, { from: 0, stepMs: 1 })
const names = Object.fromEntries(historySeries.map((series) => [series, series])) as Record<
  (typeof historySeries)[number],
  string
>
const directions = { battery: { above: 'out', below: 'in' } }
const view = { names, directions, language: 'en' as const, f: format('en') }

it('power stands in one chart, charge and sunlight below it; what is off or absent is not drawn', () => {
  const curves = new Map([
    ['load', points],
    ['soc', points],
    ['battery', points],
    ['irradiance', points],
  ])
  const compared = new Map([['grid', points]])
  expect(powerSeriesIn(curves, compared)).toEqual(['battery', 'grid', 'load', 'soc', 'irradiance'])
  const panes = powerPanes({ ...view, curves, compared, hidden: new Set(['irradiance', 'load']) })
  expect(panes.map(({ key, lines }) => [key, lines.map((line) => line.key)])).toEqual([
    ['power', ['battery', 'grid']],
    ['soc', ['soc']],
  ])
  const [battery, grid] = panes[0]?.lines ?? []
  expect(battery).toMatchObject({
    isPower: true,
    directions: directions.battery,
    points,
    compared: undefined,
  })
  expect(grid).toMatchObject({ points: undefined, compared: points })
  expect(panes[1]).toMatchObject({ range: [0, 100] })
  expect(panes[1]?.lines[0]?.text(51.24)).toBe('51.2%')
})
