import type { ParsedInputOf } from '@gridhelm/contract/endpoint'
import type { queryConditionCalls } from '@gridhelm/contract/history/queryConditions/calls'
import type { QueryCondition } from '@gridhelm/contract/history/queryConditions/entities'
import {
  type ConditionType,
  mostConditions,
  type ReportCondition,
} from '@gridhelm/contract/history/queryConditions/rules'
import { violatedConstraint } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import {
  type ConditionRow,
  conditionOf,
  conditionsOf,
  countConditions,
  deleteCondition,
  insertCondition,
  lockPerson,
  updateCondition,
} from './queries.ts'

type Input<K extends keyof typeof queryConditionCalls> = ParsedInputOf<(typeof queryConditionCalls)[K]>

const wire = ({ siteId, lastUsed, createTime, ...row }: ConditionRow): QueryCondition => ({
  ...row,
  reportType: row.reportType as ConditionType,
  siteId: String(siteId),
  condition: JSON.parse(row.condition) as ReportCondition,
  lastUsed: lastUsed?.getTime() ?? null,
  createTime: createTime.getTime(),
})

function refuseTakenName(error: unknown): never {
  if (violatedConstraint(error) === 'query_condition_name')
    throw Refusal.ofField('name', 'queryConditions.nameTaken')
  throw error
}

const found = (isFound: boolean): void => {
  if (!isFound) throw Refusal.of('error.notFound')
}

/** Everybody's own conditions: whatever is not the caller's, or of a site that is not, does not exist. */
export function createQueryConditionService({ db, now }: Platform) {
  return {
    async list(caller: Caller, { reportType, siteId: stationId }: Input<'list'>): Promise<QueryCondition[]> {
      const siteId = stationId === undefined ? undefined : (siteIdOf(stationId) ?? 0)
      return (await conditionsOf(db, caller, { reportType, siteId })).map(wire)
    },

    async getById(caller: Caller, { id }: Input<'getById'>): Promise<QueryCondition> {
      const row = await conditionOf(db, caller, id)
      if (!row) throw Refusal.of('error.notFound')
      return wire(row)
    },

    async add(
      caller: Caller,
      { name, condition, reportType, siteId: stationId }: Input<'add'>,
    ): Promise<string> {
      const { userId } = caller
      const siteId = siteIdOf(stationId)
      if (siteId === undefined || !(await sitesSeen(db, caller, [siteId])).has(siteId))
        throw Refusal.of('error.notFound')
      const id = newId(now())
      const row = { id, userId, siteId, reportType, name, condition: JSON.stringify(condition) }
      await db
        .transaction()
        .execute(async (tx) => {
          await lockPerson(tx, userId)
          if ((await countConditions(tx, userId)) >= mostConditions)
            throw Refusal.of('queryConditions.tooMany', { most: mostConditions })
          await insertCondition(tx, { ...row, createTime: new Date(now()) })
        })
        .catch(refuseTakenName)
      return id
    },

    async edit(caller: Caller, { id, name, condition }: Input<'edit'>): Promise<void> {
      const change = {
        ...(name !== undefined && { name }),
        ...(condition && { condition: JSON.stringify(condition) }),
      }
      if (Object.keys(change).length === 0) return found((await conditionOf(db, caller, id)) !== undefined)
      found(await updateCondition(db, caller, id, change).catch(refuseTakenName))
    },

    async use(caller: Caller, { id }: Input<'use'>): Promise<void> {
      found(await updateCondition(db, caller, id, { lastUsed: new Date(now()) }))
    },

    async remove(caller: Caller, { id }: Input<'remove'>): Promise<void> {
      found(await deleteCondition(db, caller, id))
    },
  }
}
