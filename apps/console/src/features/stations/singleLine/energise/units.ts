import type { Bay, LineSwitch } from '@gridhelm/contract/stations/singleLine/entities'
import { feederPower } from '@gridhelm/contract/stations/singleLine/switch-points'
import type { Passage } from './graph.ts'
import type { Readings } from './readings.ts'

/** Open by hand or by order, or thrown open by a protection. */
export type Position = 'closed' | 'open' | 'tripped' | 'unknown'

/** What lies behind one switch of a bay, or is connected firmly. */
export interface Unit {
  node: string
  switch: LineSwitch | undefined
  devices: readonly string[]
}

/** Several switches lie side by side, each before its device; what has none is connected firmly. */
export function unitsOf(bay: Bay): Unit[] {
  const { id, devices, switches } = bay
  if (switches.length < 2) return [{ node: `bay ${id}`, switch: switches[0], devices }]
  const behind = new Set(switches.map(({ device }) => device))
  const firm = devices.filter((device) => !behind.has(device))
  return [
    ...switches.map((one, index) => ({
      node: `bay ${id} ${index}`,
      switch: one,
      devices: devices.filter((device) => device === one.device),
    })),
    ...(firm.length > 0 ? [{ node: `bay ${id} firm`, switch: undefined, devices: firm }] : []),
  ]
}

const positions: Readonly<Record<number, Position>> = { 0: 'open', 1: 'closed', 2: 'tripped' }

export function positionOf(one: LineSwitch, readings: Readings): Position {
  const { device, point } = one
  const value = device === null || point === null ? undefined : readings.read(device, point)
  return value === undefined ? 'unknown' : (positions[value] ?? 'unknown')
}

export const passageOf = (position: Position): Passage => (position === 'tripped' ? 'open' : position)

/** kW as the bay's devices measure it; undefined where nothing does. Batteries are behind their inverter. */
export function powerOf(
  devices: readonly string[],
  { feeder }: Pick<Bay, 'feeder'>,
  readings: Readings,
): number | undefined {
  const point = feeder === null ? 'activePower' : feederPower(feeder)
  let sum: number | undefined
  for (const device of devices) {
    const value = readings.read(device, point)
    if (value !== undefined) sum = (sum ?? 0) + value
  }
  return sum
}
