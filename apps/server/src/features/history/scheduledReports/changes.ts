import {
  mostScheduledReports,
  type ScheduledReportEdit,
  type ScheduledReportForm,
} from '@gridhelm/contract/history/scheduledReports/rules'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordVersion } from '../../../resources/versions.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import { createStrangerCheck, refuseForeignSites, refuseUnknownPoints, refuseWithoutRight } from './checks.ts'
import { columnsOf, recipientsIn, wholeReport } from './form.ts'
import { ownerOf } from './owner.ts'
import {
  countReports,
  deleteReport,
  insertReport,
  lockReport,
  mayChange,
  ownerRow,
  type ReportRow,
  reportSeen,
  sitesNamed,
  updateReport,
} from './queries.ts'
import { createReceivers } from './receivers.ts'
import { addressesOf, recipientsOf, writeRecipients } from './recipient-queries.ts'
import { scheduleOf } from './turn-of-report.ts'
import { nextTurn, type Schedule } from './turns.ts'

/** Whoever may change a report does so one after the other. */
export function createScheduledReportChanges(platform: Platform) {
  const { db, bus, now } = platform
  const refuseStrangers = createStrangerCheck(platform)
  const receivers = createReceivers(platform)

  /** After the recipients stand: those who have not agreed yet are asked, in the language of the report. */
  async function askReceivers(tx: Tx, id: string, form: ScheduledReportForm, { caller }: SessionContext) {
    const addresses = addressesOf(await recipientsOf(tx, [id]))
    const { realname = caller.username } = (await ownerRow(tx, caller.userId)) ?? {}
    await receivers.ask(tx, addresses, { userId: caller.userId, realname, language: form.language })
  }

  async function dueAfterNow(on: Queryable, schedule: Schedule, siteId: number): Promise<Date> {
    const [site] = await sitesNamed(on, [siteId])
    return new Date(nextTurn(schedule, calendarOfZone(site?.timeZone ?? null), now()).due)
  }

  /** One change of a report after the other, by those who may, with a version of what it has become. */
  async function changing(
    id: string,
    context: SessionContext,
    work: (tx: Tx, report: ReportRow) => Promise<Record<string, unknown> | undefined>,
  ): Promise<void> {
    const report = await reportSeen(db, context.caller, id)
    if (!report) throw Refusal.of('error.notFound')
    if (!mayChange(context.caller, report.ownerPath)) throw Refusal.of('error.outsideScope')
    await db.transaction().execute(async (tx) => {
      const locked = await lockReport(tx, id)
      if (!locked) throw Refusal.of('error.notFound')
      const changed = await work(tx, locked)
      if (!changed) return
      const by = { updateBy: context.caller.username, updateTime: new Date(now()) }
      await recordVersion(tx, 'scheduled_report', { id, ...changed, ...by }, context)
    })
  }

  return {
    async add(form: ScheduledReportForm, context: SessionContext): Promise<{ id: string }> {
      const { caller } = context
      const siteId = await refuseForeignSites(db, [caller], form.report)
      await refuseWithoutRight(db, [caller], form.report)
      await refuseUnknownPoints(db, form.report)
      await refuseStrangers(form, context, new Set())
      const id = newId(now())
      const columns = columnsOf(form)
      const nextRunAt = await dueAfterNow(db, columns, siteId)
      const made = { createBy: caller.username, createTime: new Date(now()) }
      await db.transaction().execute(async (tx) => {
        if ((await countReports(tx, caller.userId)) >= mostScheduledReports)
          throw Refusal.of('scheduledReports.tooMany', { most: mostScheduledReports })
        await insertReport(tx, { id, ownerId: caller.userId, siteId, ...columns, nextRunAt, ...made })
        await writeRecipients(tx, id, recipientsIn(form))
        await askReceivers(tx, id, form, context)
        const { emails, userIds } = form
        await recordVersion(tx, 'scheduled_report', { id, ...columns, emails, userIds, ...made }, context)
      })
      return { id }
    },

    async edit({ id, ...given }: ScheduledReportEdit, context: SessionContext): Promise<void> {
      const known = (await recipientsOf(db, [id])).flatMap(({ userId }) => userId ?? [])
      await refuseStrangers(given, context, new Set(known))
      await changing(id, context, async (tx, report) => {
        const form = wholeReport(report, await recipientsOf(tx, [id]), given)
        const owner = await ownerOf(tx, report.ownerId, now())
        const readers = [context.caller, ...(owner ? [owner.caller] : [])]
        const siteId = await refuseForeignSites(tx, readers, form.report)
        await refuseWithoutRight(tx, readers, form.report)
        await refuseUnknownPoints(tx, form.report)
        const columns = columnsOf(form)
        const nextRunAt = report.enabled ? await dueAfterNow(tx, columns, siteId) : null
        const by = { updateBy: context.caller.username, updateTime: new Date(now()) }
        await updateReport(tx, id, { ...columns, siteId, nextRunAt, tries: 0, failures: 0, ...by })
        await writeRecipients(tx, id, recipientsIn(form))
        await askReceivers(tx, id, form, context)
        return { ...columns, emails: form.emails, userIds: form.userIds }
      })
    },

    async remove(id: string, context: SessionContext): Promise<void> {
      await changing(id, context, async (tx, report) => {
        await deleteReport(tx, id)
        return { name: report.name, deleted: true }
      })
    },

    async switch(id: string, enabled: boolean, context: SessionContext): Promise<void> {
      await changing(id, context, async (tx, report) => {
        if (report.enabled === enabled) return undefined
        const nextRunAt = enabled ? await dueAfterNow(tx, scheduleOf(report), report.siteId) : null
        await updateReport(tx, id, { enabled, nextRunAt, failures: 0, tries: 0 })
        return { name: report.name, enabled }
      })
    },

    async runNow(id: string, context: SessionContext): Promise<void> {
      await changing(id, context, async (tx, report) => {
        const isHeld = report.leaseId !== null && (report.leaseUntil?.getTime() ?? 0) > now()
        if (isHeld || report.askedAt !== null) throw Refusal.of('scheduledReports.busy')
        await updateReport(tx, id, { askedAt: new Date(now()), askedBy: context.caller.username, tries: 0 })
        await bus.publish(tx, 'reports.asked', {})
        return undefined
      })
    },
  }
}
