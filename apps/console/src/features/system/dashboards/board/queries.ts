import type { InputOf } from '@gridhelm/contract/endpoint'
import { analysisCalls } from '@gridhelm/contract/history/analysis/calls'
import type { AnalysisUnit } from '@gridhelm/contract/history/analysis/rules'
import { historyCalls } from '@gridhelm/contract/history/history/calls'
import { queryConditionCalls } from '@gridhelm/contract/history/queryConditions/calls'
import { scheduledReportCalls } from '@gridhelm/contract/history/scheduledReports/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../../platform/call.ts'

const refreshMs = 60_000
const slowMs = 5 * 60_000

/** Tiles about the same sites and time ask once. */
export const useFigures = (unit: AnalysisUnit, siteId: string | null) =>
  useQuery({
    queryKey: ['analysis', 'tile', unit, siteId],
    queryFn: ({ signal }) =>
      ask(analysisCalls.analysis, { unit, ...(siteId === null ? {} : { siteId }) }, { signal, quiet: true }),
    refetchInterval: refreshMs,
    retry: false,
  })

export const useCurves = (input: InputOf<typeof historyCalls.powerCurve>, isAsked: boolean) =>
  useQuery({
    queryKey: ['boards', 'curves', input],
    queryFn: ({ signal }) => ask(historyCalls.powerCurve, input, { signal, quiet: true }),
    refetchInterval: refreshMs,
    retry: false,
    enabled: isAsked,
  })

export const useReport = (id: string, maySee: boolean) =>
  useQuery({
    queryKey: ['scheduledReports', 'tile', id],
    queryFn: ({ signal }) => ask(scheduledReportCalls.queryById, { id }, { signal, quiet: true }),
    refetchInterval: slowMs,
    retry: false,
    enabled: maySee,
  })

/** All saved queries of the reader, whatever the site. */
export const useSavedQueries = (isAsked: boolean) =>
  useQuery({
    queryKey: ['queryConditions', 'all'],
    queryFn: async ({ signal }) => {
      const how = { signal, quiet: true }
      const found = await Promise.all(
        (['freeReport', 'freeCurve'] as const).map((reportType) =>
          ask(queryConditionCalls.list, { reportType }, how),
        ),
      )
      return found.flat()
    },
    enabled: isAsked,
  })

export const useReports = (isAsked: boolean) =>
  useQuery({
    queryKey: ['scheduledReports', 'choice'],
    queryFn: ({ signal }) =>
      ask(scheduledReportCalls.list, { pageNo: 1, pageSize: 100 }, { signal, quiet: true }),
    enabled: isAsked,
  })
