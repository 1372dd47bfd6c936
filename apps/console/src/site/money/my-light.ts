import { saleCalls } from '@gridhelm/contract/money/sales/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../platform/call.ts'

export const myLightKey = ['myLight'] as const

/** Somebody's own homes; asked for again when money has moved, or a load has taken a step. */
export const useMyLight = (enabled = true) =>
  useQuery({
    queryKey: myLightKey,
    enabled,
    queryFn: ({ signal }) => ask(saleCalls.light, {}, { signal, quiet: true }),
  })
