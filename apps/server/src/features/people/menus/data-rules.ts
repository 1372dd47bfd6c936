import type { Language } from '@gridhelm/contract/language'
import type { RuleColumn } from '@gridhelm/contract/people/menus/entities'
import { type dataRuleRule, type RuleVariable, ruleVariables } from '@gridhelm/contract/permissions/rules'
import type { Field, Resource } from '@gridhelm/contract/resource/resource'
import type { z } from 'zod'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isValueOf } from '../../../platform/scope/condition-sql.ts'
import { fieldOfColumn, readRule, ruleFields, ruleZone } from '../../../platform/scope/data-rules.ts'
import { resourcesOf } from '../../../resources/registry.ts'
import {
  codesAround,
  deleteRule,
  insertRule,
  menuById,
  type RuleColumns,
  ruleById,
  rulesOf,
  updateRule,
} from './queries.ts'

type RuleForm = z.output<typeof dataRuleRule>

const listSuffix = ':list'
const textKinds: readonly string[] = ['text', 'longText', 'localized']
const partConditions: readonly string[] = ['LIKE', 'LEFT_LIKE', 'RIGHT_LIKE']

interface RuledField {
  name: string
  label: string
  isText: boolean
  /** As each of the lists has it. */
  kinds: Field[]
}

/** The lists that a menu shows are known by the codes that open them. */
async function listsAt(platform: Platform, permissionId: string): Promise<Resource[]> {
  const codes = await codesAround(platform.db, permissionId)
  return [...resourcesOf(platform).values()]
    .map(({ resource }) => resource)
    .filter(({ permission }) => codes.includes(`${permission}${listSuffix}`))
}

/** A rule narrows every list of its menu, so that it names what they all have. */
function fieldsOf(lists: readonly Resource[], language: Language): RuledField[] {
  const [first, ...others] = lists
  if (!first) return []
  return ruleFields(first)
    .filter((name) => others.every((resource) => ruleFields(resource).includes(name)))
    .map((name) => ({
      name,
      label: first.texts[language][name] ?? name,
      isText: lists.every(({ fields }) => textKinds.includes(fields[name]?.kind ?? '')),
      kinds: lists.flatMap(({ fields }) => fields[name] ?? []),
    }))
}

const isVariable = (name: string): name is RuleVariable => (ruleVariables as readonly string[]).includes(name)

function columnsOf(rule: RuleForm): RuleColumns {
  const { permissionId, ruleName, ruleColumn, ruleConditions, ruleValue, status } = rule
  return { permissionId, ruleName, ruleColumn, ruleConditions, ruleValue, ...(status ? { status } : {}) }
}

/** A rule that could not be understood would hide every row, so that it is refused where it is written. */
async function refuseWrong(platform: Platform, rule: RuleForm): Promise<void> {
  const fields = fieldsOf(await listsAt(platform, rule.permissionId), 'en')
  if (fields.length === 0) throw Refusal.ofField('ruleColumn', 'menus.noColumns')
  const field = fields.find(({ name }) => name === fieldOfColumn(rule.ruleColumn))
  if (!field) throw Refusal.ofField('ruleColumn', 'menus.columnUnknown')
  if (partConditions.includes(rule.ruleConditions) && !field.isText)
    throw Refusal.ofField('ruleConditions', 'menus.conditionForText')
  const named = [...rule.ruleValue.matchAll(/#\{\s*([^}]*?)\s*\}/g)].map(([, name]) => name ?? '')
  if (!named.every(isVariable)) throw Refusal.ofField('ruleValue', 'menus.variableUnknown')
  // With the variables of somebody: whether they fit does not depend on who it is.
  const read = readRule(rule, [field.name], { caller: anybody, now: new Date(platform.now()) })
  const fits = (text: string) => field.kinds.every((kind) => isValueOf(kind, text, ruleZone))
  const isPart = partConditions.includes(rule.ruleConditions)
  if (!read || (!isPart && !read.values.every(fits))) throw Refusal.ofField('ruleValue', 'menus.valueKind')
}

const anybody = { userId: 'user', username: 'user', orgCode: 'A01' }

export function createDataRuleService(platform: Platform) {
  const { db, now } = platform
  return {
    list: (filter: { permissionId: string; ruleName?: string | undefined; ruleValue?: string | undefined }) =>
      rulesOf(db, filter.permissionId, filter),

    async columns(permissionId: string, { language }: SessionContext): Promise<RuleColumn[]> {
      const fields = fieldsOf(await listsAt(platform, permissionId), language)
      return fields.map(({ name, label, isText }) => ({ value: name, label, text: isText }))
    },

    async add(rule: RuleForm, { caller }: SessionContext): Promise<string> {
      const id = newId(now())
      await refuseWrong(platform, rule)
      await db.transaction().execute(async (tx) => {
        if (!(await menuById(tx, rule.permissionId))) throw Refusal.of('error.notFound')
        await insertRule(tx, id, { ...columnsOf(rule), createBy: caller.username })
      })
      return id
    },

    /** A rule stays on its menu: those who have it chosen have it there. */
    async edit(
      { id, ...given }: Partial<RuleForm> & { id: string },
      { caller }: SessionContext,
    ): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const before = await ruleById(tx, id)
        if (!before) throw Refusal.of('error.notFound')
        const rule = { ...before, ...given, permissionId: before.permissionId } as RuleForm
        await refuseWrong(platform, rule)
        const { permissionId: _, ...columns } = columnsOf(rule)
        await updateRule(tx, id, { ...columns, updateBy: caller.username, updateTime: new Date(now()) })
      })
    },

    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        if (!(await deleteRule(tx, id))) throw Refusal.of('error.notFound')
      })
    },
  }
}
