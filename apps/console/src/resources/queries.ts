import type { PlainRecord, ResourceCalls } from '@gridhelm/contract/resource/calls'
import type { RecordOf, Resource } from '@gridhelm/contract/resource/resource'
import { useQueryClient } from '@tanstack/react-query'
import { ask, call } from '../platform/call.ts'
import { useChange } from '../ui/form/use-change.ts'
import type { PageQuery, TableInput } from '../ui/table/paging.ts'
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

/** What can be done to a resource; every list is asked again. */
export function useResourceQueries<R extends Resource>(resource: R, calls: ResourceCalls) {
  const client = useQueryClient()
  const { all } = resourceKeys(resource)
  const missing = () => Promise.reject(new Error(`${resource.noun} has no such call`))

  const save = useChange(
    ({ id, values }: { id?: string | undefined; values: PlainRecord }) => {
      const { add, edit } = calls
      if (id !== undefined && edit) return call(edit, { ...values, id })
      return id === undefined && add ? call(add, values) : missing()
    },
    { stale: [all] },
  )
  const remove = useChange(
    (ids: readonly string[]) => {
      const [id = ''] = ids
      if (ids.length === 1 && calls.remove) return call(calls.remove, { id })
      return calls.removeBatch ? call(calls.removeBatch, { ids: ids.join(',') }) : missing()
    },
    { stale: [all] },
  )
  const invalidate = () => client.invalidateQueries({ queryKey: all })
  return { all, invalidate, page: pageQuery(resource, calls), save, remove }
}
