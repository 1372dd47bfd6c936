import { z } from 'zod'
import { pageOf } from '../../page.ts'
import { asSent } from '../../quantities.ts'
import { siteDevice } from '../../stations/overview/entities.ts'

/**
 * The life of a command. Requested: somebody has asked, and has not confirmed yet (or a second person has to agree).
 * Queued: waiting for dispatch. Sent: on its way, and sent again until the controller answers. Accepted: the controller
 * has taken it. Verified: telemetry shows what it was to bring about. The others are ends as well.
 */
export const commandStates = [
  'requested',
  'confirmed',
  'queued',
  'sent',
  'accepted',
  'verified',
  'rejected',
  'failed',
  'expired',
  'withdrawn',
] as const
export type CommandState = (typeof commandStates)[number]
export const endStates = ['verified', 'rejected', 'failed', 'expired', 'withdrawn'] as const
/** One of these at a time for each point of a device. */
export const liveStates = ['confirmed', 'queued', 'sent', 'accepted'] as const

/** Every step leaves a row in the audit trail. */
export const commandSteps = [...commandStates, 'approved', 'resent', 'answered'] as const
export type CommandStep = (typeof commandSteps)[number]

/** A condition of an interlock with the value that it looked at. */
export const interlockFinding = z.object({
  /** Of the catalogue. */
  key: z.string(),
  name: z.string(),
  /** Why it is there, and what to do. */
  detail: z.string(),
  isBlocking: z.boolean(),
  /** Nobody knows the value, or it is old: that blocks as well. */
  isUnknown: z.boolean(),
  mayBeOverridden: z.boolean(),
  device: z.string().nullable(),
  point: z.string().nullable(),
  value: asSent().nullable(),
  at: z.number().nullable(),
  /** The value as people read it: `Blocked`, `4 %`. */
  shown: z.string(),
})
export type InterlockFinding = z.infer<typeof interlockFinding>

/** Moments in ms, texts in the language of the reader. */
export const command = z.object({
  id: z.string(),
  siteId: z.string(),
  projectName: z.string(),
  zone: z.string(),
  device: siteDevice,
  point: z.string(),
  value: z.number(),
  /** What the point showed when it was asked for. */
  before: asSent().nullable(),
  state: z.enum(commandStates),
  reason: z.string().nullable(),
  /** As the record of the specification calls them. */
  status: z.string(),
  time: z.number(),
  userName: z.string(),
  requestedAt: z.number(),
  confirmedAt: z.number().nullable(),
  expiresAt: z.number(),
  endedAt: z.number().nullable(),
  /** What the controller said, or why it came to nothing. */
  message: z.string().nullable(),
  /** The telemetry that proves it, or what it showed last. */
  proof: z.object({ point: z.string(), value: asSent(), at: z.number() }).nullable(),
  override: z
    .object({ by: z.string(), at: z.number(), reason: z.string(), interlocks: z.array(z.string()) })
    .nullable(),
  batchId: z.string().nullable(),
})
export type Command = z.infer<typeof command>

export const commandEvent = z.object({
  seq: z.number(),
  at: z.number(),
  step: z.enum(commandSteps),
  by: z.string().nullable(),
  note: z.string().nullable(),
  hash: z.string(),
})
export type CommandEvent = z.infer<typeof commandEvent>

export const commandDetail = command.extend({
  events: z.array(commandEvent),
  interlocks: z.array(interlockFinding),
})
export type CommandDetail = z.infer<typeof commandDetail>

/** The device has not been heard for longer than its site allows; the moment is of its last word, null without any. */
const silence = z.object({ lastAt: z.number().nullable() })

/** What a command would do, and what speaks against it, as things are; nothing is written for having looked. */
export const commandCheck = z.object({
  /** When it was looked, by the server's clock. */
  at: z.number(),
  /** What carrying it out means, in a sentence or two. */
  consequence: z.string(),
  interlocks: z.array(interlockFinding),
  /** Blocked, and a second person may decide otherwise. */
  needsApproval: z.boolean(),
  isBlocked: z.boolean(),
  /** Null while the device is heard. */
  silence: silence.nullable(),
})
export type CommandCheck = z.infer<typeof commandCheck>

