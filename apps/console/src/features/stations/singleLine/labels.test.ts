import { format } from '@gridhelm/contract/format/format'
import type { LiveDevice } from '@gridhelm/contract/push'
import type { Bay } from '@gridhelm/contract/stations/singleLine/entities'
import { fillText } from '@gridhelm/contract/texts'
import { describe, expect, it } from 'vitest'
import { energise } from './energise/energise.ts'
import { fitText } from './fit-text.ts'
import { batteryLines, bayLines, conflictSentence, switchLines, type Words } from './labels.ts'
import { siteReadings } from './live-readings.ts'
import { texts } from './texts.ts'

const now = 1_800_000_000_000
const words: Words = {
  t: (key, ...[values]) => fillText(texts.en[key], values),
  language: 'en',
  f: format('en'),
}

const device = (number: string, kind: string, values: Record<string, number>, ageMs = 0): LiveDevice => ({
  id: number,
  number,
  kind,
  t: now - ageMs,
  values: Object.fromEntries(
    Object.entries(values).map(([key, v]) => [key, { v, t: now - ageMs, q: 'good' as const }]),
  ),
})
const siteOf = (...devices: LiveDevice[]) => ({
  siteId: '1',
  staleSeconds: 60,
  failedSeconds: 300,
  clockOffset: 0,
  devices: new Map(devices.map((one) => [one.id, one])),
})
const readingsOf = (...devices: LiveDevice[]) => siteReadings(siteOf(...devices), now)
const bay = (element: Bay['element'], devices: string[], point = 'breakerState'): Bay => ({
  id: 'bay',
  bus: 'B1',
  name: devices[0] ?? '',
  element,
  devices,
  feeder: null,
  switches: [{ kind: 'breaker', name: 'QF1', device: devices[0] ?? '', point }],
  transformer: false,
})
const stateOf = (one: Bay, readings: ReturnType<typeof readingsOf>) => {
  const state = energise({ buses: [{ id: 'B1', name: 'B1' }], bays: [one], couplers: [] }, readings).bays.get(
    'bay',
  )
  if (!state) throw new Error('The bay has no state.')
  return state
}
const linesOf = (one: Bay, readings: ReturnType<typeof readingsOf>) =>
  bayLines(one, stateOf(one, readings), readings, words).map(({ text }) => text.replaceAll('\u00a0', ' '))

describe('what stands at a symbol', () => {
  it('says why an engine runs', () => {
    const values = { activePower: 60, runState: 4, runReason: 1, breakerState: 1 }
    expect(linesOf(bay('generator', ['GEN-01']), readingsOf(device('GEN-01', 'generator', values)))).toEqual([
      'GEN-01',
      '60.0 kW',
      'Low state of charge',
    ])
  })

  it('puts an alarm before the state, with its shape', () => {
    const values = { activePower: 0, runState: 0 }
    const own = device('GEN-01', 'generator', values)
    const alarms = new Map([[own.id, [{ level: 1 as const, content: 'Start failed' }]]])
    const readings = siteReadings(siteOf(own), now, alarms)
    const lines = linesOf(bay('generator', ['GEN-01']), readings)
    expect(lines[2]).toBe('▲ Start failed')
  })

  it('a stale value is no value: its age stands there, never a zero', () => {
    const stale = readingsOf(device('GEN-01', 'generator', { activePower: 12 }, 14 * 60_000))
    expect(linesOf(bay('generator', ['GEN-01']), stale)).toEqual(['GEN-01', 'stale for 14 min'])
    expect(linesOf(bay('generator', ['GEN-01']), readingsOf())).toEqual(['GEN-01', 'no data yet'])
  })

  it('storage tells its direction and its charge', () => {
    const readings = readingsOf(
      device('PCS-01', 'pcs', { activePower: -32.9, runState: 3, breakerState: 1 }),
      device('BAT-01', 'battery', { soc: 63.5, remainingEnergy: 248 }),
    )
    const storage = bay('storage', ['PCS-01', 'BAT-01'])
    expect(linesOf(storage, readings)).toEqual(['PCS-01', '−32.9 kW', 'charging'])
    const battery = batteryLines(storage, readings, words).map(({ text }) => text.replaceAll('\u00a0', ' '))
    expect(battery).toEqual(['BAT-01', '63.5%', '248.0 kWh'])
  })

  it('a switch says its position, and what flows through it while it is open', () => {
    const readings = readingsOf(device('LOAD-01', 'load', { activePower: 11.1, breakerState: 0 }))
    const load = bay('load', ['LOAD-01'])
    const state = stateOf(load, readings)
    expect(switchLines(state, words).map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
      'QF1 open',
      '▲ 11.1 kW while open',
    ])
    const [conflict] = state.conflicts
    expect(conflict && conflictSentence(conflict, words)).toMatch(/^QF1 reports open, yet 11\.1.kW flow/)
  })
})

describe('a text in its room', () => {
  it('is cut where it does not fit, and only there', () => {
    expect(fitText('GEN-01', 120, 14)).toBe('GEN-01')
    const cut = fitText('Clinic, school and the ice plant', 100, 14)
    expect(cut).toMatch(/^Clinic.*…$/)
    expect(cut.length).toBeLessThan(16)
    expect(fitText('格尔木三号光伏电站', 60, 14)).toBe('格尔木…')
    expect(fitText('W', 2, 14)).toBe('…')
  })
})
