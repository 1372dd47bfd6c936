import type { InputOf } from '@gridhelm/contract/endpoint'
import { counterCalls } from '@gridhelm/contract/history/counters/calls'
import type { CounterRepair } from '@gridhelm/contract/history/counters/entities'
import type { Page } from '@gridhelm/contract/page'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import type { PageQuery } from '../../../ui/table/paging.ts'
import { tellRefusal } from '../../../ui/tell-refusal.ts'

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

/** Afterwards the lists are asked for again, also after a refusal: somebody else may have decided. */
function useChanging<I, R>(mutationFn: (input: I) => Promise<R>, options: { isTold: boolean }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    ...(options.isTold ? { onError: tellRefusal } : {}),
    onSettled: () => client.invalidateQueries({ queryKey: counterQueries.all }),
  })
}

export type Decision = InputOf<typeof counterCalls.decide>

/** A refusal goes to the fields of the form. */
export const useDecide = () =>
  useChanging((input: Decision) => ask(counterCalls.decide, input), { isTold: false })

export const useApproveBatch = () =>
  useChanging((ids: readonly string[]) => ask(counterCalls.approveBatch, { ids: [...ids] }), { isTold: true })

export const useScan = () =>
  useChanging((siteId: string) => ask(counterCalls.scan, { siteId }), { isTold: true })
