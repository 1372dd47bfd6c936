import { sourceUnits } from '@gridhelm/points/mapping/units'
import {
  type RegisterMap,
  type RegisterType,
  registerBounds,
  tables,
  wordsOf,
} from '@gridhelm/points/registers/model'
import { z } from 'zod'
import { kindNames } from '../devices/kinds.ts'

const address = z.number().int().min(0).max(0xffff)
const table = z.enum(tables)
const order = z.enum(['big', 'little'])
const type = z.enum(Object.keys(wordsOf) as [RegisterType, ...RegisterType[]])
const name = z.string().min(1).max(64)
const word = z.number().int().min(0).max(0xffff)
const byNumber = <T extends z.ZodType>(value: T) => z.record(z.string().regex(/^\d{1,10}$/), value)
const numbers = z.array(z.number()).max(16)

const rule = z.object({
  point: name,
  table: table.exactOptional(),
  address,
  type,
  words: order.exactOptional(),
  bytes: order.exactOptional(),
  unit: z.enum(sourceUnits).exactOptional(),
  scale: z.number().exactOptional(),
  offset: z.number().exactOptional(),
  factorAt: address.exactOptional(),
  none: numbers.exactOptional(),
  part: z
    .tuple([z.number().int().min(0).max(63), z.number().int().min(1).max(32)])
    .readonly()
    .exactOptional(),
  states: byNumber(z.number().int()).exactOptional(),
  bits: byNumber(z.number().int().min(0).max(31)).exactOptional(),
  alarm: z.object({ bit: z.number().int().min(0).max(31), when: numbers }).exactOptional(),
  plus: z
    .array(z.object({ address, times: z.number().exactOptional() }))
    .max(16)
    .exactOptional(),
  where: z
    .object({
      table: table.exactOptional(),
      address,
      is: numbers.exactOptional(),
      above: z.number().exactOptional(),
    })
    .exactOptional(),
})

const write = z.object({
  point: name,
  table: table.exactOptional(),
  address,
  type,
  order: order.exactOptional(),
  bytes: order.exactOptional(),
  unit: z.enum(sourceUnits).exactOptional(),
  scale: z.number().exactOptional(),
  factorAt: address.exactOptional(),
  min: z.number().exactOptional(),
  max: z.number().exactOptional(),
  words: byNumber(z.array(word).min(1).max(16)).exactOptional(),
  after: z
    .array(z.object({ table: table.exactOptional(), address, words: z.array(word).min(1).max(16) }))
    .max(8)
    .exactOptional(),
  readBack: z.literal(false).exactOptional(),
})

export const registerMap = z.object({
  name: z.string().max(200),
  source: z.string().max(1_000),
  kind: z.enum(kindNames),
  table: table.exactOptional(),
  words: order.exactOptional(),
  bytes: order.exactOptional(),
  none: z.partialRecord(type, numbers).exactOptional(),
  maxRead: z.number().int().min(1).max(125).exactOptional(),
  maxGap: z.number().int().min(0).max(64).exactOptional(),
  rules: z.array(rule).max(registerBounds.rules),
  writes: z.array(write).max(registerBounds.writes).exactOptional(),
}) satisfies z.ZodType<RegisterMap>

const seconds = z.number().min(0.2).max(86_400)

const gatewayDevice = z.object({
  /** Its number in the project. */
  number: z.string().min(1).max(64),
  kind: z.enum(kindNames),
  /** `sunspec`, one of ours, or one of the setup's own. */
  map: name,
  host: z.string().min(1).max(253),
  port: z.number().int().min(1).max(65_535).default(502),
  /** `rtu`: frames of a serial line, through a converter that only passes bytes on. */
  framing: z.enum(['tcp', 'rtu']).default('tcp'),
  unit: z.number().int().min(0).max(255).default(1),
  interval: seconds.exactOptional(),
  /** How long it may take to answer. */
  timeout: z.number().min(0.05).max(60).default(2),
  /** Signs of this device are the other way round. */
  reverse: z.boolean().default(false),
  /** Commands are written to it. */
  commands: z.boolean().default(false),
  /** By point: what may be written to this one, in the point's unit; never wider than its map allows. */
  limits: z
    .record(name, z.object({ min: z.number().exactOptional(), max: z.number().exactOptional() }))
    .exactOptional(),
})
export type GatewayDevice = z.infer<typeof gatewayDevice>

const mostDevices = 250

/** What a gateway reads and writes. */
export const gatewaySetup = z.strictObject({
  /** Seconds between two readings, where a device names none. */
  interval: seconds.default(10),
  devices: z.array(gatewayDevice).max(mostDevices).default([]),
  maps: z.record(name, registerMap).default({}),
})
export type GatewaySetup = z.infer<typeof gatewaySetup>
