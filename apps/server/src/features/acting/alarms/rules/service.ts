import type { AlarmRule } from '@gridhelm/contract/acting/alarms/entities'
import type { Page } from '@gridhelm/contract/page'
import type { Tx } from '../../../../platform/db/database.ts'
import type { SessionContext } from '../../../../platform/http/context.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../../platform/scope/sites.ts'
import { recordVersion } from '../../../../resources/versions.ts'
import { definitionOf, type RuleForm, textsOf } from './checks.ts'
import { knownRule } from './known.ts'
import { mergedRules, pageOfRules, type RulesAsked } from './list.ts'
import {
  countRules,
  deleteRule,
  generalRule,
  putRule,
  type RuleChange,
  type RuleRow,
  ruleById,
  rulesSeen,
  updateRule,
} from './queries.ts'

const table = 'alarm_rule'
/** At one site, or everywhere: the engine looks at all of them with every frame. */
const mostRules = 500

const versionOf = ({ createTime, updateTime, ...row }: RuleRow) => ({
  ...row,
  createTime: createTime.toISOString(),
  updateTime: updateTime?.toISOString() ?? null,
})

/** What everybody may set of any rule. */
const settingsOf = ({ level, enabled, onDelaySeconds, offDelaySeconds }: RuleForm) => ({
  level: Number(level),
  enabled,
  onDelaySeconds: onDelaySeconds ?? 0,
  offDelaySeconds: offDelaySeconds ?? 0,
})

type Content = Pick<RuleRow, 'ruleKey' | 'systemType' | 'type'> & RuleChange

const noDefinition = { direction: null, limitValue: null, hysteresis: null, windowSeconds: null, texts: null }

export function createRuleService({ bus, db, now }: Pick<Platform, 'bus' | 'db' | 'now'>) {
  /** Rules of everywhere are the administrator's; those of a site belong to whoever may see it. */
  async function refuseForeign(tx: Tx, siteId: number | null, { caller }: SessionContext): Promise<void> {
    if (siteId === null) {
      if (caller.tier !== 'admin') throw Refusal.of('alarms.everywhereByAdmin')
    } else if (!(await sitesSeen(tx, caller, [siteId])).has(siteId)) throw Refusal.of('error.notFound')
  }

  function siteAsked({ siteId }: Pick<RuleForm, 'siteId'>): number | null {
    if (!siteId) return null
    const read = siteIdOf(siteId)
    if (read === undefined) throw Refusal.of('error.notFound')
    return read
  }

  async function changed(tx: Tx, row: RuleRow, form: RuleForm, context: SessionContext): Promise<RuleRow> {
    await refuseForeign(tx, row.siteId, context)
    const by = { updateBy: context.caller.username, updateTime: new Date(now()) }
    if (knownRule(row.ruleKey)) return updateRule(tx, row.id, { ...settingsOf(form), ...by })
    const fixed = { ...form, type: row.type as RuleForm['type'], systemType: row.systemType }
    const own = { ...definitionOf(fixed), texts: wordsOf(fixed, row.texts, context) }
    return updateRule(tx, row.id, { ...settingsOf(form), ...own, ...by })
  }

  /** Silence and commands have the words of the catalogue unless somebody writes others. */
  function wordsOf(form: RuleForm, before: string | null, { language }: SessionContext): string | null {
    const isWorded = form.type !== 'silence' && form.type !== 'command'
    const isNamed = Object.values(form.name ?? {}).some(Boolean)
    return isWorded || isNamed ? textsOf(form, before, language) : before
  }

  async function made(tx: Tx, form: RuleForm, context: SessionContext): Promise<RuleRow> {
    const siteId = siteAsked(form)
    await refuseForeign(tx, siteId, context)
    if ((await countRules(tx, siteId)) >= mostRules)
      throw Refusal.of('alarms.tooManyRules', { most: mostRules })
    const id = newId(now())
    const { username } = context.caller
    const moment = new Date(now())
    const { ruleKey, systemType, type, ...content } = await contentOf(tx, form, id, context)
    const level = Number(form.level)
    const created = { id, ruleKey, systemType, type, siteId, level, createBy: username, createTime: moment }
    const changed = { ...settingsOf(form), ...content, updateBy: username, updateTime: moment }
    return putRule(tx, created, changed)
  }

  async function contentOf(tx: Tx, form: RuleForm, id: string, context: SessionContext): Promise<Content> {
    if (!form.key) {
      const { type, systemType } = form
      const isAlone = type === 'silence' || type === 'command'
      const ruleKey = isAlone ? `${systemType}.${type}` : `own.${id}`
      return { ruleKey, systemType, type, ...definitionOf(form), texts: wordsOf(form, null, context) }
    }
    const known = knownRule(form.key)
    if (known) {
      const { type, systemType, point, bit } = known
      return { ruleKey: known.key, systemType, type, point, bit, ...noDefinition }
    }
    // What a rule is everywhere, for one that stands in its place.
    const row = await generalRule(tx, form.key)
    if (!row) throw Refusal.of('error.notFound')
    const { ruleKey, systemType, type } = row
    const fixed = { ...form, type: type as RuleForm['type'], systemType }
    return { ruleKey, systemType, type, ...definitionOf(fixed), texts: wordsOf(fixed, row.texts, context) }
  }

  return {
    async list(
      { siteId, ...asked }: RulesAsked & { siteId?: string | null | undefined },
      { caller, zone }: SessionContext,
    ): Promise<Page<AlarmRule>> {
      const site = siteId ? siteIdOf(siteId) : undefined
      if (siteId && (site === undefined || !(await sitesSeen(db, caller, [site])).has(site)))
        throw Refusal.of('error.notFound')
      return pageOfRules(mergedRules(await rulesSeen(db, caller, site), zone), asked)
    },

    async save(form: RuleForm, context: SessionContext): Promise<{ id: string }> {
      return db.transaction().execute(async (tx) => {
        const before = form.id ? await ruleById(tx, form.id) : undefined
        // What was never changed by hand is known by its key alone.
        const key = form.key ?? (form.id && knownRule(form.id) ? form.id : undefined)
        if (form.id && !before && !key) throw Refusal.of('error.notFound')
        const row = before
          ? await changed(tx, before, form, context)
          : await made(tx, { ...form, key }, context)
        await recordVersion(tx, table, versionOf(row), context)
        await bus.publish(tx, 'alarmRules.changed', {})
        return { id: row.id }
      })
    },

    async remove(id: string, context: SessionContext): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const row = await ruleById(tx, id)
        if (!row) throw Refusal.of('error.notFound')
        await refuseForeign(tx, row.siteId, context)
        await deleteRule(tx, id)
        await recordVersion(tx, table, { ...versionOf(row), deletedBy: context.caller.username }, context)
        await bus.publish(tx, 'alarmRules.changed', {})
      })
    },
  }
}
