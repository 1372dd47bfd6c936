import type { InputOf } from '@gridhelm/contract/endpoint'
import { faultCalls } from '@gridhelm/contract/history/faults/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'

const refreshMs = 60_000

type StatisticsInput = InputOf<typeof faultCalls.faultStatistics>

export const useFaultStatistics = (input: StatisticsInput) =>
  useQuery({
    queryKey: ['faults', 'statistics', input],
    queryFn: ({ signal }) => ask(faultCalls.faultStatistics, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: refreshMs,
  })
