import { z } from 'zod'
import { pageOf } from '../../page.ts'
import { asSent, figure } from '../../quantities.ts'
import { siteDevice } from '../../stations/overview/entities.ts'
import { alarmDeviceTypes } from './rules.ts'

/**
 * The states of ISA-18.2: there and not acknowledged, there and acknowledged, gone and never acknowledged, done with.
 * Shelved and suppressed are told beside them: such an alarm goes on being watched.
 */
export const alarmStates = ['active', 'acknowledged', 'cleared', 'normal'] as const
export type AlarmState = (typeof alarmStates)[number]

/** What a rule watches. */
export const alarmTypes = ['bit', 'limit', 'rate', 'silence', 'stale', 'command'] as const
export type AlarmType = (typeof alarmTypes)[number]

/** What happens to an alarm; each is kept with its moment. */
export const alarmSteps = [
  'raised',
  'raisedAgain',
  'cleared',
  'acknowledged',
  'shelved',
  'unshelved',
  'suppressed',
  'released',
  'commented',
  'escalated',
] as const
export type AlarmStep = (typeof alarmSteps)[number]

export const levelNumber = z.union([z.literal(1), z.literal(2), z.literal(3)])
export const byLevel = z.tuple([z.number(), z.number(), z.number()])

/** Moments in ms, texts in the language of the reader. */
export const alarm = z.object({
  id: z.string(),
  siteId: z.string(),
  projectName: z.string(),
  zone: z.string(),
  /** Null: of the site as a whole. */
  device: siteDevice.nullable(),
  deviceType: z.enum(alarmDeviceTypes).nullable(),
  /** The key of what was watched: `generator.alarmWord.fuelLow`, or that of a rule. */
  alarm: z.string(),
  type: z.enum(alarmTypes),
  level: levelNumber,
  /** The point that it is about, where there is one, with what it showed and what it should have kept to. */
  point: z.string().nullable(),
  value: asSent().nullable(),
  limit: z.number().nullable(),
  /** Of a rate: by how much the value had changed, and in what time. */
  change: z.object({ by: figure('difference'), ms: z.number() }).nullable(),
  /** Device and content as one sentence. */
  message: z.string(),
  content: z.string(),
  cause: z.string(),
  consequence: z.string(),
  response: z.string(),
  state: z.enum(alarmStates),
  /** As the list of the specification calls it. */
  status: z.enum(['alarm', 'normal']),
  /** When it was first said at the site, and when the server knew. */
  sendTime: z.number(),
  receiveTime: z.number().nullable(),
  /** When it was last said again after it had gone without being acknowledged. */
  lastRaisedAt: z.number(),
  endTime: z.number().nullable(),
  durationMs: z.number(),
  occurrences: z.number(),
  acknowledged: z.object({ at: z.number(), by: z.string(), comment: z.string().nullable() }).nullable(),
  shelved: z.object({ until: z.number(), by: z.string(), reason: z.string() }).nullable(),
  /** The alarm that explains this one. */
  suppressedBy: z.object({ id: z.string(), content: z.string() }).nullable(),
})
export type Alarm = z.infer<typeof alarm>

export const alarmEvent = z.object({
  at: z.number(),
  step: z.enum(alarmSteps),
  /** A person's name; null: the engine. */
  by: z.string().nullable(),
  note: z.string().nullable(),
})
export type AlarmEvent = z.infer<typeof alarmEvent>

export const alarmDetail = alarm.extend({ events: z.array(alarmEvent) })
export type AlarmDetail = z.infer<typeof alarmDetail>

export const alarmPageResult = pageOf(alarm).extend({ now: z.number() })
export type AlarmPage = z.infer<typeof alarmPageResult>

/** Alarms of one cause: in a flood they stand as one line. */
export const alarmGroup = z.object({
  /** The site and the key of what was watched; or the alarm that explains them. */
  key: z.string(),
  siteId: z.string(),
  projectName: z.string(),
  content: z.string(),
  level: levelNumber,
  count: z.number(),
  newestAt: z.number(),
})
export type AlarmGroup = z.infer<typeof alarmGroup>

/** What needs a look now, over all sites that the caller may see. */
export const alarmSummary = z.object({
  now: z.number(),
  /** By level, without those shelved and suppressed. */
  unacknowledged: byLevel,
  acknowledged: byLevel,
  /** Everything that is not done with, put aside or not. */
  open: z.number(),
  /** Gone, and nobody has acknowledged them. */
  cleared: z.number(),
  shelved: z.number(),
  suppressed: z.number(),
  /** Begins above ten new alarms in ten minutes, ends under five. */
  flood: z.object({ since: z.number(), count: z.number(), groups: z.array(alarmGroup) }).nullable(),
  /** The most important ones that nobody has acknowledged, at most five. */
  newest: z.array(alarm),
  /** Grows with every change, so that a browser knows what is new. */
  newestRaisedAt: z.number().nullable(),
})
export type AlarmSummary = z.infer<typeof alarmSummary>

