import { dataShowCalls } from '@gridhelm/contract/stations/dataShow/calls'
import type { DataPage } from '@gridhelm/contract/stations/dataShow/entities'
import type { Variant } from '@gridhelm/contract/stations/overview/subsystems'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAppearance } from '../platform/appearance.ts'
import { ask } from '../platform/call.ts'
import { type DataLook, dataLook } from './data-look.ts'

export const dataShowKey = (siteId: string) => ['site', siteId, 'dataShow'] as const

/** Somebody else edits it rarely; a screen that runs for days still notices. */
const refreshMs = 5 * 60_000

export const dataShowQuery = (siteId: string) => ({
  queryKey: dataShowKey(siteId),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask(dataShowCalls.select, { siteId: siteId }, { signal, quiet: true }),
  refetchInterval: refreshMs,
})

export function useDataLook(siteId: string, page: DataPage, variant: Variant): DataLook {
  const appearance = useAppearance()
  const { data } = useQuery(dataShowQuery(siteId))
  return useMemo(
    () =>
      dataLook(
        data?.find((one) => one.page === page && one.variant === variant),
        appearance,
      ),
    [data, page, variant, appearance],
  )
}
