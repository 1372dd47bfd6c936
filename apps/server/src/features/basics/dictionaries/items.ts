import { type Page, pageResult } from '@gridhelm/contract/page'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createResourceService, type ListInput } from '../../../resources/service.ts'
import type { DictionaryBounds } from './bounds.ts'

/** Items are read by dictionary and in their own order; a list without a dictionary is empty. */
export function createDictionaryItems(platform: Platform, { items }: DictionaryBounds) {
  const service = createResourceService(platform, items)
  return {
    ...service,
    async list(query: ListInput, context: SessionContext): Promise<Page<PlainRecord>> {
      const { dictId } = query
      if (typeof dictId !== 'string' || dictId.trim() === '') return pageResult([], 0, query)
      // Clients sort by createTime when nobody has chosen an order.
      const { field, order } = items.resource.sort
      return service.list(query.column === 'createTime' ? { ...query, column: field, order } : query, context)
    },
  }
}
