import type { InputOf } from '@gridhelm/contract/endpoint'
import { consoleCalls } from '@gridhelm/contract/system/console/calls'
import { dataClearCalls } from '@gridhelm/contract/system/dataClear/calls'
import { dataClearResource } from '@gridhelm/contract/system/dataClear/resource'
import { demoExitCalls } from '@gridhelm/contract/system/demoExit/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask, overSignal } from '../../../platform/call.ts'
import { paths } from '../../../platform/paths.ts'
import { forgetSession } from '../../../platform/session.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import { useChange } from '../../../ui/form/use-change.ts'

const { all } = resourceKeys(dataClearResource)
const stale = [all]

export const useClear = () => useChange(dataClearCalls.clear, { stale })
export const useDecide = () => useChange(dataClearCalls.decide, { stale })
export const useCancel = () => useChange(dataClearCalls.cancel, { stale })

/** What would go; what is wrong is told when it is sent. */
export const useClearPreview = (asked: InputOf<typeof dataClearCalls.preview> | undefined) =>
  useQuery({
    queryKey: [...all, 'preview', asked],
    queryFn: ({ signal }) =>
      ask(dataClearCalls.preview, asked as InputOf<typeof dataClearCalls.preview>, { signal, quiet: true }),
    enabled: asked !== undefined,
    retry: false,
    gcTime: 0,
  })

const lookEveryMs = 3_000
const isUnderWay = (data: unknown): boolean => {
  const { records } = (data ?? {}) as { records?: readonly { state?: unknown }[] }
  return records?.some(({ state }) => state === 'approved' || state === 'running') ?? false
}

/** While one runs the list follows it. */
export function useFollowClears(): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      const shown = client.getQueriesData({ queryKey: all, type: 'active' })
      if (shown.some(([, data]) => isUnderWay(data))) client.invalidateQueries({ queryKey: all })
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [client])
}

export const useDemoContents = (mayLeave: boolean) =>
  useQuery({
    queryKey: ['demo', 'contents'],
    queryFn: ({ signal }) => ask(demoExitCalls.contents, {}, { signal }),
    enabled: mayLeave,
  })
export const useTellCode = () => useChange(demoExitCalls.code)
export const useLeaveDemo = () => useChange(demoExitCalls.leave)

const askAgainMs = 1_000

/** Looks until the server is no demo any more, and then begins as at a first visit. */
export function useLeftDemo(): void {
  // Whatever else is asked meanwhile would be told by the new installation that it knows nobody of this name.
  useEffect(() => overSignal.set(true), [])
  const { data } = useQuery({
    queryKey: ['demo', 'left'],
    queryFn: ({ signal }) => ask(consoleCalls.config, {}, { signal, quiet: true, afterEnd: true }),
    refetchInterval: askAgainMs,
    retry: false,
  })
  const isOver = data?.demo === null
  useEffect(() => {
    if (!isOver) return
    forgetSession()
    window.location.assign(paths.login)
  }, [isOver])
}
