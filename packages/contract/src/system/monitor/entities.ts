import { z } from 'zod'
import { figureNames } from './figures.ts'

/** A process of the product. Moments are ms since the epoch. */
export const instance = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.number(),
  /** What it does: api, ingest, jobs. */
  roles: z.array(z.string()),
  version: z.string(),
  startedAt: z.number(),
  seenAt: z.number(),
  /** Whether it has said something just now. */
  isAlive: z.boolean(),
  /** Whether it is the one that answers. */
  isOwn: z.boolean(),
})
export type Instance = z.infer<typeof instance>

export const figureValues = z.record(z.enum(figureNames), z.number().nullable())

/** A call that was answered; never with what stood behind the question mark. */
const tracedCall = z.object({
  at: z.number(),
  method: z.string(),
  path: z.string(),
  status: z.number(),
  ms: z.number(),
})
export type TracedCall = z.infer<typeof tracedCall>

export const traces = z.object({ calls: z.array(tracedCall), slow: z.array(tracedCall) })
export type Traces = z.infer<typeof traces>

export const storeState = z.object({
  version: z.string(),
  startedAt: z.number(),
  /** Days until the disk is full at this growth; null where that cannot be told. */
  daysLeft: z.number().nullable(),
  /** The largest ones. Partitions count with their table. */
  tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number().nullable() })),
  /** What is under way for longer than a second. */
  statements: z.array(
    z.object({ ms: z.number(), state: z.string(), waitsFor: z.string().nullable(), text: z.string() }),
  ),
})
