import { format } from '@gridhelm/contract/format/format'
import type { FreeCurves } from '@gridhelm/contract/history/history/entities'
import { catalogueUnits } from '@gridhelm/points/chosen-units'
import { describe, expect, it } from 'vitest'
import { curvePoints } from '../../../site/history/curve-points.ts'
import { freeLines, freePanes } from './free-panes.ts'

const curve = { min: [1, 2], mean: [1, 2], max: [1, 2], gapMs: 100, doubtful: [] }
const device = (id: string, kind: 'pvInverter' | 'system' | 'pcs' | 'generator', number: string) => ({
  id,
  number,
  name: null,
  kind,
  pvGroup: null,
})
const told: FreeCurves = {
  from: 0,
  to: 100,
  stepMs: 50,
  zone: 'UTC',
  curves: [
    { ...curve, siteId: '1', siteName: 'A', device: device('1-1', 'system', 'SYS-01'), point: 'loadPower' },
    { ...curve, siteId: '1', siteName: 'A', device: device('1-1', 'system', 'SYS-01'), point: 'runState' },
    { ...curve, siteId: '2', siteName: 'B', device: device('2-4', 'pcs', 'PCS-01'), point: 'activePower' },
    { ...curve, siteId: '2', siteName: 'B', device: device('2-4', 'pcs', 'PCS-01'), point: 'alarmWord' },
    { ...curve, siteId: '2', siteName: 'B', device: device('2-4', 'pcs', 'PCS-01'), point: 'noSuchPoint' },
  ],
}
const curves = new Map(
  told.curves.map((one) => [`${one.device.id}:${one.point}`, curvePoints(one, { from: 0, stepMs: 50 })]),
)
const view = { told, curves, compared: undefined, language: 'en' as const, f: format('en') }

describe('free curves', () => {
  it('share a chart by unit; a state has one to itself, on the states that occur', () => {
    const panes = freePanes({ ...view, hidden: new Set() })
    expect(panes.map(({ lines }) => lines.map(({ key }) => key))).toEqual([
      ['1-1:loadPower', '2-4:activePower'],
      ['1-1:runState'],
      ['2-4:alarmWord'],
    ])
    expect(panes[0]).toMatchObject({ title: 'kW', floats: false })
    expect(panes[1]).toMatchObject({ states: [1, 2] })
    expect(panes[1]?.lines[0]?.jumps).toBe(true)
  })

  it('have no scale for alarm words that are far apart', () => {
    const word = curves.get('2-4:alarmWord')
    if (!word) throw new Error('no curve')
    const far = new Map([...curves, ['2-4:alarmWord', { ...word, mean: [0, 65_536] }]])
    const pane = freePanes({ ...view, curves: far, hidden: new Set() }).at(-1)
    expect(pane?.states).toBeUndefined()
    expect(pane?.axisText(3)).toBe('')
  })

  it('name the site where there are several, and keep their colours when others are switched off', () => {
    const lines = freeLines(view)
    expect(lines[0]?.name).toMatch(/^A · SYS-01 · /)
    expect(lines[2]?.directions).toEqual({ above: 'discharging', below: 'charging' })
    const panes = freePanes({ ...view, hidden: new Set(['1-1:loadPower']) })
    const pane = panes.find(({ title }) => title === 'kW')
    expect(pane?.lines[0]?.hue.css).toBe(lines[2]?.hue.css)
  })

  it('are drawn and told in the units of their reader', () => {
    const engine = device('1-2', 'generator', 'GEN-01')
    const hot = { ...curve, siteId: '1', siteName: 'A', device: engine, point: 'coolantTemperature' }
    const points = curvePoints({ ...hot, mean: [100, 100] }, { from: 0, stepMs: 50 })
    const f = format('en', { ...catalogueUnits, temperatureUnit: '°F' })
    const shown = { told: { ...told, curves: [hot] }, curves: new Map([['1-2:coolantTemperature', points]]) }
    const [pane] = freePanes({ ...view, ...shown, f, hidden: new Set() })
    expect(pane?.title).toBe('°F')
    expect(new Set(pane?.lines[0]?.points?.mean)).toEqual(new Set([212]))
    expect(pane?.lines[0]?.text(212)).toBe('212.0\u00a0°F')
  })
})
