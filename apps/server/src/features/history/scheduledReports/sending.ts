import { reportParams } from '@gridhelm/contract/history/reports/params'
import { reportNames } from '@gridhelm/contract/history/scheduledReports/names'
import type { ReportSend } from '@gridhelm/contract/history/scheduledReports/rules'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import { createStrangerCheck, refuseForeignSites, refuseWithoutRight } from './checks.ts'
import { type MadeFile, madeFile } from './files.ts'
import { reportLetter } from './letters.ts'
import { type createOwnMakers, make } from './makers.ts'
import { fileName } from './making.ts'
import { ownerRow, sitesNamed } from './queries.ts'
import { createReceivers } from './receivers.ts'
import { addressesOf, peopleNamed } from './recipient-queries.ts'
import { sendFiles } from './settling.ts'
import { periodText } from './turn-of-report.ts'
import { lastWholePeriod } from './turns.ts'

/** Of all files together: what a letter can carry. */
const mostBytes = 20_000_000
const mb = 1_000_000
const making = 45_000

/** A report that somebody wants now and once: made with the caller's rights, sent as scheduled ones are. */
export function createSending(platform: Platform, makers: ReturnType<typeof createOwnMakers>) {
  const { db, now } = platform
  const receivers = createReceivers(platform)
  const refuseStrangers = createStrangerCheck(platform)

  async function filesOf(form: ReportSend, { caller }: SessionContext) {
    const { kind, rhythm, language } = form
    const ids = form.siteIds.map((id) => siteIdOf(id) ?? 0)
    const named = new Map((await sitesNamed(db, ids)).map((site) => [site.siteId, site]))
    const signal = AbortSignal.timeout(making)
    const files: MadeFile[] = []
    const about: { name: string; zone: string; period: string }[] = []
    let room = mostBytes
    for (const siteId of ids) {
      const { projectName = String(siteId), timeZone = null } = named.get(siteId) ?? {}
      const calendar = calendarOfZone(timeZone)
      const period = lastWholePeriod(rhythm, calendar, now())
      const told = periodText(rhythm, period, calendar)
      about.push({ name: projectName, zone: calendar.zone, period: told })
      const params = reportParams.parse({ kind, siteId: String(siteId) })
      const name = fileName(`${reportNames[language][kind]} ${projectName}`, told)
      for (const format of form.formats) {
        const table = await make(makers, params, period, { caller, language })
        const file = await madeFile(table, { format, language }, name, room, signal)
        if (!file) throw Refusal.of('scheduledReports.tooLarge', { mb: mostBytes / mb })
        files.push(file)
        room -= file.bytes.length
      }
    }
    return { files, about }
  }

  return async function send(form: ReportSend, context: SessionContext) {
    const { caller } = context
    const { kind, rhythm, language } = form
    for (const siteId of form.siteIds) {
      const report = reportParams.parse({ kind, siteId })
      await refuseForeignSites(db, [caller], report)
    }
    await refuseWithoutRight(db, [caller], reportParams.parse({ kind, siteId: form.siteIds[0] }))
    await refuseStrangers(form, context, new Set())
    const people = (await peopleNamed(db, form.userIds)).map((one) => ({ ...one, email: null }))
    const typed = form.emails.map((email) => ({ email, userEmail: null, status: null, delFlag: null }))
    const all = addressesOf([...people, ...typed])
    if (all.length === 0) throw Refusal.ofField('recipients', 'scheduledReports.nobodyLeft')
    const { files, about } = await filesOf(form, context)
    const { realname = caller.username } = (await ownerRow(db, caller.userId)) ?? {}
    const once = (texts: readonly string[]) => [...new Set(texts)].join(', ')
    const letter = reportLetter({
      name: reportNames[language][kind],
      kind,
      rhythm,
      language,
      siteNames: about.map(({ name }) => name),
      zone: once(about.map(({ zone }) => zone)),
      period: once(about.map(({ period }) => period)),
      owner: realname,
      files,
      skipped: 0,
      isAsked: true,
      note: null,
    })
    return db.transaction().execute(async (tx) => {
      const agreed = await receivers.agreed(all)
      await receivers.ask(tx, all, { userId: caller.userId, realname, language })
      const addresses = await receivers.withinLimits(tx, caller.userId, agreed)
      if (agreed.length > addresses.length)
        throw Refusal.of('scheduledReports.limited', { count: agreed.length - addresses.length })
      await sendFiles(tx, platform, {
        letter,
        language,
        files: addresses.length === 0 ? [] : files,
        addresses,
        from: caller.userId,
        linkOf: receivers.linkOf,
      })
      return { sent: addresses.length, asked: all.length - agreed.length }
    })
  }
}
