import { z } from 'zod'
import { connection } from '../live/entities.ts'

/** The site of messages that belong to no project: shown to administrators only. */
export const nobodysSite = '0'

export const traffic = z.object({
  messages: z.number(),
  frames: z.number(),
  points: z.number(),
  repeated: z.number(),
  late: z.number(),
  quarantined: z.number(),
  refused: z.number(),
})
export type Traffic = z.infer<typeof traffic>

export const receptionRow = connection.extend({
  id: z.string(),
  projectNumber: z.string(),
  projectName: z.string(),
  isOn: z.boolean(),
  staleSeconds: z.number(),
  failedSeconds: z.number(),
  lastHeardAt: z.number().nullable(),
  /** Null: nobody can tell, the broker is not ours. */
  isConnected: z.boolean().nullable(),
  /** Since when it is connected, or is not. */
  changedAt: z.number().nullable(),
  /** Days are those of UTC. */
  today: traffic,
  /** The last seven days, today among them. */
  week: traffic,
  /** Kinds of faults in quarantine. */
  faults: z.number(),
})
export type ReceptionRow = z.infer<typeof receptionRow>

/** Why something could not be taken; a newer server may know more of them. */
export const faultReasons = [
  'notJson',
  'notObject',
  'badTime',
  'future',
  'tooOld',
  'unknownDevice',
  'unknownPoint',
  'notANumber',
  'tooLarge',
  'wrongPlc',
  'conflict',
  /** Mapped: the bytes are not written as the mapping says. */
  'unreadable',
  /** Mapped: no rule reads anything of the message. */
  'notMapped',
  /** Mapped: the rules are made for another kind of device. */
  'wrongKind',
  /** Sparkplug: an alias or a device that no birth certificate has announced. */
  'noBirth',
  /** Sparkplug: the bytes are no payload. */
  'notSparkplug',
  /** An answer to a command without its id, or with a status that nobody knows. */
  'badAnswer',
  'unknownProject',
  'projectOff',
  /** Of a serial number that speaks for itself: another's topic, another's device. */
  'foreignTopic',
  'foreignDevice',
] as const
export type FaultReason = (typeof faultReasons)[number]

export const quarantineRow = z.object({
  id: z.string(),
  siteId: z.string(),
  projectNumber: z.string(),
  projectName: z.string(),
  reason: z.string(),
  /** Empty where the fault is not of one device or one point. */
  deviceNumber: z.string(),
  pointKey: z.string(),
  source: z.string(),
  occurrences: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** The beginning of the last message that had the fault. */
  example: z.string(),
})
export type QuarantineRow = z.infer<typeof quarantineRow>
