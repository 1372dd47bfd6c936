import { findPoint } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { framesOf } from '../frames/frames.ts'
import { createSite } from '../run/create.ts'
import { step } from '../run/step.ts'
import { demoSite } from '../testing/sites.ts'
import { applyCommand, type Command } from './command.ts'
import { devicesOf } from './config.ts'
import type { SiteState } from './state.ts'

const noon = Date.parse('2026-06-01T09:00:00Z')
const village = createSite(demoSite('MG-001'), 1, noon)
const factory = createSite(demoSite('KE-004'), 1, noon)

const run = (state: SiteState, minutes: number) => {
  let next = state
  for (let minute = 0; minute < minutes; minute++) next = step(next, 60)
  return next
}
const refusal = (state: SiteState, command: Command) => {
  const result = applyCommand(state, command)
  return result.accepted ? undefined : result.reason
}
const obeyed = (state: SiteState, device: string, point: string, value: number, minutes = 1) => {
  const result = applyCommand(state, { device, point, value })
  if (!result.accepted) throw new Error(result.message)
  return framesOf(run(result.state, minutes))[device] ?? {}
}

describe('commands', () => {
  it('refuses what it does not know or cannot do, and changes nothing', () => {
    const refused: [Command, string][] = [
      [{ device: 'PV-99', point: 'powerLimit', value: 50 }, 'unknownDevice'],
      [{ device: 'PV-01', point: 'nonsense', value: 50 }, 'unknownPoint'],
      [{ device: 'PV-01', point: 'activePower', value: 50 }, 'notWritable'],
      [{ device: 'PV-01', point: 'powerLimit', value: 101 }, 'outsideRange'],
      [{ device: 'PV-01', point: 'powerLimit', value: Number.NaN }, 'outsideRange'],
      [{ device: 'BAT-01', point: 'socFloor', value: 12.5 }, 'offStep'],
      [{ device: 'BAT-01', point: 'socFloor', value: 99 }, 'crossesOtherLimit'],
      [{ device: 'GEN-01', point: 'startSoc', value: 80 }, 'crossesOtherLimit'],
      [{ device: 'PV-01', point: 'startupOrder', value: 2 }, 'notAChoice'],
      [{ device: 'PCS-01', point: 'activePowerSetting', value: 900 }, 'aboveRating'],
      [{ device: 'LOAD-01', point: 'feeder8Order', value: 1 }, 'noSuchFeeder'],
      [{ device: 'GEN-01', point: 'breakerOrder', value: 1 }, 'engineNotRunning'],
    ]
    for (const [command, reason] of refused) {
      const result = applyCommand(village, command)
      expect(result).toMatchObject({ accepted: false, reason })
      expect(result.state).toBe(village)
    }
  })

  it('every setpoint that is accepted is read back', () => {
    const settable = [...devicesOf(village.config)].flatMap(([device, kind]) =>
      Object.keys(village.settings[device] ?? {}).map((point) => ({ device, kind, point })),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...settable),
        fc.integer({ min: 0, max: 100 }),
        ({ device, kind, point }, value) => {
          const result = applyCommand(village, { device, point, value })
          if (!result.accepted || point === 'faultReset') return
          expect(findPoint(kind, point)?.kind).toBe('setpoint')
          expect(framesOf(result.state)[device]?.[point]).toBe(value)
        },
      ),
    )
  })

  it('PV obeys its limit, its switch and its breaker', () => {
    expect(obeyed(village, 'PV-01', 'powerLimit', 10).activePower).toBeLessThanOrEqual(4.8)
    expect(obeyed(village, 'PV-01', 'startupOrder', 0)).toMatchObject({ runState: 0, activePower: 0 })
    expect(obeyed(village, 'PV-01', 'breakerOrder', 0)).toMatchObject({ breakerState: 0, activePower: 0 })
    const reactive = obeyed(village, 'PV-01', 'reactivePowerSetting', 5)
    expect(reactive.reactivePower).toBe(5)
  })

  it('a generator starts on command, says why it runs, and stops on command', () => {
    const started = applyCommand(village, { device: 'GEN-01', point: 'control', value: 1 }).state
    const running = run(started, 5)
    expect(framesOf(running)['GEN-01']).toMatchObject({ runState: 4, runReason: 5, breakerState: 1 })
    const manual = applyCommand(running, { device: 'GEN-01', point: 'modeSetting', value: 1 }).state
    // In automatic mode as well: no rule has started it.
    for (const state of [manual, running])
      expect(obeyed(state, 'GEN-01', 'control', 0, 5)).toMatchObject({
        runState: 0,
        runReason: 0,
        activePower: 0,
      })
  })

  it('a generator that is switched off does not start', () => {
    const off = applyCommand(village, { device: 'GEN-01', point: 'modeSetting', value: 0 }).state
    expect(refusal(off, { device: 'GEN-01', point: 'control', value: 1 })).toBe('generatorBlocked')
  })

  it('an automatic start cannot be stopped without choosing manual', () => {
    const low = {
      ...village,
      storage: village.storage.map((one) => ({ ...one, battery: { ...one.battery, soc: 0.15 } })),
    }
    const running = run(low, 5)
    expect(framesOf(running)['GEN-01']).toMatchObject({ runState: 4, runReason: 1 })
    expect(refusal(running, { device: 'GEN-01', point: 'control', value: 0 })).toBe('automaticRuleHolds')
  })

  it('a fault is reset at once', () => {
    const failed: SiteState = {
      ...village,
      generators: village.generators.map((one) => ({ ...one, engine: 'startFailed', since: 0 })),
    }
    expect(framesOf(failed)['GEN-01']?.faultState).toBe(1)
    expect(obeyed(failed, 'GEN-01', 'faultReset', 1)).toMatchObject({ faultState: 0, faultReset: 0 })
  })

  it('in manual mode a storage inverter follows its power setting', () => {
    const manual = applyCommand(factory, { device: 'SYS-01', point: 'modeSetting', value: 2 }).state
    expect(obeyed(manual, 'PCS-01', 'activePowerSetting', -20).activePower).toBe(-20)
    expect(obeyed(manual, 'PCS-01', 'activePowerSetting', 30).activePower).toBe(30)
  })

  it('reactive power follows the order for the site, and that for a storage inverter beside a grid', () => {
    const site = applyCommand(factory, { device: 'SYS-01', point: 'reactivePowerSetting', value: 20 }).state
    expect(framesOf(run(site, 1))['PV-01']?.reactivePower).toBe(4)
    expect(obeyed(factory, 'PCS-01', 'reactivePowerSetting', -15).reactivePower).toBe(-15)
  })

  it('an open grid breaker leaves the site alone, a stopped site leaves it dark', () => {
    expect(obeyed(factory, 'GRID-01', 'breakerOrder', 0)).toMatchObject({
      gridConnectionState: 0,
      activePower: 0,
    })
    expect(obeyed(factory, 'SYS-01', 'control', 0)).toMatchObject({ runState: 0, loadPower: 0, voltage: 0 })
  })

  it('an open feeder takes nothing', () => {
    expect(obeyed(village, 'LOAD-01', 'feeder2Order', 0)).toMatchObject({
      feeder2Breaker: 0,
      feeder2Power: 0,
    })
  })
})
