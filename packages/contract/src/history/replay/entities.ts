import { z } from 'zod'
import { levelNumber } from '../../acting/alarms/entities.ts'
import { asSent } from '../../quantities.ts'
import { siteTopology } from '../../stations/singleLine/entities.ts'

/** What a device has said, as columns: a row for each moment that is kept. */
const recordedDevice = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.string(),
  /** Ms, ascending; also the last word before the span. */
  times: z.array(z.number()),
  /** By the catalogue's keys; null where the frame said nothing of it. */
  values: z.record(z.string(), z.array(asSent().nullable())),
})
export type RecordedDevice = z.infer<typeof recordedDevice>

/** What was known of a site at each step of a span, as live screens would have shown it. */
export const recording = z.object({
  siteId: z.string(),
  from: z.number(),
  to: z.number(),
  stepMs: z.number(),
  staleSeconds: z.number(),
  failedSeconds: z.number(),
  /** How the equipment was connected at the beginning. */
  line: siteTopology,
  devices: z.array(recordedDevice),
})
export type Recording = z.infer<typeof recording>

/** A time in which an alarm was there; ms. */
export const replayedAlarm = z.object({
  id: z.string(),
  /** The id of the device; null: of the site as a whole. */
  device: z.string().nullable(),
  deviceNumber: z.string().nullable(),
  /** What people call the device; null as above. */
  deviceCalled: z.string().nullable(),
  level: levelNumber,
  content: z.string(),
  from: z.number(),
  /** Null: it is still there. */
  to: z.number().nullable(),
  /** When it was put aside, or explained by another one. */
  aside: z.array(z.object({ from: z.number(), to: z.number().nullable() })),
})
export type ReplayedAlarm = z.infer<typeof replayedAlarm>