/** What stands before the confirmation. */
export const commandRequest = commandCheck.extend({
  command,
  /** Until when it can be confirmed. */
  confirmUntil: z.number(),
})
export type CommandRequest = z.infer<typeof commandRequest>

/** A point that can be written, with what it shows and what is under way. */
export const control = z.object({
  device: siteDevice,
  point: z.string(),
  /** What was last read back. */
  value: asSent().nullable(),
  valueAt: z.number().nullable(),
  /** What proves a command to it, as it is now. */
  proofPoint: z.string(),
  proofValue: asSent().nullable(),
  /** Why nothing can be sent to it, as its controller speaks; null where it can be commanded. */
  readOnly: z.string().nullable(),
  live: command.nullable(),
  last: command.nullable(),
})
export type Control = z.infer<typeof control>

export const commandPage = pageOf(command).extend({ now: z.number() })
export type CommandPage = z.infer<typeof commandPage>

export const batchStates = ['running', 'done', 'stopped'] as const

/** What a command to many can be sent to; so many are offered at once, the rest is searched for. */
export const mostOffered = 2_000
const batchDevice = z.object({
  siteId: z.string(),
  projectName: z.string(),
  device: siteDevice,
  isOnline: z.boolean(),
})
export type BatchDevice = z.infer<typeof batchDevice>
export const batchDevices = z.object({ devices: z.array(batchDevice), total: z.number() })

/** What became of, or would become of, one device of a batch. */
export const batchTarget = z.object({
  siteId: z.string(),
  projectName: z.string(),
  device: siteDevice,
  /** Null while its turn has not come, and in a dry run. */
  command: command.nullable(),
  /** Would it go out as things are; with the reason where not. */
  mayGo: z.boolean(),
  why: z.string().nullable(),
  interlocks: z.array(interlockFinding),
  /** What it means for this device, with the figures of the moment; only in a dry run. */
  consequence: z.string().nullable(),
  before: asSent().nullable(),
  isOnline: z.boolean(),
  /** Its site is heard and it is not; only in a dry run. */
  silence: silence.nullable(),
})
export type BatchTarget = z.infer<typeof batchTarget>

export const dryRun = z.object({
  /** What it means for any of them. */
  consequence: z.string(),
  targets: z.array(batchTarget),
  mayGo: z.number(),
})
export type DryRun = z.infer<typeof dryRun>

export const commandBatch = z.object({
  id: z.string(),
  name: z.string(),
  point: z.string(),
  systemType: z.string(),
  value: z.number(),
  reason: z.string(),
  state: z.enum(batchStates),
  staggerSeconds: z.number(),
  /**
   * Stops after so many that did not succeed. The next one goes out only while those that failed and those that are
   * under way are fewer: never more than this many can fail.
   */
  stopAfter: z.number(),
  sites: z.number(),
  total: z.number(),
  succeeded: z.number(),
  failed: z.number(),
  /** Of those that neither succeeded nor failed: sent or about to be; the others wait, or were left when it stopped. */
  underWay: z.number(),
  waiting: z.number(),
  requestedBy: z.string(),
  requestedAt: z.number(),
  endedAt: z.number().nullable(),
})
export type CommandBatch = z.infer<typeof commandBatch>
export const batchDetail = commandBatch.extend({ targets: z.array(batchTarget) })
export type BatchDetail = z.infer<typeof batchDetail>

/**
 * changed: the row is not what it was, was put in or moved. missing: rows are gone before others. cutOff: rows at the
 * end are gone, or others stand in their place. command: the command's own row says otherwise. seals, key: nothing can
 * be said about the rows, for what was written down about them is damaged, or the key is not the one of then.
 */
const auditDamage = z.enum(['changed', 'missing', 'cutOff', 'command', 'seals', 'key'])
export type AuditDamage = z.infer<typeof auditDamage>

/** The chain of the audit trail, followed from its beginning. */
export const auditCheck = z.object({
  isWhole: z.boolean(),
  rows: z.number(),
  sites: z.number(),
  /** Sites whose last row is known to the database alone: rows taken from the end would go unseen. */
  unwatched: z.number(),
  /** The first row that is not as it was written. */
  brokenAt: z.object({ what: auditDamage, siteId: z.string().nullable(), seq: z.number() }).nullable(),
})
export type AuditCheck = z.infer<typeof auditCheck>
