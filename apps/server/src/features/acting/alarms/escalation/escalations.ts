import type { AlarmEscalation } from '@gridhelm/contract/acting/alarms/entities'
import type { escalationForm } from '@gridhelm/contract/acting/alarms/rules'
import type { z } from 'zod'
import type { Tx } from '../../../../platform/db/database.ts'
import type { SessionContext } from '../../../../platform/http/context.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { holdsEverything, refuseOutsiders } from '../../../../platform/scope/grants.ts'
import { siteIdOf, sitesSeen } from '../../../../platform/scope/sites.ts'
import type { Caller } from '../../../../platform/session/queries.ts'
import { wireTimeOrNull } from '../../../../platform/zoned-time.ts'
import { recordVersion } from '../../../../resources/versions.ts'
import { channelsOf } from './escalate.ts'
import { gapsOf } from './people.ts'
import {
  countEscalations,
  deleteEscalation,
  type EscalationRow,
  escalationSeen,
  escalationsSeen,
  insertEscalation,
  lockEscalation,
  peopleSeen,
  updateEscalation,
  writePeople,
} from './queries.ts'

type Form = z.output<typeof escalationForm>

const mostEscalations = 100
const table = 'alarm_escalation'

/** Those who stand above have decided for those below. */
const mayChange = (caller: Caller, { ownerPath }: EscalationRow): boolean =>
  holdsEverything(caller) || (ownerPath?.startsWith(caller.tierPath) ?? false)

export function createEscalations({ db, now }: Platform) {
  async function siteAsked({ siteId: asked }: Form, { caller }: SessionContext): Promise<number | null> {
    if (!asked) return null
    const siteId = siteIdOf(asked)
    const seen = siteId === undefined ? new Set<number>() : await sitesSeen(db, caller, [siteId])
    if (siteId === undefined || !seen.has(siteId)) throw Refusal.of('error.notFound')
    return siteId
  }

  const peopleAround = ({ caller }: SessionContext, ids: readonly string[]) =>
    peopleSeen(db, caller, ids, new Date(now()))

  /** What the caller may change, or a refusal. */
  async function changeable(id: string, { caller }: SessionContext): Promise<EscalationRow> {
    const row = await escalationSeen(db, caller, id)
    if (!row) throw Refusal.of('error.notFound')
    if (!mayChange(caller, row)) throw Refusal.of('error.outsideScope')
    return row
  }

  const locked = async (tx: Tx, id: string): Promise<void> => {
    if (!(await lockEscalation(tx, id))) throw Refusal.of('error.notFound')
  }

  return {
    async list(context: SessionContext): Promise<AlarmEscalation[]> {
      const rows = await escalationsSeen(db, context.caller)
      const people = await peopleAround(
        context,
        rows.map(({ id }) => id),
      )
      const byEscalation = Map.groupBy(people, (person) => person.escalationId)
      return rows.map((row) => {
        const all = byEscalation.get(row.id) ?? []
        const shown = all.filter((person) => person.inSight)
        const channels = channelsOf(row)
        return {
          id: row.id,
          name: row.name,
          siteId: row.siteId === null ? null : String(row.siteId),
          projectName: row.projectName,
          level: row.level as 1 | 2 | 3,
          delayMinutes: row.delayMinutes,
          channels,
          users: shown.map((person) => ({
            id: person.id,
            name: person.realname,
            gaps: gapsOf(person, channels),
          })),
          others: all.length - shown.length,
          enabled: row.enabled,
          editable: mayChange(context.caller, row),
          updateBy: row.updateBy,
          updateTime: wireTimeOrNull(row.updateTime, context.zone),
        }
      })
    },

    async save({ id: given, ...form }: Form, context: SessionContext): Promise<{ id: string }> {
      const { caller } = context
      if (given) await changeable(given, context)
      const siteId = await siteAsked(form, context)
      const before = given ? await peopleAround(context, [given]) : []
      const known = new Set(before.map((person) => person.id))
      const chosen = [...new Set(form.userIds)]
      await refuseOutsiders(
        db,
        caller,
        chosen.filter((one) => !known.has(one)),
      )
      // Whoever changes it cannot take out people that they do not see.
      const hidden = before.filter((person) => !person.inSight).map((person) => person.id)
      const userIds = [...new Set([...chosen, ...hidden])]
      const id = given || newId(now())
      const by = { updateBy: caller.username, updateTime: new Date(now()) }
      const { name, delayMinutes, enabled } = form
      const columns = {
        name,
        siteId,
        level: Number(form.level),
        delayMinutes,
        channels: [...new Set(form.channels)].join(','),
        enabled,
        ...by,
      }
      await db.transaction().execute(async (tx) => {
        if (given) {
          await locked(tx, id)
          await updateEscalation(tx, id, columns)
        } else {
          if ((await countEscalations(tx, caller.scopeId)) >= mostEscalations)
            throw Refusal.of('alarms.tooManyEscalations', { most: mostEscalations })
          const made = { createBy: caller.username, createTime: new Date(now()) }
          await insertEscalation(tx, { id, ownerId: caller.scopeId, ...columns, ...made })
        }
        await writePeople(tx, id, userIds)
        await recordVersion(tx, table, { id, ...columns, userIds }, context)
      })
      return { id }
    },

    async remove(id: string, context: SessionContext): Promise<void> {
      const { name } = await changeable(id, context)
      await db.transaction().execute(async (tx) => {
        await locked(tx, id)
        await deleteEscalation(tx, id)
        await recordVersion(tx, table, { id, name, deleted: true }, context)
      })
    },
  }
}
