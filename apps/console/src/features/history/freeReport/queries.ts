import { freeReportCalls } from '@gridhelm/contract/history/freeReport/calls'
import type { FreeReportHead, FreeReportRow } from '@gridhelm/contract/history/freeReport/entities'
import { pointRefsText } from '@gridhelm/contract/history/history/point-refs'
import { queryConditionCalls } from '@gridhelm/contract/history/queryConditions/calls'
import type { ReportCondition } from '@gridhelm/contract/history/queryConditions/rules'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, call } from '../../../platform/call.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import { pageSize } from './pages.ts'
import type { ShownReport } from './use-report-address.ts'

const keys = {
  all: ['freeReport'] as const,
  saved: (stationId: string) => ['queryConditions', stationId] as const,
}

type Question = Pick<ShownReport, 'points' | 'period' | 'interval' | 'figure'>

const inputOf = ({ points, period, interval, figure }: Question) => ({
  points: pointRefsText(points),
  startTime: period.from,
  endTime: period.to,
  interval,
  figure,
})

/** A page that has been fetched stays for a while: scrolling back asks nothing. */
const keptMs = 5 * 60_000

export function useReportHead(question: Question) {
  const input = inputOf(question)
  return useQuery({
    queryKey: [...keys.all, 'head', input],
    queryFn: ({ signal }) => ask(freeReportCalls.head, input, { signal }),
    enabled: input.points !== '',
    staleTime: keptMs,
    retry: false,
    placeholderData: keepPreviousData,
  })
}

/** Asks again for everything on the screen. */
export function useRefresh(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: keys.all })
}

/** The question of a head, with the moments to which it was answered: pages asked so belong together. */
export const pinnedInput = (question: Question, { from, to }: Pick<FreeReportHead, 'from' | 'to'>) => ({
  ...inputOf(question),
  startTime: from,
  endTime: to,
})
export type PinnedInput = ReturnType<typeof pinnedInput>

/** Pages by their number; those that are still on the way are absent. */
export function useReportPages(input: PinnedInput, order: 'asc' | 'desc', pages: readonly number[]) {
  return useQueries({
    queries: pages.map((pageNo) => ({
      queryKey: [...keys.all, 'page', input, order, pageNo],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        ask(freeReportCalls.table, { ...input, order, pageNo, pageSize }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: keptMs,
      retry: 1,
    })),
    combine: (answers) => ({
      rows: new Map<number, readonly FreeReportRow[]>(
        answers.flatMap(({ data }, place) => (data ? [[pages[place] as number, data.records]] : [])),
      ),
      failed: answers.find(({ isError }) => isError),
    }),
  })
}

export const useSavedQueries = (stationId: string) =>
  useQuery({
    queryKey: keys.saved(stationId),
    queryFn: ({ signal }) =>
      ask(queryConditionCalls.list, { reportType: 'freeReport', siteId: stationId }, { signal, quiet: true }),
    staleTime: 60_000,
  })

/** Writes saved queries; the list follows. */
export function useSavedQueryActions(stationId: string) {
  const stale = [keys.saved(stationId)]
  return {
    add: useChange(
      (input: { name: string; condition: ReportCondition }) =>
        call(queryConditionCalls.add, { ...input, reportType: 'freeReport', siteId: stationId }),
      { stale, said: '' },
    ),
    edit: useChange(queryConditionCalls.edit, { stale, said: '' }),
    use: useChange((id: string) => call(queryConditionCalls.use, { id }, { quiet: true }), {
      stale,
      said: '',
    }),
    remove: useChange(queryConditionCalls.remove, { stale, said: '' }),
  }
}
