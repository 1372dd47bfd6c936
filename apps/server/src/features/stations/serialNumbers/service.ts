import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import { hashMqttPassword, newMqttPassword } from '../../../platform/secrets/mqtt-password.ts'
import { ownSite } from '../../../platform/sites/own-site.ts'
import { lockSubjects } from '../../../platform/sites/subjects.ts'
import type { Bound } from '../../../resources/binding.ts'
import { selectByIds } from '../../../resources/queries.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { tableName } from '../../../resources/service.ts'
import { recordVersion } from '../../../resources/versions.ts'
import { deleteLogin, isLoginTaken, updateSite, writeLogin } from './queries.ts'

export function createSerialNumberService({ db, bus, now }: Platform, bound: Bound) {
  /** One that the caller sees, locked; afterwards its site is told and the change is in the data log. */
  async function changed<T>(
    id: string,
    context: SessionContext,
    work: (tx: Tx, before: PlainRecord) => Promise<T>,
  ): Promise<T> {
    return db.transaction().execute(async (tx) => {
      await lockSubjects(tx)
      const visible = await visibleRows({ db: tx, now }, bound, context)
      const [before] = await selectByIds(tx, bound, [id], visible, context.language, true)
      if (!before) throw Refusal.of('error.notFound')
      const result = await work(tx, before)
      const [after] = await selectByIds(tx, bound, [id], [], context.language)
      if (after) await recordVersion(tx, tableName(bound), after, context)
      const siteId = typeof before.projectId === 'string' ? siteIdOf(before.projectId) : undefined
      if (siteId !== undefined) await bus.publish(tx, 'sites.changed', { siteIds: [siteId] })
      return result
    })
  }

  return {
    /** Told this once. From then on nobody else speaks on its subjects, and it on no others. */
    async giveLogin(id: string, context: SessionContext): Promise<{ mqttUser: string; password: string }> {
      const password = newMqttPassword()
      const passwordHash = await hashMqttPassword(password)
      return changed(id, context, async (tx, { sn }) => {
        const mqttUser = `sn-${String(sn)}`
        if (await isLoginTaken(tx, mqttUser, id))
          throw Refusal.of('serialNumbers.userTaken', { name: mqttUser })
        await writeLogin(tx, id, { mqttUser, passwordHash, updateTime: new Date(now()) })
        return { mqttUser, password }
      })
    },

    takeLogin: (id: string, context: SessionContext): Promise<void> =>
      changed(id, context, (tx) => deleteLogin(tx, id)),

    /** From then on its subjects are the project's; without a project they are nobody's. */
    async bindProject(id: string, projectId: string | null, context: SessionContext): Promise<void> {
      const { caller, language } = context
      await db.transaction().execute(async (tx) => {
        const visible = await visibleRows({ db: tx, now }, bound, context)
        const [before] = await selectByIds(tx, bound, [id], visible, language, true)
        if (!before) throw Refusal.of('error.notFound')
        const siteId = projectId === null ? null : await ownSite(tx, caller, projectId)
        if (siteId === undefined) throw Refusal.ofField('projectId', 'serialNumbers.projectUnknown')
        await updateSite(tx, id, { siteId, updateBy: caller.username, updateTime: new Date(now()) })
        const [after] = await selectByIds(tx, bound, [id], [], language)
        if (after) await recordVersion(tx, tableName(bound), after, context)
        const left = typeof before.projectId === 'string' ? siteIdOf(before.projectId) : undefined
        const siteIds = [left, siteId].filter((one) => typeof one === 'number')
        if (siteIds.length > 0) await bus.publish(tx, 'sites.changed', { siteIds: [...new Set(siteIds)] })
      })
    },
  }
}
