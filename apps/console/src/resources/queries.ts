import type { PlainRecord, ResourceCalls } from '@gridhelm/contract/resource/calls'
import type { ReadList, RowOf } from '@gridhelm/contract/resource/read-list'
import type { ListLook, RecordOf, Resource } from '@gridhelm/contract/resource/resource'
import { useQueryClient } from '@tanstack/react-query'
import { ask, call } from '../platform/call.ts'
import { useChange } from '../ui/form/use-change.ts'
import type { PageQuery, TableInput } from '../ui/table/paging.ts'
import { queryOf, type ResourceFilter } from './filter.ts'

/** The keys of everything that is asked about a list; whoever changes it, invalidates `all`. */
export const resourceKeys = ({ noun }: Pick<ListLook, 'noun'>) => ({
  all: [noun] as const,
  page: (input: object) => [noun, 'page', input] as const,
})

export type ListQuery<Row> = (input: ResourceFilter & TableInput) => PageQuery<Row>

/** The rows of a call, whose filter is still written as people typed it, as a query of a table. */
function rowsQuery<Row>(
  list: ListLook,
  noun: string,
  asked: ReadList['call'],
  fixed: ResourceFilter = {},
): ListQuery<Row> {
  return ({ pageNo, pageSize, column, order, ...filter }) => {
    const table = { pageNo, pageSize, column, order }
    const input = { ...queryOf(list, filter as unknown as ResourceFilter), ...fixed, ...table }
    return {
      queryKey: resourceKeys({ noun }).page(input),
      queryFn: async ({ signal }) => {
        const page = await ask(asked, input, { signal })
        return { ...page, records: page.records as Row[] }
      },
    }
  }
}

/** `look` searches other fields than the resource declares. */
export const pageQuery = <R extends Resource>(
  resource: R,
  calls: ResourceCalls,
  fixed?: ResourceFilter,
  look: ListLook = resource,
): ListQuery<RecordOf<R>> => rowsQuery(look, resource.noun, calls.list as unknown as ReadList['call'], fixed)

export const listQuery = <L extends ReadList>(list: L, fixed?: ResourceFilter): ListQuery<RowOf<L>> =>
  rowsQuery(list, list.noun, list.call, fixed)

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
