import type { AccessStep, Explanation } from '@gridhelm/contract/people/access/entities'
import { columnsOf } from '@gridhelm/contract/resource/resource'
import { likeLiteral } from '../../../platform/db/like-literal.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readRule, ruleFields } from '../../../platform/scope/data-rules.ts'
import { holdsEverything, refuseOutsiders } from '../../../platform/scope/grants.ts'
import { dataRulesFor } from '../../../platform/scope/queries.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import type { Bound } from '../../../resources/binding.ts'
import { type Row, rowMatches, selectByIds, selectPage } from '../../../resources/queries.ts'
import { resourcesOf } from '../../../resources/registry.ts'
import { ruleSql, visibleRows } from '../../../resources/row-scope.ts'
import { all, any, conditionSql } from '../../../resources/sql.ts'
import {
  entryRows,
  heldBy,
  holdersOf,
  type Person,
  permissionIdOf,
  personById,
  waysOfRules,
} from './queries.ts'

const mostRecords = 20
/** The first texts of a list name its records. */
const namingFields = 2

/** All ways are open when one of the holders gives and nothing stands in between. */
function verdict(steps: readonly AccessStep[]): boolean {
  const ways = steps.filter((step) => 'current' in step || step.kind === 'unrestricted')
  const given = ways.some((step) => step.grants && (!('current' in step) || step.current))
  const barred = steps.some((step) => !step.grants && !('current' in step))
  return given && !barred
}

function accountStep({ status, delFlag, inPeriod }: Person): AccessStep {
  const state = delFlag !== 0 ? 'deleted' : status !== 1 ? 'frozen' : inPeriod ? 'usable' : 'outside-period'
  return { kind: 'account', state, grants: state === 'usable' }
}

