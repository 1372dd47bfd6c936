import { z } from 'zod'

export const jobOutcomes = ['running', 'done', 'failed', 'interrupted'] as const
export type JobOutcome = (typeof jobOutcomes)[number]

/** Moments are ms since the epoch. */
export const jobRun = z.object({
  id: z.string(),
  /** The turn that it was. */
  dueAt: z.number(),
  /** Who asked for it out of turn; null for the calendar. */
  askedBy: z.string().nullable(),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  state: z.enum(jobOutcomes),
  /** The process that ran it, as `host:pid`. */
  instance: z.string(),
  /** What it told on its way, in the reader's language. */
  log: z.array(z.object({ at: z.number(), text: z.string() })),
})
export type JobRun = z.infer<typeof jobRun>
