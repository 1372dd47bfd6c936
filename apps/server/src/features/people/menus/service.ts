import { type Language, languages } from '@gridhelm/contract/language'
import { menuEditRule, type menuRule } from '@gridhelm/contract/permissions/rules'
import { screenKeys } from '@gridhelm/contract/permissions/screens'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { z } from 'zod'
import { type Tx, violatedConstraint } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordVersion } from '../../../resources/versions.ts'
import {
  branchesOf,
  deleteMenus,
  insertMenu,
  isPathTaken,
  lockMenus,
  type MenuColumns,
  menuById,
  menuRows,
  rulesOf,
  updateMenu,
} from './queries.ts'
import { isEnforced, menuChoicesOf, menuTree, unopened } from './tree.ts'

export type MenuForm = z.output<typeof menuRule>

const nameColumns = { en: 'nameEn', zh: 'nameZh', fr: 'nameFr' } as const satisfies Record<Language, string>

/** `name` is in the writer's language; a new entry gets it in every language that was left empty. */
function namesOf(form: MenuForm, language: Language, isNew: boolean): Partial<MenuColumns> {
  return Object.fromEntries(
    languages.flatMap((one) => {
      const given = form[nameColumns[one]]
      const name = one === language ? form.name : (given ?? (isNew ? form.name : undefined))
      return name ? [[nameColumns[one], name]] : []
    }),
  )
}

const flags = ['route', 'hidden', 'keepAlive', 'alwaysShow', 'internalOrExternal'] as const
const settings = ['permsType', 'status', 'menuMode', 'sortNo'] as const
const clearables = ['url', 'component', 'redirect', 'perms', 'icon', 'description'] as const

/** What is absent stays as it is; a cleared text is cleared, a cleared setting is left alone. */
function columnsOf(form: MenuForm): MenuColumns {
  const given = [
    ...clearables.map((name) => [name, form[name]] as const).filter(([, value]) => value !== undefined),
    ...[...flags, ...settings].map((name) => [name, form[name] ?? undefined] as const),
  ].filter(([, value]) => value !== undefined)
  const parentId = form.menuType === 0 ? null : form.parentId
  return { ...Object.fromEntries(given), menuType: form.menuType, parentId }
}

/** What an edit leaves out, of what the rules ask every entry for. */
function wholeForm(
  before: NonNullable<Awaited<ReturnType<typeof menuById>>>,
  given: PlainRecord,
  language: Language,
): PlainRecord {
  const { menuType, parentId, url, component, sortNo } = before
  const type = Number(given.menuType ?? menuType)
  const asked = type === 2 ? {} : { url, component, sortNo }
  return { name: before[nameColumns[language]], menuType, parentId, ...asked, ...given }
}

async function refuseWrongParent(tx: Tx, parentId: string | null | undefined, id?: string): Promise<void> {
  if (!parentId) return
  const parent = await menuById(tx, parentId)
  if (!parent) throw Refusal.ofField('parentId', 'menus.parentMissing')
  if (parent.menuType === 2) throw Refusal.ofField('parentId', 'menus.parentButton')
  if (id === undefined) return
  if ((await branchesOf(tx, [id])).some((entry) => entry.id === parentId))
    throw Refusal.ofField('parentId', 'menus.parentBelow')
}

const components: ReadonlySet<string> = new Set(screenKeys)
const isLayout = (component: string) => component.startsWith('layouts/')

/** What no console could show, or what two entries would fight over; an entry that was so before may be mended. */
async function refuseUnusable(
  tx: Tx,
  { menuType, url, component }: MenuColumns,
  before?: { id: string; url: string | null; component: string | null },
): Promise<void> {
  if (menuType === 2) return
  if (component && component !== before?.component && !isLayout(component) && !components.has(component))
    throw Refusal.ofField('component', 'menus.componentUnknown')
  if (url && url !== before?.url && (await isPathTaken(tx, url, before?.id)))
    throw Refusal.ofField('url', 'menus.pathTaken')
}