export function createAccessService(platform: Platform) {
  const { db, now } = platform

  async function personFor(userId: string, context: SessionContext): Promise<Person> {
    await refuseOutsiders(db, context.caller, [userId])
    const person = await personById(db, userId, new Date(now()))
    if (!person) throw Refusal.of('error.notFound')
    return person
  }

  async function permissionSteps(
    person: Person,
    permissionId: string,
    context: SessionContext,
  ): Promise<AccessStep[]> {
    const entries = new Map((await entryRows(db, context.language)).map((row) => [row.id, row]))
    const entry = entries.get(permissionId)
    if (!entry) throw Refusal.of('error.notFound')
    const holders = await holdersOf(db, person.userId, permissionId, context.language)
    const steps: AccessStep[] = [accountStep(person)]
    if (entry.menuType === 2 && entry.status === '0') steps.push({ kind: 'unrestricted', grants: true })
    steps.push(...holders)
    if (entry.menuType === 2) return steps
    const held = await heldBy(db, person.userId)
    const visited = new Set([permissionId])
    for (let at = entry.parentId; at !== null && !visited.has(at); ) {
      const parent = entries.get(at)
      if (!parent) break
      visited.add(at)
      steps.push({ kind: 'parent', id: parent.id, name: parent.name, grants: held.has(parent.id) })
      at = parent.parentId
    }
    return steps
  }

  /** What stands between a person who may open the list and one of its records. */
  async function recordSteps(
    bound: Bound,
    recordId: string,
    person: Person,
    context: SessionContext,
  ): Promise<AccessStep[]> {
    const { resource, binding } = bound
    // Rules have their own steps.
    const theirs: SessionContext = {
      ...context,
      caller: {
        ...context.caller,
        ...person,
        scopeId: person.userId,
        scopeName: person.username,
        siteRules: [],
      },
    }
    const steps: AccessStep[] = []
    const scope = binding.scope?.(theirs)
    const inScope = scope === undefined || (await rowMatches(db, bound, recordId, scope))
    steps.push({ kind: 'scope', tier: person.tier, grants: inScope })
    const rules = await dataRulesFor(db, person.userId, `${resource.permission}:list`)
    const ways = await waysOfRules(
      db,
      person.userId,
      rules.map((rule) => rule.id),
      context.language,
    )
    const moment = new Date(now())
    for (const rule of rules) {
      const read = readRule(rule, ruleFields(resource), { caller: theirs.caller, now: moment })
      steps.push({
        kind: 'rule',
        id: rule.id,
        name: rule.ruleName,
        column: (read && resource.texts[context.language][read.field]) ?? rule.ruleColumn,
        condition: rule.ruleConditions,
        value: rule.ruleValue,
        filled: read ? read.values.join(', ') : null,
        via: ways.filter((way) => way.ruleId === rule.id).map(({ kind, name }) => ({ kind, name })),
        grants: await rowMatches(db, bound, recordId, ruleSql(bound, rule, theirs, moment)),
      })
    }
    return steps
  }

  function boundOf(noun: string): Bound {
    const bound = resourcesOf(platform).get(noun)
    if (!bound) throw Refusal.of('error.notFound')
    return bound
  }

  /** The caller must hold the list itself: an explanation is no way around. */
  async function mayList({ resource }: Bound, { caller }: SessionContext): Promise<boolean> {
    if (holdsEverything(caller)) return true
    const id = await permissionIdOf(db, `${resource.permission}:list`)
    return id !== undefined && (await heldBy(db, caller.scopeId)).has(id)
  }

  async function visibleTo(context: SessionContext, bound: Bound) {
    if (!(await mayList(bound, context))) throw Refusal.of('error.accessDenied')
    return visibleRows(platform, bound, context)
  }

  return {
    async entries(context: SessionContext) {
      const rows = await entryRows(db, context.language)
      if (holdsEverything(context.caller)) return rows
      const held = await heldBy(db, context.caller.scopeId)
      return rows.filter((row) => held.has(row.id))
    },

    async resources(context: SessionContext) {
      const offered = []
      for (const [noun, bound] of resourcesOf(platform)) {
        const title = bound.resource.texts[context.language].title ?? noun
        if (await mayList(bound, context)) offered.push({ noun, title })
      }
      return offered.sort((a, b) => a.title.localeCompare(b.title, context.language))
    },

    async records(
      { noun, keyword, id }: { noun: string; keyword: string; id?: string | undefined },
      context: SessionContext,
    ) {
      const bound = boundOf(noun)
      const where = await visibleTo(context, bound)
      const named = columnsOf(bound.resource)
        .filter(([, { kind }]) => kind === 'text' || kind === 'localized')
        .slice(0, namingFields)
        .map(([field]) => field)
      if (keyword.trim() !== '' && named.length > 0) {
        const pattern = `%${likeLiteral(keyword.trim())}%`
        // A list's own search of a word knows its indexes.
        const own = bound.binding.searches?.keyWord
        const found = named.map((field) => conditionSql(bound, { field, is: 'like', pattern }, context))
        where.push(own?.(pattern) ?? any(found))
      }
      const slice = { where, sort: bound.resource.sort, limit: mostRecords, offset: 0 }
      const rows =
        id === undefined
          ? await selectPage(db, bound, slice, context.language)
          : await selectByIds(db, bound, [id], where, context.language)
      const nameOf = (row: Row) =>
        named
          .map((field) => row[field])
          .filter((name) => typeof name === 'string' && name !== '')
          .join(' · ') || row.id
      const names = rows.map(nameOf)
      return rows.map((row, place) => {
        const name = names[place] ?? row.id
        const moment = row[bound.resource.sort.field]
        const isOne = names.indexOf(name) === names.lastIndexOf(name)
        return {
          id: row.id,
          name,
          at: !isOne && moment instanceof Date ? wireTime(moment, context.zone) : null,
        }
      })
    },

    async explainPermission(
      { userId, permissionId }: { userId: string; permissionId: string },
      context: SessionContext,
    ): Promise<Explanation> {
      const person = await personFor(userId, context)
      const steps = await permissionSteps(person, permissionId, context)
      return { visible: verdict(steps), steps }
    },

    async explainRecord(
      { userId, noun, recordId }: { userId: string; noun: string; recordId: string },
      context: SessionContext,
    ): Promise<Explanation> {
      const person = await personFor(userId, context)
      const bound = boundOf(noun)
      const own = all(await visibleTo(context, bound))
      if (!(await rowMatches(db, bound, recordId, own))) throw Refusal.of('error.notFound')
      const listId = await permissionIdOf(db, `${bound.resource.permission}:list`)
      if (listId === undefined) throw Refusal.of('error.notFound')
      const steps = [
        ...(await permissionSteps(person, listId, context)),
        ...(await recordSteps(bound, recordId, person, context)),
      ]
      return { visible: verdict(steps), steps }
    },
  }
}
