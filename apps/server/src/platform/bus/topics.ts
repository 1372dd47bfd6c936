import type { PushMessage } from '@gridhelm/contract/push'
import type { ImportProgress } from '@gridhelm/contract/sheets/calls'

/** Everything that servers tell each other. A payload is small: PostgreSQL carries at most 8,000 bytes. */
export interface Topics {
  'push.user': { userId: string; message: PushMessage }
  /** A bounded list: a message to thousands goes in pieces. */
  'push.users': { userIds: string[]; message: PushMessage }
  'push.all': { message: PushMessage }
  'session.ended': { sessionIds: string[] }
  /** These sessions act in another name from now on. */
  'session.turned': { sessionIds: string[] }
  'message.waiting': Record<never, never>
  /** A message of the outbox has left ('1') or will not ('2'), and what it told of. */
  'message.settled': { id: string; busType: string | null; busId: string | null; state: '1' | '2' }
  /** How far the import of an account has come, in the process that does it; null: it is over. */
  'import.progress': { userId: string; progress: ImportProgress | null; from: string }
  /** Somebody ends the import of their account, wherever it runs. */
  'import.stop': { userId: string }
  /** Somebody wants a scheduled report now. */
  'reports.asked': Record<never, never>
  /** Somebody wants a scheduled job now, or has changed when one is due. */
  'jobs.asked': Record<never, never>
  /** Each process hears its own: how long a word takes to all of them. */
  'instance.beat': { instance: string; sentAt: number }
  /** Something has happened that others want to be told of. */
  'happenings.waiting': Record<never, never>
  /** Projects, devices, topics, credentials or settings have changed: what servers keep of them is stale. No ids: all. */
  'sites.changed': { siteIds: number[] }
  /** Gateways of these sites have something to be told: a configuration, or a device to read once. */
  'gateways.waiting': { siteIds: number[] }
  /** What counters of these sites have counted in the past has changed: frames came late, or a repair was decided. */
  'energy.changed': { siteIds: number[] }
  /** Alarms of these sites were raised, cleared, acknowledged or put aside. No ids: of any. */
  'alarms.changed': { siteIds: number[] }
  /** What is watched has changed. */
  'alarmRules.changed': Record<never, never>
  /** Commands of these sites have taken a step. No ids: of any. */
  'commands.changed': { siteIds: number[] }
  /** Money of these accounts has moved, or is held or free again. */
  'ledger.changed': { accountIds: string[] }
  /** These loads have taken a step, or can. No ids: any. */
  'loads.changed': { loadIds: string[] }
  /** These payments have changed, or what somebody wants done with them. No ids: any. */
  'payments.changed': { paymentIds: string[] }
  /** A provider has said something that nobody has worked off yet. */
  'payments.waiting': Record<never, never>
  /** Providers, their secrets or what they write have changed: what servers keep of them is stale. */
  'providers.changed': Record<never, never>
  /** Somebody may no longer see what was shown to them: bindings have changed. No ids: anybody's. */
  'bindings.changed': { userIds: string[] }
}
export type Topic = keyof Topics
