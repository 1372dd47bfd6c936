import type { UserAgent } from '@gridhelm/contract/people/agents/calls'
import { violatedConstraint } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { createSessions } from '../../../platform/session/sessions.ts'
import { readWireTime, wireTime } from '../../../platform/zoned-time.ts'
import { agentById, agentOf, insertAgent, updateAgent } from './agent-queries.ts'
import { placeOfName } from './queries.ts'
import { actsOn, refuseStronger } from './rights.ts'

interface AgentForm {
  userName: string
  agentUserName: string
  startTime: string
  endTime: string
  status?: '0' | '1' | null | undefined
}

export function createAgentService(platform: Platform) {
  const { db, now } = platform
  const sessions = createSessions(platform)

  async function usernameOf(name: string, { caller }: SessionContext): Promise<string | undefined> {
    const place = await placeOfName(db, name)
    return place && place.delFlag === 0 && actsOn(caller, place) ? place.username : undefined
  }

  async function rowOf(form: AgentForm, context: SessionContext) {
    const userName = await usernameOf(form.userName, context)
    if (userName === undefined) throw Refusal.of('error.notFound')
    // Who names the agent of somebody could name a friend, and so have what that account has.
    await refuseStronger(db, context.caller, (await placeOfName(db, userName))?.id ?? '')
    const agentUserName = await usernameOf(form.agentUserName, context)
    if (agentUserName === undefined) throw Refusal.ofField('agentUserName', 'agents.unknown')
    if (agentUserName === userName) throw Refusal.ofField('agentUserName', 'agents.self')
    const startTime = readWireTime(form.startTime, context.zone)
    const endTime = readWireTime(form.endTime, context.zone)
    if (!startTime || !endTime) throw Refusal.of('error.timestampFormat')
    // Two times that differ on the clock can be one moment when clocks go back.
    if (startTime >= endTime) throw Refusal.ofField('endTime', 'agents.startBeforeEnd')
    return { userName, agentUserName, startTime, endTime, status: form.status ?? '1' }
  }

  return {
    async of(name: string, context: SessionContext): Promise<UserAgent> {
      const userName = await usernameOf(name, context)
      const row = userName === undefined ? undefined : await agentOf(db, userName)
      if (!row) throw Refusal.of('agents.none')
      return {
        ...row,
        startTime: wireTime(row.startTime, context.zone),
        endTime: wireTime(row.endTime, context.zone),
      }
    },

    async add(form: AgentForm, context: SessionContext): Promise<void> {
      const row = await rowOf(form, context)
      try {
        await insertAgent(db, { ...row, id: newId(), createBy: context.caller.username })
      } catch (error) {
        throw violatedConstraint(error) ? Refusal.of('agents.exists') : error
      }
    },

    /** What is left out stays as it is. */
    async edit(given: Partial<AgentForm> & { id: string }, context: SessionContext): Promise<void> {
      const { id } = given
      const before = await agentById(db, id)
      if (!before) throw Refusal.of('error.notFound')
      const at = (moment: Date) => wireTime(moment, context.zone)
      const told = { ...before, startTime: at(before.startTime), endTime: at(before.endTime) }
      const form: AgentForm = { ...told, ...given }
      const { userName, ...row } = await rowOf(form, context)
      const by = { updateBy: context.caller.username, updateTime: new Date(now()) }
      await db.transaction().execute(async (tx) => {
        if (!(await updateAgent(tx, id, userName, { ...row, ...by }))) throw Refusal.of('error.notFound')
        await sessions.recheckFor(tx, (await placeOfName(tx, userName))?.id ?? '')
      })
    },
  }
}
