import type { InputOf } from '@gridhelm/contract/endpoint'
import { dieselCalls } from '@gridhelm/contract/history/diesel/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask, call } from '../../../platform/call.ts'
import { useChange } from '../../../ui/form/use-change.ts'

const all = ['diesel'] as const
/** A running period grows. */
const refreshMs = 5 * 60_000

export type LedgerInput = InputOf<typeof dieselCalls.ledger>

export const useLedger = (input: LedgerInput) =>
  useQuery({
    queryKey: [...all, 'ledger', input],
    queryFn: ({ signal }) => ask(dieselCalls.ledger, input, { signal, quiet: true }),
    // What another site or period had is not shown as this one's.
    placeholderData: (previous, query) =>
      (query?.queryKey[2] as LedgerInput | undefined)?.siteId === input.siteId
        ? keepPreviousData(previous)
        : undefined,
    refetchInterval: refreshMs,
  })

export const deliveryQuery = (input: InputOf<typeof dieselCalls.list>) => ({
  queryKey: [...all, 'deliveries', input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(dieselCalls.list, input, { signal }),
})

/** The ledger is reckoned anew. */
const stale = [all]

type Added = InputOf<typeof dieselCalls.add>

export const useSaveDelivery = () =>
  useChange(
    ({ id, ...form }: Added & { id?: string | undefined }) =>
      id === undefined ? call(dieselCalls.add, form) : call(dieselCalls.edit, { ...form, id }),
    { stale },
  )
export const useDeleteDelivery = () => useChange(dieselCalls.delete, { stale })
export const useSaveCurve = () => useChange(dieselCalls.saveFuelCurve, { stale })
export const useResetCurve = () => useChange(dieselCalls.resetFuelCurve, { stale })
