import type { KindName } from '../devices/kinds.ts'

/** The parts of a site that have a page of their own, and the equipment that each consists of. */
export const subsystems = {
  pv: ['pvInverter'],
  generator: ['generator'],
  storage: ['pcs', 'battery'],
  wind: ['windTurbine'],
  grid: ['grid'],
  load: ['load'],
  environment: ['environment'],
} as const satisfies Record<string, readonly KindName[]>
export type Subsystem = keyof typeof subsystems
export const subsystemNames = Object.keys(subsystems) as [Subsystem, ...Subsystem[]]

/** From so many devices on, a site gets the dense layout. */
export const denseFrom = 12
export const variants = ['big', 'small'] as const
/** `big`: many devices, dense. */
export type Variant = (typeof variants)[number]
export const variantOf = (devices: number): Variant => (devices >= denseFrom ? 'big' : 'small')
