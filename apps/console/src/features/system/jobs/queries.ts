import type { InputOf } from '@gridhelm/contract/endpoint'
import { jobCalls } from '@gridhelm/contract/system/jobs/calls'
import type { JobRun } from '@gridhelm/contract/system/jobs/entities'
import { jobResource } from '@gridhelm/contract/system/jobs/resource'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { text } from '../../../ui/address/parts.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import type { PageQuery } from '../../../ui/table/paging.ts'

const { all } = resourceKeys(jobResource)
const stale = [all]

export const useRunNow = () => useChange(jobCalls.runNow, { stale })
export const usePause = () => useChange(jobCalls.pause, { stale })
export const useResume = () => useChange(jobCalls.resume, { stale })

/** The job whose runs are looked at. */
export const runsAddress = defineAddress({ runs: text() })

const lookEveryMs = 3_000

export const runsQuery = (input: InputOf<typeof jobCalls.runs>): PageQuery<JobRun> => ({
  queryKey: [...all, 'runs', input],
  queryFn: ({ signal }) => ask(jobCalls.runs, input, { signal }),
})

export const useJob = (id: string | undefined) =>
  useQuery({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => ask(jobCalls.queryById, { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
  })

/** When an expression that is being typed would be due; what the server refuses is told at the field. */
export const useNextRuns = (input: InputOf<typeof jobCalls.nextRuns> | undefined) =>
  useQuery({
    queryKey: [...all, 'nextRuns', input],
    queryFn: ({ signal }) => ask(jobCalls.nextRuns, input ?? { cronExpression: '' }, { signal, quiet: true }),
    enabled: input !== undefined,
    retry: false,
    staleTime: lookEveryMs,
  })
