import { type Page, pageResult } from '@gridhelm/contract/page'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { wholeChecks } from '@gridhelm/contract/resource/unchanged'
import type { SheetFormat } from '@gridhelm/contract/sheets/format'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import type { SessionContext } from '../platform/http/context.ts'
import type { FileAnswer } from '../platform/http/serve.ts'
import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Bound, Change } from './binding.ts'
import { refuseConflict } from './conflicts.ts'
import { createDictionaryReader } from './dictionary-texts.ts'
import { exportFile } from './export.ts'
import { refuseBrokenRules } from './field-checks.ts'
import { readConditions, readSort } from './filter.ts'
import { countRows, deleteRows, insertRow, type Row, selectByIds, selectPage, updateRow } from './queries.ts'
import { visibleRows } from './row-scope.ts'
import { conditionSql, toColumns } from './sql.ts'
import { recordVersion } from './versions.ts'
import { createWire, toldTimes } from './wire.ts'

export interface ListInput {
  pageNo: number
  pageSize: number
  column: string
  order: 'asc' | 'desc'
  [filter: string]: unknown
}

const usualCountMost = 200_000

export function createResourceService(platform: Platform, bound: Bound) {
  const { db } = platform
  const { resource, binding } = bound
  const codes = Object.values(resource.fields).flatMap((field) => field.dictionary ?? [])
  const wire = createWire(resource, createDictionaryReader(db, codes))
  const countMost = binding.countMost ?? usualCountMost
  const checks = wholeChecks(resource.editRule)

  async function whereOf(query: Readonly<Record<string, unknown>>, context: SessionContext) {
    const conditions = readConditions(resource, query).map((one) => conditionSql(bound, one, context))
    return [...(await visibleRows(platform, bound, context)), ...conditions]
  }

  /** Asks by the transaction's own connection: one that waits for a second one can empty the pool for good. */
  async function locked(tx: Tx, ids: readonly string[], context: SessionContext): Promise<Row[]> {
    const visible = await visibleRows({ db: tx, now: platform.now }, bound, context)
    return selectByIds(tx, bound, ids, visible, context.language, true)
  }

  async function keepVersion(tx: Tx, id: string, context: SessionContext): Promise<void> {
    if (binding.unversioned) return
    const [row] = await selectByIds(tx, bound, [id], [], context.language)
    if (row) await recordVersion(tx, tableName(bound), row, context)
  }

  const service = {
    async list(query: ListInput, context: SessionContext): Promise<Page<PlainRecord>> {
      const where = await whereOf(query, context)
      const offset = (query.pageNo - 1) * query.pageSize
      const sort = readSort(resource, query)
      const isOther = binding.sortsFirstRows && sort.field !== resource.sort.field
      const among = isOther ? { sort: resource.sort, first: countMost } : undefined
      const slice = { where, sort, limit: query.pageSize, offset, among }
      const [rows, total] = await Promise.all([
        offset < countMost ? selectPage(db, bound, slice, context.language) : [],
        countRows(db, bound, where, countMost),
      ])
      return pageResult(await wire(rows, context), total, query)
    },

    async export(
      query: Pick<ListInput, 'column' | 'order'> & {
        format: SheetFormat
        selections?: string | undefined
        [filter: string]: unknown
      },
      context: SessionContext,
    ): Promise<FileAnswer> {
      const chosen = (query.selections ?? '').split(',').filter((id) => id !== '')
      const where = await whereOf(query, context)
      if (chosen.length > 0) where.push(sql<boolean>`id = ANY(${chosen}::text[])`)
      const slice = { where, sort: readSort(resource, query) }
      return exportFile(db, bound, slice, query.format, (rows) => wire(rows, context), context)
    },

    async byId(id: string, context: SessionContext): Promise<PlainRecord> {
      const visible = await visibleRows(platform, bound, context)
      const [record] = await wire(await selectByIds(db, bound, [id], visible, context.language), context)
      if (!record) throw Refusal.of('error.notFound')
      return record
    },

    /** Within a transaction of the caller's; an import adds many rows in one. */
    async addWithin(tx: Tx, values: PlainRecord, context: SessionContext): Promise<string> {
      const id = binding.takesIds && typeof values.id === 'string' ? values.id : newId()
      const change: Change = (await binding.hooks?.beforeAdd?.(values, tx, context)) ?? { values }
      await refuseBrokenRules(platform, tx, resource, change.values)
      const columns = toColumns(bound, change.values, context, true)
      await insertRow(tx, bound, { ...columns, id, createBy: context.caller.username })
      await change.after?.(id)
      await keepVersion(tx, id, context)
      return id
    },

    async add(values: PlainRecord, context: SessionContext): Promise<string> {
      return db
        .transaction()
        .execute((tx) => service.addWithin(tx, values, context))
        .catch((error: unknown) => refuseConflict(bound, error))
    },

    async edit({ id, ...values }: PlainRecord & { id: string }, context: SessionContext): Promise<void> {
      const editing = db.transaction().execute(async (tx) => {
        const [before] = await locked(tx, [id], context)
        if (!before) throw Refusal.of('error.notFound')
        checks?.parse({ ...toldTimes(before, context.zone), ...values })
        const change: Change = (await binding.hooks?.beforeEdit?.(before, values, tx, context)) ?? { values }
        await refuseBrokenRules(platform, tx, resource, change.values, before)
        const columns = toColumns(bound, change.values, context, false)
        const updateBy = context.caller.username
        await updateRow(tx, bound, id, { ...columns, updateBy, updateTime: new Date(platform.now()) })
        await change.after?.(id)
        await keepVersion(tx, id, context)
      })
      await editing.catch((error: unknown) => refuseConflict(bound, error))
    },

    /** All or none: an id outside of the caller's sight refuses the whole batch. */
    async remove(ids: readonly string[], context: SessionContext): Promise<void> {
      const removing = db.transaction().execute(async (tx) => {
        const rows = await locked(tx, ids, context)
        if (rows.length !== ids.length) throw Refusal.of('error.notFound')
        await binding.hooks?.beforeRemove?.(rows, tx, context)
        await deleteRows(tx, bound, ids)
      })
      await removing.catch((error: unknown) => refuseConflict(bound, error))
    },
  }
  return service
}
export type ResourceService = ReturnType<typeof createResourceService>

/** As the database writes it, which is also how people name it in the data log. */
export const tableName = ({ binding }: Pick<Bound, 'binding'>): string =>
  binding.table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
