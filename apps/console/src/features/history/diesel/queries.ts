import { currencyCalls } from '@gridhelm/contract/basics/currencies/calls'
import type { InputOf } from '@gridhelm/contract/endpoint'
import { dieselCalls } from '@gridhelm/contract/history/diesel/calls'
import type { FuelCurve } from '@gridhelm/contract/history/diesel/fuel-curve'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { ask, call } from '../../../platform/call.ts'

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
      (query?.queryKey[2] as LedgerInput | undefined)?.id === input.id
        ? keepPreviousData(previous)
        : undefined,
    refetchInterval: refreshMs,
  })

export const deliveryQuery = (input: InputOf<typeof dieselCalls.list>) => ({
  queryKey: [...all, 'deliveries', input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(dieselCalls.list, input, { signal }),
})

export const useCurrencies = () =>
  useQuery({
    queryKey: ['currencies', 'all'],
    queryFn: ({ signal }) => ask(currencyCalls.allList, {}, { signal }),
  })

/** A change after which the ledger is reckoned anew; what the server says is shown. */
function useChange<I>(change: (input: I) => Promise<{ message: string }>) {
  const client = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => void message.success(answer.message),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  })
}

type Added = InputOf<typeof dieselCalls.add>

export const useSaveDelivery = () =>
  useChange(({ id, ...form }: Added & { id?: string | undefined }) =>
    id === undefined ? call(dieselCalls.add, form) : call(dieselCalls.edit, { ...form, id }),
  )
export const useDeleteDelivery = () =>
  useChange((input: InputOf<typeof dieselCalls.delete>) => call(dieselCalls.delete, input))
export const useSaveCurve = () =>
  useChange((input: FuelCurve & { deviceId: string }) => call(dieselCalls.saveFuelCurve, input))
export const useResetCurve = () =>
  useChange((deviceId: string) => call(dieselCalls.resetFuelCurve, { deviceId }))
