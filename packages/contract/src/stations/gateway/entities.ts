import { z } from 'zod'
import { gatewaySetup } from './setup.ts'
import { deviceFaults } from './wire.ts'

export const siteGateway = z.object({
  siteId: z.string(),
  /** 0: nobody has made one. */
  version: z.number(),
  setup: gatewaySetup,
  note: z.string(),
  createBy: z.string().nullable(),
  createTime: z.string().nullable(),
  projectNumber: z.string(),
})
export type SiteGateway = z.infer<typeof siteGateway>

export const gatewayVersion = z.object({
  version: z.number(),
  note: z.string(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  devices: z.number(),
})
export type GatewayVersion = z.infer<typeof gatewayVersion>

const fault = z.enum(deviceFaults).nullable()

export const gatewayState = z.object({
  name: z.string(),
  heardTime: z.string(),
  /** It says something of itself twice a minute; this one has not for longer. */
  isSilent: z.boolean(),
  by: z.enum(['console', 'file']),
  startTime: z.string(),
  version: z.number(),
  refused: z.object({ version: z.number(), reasons: z.array(z.string()) }).nullable(),
  waiting: z.number(),
  dropped: z.number(),
  devices: z.array(
    z.object({
      number: z.string(),
      state: z.enum(['ok', 'failing', 'waiting']),
      answerTime: z.string().nullable(),
      values: z.number().nullable(),
      fault,
      code: z.number().nullable(),
    }),
  ),
})
export type GatewayState = z.infer<typeof gatewayState>

export const gatewayTrial = z.object({
  id: z.string(),
  /** Null while nobody has answered. */
  answer: z
    .object({
      ok: z.boolean(),
      ms: z.number(),
      values: z.array(z.object({ point: z.string(), value: z.number().nullable() })),
      fault,
      code: z.number().nullable(),
    })
    .nullable(),
})
export type GatewayTrial = z.infer<typeof gatewayTrial>
