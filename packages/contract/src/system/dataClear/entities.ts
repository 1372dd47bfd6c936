import { z } from 'zod'

/** All that can be cleared. Commands, money, logs and what people have typed in never are. */
export const clearables = ['telemetry', 'alarms', 'quarantine'] as const
export type Clearable = (typeof clearables)[number]

export const clearStates = [
  'requested',
  'refused',
  'expired',
  'approved',
  'running',
  'done',
  'cancelled',
] as const
export type ClearState = (typeof clearStates)[number]

/** What a clear would take, counted and left alone. */
export const clearPreview = z.object({
  siteId: z.string(),
  projectName: z.string(),
  what: z.enum(clearables),
  /** Frames, alarms, or refusals. */
  count: z.number(),
  devices: z.number(),
  /** Of telemetry: decisions about counters in these days, which go with the readings that they are about. */
  repairs: z.number(),
  /** Of alarms: those that are still open stay. */
  kept: z.number(),
})
export type ClearPreview = z.infer<typeof clearPreview>
