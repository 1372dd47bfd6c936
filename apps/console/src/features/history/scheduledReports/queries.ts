import type { InputOf } from '@gridhelm/contract/endpoint'
import { scheduledReportCalls } from '@gridhelm/contract/history/scheduledReports/calls'
import type { ReportRun, ScheduledReport } from '@gridhelm/contract/history/scheduledReports/entities'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { scheduledReportsKey } from '../../../site/schedule/queries.ts'
import { defineAddress, type ShownBy } from '../../../ui/address/address.ts'
import { fields } from '../../../ui/address/fields.ts'
import { text } from '../../../ui/address/parts.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import type { PageQuery } from '../../../ui/table/paging.ts'

const reportFilter = scheduledReportCalls.list.input.pick({ name: true, kind: true, enabled: true })
export const reportAddress = defineAddress(fields(reportFilter))
export type ReportFilter = ShownBy<typeof reportAddress>

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

/** The report whose runs are looked at. */
export const runsAddress = defineAddress({ runs: text() })

export const useReport = (id: string | undefined) =>
  useQuery({
    queryKey: [...scheduledReportsKey, 'one', id],
    queryFn: ({ signal }) => ask(scheduledReportCalls.queryById, { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
  })

const lookEveryMs = 1_500

/** A report that is being made, asked for again and again until it is done. */
export function useReportInMaking(id: string | undefined) {
  return useQuery({
    queryKey: [...scheduledReportsKey, 'making', id],
    queryFn: ({ signal }) => ask(scheduledReportCalls.queryById, { id: id ?? '' }, { signal, quiet: true }),
    enabled: id !== undefined,
    refetchInterval: lookEveryMs,
    // What was known before the run began says nothing about it.
    staleTime: 0,
    gcTime: 0,
  })
}

const stale = [scheduledReportsKey]

export const useSwitch = () => useChange(scheduledReportCalls.switch, { stale, said: '' })
export const useRunNow = () => useChange(scheduledReportCalls.runNow, { stale, said: '' })
export const useDelete = (said: string) => useChange(scheduledReportCalls.delete, { stale, said })

export const useRefreshReports = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: scheduledReportsKey })
}
