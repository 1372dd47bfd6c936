import { powerSources } from '@gridhelm/contract/stations/live/power'
import type { PowerKind } from '@gridhelm/contract/stations/live/power-kinds'
import type { LiveSite } from '../../../../platform/live-store.ts'
import { devicesOfKind, type Reading, readingOf } from '../../../../site/reading.ts'

/** `idle` gives and takes nothing, `stale` is the last that was heard, `unknown` was never heard. */
export type PartState = 'flowing' | 'idle' | 'stale' | 'unknown'

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

const isUsable = ({ worth }: Reading) => worth === 'fresh' || worth === 'estimated'
const sum = (readings: readonly Reading[]) => readings.reduce((total, { value }) => total + value, 0)

function partOf(readings: readonly Reading[], state: PartState | undefined, devices: number): PartPower {
  const kw = sum(readings)
  return {
    state: state ?? (Math.abs(kw) < idleBelowKw ? 'idle' : 'flowing'),
    kw,
    t: Math.min(...readings.map(({ t }) => t)),
    counted: readings.length,
    devices,
  }
}

/** The present power of one kind of equipment: of its meters, else as the controller says it, else the last heard. */
export function partPower(site: LiveSite, kind: PowerKind, now: number): PartPower {
  const source = powerSources[kind]
  const devices = devicesOfKind(site, source.kind)
  const readings = devices.flatMap((device) => readingOf(site, device, source.key, now) ?? [])
  const usable = readings.filter(isUsable)
  if (usable.length > 0) return partOf(usable, undefined, devices.length)
  const said = devicesOfKind(site, 'system').flatMap(
    (device) => readingOf(site, device, source.inSystem, now) ?? [],
  )
  const usableSaid = said.filter(isUsable)
  if (usableSaid.length > 0)
    return { ...partOf(usableSaid, undefined, devices.length), counted: devices.length }
  const old = [...readings, ...said].filter(({ worth }) => worth !== 'bad')
  const heard = readings.some(({ worth }) => worth !== 'bad')
    ? readings.filter(({ worth }) => worth !== 'bad')
    : old
  if (heard.length > 0) return partOf(heard, 'stale', devices.length)
  return { state: 'unknown', kw: undefined, t: undefined, counted: 0, devices: devices.length }
}
