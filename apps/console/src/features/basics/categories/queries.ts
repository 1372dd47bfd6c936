import { categoryTreeCalls } from '@gridhelm/contract/basics/categories/calls'
import { categoryResource } from '@gridhelm/contract/basics/categories/resource'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'

export const categoryCalls = resourceCalls(categoryResource)
export type Category = RecordOf<typeof categoryResource>

/** Under the key of the resource: whatever changes a category, asks for the open levels again. */
export const categoryQueries = {
  roots: (pageNo: number, pageSize: number) =>
    queryOptions({
      queryKey: [categoryResource.noun, 'roots', pageNo, pageSize],
      queryFn: ({ signal }) =>
        ask(categoryTreeCalls.rootList, { pageNo, pageSize, column: 'code', order: 'asc' }, { signal }),
      placeholderData: keepPreviousData,
    }),
  below: (pid: string) =>
    queryOptions({
      queryKey: [categoryResource.noun, 'below', pid],
      queryFn: ({ signal }) => ask(categoryTreeCalls.childList, { pid }, { signal }),
    }),
}
