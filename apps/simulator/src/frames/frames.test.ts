import { activeBits } from '@gridhelm/points/alarm-bits'
import { pointsOf } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoSites } from '../demo/sites.ts'
import { messageOf } from '../message.ts'
import { createSite } from '../run/create.ts'
import { step } from '../run/step.ts'
import { applyCommand } from '../site/command.ts'
import { devicesOf } from '../site/config.ts'
import type { SiteState } from '../site/state.ts'
import { demoSite } from '../testing/sites.ts'
import { framesOf } from './frames.ts'

const runs = fc
  .tuple(
    fc.constantFrom(...demoSites),
    fc.integer(),
    fc.integer({ min: Date.UTC(2026, 6, 5), max: Date.UTC(2027, 6, 5) }),
  )
  .map(([config, seed, at]) => step(createSite(config, seed, at), 600))

const charged = (state: SiteState, soc: number): SiteState => ({
  ...state,
  storage: state.storage.map((one) => ({ ...one, battery: { ...one.battery, soc } })),
})

describe('frames', () => {
  it('the phases add up to the whole', () => {
    fc.assert(
      fc.property(runs, (state) => {
        for (const frame of Object.values(framesOf(state))) {
          if (frame.activePowerA === undefined) continue
          const { activePowerA = 0, activePowerB = 0, activePowerC = 0 } = frame
          const whole = frame.activePower ?? frame.outputPower ?? Number.NaN
          expect(Math.abs(activePowerA + activePowerB + activePowerC - whole)).toBeLessThan(0.25)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('somebody gives the reactive power that the load takes', () => {
    fc.assert(
      fc.property(runs, fc.integer({ min: -10, max: 10 }), (start, value) => {
        const ordered = applyCommand(start, { device: 'PV-01', point: 'reactivePowerSetting', value }).state
        const state = step(ordered, 60)
        const frames = framesOf(state)
        const { load, grid, system } = state.config
        const site = frames[system.device]?.reactivePower ?? 0
        const given = site + (grid ? (frames[grid.device]?.reactivePower ?? 0) : 0)
        expect(Math.abs(given - (frames[load.device]?.reactivePower ?? 0))).toBeLessThan(0.25)
      }),
      { numRuns: 30 },
    )
  })

  it('sets no alarm bit that the catalogue does not know, and no value is −0', () => {
    fc.assert(
      fc.property(runs, fc.double({ min: 0.1, max: 0.98, noNaN: true }), (start, soc) => {
        const state = step(charged(start, soc), 60)
        const frames = framesOf(state)
        for (const [device, kind] of devicesOf(state.config)) {
          for (const point of pointsOf(kind)) {
            const value = frames[device]?.[point.key] ?? Number.NaN
            expect(Object.is(value, -0)).toBe(false)
            if (point.kind === 'alarmWord') expect(activeBits(value, point).unknown).toEqual([])
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  it('signs: sources generate, storage charges below zero, the grid exports below zero', () => {
    const sunny = step(createSite(demoSite('CN-010'), 1, Date.parse('2026-06-14T05:30:00Z')), 60, {
      cover: 0,
    })
    // Storage waits for a while before it takes.
    const waited = step(step(charged(sunny, 0.5), 300, { cover: 0 }), 60, { cover: 0 })
    const frames = framesOf(waited)
    expect(frames['PV-01']?.activePower).toBeGreaterThan(0)
    expect(frames['BAT-01']).toMatchObject({ chargeState: 1 })
    expect(frames['BAT-01']?.power).toBeLessThan(0)
    expect(frames['BAT-01']?.current).toBeLessThan(0)
    expect(frames['PCS-01']?.activePower).toBeLessThan(0)
    const full = framesOf(step(charged(sunny, 0.98), 60, { cover: 0 }))
    expect(full['GRID-01']?.activePower).toBeLessThan(0)
    expect(full['SYS-01']?.gridPower).toBeLessThan(0)
  })

  it('PV asleep at night is online and well', () => {
    const night = createSite(demoSite('NE-005'), 1, Date.parse('2026-06-01T23:00:00Z'))
    expect(framesOf(night)['PV-01']).toMatchObject({
      onlineState: 1,
      communicationState: 1,
      faultState: 0,
      runState: 2,
      activePower: 0,
      dc1Voltage: 0,
    })
  })

  it('a low charge and a low tank raise their alarms', () => {
    const start = createSite(demoSite('KM-002'), 1)
    const empty = { ...start, generators: start.generators.map((one) => ({ ...one, fuel: 20 })) }
    const frames = framesOf(charged(empty, 0.12))
    expect(frames['BAT-01']?.alarmWord).toBe(1)
    expect(frames['GEN-01']?.alarmWord).toBe(1)
  })

  it('a message has the controller’s name, the moment and every device', () => {
    const state = createSite(demoSite('KM-002'), 1, 1_780_000_000_000)
    const { plc, ts, devices } = messageOf(state)
    expect({ plc, ts }).toEqual({ plc: 'PLC-01', ts: 1_780_000_000_000 })
    expect(Object.keys(devices)).toEqual([...devicesOf(state.config).keys()])
  })
})
