import {
  type AgentUsers,
  financeStatisticsCalls,
  type SiteFigures,
} from '@gridhelm/contract/money/financeStatistics/calls'
import { accountCalls } from '@gridhelm/contract/money/ledger/calls'
import type { AccountSummary, AdminAccountSummary } from '@gridhelm/contract/money/ledger/entities'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { useFreshMoney } from '../../../platform/money-news.ts'
import { loadKeys } from '../../../site/money/load-trace.ts'
import type { PageQuery, TableInput } from '../../../ui/table/paging.ts'
import { askedOf, type SalesInput } from './address.ts'
import type { Sales } from './sales.ts'

const all = ['moneyFigures'] as const
const figureKeys = [all, ...loadKeys]
/** A running day grows; pushes tell sooner. */
const refreshMs = 5 * 60_000

/** Figures on an open screen follow what others do. */
export const useFreshFigures = (): void => useFreshMoney(figureKeys)

export type Summary = AccountSummary & Partial<Pick<AdminAccountSummary, 'house' | 'check'>>

/** The top sees everybody's and the house's. */
export const useSummary = (isTop: boolean) =>
  useQuery({
    queryKey: [...all, 'summary', isTop],
    queryFn: ({ signal }): Promise<Summary> =>
      ask(isTop ? accountCalls.adminSummary : accountCalls.summary, {}, { signal, quiet: true }),
    refetchInterval: refreshMs,
  })

export function useSales(input: SalesInput, isAsked = true) {
  const { month, ...asked } = askedOf(input)
  return useQuery({
    queryKey: [...all, 'sales', input],
    queryFn: async ({ signal }): Promise<Sales> => {
      const how = { signal, quiet: true }
      if (month === undefined) {
        const { months, ...about } = await ask(financeStatisticsCalls.annualStatistics, asked, how)
        return { ...about, rows: months.map((one) => ({ ...one, name: one.month })) }
      }
      const { days, ...about } = await ask(financeStatisticsCalls.monthlyStatistics, { ...asked, month }, how)
      return { ...about, rows: days.map((one) => ({ ...one, name: one.day })) }
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    enabled: isAsked,
  })
}

interface CustomersInput {
  from: string
  to: string
  siteId?: string | undefined
  currency?: string | undefined
}

const { loadUserStatistic, projectStatInfo, siteStatistic } = financeStatisticsCalls

export const useCustomers = (input: CustomersInput) =>
  useQuery({
    queryKey: [...all, 'customers', input],
    queryFn: ({ signal }) => ask(loadUserStatistic, { ...input, pageSize: 1 }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export type AgentRow = Omit<AgentUsers, 'agentId'> & { id: string }
export type SiteRow = Omit<SiteFigures, 'siteId'> & { id: string }

export const agentQuery = (input: CustomersInput & TableInput): PageQuery<AgentRow> => ({
  queryKey: [...all, 'agents', input],
  queryFn: async ({ signal }) => {
    const { records } = await ask(loadUserStatistic, input, { signal })
    return {
      ...records,
      records: records.records.map(({ agentId, ...one }) => ({
        id: `${agentId ?? ''} ${one.currency}`,
        ...one,
      })),
    }
  },
})

export const siteQuery = (input: CustomersInput & TableInput): PageQuery<SiteRow> => ({
  queryKey: [...all, 'sites', input],
  queryFn: async ({ signal }) => {
    const page = await ask(siteStatistic, input, { signal })
    return {
      ...page,
      records: page.records.map(({ siteId, ...one }) => ({ id: `${siteId ?? ''} ${one.currency}`, ...one })),
    }
  },
})

export const useProjectInfo = (siteId: string) =>
  useQuery({
    queryKey: [...all, 'project', siteId],
    queryFn: ({ signal }) => ask(projectStatInfo, { siteId }, { signal, quiet: true }),
  })
