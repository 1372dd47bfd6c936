import type { DictItem } from '@gridhelm/contract/basics/dictionaries/entities'
import { likeLiteral } from '../../../platform/db/like-literal.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { heldOf } from '../../../platform/session/queries.ts'
import type { Bound } from '../../../resources/binding.ts'
import { resourcesOf } from '../../../resources/registry.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { columnRef, conditionSql } from '../../../resources/sql.ts'
import { either, isOneOf, isTaken, lookupRows, treeRows } from './queries.ts'
import { type LookupTable, lookupTables, toldAccounts, uniqueColumns } from './tables.ts'

const itemsMost = 1_000
const keywordMost = 50
const keysMost = 1_000
const rootPids: readonly string[] = ['', '0']

/** Only what the table itself says: `constructor` and the like are no columns. */
const own = <T>(table: Readonly<Record<string, T>>, name: string | undefined): T | undefined =>
  name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined

interface Place {
  name: string
  lookup: LookupTable
  bound: Bound
  textField: string
  codeField: string
}

export function createLookups(platform: Platform) {
  const { db, config } = platform

  function placeOf(table: string | undefined, text: string | undefined, code: string | undefined): Place {
    const lookup = own(lookupTables, table)
    const textField = lookup && own(lookup.texts, text)
    const codeField = lookup && own(lookup.codes, code)
    const bound = lookup && resourcesOf(platform).get(lookup.noun)
    if (table === undefined || !lookup || !bound || textField === undefined || codeField === undefined)
      throw Refusal.of('lookups.notOffered')
    return { name: table, lookup, bound, textField, codeField }
  }

  /** `table,text,code`; whatever follows would be a condition. */
  function readPlace(spec: string): Place {
    const [table, text, code, ...more] = spec.split(',').map((part) => part.trim())
    if (more.length > 0) throw Refusal.of('lookups.conditionRefused')
    return placeOf(table, text, code)
  }

  /** What the owner of the table lets the caller see. */
  async function sourceOf({ name, lookup, bound, textField, codeField }: Place, context: SessionContext) {
    const { language } = context
    const offered = lookup.flag
      ? [conditionSql(bound, { field: lookup.flag, is: 'equal', value: '1' }, context)]
      : []
    return {
      table: name,
      text: columnRef(bound, textField, language),
      code: columnRef(bound, codeField, language),
      where: [...(await visibleRows(platform, bound, context)), ...offered],
    }
  }

  return {
    async items(spec: string, context: SessionContext): Promise<DictItem[]> {
      const rows = await lookupRows(db, await sourceOf(readPlace(spec), context), itemsMost)
      return rows.map(({ value, text }) => ({ value, text, title: text }))
    },

    async search(spec: string, keyword: string, context: SessionContext) {
      const place = readPlace(spec)
      const source = await sourceOf(place, context)
      const pattern = `%${likeLiteral(keyword.trim())}%`
      const fields = [place.textField, place.codeField].filter((field) => field !== 'id')
      const matches = fields.map((field) =>
        conditionSql(place.bound, { field, is: 'like', pattern }, context),
      )
      const where = keyword.trim() === '' ? source.where : [...source.where, either(matches)]
      const rows = await lookupRows(db, { ...source, where }, keywordMost)
      return rows.map(({ value, text }) => ({ value, text }))
    },

    /** In the order of the keys; one that is not found stands for itself. */
    async texts(spec: string, key: string, context: SessionContext): Promise<string[]> {
      const source = await sourceOf(readPlace(spec), context)
      const keys = key
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .slice(0, keysMost)
      if (keys.length === 0) return []
      const where = [...source.where, isOneOf(source.code, keys)]
      const rows = await lookupRows(db, { ...source, where }, keysMost)
      const texts = new Map(rows.map(({ value, text }) => [value, text]))
      return keys.map((one) => texts.get(one) ?? one)
    },

    async level(
      asked: {
        tableName: string
        text: string
        code: string
        pidField: string
        pid: string
        hasChildField: string
      },
      context: SessionContext,
    ) {
      const place = placeOf(asked.tableName, asked.text, asked.code)
      const { parent } = place.lookup
      if (parent === undefined || asked.pidField !== parent) throw Refusal.of('lookups.notOffered')
      if (!['', 'has_child'].includes(asked.hasChildField)) throw Refusal.of('lookups.notOffered')
      const source = await sourceOf(place, context)
      let parentId: string | undefined
      if (!rootPids.includes(asked.pid)) {
        // Clients open a node by its key, which is the code that they have asked for.
        const where = [...source.where, isOneOf(source.code, [asked.pid])]
        const [node] = await lookupRows(db, { ...source, where }, 1)
        if (!node) return []
        parentId = node.id
      }
      const rows = await treeRows(db, { ...source, parent }, parentId, itemsMost)
      return rows.map((row) => ({
        key: row.value,
        title: row.text,
        leaf: row.leaf,
        parentId: row.parentId,
        value: row.value,
      }))
    },

    /** Says free or taken and nothing else: uniqueness holds beyond what the caller may see. */
    async isFree(
      asked: { tableName: string; fieldName: string; fieldVal: string; dataId?: string | undefined },
      { caller }: SessionContext,
    ): Promise<boolean> {
      const columns = own(uniqueColumns, asked.tableName)
      const comparing = columns && own(columns, asked.fieldName)
      if (!comparing) throw Refusal.of('lookups.notOffered')
      const value = asked.fieldVal.trim()
      if (value === '') return true
      if (asked.tableName === toldAccounts.table && !config.tellsAccounts) {
        const held = await heldOf(db, caller.userId, toldAccounts.rights)
        if (held.size === 0) throw Refusal.of('lookups.notOffered')
      }
      const place = { table: asked.tableName, column: asked.fieldName, comparing }
      return !(await isTaken(db, place, value, asked.dataId || undefined))
    },
  }
}
