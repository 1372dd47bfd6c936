import type { InputOf } from '@gridhelm/contract/endpoint'
import { scheduledReportCalls } from '@gridhelm/contract/history/scheduledReports/calls'
import type { ReportRun, ScheduledReport } from '@gridhelm/contract/history/scheduledReports/entities'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { ask, call } from '../../../platform/call.ts'
import { scheduledReportsKey } from '../../../site/schedule/queries.ts'
import type { PageQuery } from '../../../ui/table/paging.ts'
import { tellRefusal } from '../../../ui/tell-refusal.ts'

export const reportFilter = scheduledReportCalls.list.input.pick({ name: true, kind: true, enabled: true })
export type ReportFilter = Partial<z.output<typeof reportFilter>>

export const scheduledReportQueries = {
  page: (input: InputOf<typeof scheduledReportCalls.list>): PageQuery<ScheduledReport> => ({
    queryKey: [...scheduledReportsKey, 'page', input],
    queryFn: ({ signal }) => ask(scheduledReportCalls.list, input, { signal }),
  }),
  runs: (input: InputOf<typeof scheduledReportCalls.runs>): PageQuery<ReportRun> => ({
    queryKey: [...scheduledReportsKey, 'runs', input],
    queryFn: ({ signal }) => ask(scheduledReportCalls.runs, input, { signal }),
  }),
}

const lookEveryMs = 1_500

/** A report that is being made, asked for again and again until it is done. */
export function useReportInMaking(id: string | undefined) {
  return useQuery({
    queryKey: [...scheduledReportsKey, 'one', id],
    queryFn: ({ signal }) => ask(scheduledReportCalls.queryById, { id: id ?? '' }, { signal, quiet: true }),
    enabled: id !== undefined,
    refetchInterval: lookEveryMs,
    // What was known before the run began says nothing about it.
    staleTime: 0,
    gcTime: 0,
  })
}

function useChange<I>(change: (input: I) => Promise<unknown>, onDone: (input: I) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (_, input) => onDone(input),
    onError: tellRefusal,
    onSettled: () => client.invalidateQueries({ queryKey: scheduledReportsKey }),
  })
}

export const useSwitch = () =>
  useChange(
    (input: { id: string; enabled: boolean }) => call(scheduledReportCalls.switch, input),
    () => undefined,
  )

export const useRunNow = (onDone: (id: string) => void) =>
  useChange((id: string) => call(scheduledReportCalls.runNow, { id }), onDone)

export const useDelete = (onDone: () => void) =>
  useChange((id: string) => call(scheduledReportCalls.delete, { id }), onDone)

export const useRefreshReports = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: scheduledReportsKey })
}
