import type { Category, CategoryNode } from '@gridhelm/contract/basics/categories/entities'
import { categoryResource, rootPid } from '@gridhelm/contract/basics/categories/resource'
import type { DictItem } from '@gridhelm/contract/basics/dictionaries/entities'
import type { Page } from '@gridhelm/contract/page'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { codePartMost } from '../../../platform/tree-codes.ts'
import type { Binding, Bound } from '../../../resources/binding.ts'
import { createDictionaryReader } from '../../../resources/dictionary-texts.ts'
import { selectByIds, selectPage } from '../../../resources/queries.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { createResourceService, type ListInput } from '../../../resources/service.ts'
import { columnRef } from '../../../resources/sql.ts'
import { createWire } from '../../../resources/wire.ts'
import { deepestLevel, levelOf, nextCode } from './codes.ts'
import {
  categoryNamed,
  equals,
  hasChild,
  hidesBelow,
  isBelow,
  isInBranch,
  lastCodeBelow,
  lockCodes,
  pidOnTheWire,
  placeBelow,
} from './queries.ts'

const branchMost = 10_000
/** What a single category can be asked for by. */
const ownFields = ['id', 'code', 'name'] as const

const parentOf = (pid: unknown): string | undefined =>
  typeof pid === 'string' && pid !== '' && pid !== rootPid ? pid : undefined

const table = { table: 'sysCategory', columns: { pid: pidOnTheWire, hasChild } } as const satisfies Binding

const categoryRows: Bound = { resource: categoryResource, binding: table }

const nodeOf = ({ id, pid, name, code, hasChild }: Category): CategoryNode => ({
  key: id,
  value: id,
  title: name,
  code,
  leaf: hasChild === '0',
  parentId: pid,
  children: null,
})

export function createCategories(platform: Platform) {
  const { db, now } = platform
  const wire = createWire(categoryResource, createDictionaryReader(db, []))

  async function find(
    where: readonly RawBuilder<boolean>[],
    limit: number,
    context: SessionContext,
  ): Promise<Category[]> {
    const slice = {
      where: [...(await visibleRows(platform, categoryRows, context)), ...where],
      sort: categoryResource.sort,
      limit,
      offset: 0,
    }
    const rows = await selectPage(db, categoryRows, slice, context.language)
    return (await wire(rows, context)) as unknown as Category[]
  }

  async function byField(field: string, value: string, context: SessionContext): Promise<Category> {
    const known = ownFields.find((one) => one === field)
    if (!known) throw Refusal.of('categories.fieldRefused')
    const column = columnRef(categoryRows, known, context.language)
    const [found, another] = await find([equals(column, value)], 2, context)
    if (!found) throw Refusal.of('error.notFound')
    if (another) throw Refusal.of('categories.several')
    return found
  }

  const below = (pid: unknown, context: SessionContext): Promise<Category[]> =>
    find([isBelow(parentOf(pid))], codePartMost, context)

  async function branch(code: string | undefined, context: SessionContext): Promise<Category[]> {
    const top = parentOf(code)
    return find(top === undefined ? [] : [isInBranch(top)], branchMost, context)
  }

  const idOfCode = async (code: string | undefined, context: SessionContext) => {
    const known = parentOf(code)
    return known === undefined ? undefined : (await byField('code', known, context)).id
  }

  /** By its id, or as sheets say it; locked, so that nobody deletes it meanwhile. */
  async function lockedParent(tx: Tx, pid: string, context: SessionContext) {
    const visible = await visibleRows({ db: tx, now }, categoryRows, context)
    const id = await categoryNamed(tx, pid, visible)
    const ids = id === undefined ? [] : [id]
    const [parent] = await selectByIds(tx, categoryRows, ids, visible, context.language, true)
    if (!parent) throw Refusal.of('categories.parentMissing')
    return { id: parent.id, code: String(parent.code) }
  }

  const bound: Bound = {
    resource: categoryResource,
    binding: {
      ...table,
      hooks: {
        async beforeAdd({ pid, ...values }: PlainRecord, tx, context) {
          await lockCodes(tx)
          const given = parentOf(pid)
          const parent = given === undefined ? undefined : await lockedParent(tx, given, context)
          if (parent && levelOf(parent.code) >= deepestLevel) throw Refusal.of('categories.tooDeep')
          const code = nextCode(parent?.code, await lastCodeBelow(tx, parent?.id))
          if (code === undefined) throw Refusal.of('categories.levelFull')
          const after = async (id: string) => {
            if (parent) await placeBelow(tx, id, parent.id)
          }
          return { values: { ...values, code }, after }
        },
        async beforeRemove(rows, tx, context) {
          const visible = await visibleRows({ db: tx, now }, categoryRows, context)
          const ids = rows.map((row) => row.id)
          if (visible.length > 0 && (await hidesBelow(tx, ids, visible)))
            throw Refusal.of('categories.hiddenBelow')
        },
      },
    },
  }
  const roots = createResourceService(platform, {
    resource: categoryResource,
    binding: { ...table, scope: () => isBelow(undefined) },
  })

  return {
    bound,
    rootList: async (query: ListInput, context: SessionContext) =>
      (await roots.list(query, context)) as unknown as Page<Category>,
    childList: below,
    byField,

    async checkCode(pid: string, code: string, context: SessionContext): Promise<void> {
      if (code === '') throw Refusal.of('categories.codeRequired')
      const parentId = parentOf(pid)
      if (parentId === undefined) return
      const [parent] = await find(
        [equals(columnRef(categoryRows, 'id', context.language), parentId)],
        1,
        context,
      )
      if (!parent) throw Refusal.of('categories.parentMissing')
      if (!code.startsWith(parent.code)) throw Refusal.of('categories.codePrefix', { prefix: parent.code })
    },

    async level(pid: string | undefined, context: SessionContext): Promise<CategoryNode[]> {
      return (await below(pid, context)).map(nodeOf)
    },

    async levelOfCode(code: string | undefined, context: SessionContext): Promise<CategoryNode[]> {
      return (await below(await idOfCode(code, context), context)).map(nodeOf)
    },

    async tree(code: string | undefined, context: SessionContext): Promise<CategoryNode[]> {
      const top = (await idOfCode(code, context)) ?? rootPid
      const byParent = Map.groupBy(await branch(code, context), ({ pid }) => pid)
      const grow = (pid: string): CategoryNode[] | null =>
        byParent.get(pid)?.map((one) => ({ ...nodeOf(one), children: grow(one.id) })) ?? null
      return grow(top) ?? []
    },

    /** In the order of the ids; one that is gone stands for itself. */
    async names(ids: readonly string[], context: SessionContext): Promise<string[]> {
      const visible = await visibleRows(platform, categoryRows, context)
      const rows = await selectByIds(db, categoryRows, ids, visible, context.language)
      const byId = new Map(rows.map((row) => [row.id, String(row.name)]))
      return ids.map((id) => byId.get(id) ?? id)
    },

    async choices(code: string | undefined, context: SessionContext): Promise<DictItem[]> {
      return (await branch(code, context)).map(({ id, name }) => ({ value: id, text: name, title: name }))
    },
  }
}