function refuseTakenCode(error: unknown): never {
  if (violatedConstraint(error) === 'sys_permission_perms_key')
    throw Refusal.ofField('perms', 'permissions.permsTaken')
  throw error
}

export function createMenuService({ db, now }: Platform) {
  async function keepVersion(tx: Tx, id: string, context: SessionContext): Promise<void> {
    const row = await menuById(tx, id)
    if (row) await recordVersion(tx, 'sys_permission', row, context)
  }

  return {
    tree: async ({ language }: SessionContext) => menuTree(await menuRows(db, language)),
    choices: async ({ language }: SessionContext) => menuChoicesOf(await menuRows(db, language)),
    top: async ({ language }: SessionContext) => (await menuRows(db, language, null)).map(unopened),

    async under(parentIds: readonly string[], { language }: SessionContext) {
      const rows = await menuRows(db, language, parentIds)
      const byParent = Map.groupBy(rows, (row) => row.parentId ?? '')
      return Object.fromEntries(parentIds.map((id) => [id, (byParent.get(id) ?? []).map(unopened)]))
    },

    async add(form: MenuForm, context: SessionContext): Promise<string> {
      const { caller, language } = context
      const id = newId(now())
      const columns = columnsOf(form)
      const names = namesOf(form, language, true) as Record<'nameEn' | 'nameZh' | 'nameFr', string>
      const adding = db.transaction().execute(async (tx) => {
        await lockMenus(tx)
        await refuseWrongParent(tx, columns.parentId)
        await refuseUnusable(tx, columns)
        await insertMenu(tx, id, { ...columns, ...names, menuType: form.menuType, createBy: caller.username })
        await keepVersion(tx, id, context)
      })
      await adding.catch(refuseTakenCode)
      return id
    },

    async edit(given: PlainRecord & { id: string }, context: SessionContext): Promise<void> {
      const { caller, language } = context
      const { id } = given
      const editing = db.transaction().execute(async (tx) => {
        await lockMenus(tx)
        const before = await menuById(tx, id)
        if (!before) throw Refusal.of('error.notFound')
        const form = menuEditRule.parse(wholeForm(before, given, language))
        const columns = columnsOf(form)
        const names = namesOf(form, language, false)
        await refuseWrongParent(tx, columns.parentId, id)
        await refuseUnusable(tx, columns, before)
        if (columns.menuType === 2 && (await branchesOf(tx, [id])).length > 1)
          throw Refusal.ofField('menuType', 'menus.typeHasChildren')
        if (isEnforced(before.perms)) await refuseBreaking(tx, before, columns)
        await updateMenu(tx, id, {
          ...columns,
          ...names,
          updateBy: caller.username,
          updateTime: new Date(now()),
        })
        await keepVersion(tx, id, context)
      })
      await editing.catch(refuseTakenCode)
    },

    async remove(ids: readonly string[]): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await lockMenus(tx)
        const branch = await branchesOf(tx, ids)
        const known = new Set(branch.map((entry) => entry.id))
        if (ids.some((id) => !known.has(id))) throw Refusal.of('error.notFound')
        if (branch.some((entry) => isEnforced(entry.perms))) throw Refusal.of('menus.codeEnforced')
        await deleteMenus(tx, ids)
      })
    },
  }
}

/** An entry that the server asks for keeps its code and its kind, and stays where data rules narrow it. */
async function refuseBreaking(
  tx: Tx,
  before: { perms: string | null; menuType: number; parentId: string | null },
  after: MenuColumns,
): Promise<void> {
  if (after.perms !== undefined && after.perms !== before.perms)
    throw Refusal.ofField('perms', 'menus.codeEnforced')
  if (after.menuType !== before.menuType) throw Refusal.ofField('menuType', 'menus.codeEnforced')
  if (before.parentId === null || after.parentId === before.parentId) return
  if ((await rulesOf(tx, before.parentId)).length > 0) throw Refusal.ofField('parentId', 'menus.ruledParent')
}
