import { z } from 'zod'

/** Where a gateway and the server talk about the gateway itself; the project's number is a plain level. */
export const gatewayTopics = (projectNumber: string) => ({
  up: `gridhelm/${projectNumber}/gateway/up`,
  down: `gridhelm/${projectNumber}/gateway/down`,
})
/** The number of the project whose gateway speaks on a topic; undefined for any other topic. */
export const gatewayOfTopic = (topic: string): string | undefined =>
  /^gridhelm\/([^/+#]+)\/gateway\/(?:up|down)$/.exec(topic)?.[1]

const moment = z.number().int().min(0).max(8_640_000_000_000_000)
const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const short = z.string().max(64)

/** Why a device says nothing. `exception` with its code is the device's own word; the rest is the line's. */
export const deviceFaults = [
  'exception',
  'timeout',
  'unreachable',
  'closed',
  'wrongUnit',
  'malformed',
  'busy',
  'noSunSpec',
] as const
const fault = { fault: z.enum(deviceFaults).exactOptional(), code: z.number().int().exactOptional() }

const deviceHealth = z.object({
  /** `waiting`: not asked yet. */
  state: z.enum(['ok', 'failing', 'waiting']),
  /** When it last answered. */
  answeredAt: moment.exactOptional(),
  /** How many values it said then. */
  values: count.exactOptional(),
  ...fault,
})
export type DeviceHealth = z.infer<typeof deviceHealth>

/** What a gateway says of itself. */
const report = z.object({
  /** Of its computer: a site may have several. */
  name: z.string().min(1).max(64),
  /** Who says what it reads: the console, or a file at the site. */
  by: z.enum(['console', 'file']),
  startedAt: moment,
  /** Of the console's configuration that it runs; 0: none. */
  version: count,
  /** One that it did not take, and why; it goes on with the one before. */
  refused: z
    .object({
      version: count,
      /** In English, for a server that does not know a fault by its code. */
      reasons: z.array(z.string().max(500)).max(20),
      /** The same ones as codes with what a sentence needs; earlier gateways tell none. */
      faults: z
        .array(z.record(short, z.union([z.string().max(200), z.number()])))
        .max(20)
        .exactOptional(),
    })
    .exactOptional(),
  /** Messages on its disk that have not arrived, and those that had to go for want of room. */
  waiting: count,
  dropped: count,
  devices: z.record(short, deviceHealth),
})
export type GatewayReport = z.infer<typeof report>

/** What came of reading a device once. */
const trialAnswer = z.object({
  id: short,
  ok: z.boolean(),
  ms: count,
  /** By point; null: the device says that it has none. */
  values: z.record(short, z.number().nullable()).exactOptional(),
  ...fault,
})
export type TrialAnswer = z.infer<typeof trialAnswer>

export const gatewaySays = z.union([z.object({ report }), z.object({ trial: trialAnswer })])
export type GatewaySays = z.infer<typeof gatewaySays>

/** What the server says down: a configuration to run, or a device to read once. What is in them the gateway checks. */
export const gatewayHears = z.union([
  z.object({ setup: z.object({ version: count, setup: z.unknown() }) }),
  z.object({ trial: z.object({ id: short, setup: z.unknown() }) }),
])
export type GatewayHears = z.infer<typeof gatewayHears>
