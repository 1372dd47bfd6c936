import { analysisCalls } from '@gridhelm/contract/history/analysis/calls'
import { financeStatisticsCalls } from '@gridhelm/contract/money/financeStatistics/calls'
import { groupCalls } from '@gridhelm/contract/stations/groups/calls'
import { visitCalls } from '@gridhelm/contract/system/visits/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import type { Shown } from './address.ts'

/** A running period grows. */
const refreshMs = 60_000
const seldomMs = 5 * 60_000

export function useAnalysis({ unit, period }: Shown['of']) {
  const input = { unit, ...(period === undefined ? {} : { period }) }
  return useQuery({
    queryKey: ['analysis', input],
    queryFn: ({ signal }) => ask(analysisCalls.analysis, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
}

export const useGroups = (maySee: boolean) =>
  useQuery({
    queryKey: ['groups'],
    queryFn: ({ signal }) => ask(groupCalls.list, {}, { signal, quiet: true }),
    enabled: maySee,
  })

/** The days of a month or the months of a year, in the currency with most movement. */
export function useSales(period: string, maySee: boolean) {
  const [year, month] = period.split('-').map(Number) as [number, number | undefined]
  return useQuery({
    queryKey: ['analysis', 'sales', period],
    queryFn: async ({ signal }) => {
      const how = { signal, quiet: true }
      if (month === undefined) {
        const { months, currency } = await ask(financeStatisticsCalls.annualStatistics, { year }, how)
        return { currency, rows: months }
      }
      const { days, currency } = await ask(financeStatisticsCalls.monthlyStatistics, { year, month }, how)
      return { currency, rows: days }
    },
    refetchInterval: seldomMs,
    enabled: maySee,
  })
}

export const useVisits = () =>
  useQuery({
    queryKey: ['analysis', 'visits'],
    queryFn: async ({ signal }) => {
      const how = { signal, quiet: true }
      const [totals, days] = await Promise.all([
        ask(visitCalls.loginfo, {}, how),
        ask(visitCalls.visitInfo, {}, how),
      ])
      return { totals, days }
    },
    refetchInterval: seldomMs,
  })
