import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import type { Readings } from './readings.ts'

/** Whether a device brings voltage to its side of the switch, as its own values say. */
export type Life = 'live' | 'dead' | 'unknown'

/** kW that count as flowing; standby electronics and the error of a meter stay below it. */
export const flowingKw = 0.5
const presentVolts = 50

type Read = (point: string) => number | undefined

/** True or false as soon as a value says so, from the surest to the least. */
function firstSaid(...said: readonly (boolean | undefined)[]): Life {
  const found = said.find((one) => one !== undefined)
  if (found === undefined) return 'unknown'
  return found ? 'live' : 'dead'
}

const isOneOf = (value: number | undefined, states: readonly number[]) =>
  value === undefined ? undefined : states.includes(value)
const isAbove = (value: number | undefined, least: number) =>
  value === undefined ? undefined : value > least
/** A no of this value proves nothing: others are asked. */
const onlyYes = (said: boolean | undefined) => (said ? true : undefined)

const rules: Readonly<Partial<Record<KindName, (read: Read) => Life>>> = {
  /** Its voltage is that of its own terminals. */
  generator: (read) =>
    firstSaid(
      onlyYes(isAbove(read('activePower'), flowingKw)),
      isAbove(read('voltageAB') ?? read('voltageA'), presentVolts),
      isOneOf(read('runState'), [3, 4]),
    ),
  /** Available, or outside limits: there is voltage. */
  grid: (read) => {
    const state = read('gridState')
    return firstSaid(
      state === 3 ? undefined : isOneOf(state, [1, 2]),
      isAbove(read('voltageAB') ?? read('voltageA'), presentVolts),
    )
  },
  /** Running, it makes the voltage or keeps it up; in standby it only measures that of the bus. */
  pcs: (read) =>
    firstSaid(onlyYes(isAbove(read('activePower'), flowingKw)), isOneOf(read('runState'), [3, 4])),
  /** An inverter runs only where there is voltage, and asleep gives none. */
  pvInverter: (read) =>
    firstSaid(onlyYes(isAbove(read('activePower'), flowingKw)), isOneOf(read('runState'), [1, 4])),
  windTurbine: (read) =>
    firstSaid(onlyYes(isAbove(read('activePower'), flowingKw)), isOneOf(read('runState'), [3, 4])),
}

/** Undefined for what is no source: loads, and batteries, which feed through their inverter. What is not known yet may be one. */
export function lifeOf(device: string, readings: Readings): Life | undefined {
  const kind = readings.kindOf(device)
  if (kind === undefined) return 'unknown'
  return rules[kind]?.((point) => readings.read(device, point))
}
