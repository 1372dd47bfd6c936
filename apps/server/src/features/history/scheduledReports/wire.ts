import type {
  ReportRun,
  RunState,
  scheduledReport,
} from '@gridhelm/contract/history/scheduledReports/entities'
import type { ReceiverState } from '@gridhelm/contract/history/scheduledReports/receiver-calls'
import type { Rhythm } from '@gridhelm/contract/history/scheduledReports/rules'
import type { Language } from '@gridhelm/contract/language'
import { isMessageKey, messageText } from '@gridhelm/contract/messages'
import type { SheetFormat } from '@gridhelm/contract/sheets/format'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../platform/db/schema.generated.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import { type devicesNamed, type ListedReport, mayChange, type sitesNamed } from './queries.ts'
import { addressesOf, type RecipientRow } from './recipient-queries.ts'
import { readReport, reportOnWire, siteIdsOf } from './sites.ts'

type Rows<Q extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Q>>

/** Why, in the words of the reader; a reason of an older server may have no words any more. */
function reasonText(key: string | null, values: string | null, language: Language): string | null {
  if (key === null) return null
  return isMessageKey(key) ? messageText(language, key, JSON.parse(values ?? '{}')) : key
}

export interface Surroundings {
  caller: Caller
  language: Language
  now: number
  /** What the reader may see. */
  seen: ReadonlySet<number>
  sites: ReadonlyMap<number, Rows<typeof sitesNamed>[number]>
  devices: ReadonlyMap<string, Rows<typeof devicesNamed>[number]>
  recipients: ReadonlyMap<string, readonly RecipientRow[]>
  /** What each address has said. */
  states: ReadonlyMap<string, ReceiverState>
}

export function wireReport(row: ListedReport, around: Surroundings): z.input<typeof scheduledReport> {
  const params = readReport(row.report)
  const siteIds = siteIdsOf(params)
  const recipients = around.recipients.get(row.id) ?? []
  const addresses = addressesOf(recipients)
  const inState = (state: ReceiverState) => addresses.filter((email) => around.states.get(email) === state)
  const deviceIds = params.kind === 'freeReport' ? [...new Set(params.points.map((ref) => ref.device))] : []
  return {
    id: row.id,
    name: row.name,
    report: reportOnWire(row.report),
    sites: siteIds
      .filter((siteId) => around.seen.has(siteId))
      .map((siteId) => ({ id: String(siteId), name: around.sites.get(siteId)?.projectName ?? '' })),
    zone: calendarOfZone(around.sites.get(row.siteId)?.timeZone ?? null).zone,
    devices: deviceIds
      .map((id) => around.devices.get(id))
      .filter((device) => device !== undefined && around.seen.has(device.siteId))
      .map((device) => ({
        id: device?.id ?? '',
        name: device?.deviceName || device?.deviceNumber || '',
        kind: device?.systemType ?? '',
      })),
    rhythm: row.rhythm as Rhythm,
    weekday: row.weekday,
    monthDay: row.monthDay,
    time: row.time,
    formats: row.formats.split(',') as SheetFormat[],
    language: row.language as Language,
    emails: recipients.filter((one) => one.email !== null).map((one) => one.email ?? ''),
    users: recipients
      .filter((one) => one.userId !== null)
      .map((one) => ({ userId: one.userId ?? '', realname: one.realname ?? '', email: one.userEmail })),
    unconfirmed: inState('asked'),
    unsubscribed: inState('refused'),
    enabled: row.enabled,
    ownerId: row.ownerId,
    ownerName: row.ownerName,
    editable: mayChange(around.caller, row.ownerPath),
    running: row.askedAt !== null || (row.leaseId !== null && (row.leaseUntil?.getTime() ?? 0) > around.now),
    nextRunAt: row.nextRunAt?.getTime() ?? null,
    lastRun:
      row.lastState === null
        ? null
        : {
            state: row.lastState as RunState,
            endedAt: row.lastEndedAt?.getTime() ?? 0,
            reason: reasonText(row.lastReason, row.lastReasonValues, around.language),
          },
    createTime: row.createTime.getTime(),
  }
}

export const wireRun = (
  row: Selectable<Database['reportRun']>,
  files: ReportRun['files'],
  delivery: { waiting: number; undelivered: number } | undefined,
  language: Language,
): ReportRun => ({
  id: row.id,
  dueAt: row.dueAt.getTime(),
  askedBy: row.askedBy,
  zone: row.zone,
  periodStart: row.periodStart.getTime(),
  periodEnd: row.periodEnd.getTime(),
  state: row.state as RunState,
  endedAt: row.endedAt.getTime(),
  reason: reasonText(row.reason, row.reasonValues, language),
  skipped: row.skipped,
  recipients: row.recipients,
  waiting: delivery?.waiting ?? 0,
  undelivered: delivery?.undelivered ?? 0,
  files,
})
