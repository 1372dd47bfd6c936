import type { InputOf } from '@gridhelm/contract/endpoint'
import { counterCalls } from '@gridhelm/contract/history/counters/calls'
import type { CounterRepair } from '@gridhelm/contract/history/counters/entities'
import type { Page } from '@gridhelm/contract/page'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { ask, call } from '../../../platform/call.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import type { PageQuery } from '../../../ui/table/paging.ts'

type ListInput = InputOf<typeof counterCalls.list>

export const counterQueries = {
  all: ['counters'] as const,
  page: (input: ListInput): PageQuery<CounterRepair> => ({
    queryKey: [...counterQueries.all, 'page', input],
    queryFn: ({ signal }) => ask(counterCalls.list, input, { signal }),
  }),
}

/** What is known of chosen rows, whichever page they were on. */
export function rowsOf(client: QueryClient, ids: readonly string[]): CounterRepair[] {
  const pages = client.getQueriesData<Page<CounterRepair>>({ queryKey: [...counterQueries.all, 'page'] })
  const rows = new Map(pages.flatMap(([, page]) => page?.records ?? []).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

export const useRepairDetail = (id: string | undefined) =>
  useQuery({
    queryKey: [...counterQueries.all, 'detail', id],
    queryFn: ({ signal }) => ask(counterCalls.detail, { id: id ?? '' }, { signal, quiet: true }),
    enabled: id !== undefined,
  })

/** Also after a refusal: somebody else may have decided. */
const stale = [counterQueries.all]

type Decision = InputOf<typeof counterCalls.decide>

export const useDecide = (said: (decision: Decision['decision']) => string) =>
  useChange(counterCalls.decide, { stale, said: (_, { decision }) => said(decision) })

export const useApproveBatch = () =>
  useChange((ids: readonly string[]) => call(counterCalls.approveBatch, { ids: [...ids] }), {
    stale,
    said: '',
  })

export const useScan = () => useChange(counterCalls.scan, { stale, said: '' })
