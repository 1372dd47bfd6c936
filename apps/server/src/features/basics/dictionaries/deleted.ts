import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { selectByIds } from '../../../resources/queries.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { createResourceService } from '../../../resources/service.ts'
import type { DictionaryBounds } from './bounds.ts'
import { restoreDictionary } from './queries.ts'

const listMost = 1_000

interface DeletedDictionary {
  id: string
  dictName: string
  dictCode: string
  description: string | null
  createTime: string
}

export function createDeletedDictionaries(platform: Platform, { deleted, announce }: DictionaryBounds) {
  const { db, now } = platform
  const service = createResourceService(platform, deleted)
  return {
    async list(context: SessionContext): Promise<DeletedDictionary[]> {
      const query = { pageNo: 1, pageSize: listMost, column: 'createTime', order: 'desc' } as const
      const { records } = await service.list(query, context)
      return records as unknown as DeletedDictionary[]
    },

    async restore(id: string, context: SessionContext): Promise<void> {
      const visible = await visibleRows(platform, deleted, context)
      await db.transaction().execute(async (tx) => {
        const [row] = await selectByIds(tx, deleted, [id], visible, context.language, true)
        if (!row) throw Refusal.of('error.notFound')
        await restoreDictionary(tx, id, context.caller.username, new Date(now()))
        await announce(tx)
      })
    },

    /** With its items, and without a way back. */
    removeForGood: (id: string, context: SessionContext) => service.remove([id], context),
  }
}
