import type { DeviceKind, PointKey } from '@gridhelm/points/catalogue'
import type { LiveDevice } from '../../push.ts'
import { type PowerKind, powerKinds } from './power-kinds.ts'

/** Where the power of each kind is measured, and what the system says of it where nothing measures. */
export const powerSources: Readonly<
  Record<PowerKind, { kind: DeviceKind; key: string; inSystem: PointKey<'system'> }>
> = {
  pv: { kind: 'pvInverter', key: 'activePower', inSystem: 'pvPower' },
  wind: { kind: 'windTurbine', key: 'activePower', inSystem: 'windPower' },
  generator: { kind: 'generator', key: 'activePower', inSystem: 'generatorPower' },
  battery: { kind: 'pcs', key: 'activePower', inSystem: 'batteryPower' },
  grid: { kind: 'grid', key: 'activePower', inSystem: 'gridPower' },
  load: { kind: 'load', key: 'activePower', inSystem: 'loadPower' },
}

interface KnownValues {
  staleSeconds: number
  isOff?: true | undefined
  devices: ReadonlyMap<string, LiveDevice>
}

/** `idle` gives and takes nothing, `stale` is the last that was heard, `unknown` was never heard. */
type PartState = 'flowing' | 'idle' | 'stale' | 'unknown'

/** The power of one kind of equipment of a site. */
export interface PartPower {
  state: PartState
  /** Undefined only where nothing was ever heard. */
  kw: number | undefined
  /** When the oldest value in it was measured. */
  t: number | undefined
  /** How many devices are in the sum, of how many. */
  counted: number
  devices: number
}

/** Meters show a little of nothing. */
const idleBelowKw = 0.05

interface Sum {
  kw: number
  /** When the oldest in it was measured. */
  t: number
  count: number
}

const noSum = (): Sum => ({ kw: 0, t: Number.POSITIVE_INFINITY, count: 0 })

function add(sum: Sum, value: LiveDevice['values'][string]): void {
  sum.kw += value.v
  sum.t = Math.min(sum.t, value.t)
  sum.count += 1
}

/**
 * What devices of a kind say of a point: what counts now, and what was plausible when it was last heard. Values of
 * different times make no sum: of what was heard, only what belongs to the newest of them.
 */
function sumsOf(site: KnownValues, now: number, kind: string, key: string) {
  let devices = 0
  let newest = Number.NEGATIVE_INFINITY
  const values: LiveDevice['values'][string][] = []
  for (const device of site.devices.values()) {
    if (device.kind !== kind) continue
    devices += 1
    const value = device.values[key]
    if (!value || value.q === 'bad') continue
    values.push(value)
    newest = Math.max(newest, value.t)
  }
  const staleMs = site.staleSeconds * 1_000
  const [usable, heard] = [noSum(), noSum()]
  for (const value of values) {
    if (newest - value.t <= staleMs) add(heard, value)
    if (!site.isOff && value.q !== 'stale' && now - value.t <= staleMs) add(usable, value)
  }
  return { devices, usable, heard }
}

/** A site that registers its equipment has none of a kind of which only the controller says zero. */
function isAbsent(site: KnownValues, name: PowerKind): boolean {
  if (name === 'load') return false
  const kinds = [...site.devices.values()].map(({ kind }) => kind)
  return kinds.some((kind) => kind !== 'system') && !kinds.includes(powerSources[name].kind)
}

/**
 * The power of one kind of equipment, `now` by the server's clock: the sum of its meters, else what the controller
 * says, else the last that was heard. What is stale or cannot be true is no part of a sum.
 */
export function partPower(site: KnownValues, name: PowerKind, now: number): PartPower {
  const { kind, key, inSystem } = powerSources[name]
  const own = sumsOf(site, now, kind, key)
  const said = sumsOf(site, now, 'system', inSystem)
  const isFresh = own.usable.count > 0 || said.usable.count > 0
  const pick = (of: 'usable' | 'heard') => (own[of].count > 0 ? own[of] : said[of])
  const sum = pick(isFresh ? 'usable' : 'heard')
  const { devices } = own
  if (sum.count === 0 || (sum.kw === 0 && isAbsent(site, name)))
    return { state: 'unknown', kw: undefined, t: undefined, counted: 0, devices }
  return {
    state: !isFresh ? 'stale' : Math.abs(sum.kw) < idleBelowKw ? 'idle' : 'flowing',
    kw: sum.kw,
    t: sum.t,
    // The controller speaks for all of them.
    counted: own.usable.count === 0 && isFresh ? devices : sum.count,
    devices,
  }
}

/** kW by kind; only what is known now. */
export function powerOf(site: KnownValues, now: number): Partial<Record<PowerKind, number>> {
  const power: Partial<Record<PowerKind, number>> = {}
  for (const name of powerKinds) {
    const { state, kw } = partPower(site, name, now)
    if (kw !== undefined && state !== 'stale') power[name] = kw
  }
  return power
}
