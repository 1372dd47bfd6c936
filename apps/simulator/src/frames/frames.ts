import { type DeviceKind, pointsOf } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import { devicesOf } from '../site/config.ts'
import { stepsOf } from '../site/counters.ts'
import type { SiteState } from '../site/state.ts'
import { environmentFrame } from './environment.ts'
import { generatorFrame } from './generator.ts'
import { gridFrame } from './grid.ts'
import { loadFrame } from './load.ts'
import type { Frame, Measured } from './measured.ts'
import { pvInverterFrame } from './pv-inverter.ts'
import { faultCodeOf, withRaised } from './raised.ts'
import { batteryFrame, pcsFrame } from './storage.ts'
import { systemFrame } from './system.ts'
import { windTurbineFrame } from './wind-turbine.ts'

/** What every device of the site would publish now, as exactly as it would. */
export function framesOf(state: SiteState): Readonly<Record<string, Frame>> {
  const { device: controller } = state.config.system
  const measured = measuredBy(state)
  // The controller comes first in a message, and last to be made: it adds up what its devices show.
  const frames: Record<string, Frame> = { [controller]: nothing }
  for (const [device, kind] of devicesOf(state.config)) {
    if (device !== controller)
      frames[device] = frameOf(state, device, kind, measured.get(device) ?? unmeasured)
  }
  frames[controller] = frameOf(state, controller, 'system', systemFrame(state, frames))
  return frames
}

const unmeasured: Measured = { values: {} }

function measuredBy(state: SiteState): Map<string, Measured> {
  const { config } = state
  const measured = new Map<string, Measured>()
  measured.set(config.load.device, loadFrame(state))
  measured.set(config.environment.device, environmentFrame(state))
  config.pv.forEach((own, index) => {
    const one = state.pv[index]
    if (one) measured.set(own.device, pvInverterFrame(own, one, state))
  })
  config.wind.forEach((own, index) => {
    const one = state.wind[index]
    if (one) measured.set(own.device, windTurbineFrame(own, one, state))
  })
  config.generators.forEach((own, index) => {
    const one = state.generators[index]
    if (one) measured.set(own.device, generatorFrame(own, one, state))
  })
  config.storage.forEach((own, index) => {
    const one = state.storage[index]
    if (!one) return
    measured.set(own.pcs, pcsFrame(own, one, state))
    measured.set(own.battery, batteryFrame(own, one, state))
  })
  if (config.grid && state.grid) measured.set(config.grid.device, gridFrame(config.grid, state.grid, state))
  return measured
}

function frameOf(
  { counters, settings, stuck, scenarios, time }: SiteState,
  device: string,
  kind: DeviceKind,
  measured: Measured,
): Frame {
  const fault = measured.values.faultWord ?? 0
  const frame: Record<string, number> = {
    onlineState: 1,
    communicationState: 1,
    faultState: fault === 0 ? 0 : 1,
    // The maker's own number: here the lowest bit of the fault, from 1.
    faultCode: faultCodeOf(fault),
  }
  const { values, rows = nothing } = measured
  const counted = counters[device] ?? nothing
  const set = settings[device] ?? nothing
  for (const { key, source, scale } of shownOf(kind, measured)) {
    if (source === 'counter') {
      frame[key] = stepsOf(counted[key] ?? 0, scale) / scale
      continue
    }
    const value = source === 'setting' ? set[key] : source === 'row' ? rows[key] : values[key]
    if (value === undefined) throw new Error(`Nothing simulates ${kind}.${key}`)
    // 0 has no sign.
    frame[key] = Math.round(value * scale) / scale + 0
  }
  const held = stuck[device]
  return withRaised(held ? { ...frame, ...held } : frame, kind, device, scenarios, time)
}

const ofEveryDevice = new Set(['onlineState', 'communicationState', 'faultState', 'faultCode'])

const nothing: Frame = {}

type Source = 'counter' | 'setting' | 'row' | 'value'

interface Shown {
  key: string
  source: Source
  /** As many parts of a unit are told apart. */
  scale: number
}

const shown = new Map<DeviceKind, readonly Shown[]>()

function shownOf(kind: DeviceKind, { rows }: Measured): readonly Shown[] {
  const known = shown.get(kind)
  if (known) return known
  const sourceOf = (point: Point): Source => {
    if (point.kind === 'counter') return 'counter'
    if (point.kind === 'setpoint') return 'setting'
    return rows && point.key in rows ? 'row' : 'value'
  }
  const points = pointsOf(kind)
    .filter(({ key }) => !ofEveryDevice.has(key))
    .map((point) => ({ key: point.key, source: sourceOf(point), scale: scaleOf(point) }))
  shown.set(kind, points)
  return points
}

/** A counter's own step, or the decimals that the catalogue gives a point. */
const scaleOf = (point: Point): number =>
  point.kind === 'counter' ? Math.round(1 / point.counter.resolution) : 10 ** point.decimals
