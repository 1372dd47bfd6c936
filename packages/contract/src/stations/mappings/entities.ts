import {
  commandFormats,
  formats,
  type Mapping,
  mappingBounds,
  separators,
  timeForms,
} from '@gridhelm/points/mapping/model'
import { sourceUnits } from '@gridhelm/points/mapping/units'
import { z } from 'zod'
import { kindNames } from '../devices/kinds.ts'

const text = z.string().max(mappingBounds.textLength)
const step = z.union([
  text,
  z.object({ any: text, before: text.exactOptional(), after: text.exactOptional() }),
])
const path = z.array(step).max(mappingBounds.steps)

const rule = z.object({
  path,
  device: text,
  kind: z.enum(kindNames).exactOptional(),
  point: text,
  unit: z.enum(sourceUnits).exactOptional(),
  scale: z.number().exactOptional(),
  offset: z.number().exactOptional(),
  bit: z.number().exactOptional(),
  states: z.record(text, z.number()).exactOptional(),
  none: z.array(z.number()).max(8).exactOptional(),
})

const source = z.object({
  topic: text,
  format: z.enum(formats),
  ignore: z.boolean().exactOptional(),
  csv: z
    .object({
      separator: z.enum(separators).exactOptional(),
      columns: z.array(text).max(500).exactOptional(),
      decimalComma: z.boolean().exactOptional(),
    })
    .exactOptional(),
  each: path.exactOptional(),
  deviceAt: path.exactOptional(),
  time: z
    .object({
      path,
      as: z.enum(timeForms),
      zone: text.exactOptional(),
      fromTop: z.boolean().exactOptional(),
      orReceived: z.boolean().exactOptional(),
    })
    .exactOptional(),
  quality: z
    .object({ path, good: z.array(text).max(16), fromTop: z.boolean().exactOptional() })
    .exactOptional(),
  rules: z.array(rule).max(mappingBounds.rules),
})

const place = z.array(text).max(mappingBounds.steps)
const command = z.object({
  device: text,
  kind: z.enum(kindNames),
  point: text,
  topic: text,
  format: z.enum(commandFormats),
  template: z.string().max(mappingBounds.templateLength),
  separator: z.enum(separators).exactOptional(),
  unit: z.enum(sourceUnits).exactOptional(),
  scale: z.number().exactOptional(),
  offset: z.number().exactOptional(),
  states: z.record(text, z.number()).exactOptional(),
  answer: z
    .object({
      topic: text,
      format: z.enum(formats),
      id: place,
      result: place,
      accepted: z.array(text).max(16),
      message: place.exactOptional(),
    })
    .exactOptional(),
})

/** As it travels and as files hold it; unknown keys are left out, so that a newer file still says what it can. */
export const mapping = z.object({
  devices: z.record(text, text).exactOptional(),
  sources: z.array(source).max(mappingBounds.sources),
  commands: z.array(command).max(mappingBounds.commands).exactOptional(),
  ownCommands: z.boolean().exactOptional(),
}) satisfies z.ZodType<Mapping>

export const siteMapping = z.object({
  siteId: z.string(),
  /** 0: nobody has made one; messages are read as ours. */
  version: z.number(),
  mapping,
  note: z.string(),
  createBy: z.string().nullable(),
  createTime: z.string().nullable(),
  /** Where the project speaks without one. */
  dataTopic: z.string(),
  /** Messages that wait for a version that understands them. */
  missed: z.number(),
})
export type SiteMapping = z.infer<typeof siteMapping>

export const mappingVersion = z.object({
  version: z.number(),
  note: z.string(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  rules: z.number(),
})
export type MappingVersion = z.infer<typeof mappingVersion>

export const caughtMessage = z.object({
  id: z.string(),
  topic: z.string(),
  /** Milliseconds since the epoch. */
  receivedAt: z.number(),
  /** In base 64, as it came. */
  payload: z.string(),
  isMissed: z.boolean(),
})
export type CaughtMessage = z.infer<typeof caughtMessage>
