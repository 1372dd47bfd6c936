import { dictionaryItemResource } from '@gridhelm/contract/basics/dictionaries/item-resource'
import { dictionaryResource } from '@gridhelm/contract/basics/dictionaries/resource'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Binding, Bound } from '../../../resources/binding.ts'
import { selectByIds } from '../../../resources/queries.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { builtInCodes } from './built-in.ts'
import {
  codeOfDictionary,
  isBuiltIn,
  isDeleted,
  isOfLivingDictionary,
  lastOrder,
  nameOfDictionary,
} from './queries.ts'

type Row = PlainRecord & { id: string }

const belongsToBuiltIn = (item: Row) => builtInCodes.includes(String(item.dictCode))
const isChanged = (before: Row, values: PlainRecord, field: string) =>
  values[field] !== undefined && values[field] !== before[field]

/** Dictionaries, their items, and the deleted dictionaries; each change is told to the browsers that keep them. */
export function createBounds(platform: Platform) {
  const { bus, now } = platform
  const announce = (db: Queryable) => bus.publish(db, 'push.all', { message: { cmd: 'dictionaries' } })
  const announced = (values: PlainRecord, tx: Tx) => ({ values, after: () => announce(tx) })

  async function refuseBuiltIn(rows: readonly Row[], tx: Tx): Promise<void> {
    if (rows.some((row) => row.builtIn)) throw Refusal.of('dictionaries.builtIn')
    await announce(tx)
  }

  const table = { table: 'sysDict', columns: { builtIn: isBuiltIn } } as const satisfies Binding
  const dictionaries: Bound = {
    resource: dictionaryResource,
    binding: {
      ...table,
      softDelete: 'delFlag',
      hooks: {
        beforeAdd: async (values, tx) => announced(values, tx),
        beforeEdit: async (before, values, tx) => {
          if (before.builtIn && isChanged(before, values, 'dictCode'))
            throw Refusal.ofField('dictCode', 'dictionaries.builtIn')
          return announced(values, tx)
        },
        beforeRemove: refuseBuiltIn,
      },
    },
  }

  const deleted: Bound = {
    resource: dictionaryResource,
    binding: { ...table, scope: isDeleted, hooks: { beforeRemove: refuseBuiltIn } },
  }

  /** Locked, so that nobody deletes the dictionary for good meanwhile. */
  async function dictionaryFor(values: PlainRecord, tx: Tx, context: SessionContext): Promise<Row> {
    const visible = await visibleRows({ db: tx, now }, dictionaries, context)
    const ids = [String(values.dictId)]
    const [dictionary] = await selectByIds(tx, dictionaries, ids, visible, context.language, true)
    if (!dictionary) throw Refusal.of('dictionaries.missing')
    return dictionary
  }

  const items: Bound = {
    resource: dictionaryItemResource,
    binding: {
      table: 'sysDictItem',
      columns: { dictCode: codeOfDictionary, dictName: nameOfDictionary },
      scope: isOfLivingDictionary,
      hooks: {
        beforeAdd: async (values, tx, context) => {
          const dictionary = await dictionaryFor(values, tx, context)
          if (dictionary.builtIn) throw Refusal.of('dictionaries.itemsBuiltIn')
          const sortOrder = values.sortOrder ?? (await lastOrder(tx, dictionary.id)) + 1
          return announced({ ...values, sortOrder }, tx)
        },
        beforeEdit: async (before, values, tx) => {
          if (belongsToBuiltIn(before) && isChanged(before, values, 'itemValue'))
            throw Refusal.ofField('itemValue', 'dictionaries.itemsBuiltIn')
          return announced(values, tx)
        },
        beforeRemove: async (rows, tx) => {
          if (rows.some(belongsToBuiltIn)) throw Refusal.of('dictionaries.itemsBuiltIn')
          await announce(tx)
        },
      },
    },
  }

  return { dictionaries, deleted, items, announce }
}
export type DictionaryBounds = ReturnType<typeof createBounds>
