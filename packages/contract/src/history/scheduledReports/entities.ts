import { z } from 'zod'
import { languages } from '../../language.ts'
import { sheetFormats } from '../../sheets/format.ts'
import { reportParams } from '../reports/params.ts'
import { rhythms } from './rules.ts'

export const runStates = ['done', 'failed'] as const
export type RunState = (typeof runStates)[number]

const moment = z.number()

/** How a run ended. Moments are ms since the epoch. */
const outcome = z.object({
  state: z.enum(runStates),
  endedAt: moment,
  /** Why there is no report, or what is missing in it; in the reader's language. */
  reason: z.string().nullable(),
})

export const scheduledReport = z.object({
  id: z.string(),
  name: z.string(),
  report: reportParams,
  /** Where it is about, as far as the reader may see it; the first site gives the clock. */
  sites: z.array(z.object({ id: z.string(), name: z.string() })),
  zone: z.string(),
  /** The devices of a free report, as far as the reader may see them. */
  devices: z.array(z.object({ id: z.string(), name: z.string(), kind: z.string() })),
  rhythm: z.enum(rhythms),
  weekday: z.number().nullable(),
  monthDay: z.number().nullable(),
  time: z.string(),
  formats: z.array(z.enum(sheetFormats)),
  language: z.enum(languages),
  emails: z.array(z.string()),
  users: z.array(z.object({ userId: z.string(), realname: z.string(), email: z.string().nullable() })),
  /** Addresses among these that have not agreed yet, or want no reports any more: nothing goes there. */
  unconfirmed: z.array(z.string()),
  unsubscribed: z.array(z.string()),
  enabled: z.boolean(),
  ownerId: z.string(),
  ownerName: z.string(),
  /** Whether the reader may change it. */
  editable: z.boolean(),
  running: z.boolean(),
  nextRunAt: moment.nullable(),
  lastRun: outcome.nullable(),
  createTime: moment,
})
export type ScheduledReport = z.infer<typeof scheduledReport>

export const runFile = z.object({ id: z.string(), name: z.string(), size: z.number() })
export type RunFile = z.infer<typeof runFile>

export const reportRun = outcome.extend({
  id: z.string(),
  dueAt: moment,
  /** Who asked for it out of turn; null for the calendar. */
  askedBy: z.string().nullable(),
  zone: z.string(),
  periodStart: moment,
  /** The first moment after the period. */
  periodEnd: moment,
  /** How many earlier periods were left out because nothing ran then. */
  skipped: z.number(),
  /** To how many it went; the outbox forgets them sooner than the run. */
  recipients: z.number(),
  waiting: z.number(),
  undelivered: z.number(),
  files: z.array(runFile),
})
export type ReportRun = z.infer<typeof reportRun>
