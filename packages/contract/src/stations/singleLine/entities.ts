import './texts.ts'
import { z } from 'zod'
import { rule } from '../../rule.ts'

/** What stands at the end of a bay. */
export const bayElements = ['pv', 'wind', 'generator', 'storage', 'grid', 'load'] as const
export type BayElement = (typeof bayElements)[number]

/** So many feeders a load can measure and switch. */
export const feederPlaces = 8

const name = z.string().trim().min(1, rule('singleLine.nameRequired')).max(40, rule('singleLine.nameLength'))
const id = z.string().min(1).max(40)

export const switchKinds = ['breaker', 'contactor', 'isolator'] as const
export type SwitchKind = (typeof switchKinds)[number]

/** Its position is a point of a device; without one it is unknown. */
const lineSwitch = z.object({
  kind: z.enum(switchKinds),
  name,
  device: z.string().max(64).nullable(),
  point: z.string().max(64).nullable(),
})
export type LineSwitch = z.infer<typeof lineSwitch>

const bus = z.object({ id, name })
export type Bus = z.infer<typeof bus>

const bay = z.object({
  id,
  bus: id,
  name,
  element: z.enum(bayElements),
  /** Numbers of the devices that it stands for; of storage: inverters and batteries. */
  devices: z.array(z.string().max(64)).max(100),
  /** Of a load with several feeders: which one. */
  feeder: z.number().int().min(1).max(feederPlaces).nullable(),
  /** None: connected firmly. Several lie side by side, each before a device of its own. */
  switches: z.array(lineSwitch).max(100),
  transformer: z.boolean(),
})
export type Bay = z.infer<typeof bay>

/** Between two buses. */
const coupler = z.object({
  id,
  name,
  from: id,
  to: id,
  switch: lineSwitch.nullable(),
  transformer: z.boolean(),
})
export type Coupler = z.infer<typeof coupler>

export const topology = z.object({
  buses: z.array(bus).min(1).max(12),
  bays: z.array(bay).max(120),
  couplers: z.array(coupler).max(24),
})
export type Topology = z.infer<typeof topology>

export const siteTopology = z.object({
  siteId: z.string(),
  topology,
  /** False: drawn from the devices alone. */
  isEdited: z.boolean(),
})
export type SiteTopology = z.infer<typeof siteTopology>