const names = z.object({ en: z.string(), zh: z.string(), fr: z.string() })

/** What is watched for a kind of equipment, everywhere or at one site. */
export const alarmRule = z.object({
  id: z.string(),
  key: z.string(),
  type: z.enum(alarmTypes),
  /** Null: everywhere; a rule of a site with the same key stands in its place there. */
  siteId: z.string().nullable(),
  projectName: z.string().nullable(),
  systemType: z.string(),
  point: z.string().nullable(),
  bit: z.number().nullable(),
  direction: z.enum(['above', 'below']).nullable(),
  limit: z.number().nullable(),
  hysteresis: z.number().nullable(),
  windowSeconds: z.number().nullable(),
  onDelaySeconds: z.number(),
  offDelaySeconds: z.number(),
  level: levelNumber,
  enabled: z.boolean(),
  /** Of the catalogue, and never changed by hand; only its level, delays and whether it is watched can be. */
  isBuiltIn: z.boolean(),
  name: names,
  cause: names,
  consequence: names,
  response: names,
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
})
export type AlarmRule = z.infer<typeof alarmRule>

/** What a rule would have done in the days before now, at the devices of a site. */
export const alarmTryOut = z.object({
  from: z.number(),
  to: z.number(),
  devices: z.array(
    z.object({
      number: z.string(),
      name: z.string().nullable(),
      /** How often it would have been raised. */
      count: z.number(),
      totalMs: z.number(),
      longestMs: z.number(),
      /** Whether there were any values to look at. */
      isHeard: z.boolean(),
    }),
  ),
})
export type AlarmTryOut = z.infer<typeof alarmTryOut>

export const escalationChannels = ['notice', 'email', 'sms'] as const
export type EscalationChannel = (typeof escalationChannels)[number]

/** Why somebody would not hear of it, or not by one of the ways. */
export const escalationGaps = ['frozen', 'noSite', 'noEmail', 'noPhone'] as const
export type EscalationGap = (typeof escalationGaps)[number]

/** Who hears of an alarm that nobody has acknowledged for so long. */
export const alarmEscalation = z.object({
  id: z.string(),
  name: z.string(),
  siteId: z.string().nullable(),
  projectName: z.string().nullable(),
  /** This level and those above it. */
  level: levelNumber,
  delayMinutes: z.number(),
  channels: z.array(z.enum(escalationChannels)),
  users: z.array(z.object({ id: z.string(), name: z.string(), gaps: z.array(z.enum(escalationGaps)) })),
  /** People outside of the caller's sight. */
  others: z.number(),
  enabled: z.boolean(),
  /** Whoever stands above has made it: then it can only be looked at. */
  editable: z.boolean(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
})
export type AlarmEscalation = z.infer<typeof alarmEscalation>

/** How good the alarms themselves are, over a week; EEMUA 191. */
export const alarmQuality = z.object({
  from: z.number(),
  to: z.number(),
  zone: z.string(),
  total: z.number(),
  levels: byLevel,
  /** Per day and operator; the target is 144, ten minutes for each. */
  perDay: figure('perDay'),
  perHour: z.array(z.object({ from: z.number(), count: z.number() })),
  /** The most in any ten minutes. */
  peakInTenMinutes: z.number(),
  floods: z.array(z.object({ from: z.number(), to: z.number().nullable(), count: z.number() })),
  /** 0 to 1: of all time. */
  floodShare: figure('share'),
  /** More than three times within a minute, or more than ten within an hour. */
  chattering: z.array(
    z.object({
      alarm: z.string(),
      content: z.string(),
      siteId: z.string(),
      projectName: z.string(),
      deviceName: z.string(),
      count: z.number(),
      mostInMinute: z.number(),
    }),
  ),
  /** There for more than a day. */
  standing: z.array(alarm),
  /** The ten that came most often, with their share of all. */
  frequent: z.array(
    z.object({
      alarm: z.string(),
      content: z.string(),
      siteId: z.string(),
      projectName: z.string(),
      deviceName: z.string(),
      level: levelNumber,
      count: z.number(),
      share: figure('share'),
    }),
  ),
  /** Median, ms from being raised to being acknowledged; null where none was. */
  acknowledgeMs: figure('ms').nullable(),
  neverAcknowledged: z.number(),
  shelved: z.number(),
  suppressed: z.number(),
})
export type AlarmQuality = z.infer<typeof alarmQuality>
