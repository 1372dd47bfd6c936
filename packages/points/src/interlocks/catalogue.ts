import type { Interlock } from './declare.ts'
import { generatorInterlocks } from './generator.ts'
import { loadInterlocks, systemInterlocks } from './site.ts'
import { gridInterlocks, pvInverterInterlocks, windTurbineInterlocks } from './sources.ts'
import { batteryInterlocks, pcsInterlocks } from './storage.ts'

export const interlocks: Readonly<Record<string, readonly Interlock[]>> = {
  system: systemInterlocks,
  pvInverter: pvInverterInterlocks,
  pcs: pcsInterlocks,
  battery: batteryInterlocks,
  generator: generatorInterlocks,
  windTurbine: windTurbineInterlocks,
  grid: gridInterlocks,
  load: loadInterlocks,
}

/** What guards a command. */
export const interlocksFor = (kind: string, point: string, value: number): readonly Interlock[] =>
  (interlocks[kind] ?? []).filter(({ commands }) => {
    const values = Object.hasOwn(commands, point) ? commands[point] : undefined
    return values === 'any' || values?.includes(value) === true
  })

const byKey = new Map(
  Object.values(interlocks)
    .flat()
    .map((one) => [one.key, one]),
)
export const findInterlock = (key: string): Interlock | undefined => byKey.get(key)
