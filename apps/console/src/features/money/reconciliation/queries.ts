import { reconciliationCalls, settlementCalls } from '@gridhelm/contract/money/reconciliation/calls'
import type { StatementLine } from '@gridhelm/contract/money/reconciliation/entities'
import { statementResource } from '@gridhelm/contract/money/reconciliation/resource'
import { settlementResource } from '@gridhelm/contract/money/reconciliation/settlement-resource'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import type { PageQuery, TableInput } from '../../../ui/table/paging.ts'

export { reconciliationCalls, settlementCalls }
export type Statement = RecordOf<typeof statementResource>
export type SettlementRecord = RecordOf<typeof settlementResource>

const statements = resourceKeys(statementResource).all
const settlements = resourceKeys(settlementResource).all
/** What shows days or settlements: asked for again when money has moved. */
export const reconciliationKeys = [statements, settlements] as const
const stale = reconciliationKeys

export const useProviders = () =>
  useQuery({
    queryKey: [...settlements, 'providers'],
    queryFn: ({ signal }) => ask(reconciliationCalls.providers, {}, { signal, quiet: true }),
  })

export const useStatement = (id: string | undefined) =>
  useQuery({
    queryKey: [...statements, 'one', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      (await ask(
        reconciliationCalls.queryById,
        { id: id ?? '' },
        { signal, quiet: true },
      )) as unknown as Statement,
  })

export type Only = 'findings' | 'all'

export const linesQuery = ({
  id,
  only,
  pageNo,
  pageSize,
}: TableInput & { id: string; only: Only }): PageQuery<StatementLine> => ({
  queryKey: [...statements, 'lines', id, only, pageNo, pageSize],
  queryFn: ({ signal }) => ask(reconciliationCalls.lines, { id, only, pageNo, pageSize }, { signal }),
})

export const useSettlement = (id: string | undefined) =>
  useQuery({
    queryKey: [...settlements, 'one', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      (await ask(
        settlementCalls.queryById,
        { id: id ?? '' },
        { signal, quiet: true },
      )) as unknown as SettlementRecord,
  })

export const useUpload = () => useChange(reconciliationCalls.upload, { stale })
export const useClose = () => useChange(reconciliationCalls.close, { stale })
export const useKeep = () => useChange(reconciliationCalls.keep, { stale })
export const useCarry = () => useChange(reconciliationCalls.carry, { stale })
export const useBook = () => useChange(reconciliationCalls.book, { stale })
export const useApproveBooking = () => useChange(reconciliationCalls.approveBooking, { stale })
export const useRejectBooking = () => useChange(reconciliationCalls.rejectBooking, { stale })
export const useRequestSettlement = () => useChange(settlementCalls.request, { stale })
export const useApproveSettlement = () => useChange(settlementCalls.approve, { stale })
export const useRejectSettlement = () => useChange(settlementCalls.reject, { stale })
export const useWithdrawSettlement = () => useChange(settlementCalls.withdraw, { stale })
