import type { PlainRecord, ResourceCalls } from '@gridhelm/contract/resource/calls'
import type { RecordOf, Resource } from '@gridhelm/contract/resource/resource'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { ask, call } from '../platform/call.ts'
import type { PageQuery, TableInput } from '../ui/table/paging.ts'
import { tellRefusal } from '../ui/tell-refusal.ts'
import { queryOf, type ResourceFilter } from './filter.ts'

/** The keys of everything that is asked about a resource; whoever changes it, invalidates `all`. */
export const resourceKeys = (resource: Resource) => ({
  all: [resource.noun] as const,
  page: (input: object) => [resource.noun, 'page', input] as const,
})

/** A list whose filter is still written as people typed it, as a query of a table. */
export function pageQuery<R extends Resource>(
  resource: R,
  calls: ResourceCalls,
  fixed: ResourceFilter = {},
): (input: ResourceFilter & TableInput) => PageQuery<RecordOf<R>> {
  return ({ pageNo, pageSize, column, order, ...filter }) => {
    const input = {
      ...queryOf(resource, filter as unknown as ResourceFilter),
      ...fixed,
      pageNo,
      pageSize,
      column,
      order,
    }
    return {
      queryKey: resourceKeys(resource).page(input),
      queryFn: async ({ signal }) => {
        const page = await ask(calls.list, input, { signal })
        return { ...page, records: page.records as RecordOf<R>[] }
      },
    }
  }
}

/** What can be done to a resource. What the server says about it is shown, and every list is asked again. */
export function useResourceQueries<R extends Resource>(resource: R, calls: ResourceCalls) {
  const client = useQueryClient()
  const { message } = App.useApp()
  const { all } = resourceKeys(resource)
  const invalidate = () => client.invalidateQueries({ queryKey: all })
  const tell = (said: string) => {
    if (said !== '') message.success(said)
  }

  const save = useMutation({
    mutationFn: ({ id, values }: { id?: string | undefined; values: PlainRecord }) => {
      const { add, edit } = calls
      if (id !== undefined && edit) return call(edit, { ...values, id })
      if (id === undefined && add) return call(add, values)
      return Promise.reject(new Error(`${resource.noun} has no such call`))
    },
    onSuccess: (answer) => tell(answer.message),
    // Also after a refusal: the record then may no longer be what the list says.
    onSettled: invalidate,
  })
  const remove = useMutation({
    mutationFn: (ids: readonly string[]) => {
      const [id = ''] = ids
      if (ids.length === 1 && calls.remove) return call(calls.remove, { id })
      if (calls.removeBatch) return call(calls.removeBatch, { ids: ids.join(',') })
      return Promise.reject(new Error(`${resource.noun} has no such call`))
    },
    onSuccess: (answer) => tell(answer.message),
    onError: tellRefusal,
    onSettled: invalidate,
  })
  return { all, invalidate, page: pageQuery(resource, calls), save, remove }
}
