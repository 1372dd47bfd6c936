import type { ScheduledReportForm } from '@gridhelm/contract/history/scheduledReports/rules'
import type { Queryable } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { AccessError, Refusal } from '../../../platform/refusal.ts'
import { sitesSeen } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { catalogueOf } from '../../../telemetry/rollup/device.ts'
import { createAddressBook } from '../../people/addressBook/service.ts'
import { mayHave } from './owner.ts'
import { devicesNamed } from './queries.ts'
import { siteIdsOf } from './sites.ts'

/** Both the one who writes it and the one with whose rights it is made must see everything in it. */
export async function refuseForeignSites(
  db: Queryable,
  readers: readonly Caller[],
  report: ScheduledReportForm['report'],
): Promise<number> {
  const siteIds = siteIdsOf(report)
  for (const reader of readers) {
    const seen = await sitesSeen(db, reader, siteIds)
    if (!siteIds.every((siteId) => seen.has(siteId)))
      throw Refusal.ofField('report', 'scheduledReports.siteUnknown')
  }
  return siteIds[0] ?? 0
}

export async function refuseUnknownPoints(
  db: Queryable,
  report: ScheduledReportForm['report'],
): Promise<void> {
  if (report.kind !== 'freeReport') return
  const ids = report.points.map(({ device }) => device)
  const devices = new Map((await devicesNamed(db, siteIdsOf(report), ids)).map((one) => [one.id, one]))
  const isKnown = ({ device, point }: { device: string; point: string }) =>
    catalogueOf(devices.get(device)?.systemType ?? null).some(({ key }) => key === point)
  if (!report.points.every(isKnown)) throw Refusal.ofField('report', 'history.pointUnknown')
}

/** People whom the caller cannot look up, unless they were recipients already. */
export function createStrangerCheck(platform: Platform) {
  const addressBook = createAddressBook(platform)
  return async function refuseStrangers(
    { userIds = [] }: { userIds?: readonly string[] | undefined },
    context: SessionContext,
    known: ReadonlySet<string>,
  ): Promise<void> {
    const added = userIds.filter((id) => !known.has(id) && id !== context.caller.userId)
    const found = await addressBook.among(added, context)
    if (!added.every((id) => found.has(id)))
      throw Refusal.ofField('recipients', 'scheduledReports.recipientUnknown')
  }
}

/** Who writes it needs the right to the report itself, as its owner will. */
export async function refuseWithoutRight(
  db: Queryable,
  readers: readonly Caller[],
  report: ScheduledReportForm['report'],
): Promise<void> {
  for (const reader of readers) {
    if (!(await mayHave(db, reader.scopeId, report.kind))) throw new AccessError('no-right', reader)
  }
}
