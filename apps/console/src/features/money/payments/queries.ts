import {
  paymentCalls as ownCalls,
  providerCalls as ownProviderCalls,
  providerListCalls,
} from '@gridhelm/contract/money/payments/calls'
import { providerResource } from '@gridhelm/contract/money/payments/provider-resource'
import { paymentResource } from '@gridhelm/contract/money/payments/resource'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import { useChange } from '../../../ui/form/use-change.ts'

export const paymentCalls = ownCalls
export const providerCalls = { ...providerListCalls, ...ownProviderCalls }
export type Payment = RecordOf<typeof paymentResource>

/** What shows payments: asked for again when money has moved. */
export const paymentKeys = [resourceKeys(paymentResource).all] as const
const payments = paymentKeys[0]
const stale = paymentKeys

export const usePayment = (id: string | undefined) =>
  useQuery({
    queryKey: [...payments, 'one', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const asked = { id: id ?? '' }
      const [payment, trace] = await Promise.all([
        ask(paymentCalls.queryById, asked, { signal, quiet: true }),
        ask(paymentCalls.trace, asked, { signal, quiet: true }),
      ])
      return { payment: payment as unknown as Payment, trace }
    },
  })

export const useCandidates = (id: string) =>
  useQuery({
    queryKey: [...payments, 'candidates', id],
    queryFn: ({ signal }) => ask(paymentCalls.candidates, { id }, { signal, quiet: true }),
  })

export const useMatch = () => useChange(paymentCalls.match, { stale })
export const useResolve = () => useChange(paymentCalls.resolve, { stale })
export const useRefund = () => useChange(paymentCalls.refund, { stale })
export const useApproveRefund = () => useChange(paymentCalls.approveRefund, { stale })
export const useRejectRefund = () => useChange(paymentCalls.rejectRefund, { stale })
export const useWithdrawRefund = () => useChange(paymentCalls.withdrawRefund, { stale })
export const useEndSecret = () =>
  useChange(providerCalls.endSecret, { stale: [resourceKeys(providerResource).all] })
