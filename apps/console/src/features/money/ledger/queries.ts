import { accountResource } from '@gridhelm/contract/money/ledger/account-resource'
import {
  accountCalls as ownAccountCalls,
  transferCalls as ownTransferCalls,
} from '@gridhelm/contract/money/ledger/calls'
import type { StatementLine } from '@gridhelm/contract/money/ledger/entities'
import { transferResource } from '@gridhelm/contract/money/ledger/transfer-resource'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import type { PageQuery, TableInput } from '../../../ui/table/paging.ts'
import { useFoundUsers } from '../../../ui/user-picker/found-users.ts'

export const accountCalls = { ...resourceCalls(accountResource), ...ownAccountCalls }
export const transferCalls = { ...resourceCalls(transferResource), ...ownTransferCalls }

export type Account = RecordOf<typeof accountResource>
export type Transfer = RecordOf<typeof transferResource>

const accounts = resourceKeys(accountResource).all
const transfers = resourceKeys(transferResource).all
const statements = ['statements'] as const
const purse = ['purse'] as const
/** What shows balances or requests. */
export const moneyKeys = [accounts, transfers, statements, purse] as const

/** What the reader can pay with. */
export const useOwnAccounts = () =>
  useQuery({
    queryKey: purse,
    queryFn: async ({ signal }) => (await ask(accountCalls.mine, {}, { signal })).accounts,
  })

const keepers = 'master,submaster,operator,agent,enduser'

/** Those whom the reader can pay: directly below, by a part of their name. */
export const useReceivers = (superior: { id: string; isTop: boolean }, text: string, enabled: boolean) =>
  useFoundUsers(text, superior.isTop ? { tier: 'master' } : { tier: keepers, parentId: superior.id }, enabled)

/** Where a sale to somebody can count; nothing for those who are no customers. */
export const useSaleSites = (userId: string, enabled: boolean) =>
  useQuery({
    queryKey: [...purse, 'saleSites', userId],
    enabled: enabled && userId !== '',
    queryFn: ({ signal }) => ask(transferCalls.saleSites, { userId }, { signal }),
  })

export const useAccount = (id: string) =>
  useQuery({
    queryKey: [...accounts, 'one', id],
    enabled: id !== '',
    queryFn: async ({ signal }) =>
      (await ask(accountCalls.queryById, { id }, { signal, quiet: true })) as Account,
  })

export const useTransfer = (id: string | undefined) =>
  useQuery({
    queryKey: [...transfers, 'one', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const asked = { id: id ?? '' }
      const [record, effect] = await Promise.all([
        ask(transferCalls.queryById, asked, { signal, quiet: true }),
        ask(transferCalls.effect, asked, { signal, quiet: true }),
      ])
      return { transfer: record as Transfer, effect }
    },
  })

export interface StatementPeriod {
  accountId: string
  from?: string
  to?: string
}

/** Of an account that the reader sees, or of one of their own. */
export const statementCalls = {
  seen: { lines: accountCalls.statement, sheet: accountCalls.exportStatement },
  own: { lines: accountCalls.myStatement, sheet: accountCalls.exportMyStatement },
} as const
export type StatementOf = keyof typeof statementCalls

export const statementQueries = (of: StatementOf) => ({
  /** The two ends of a period. */
  ends: (period: StatementPeriod) => ({
    queryKey: [...statements, of, 'ends', period],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { records, ...ends } = await ask(
        statementCalls[of].lines,
        { ...period, pageNo: 1, pageSize: 1 },
        { signal, quiet: true },
      )
      return { ...ends, lines: records.total }
    },
  }),
  page: (input: StatementPeriod & Pick<TableInput, 'pageNo' | 'pageSize'>): PageQuery<StatementLine> => ({
    queryKey: [...statements, of, 'page', input],
    queryFn: async ({ signal }) => (await ask(statementCalls[of].lines, input, { signal })).records,
  }),
})

/** What the house itself holds; for the top alone, with the same figures as the overview. */
export const useHouse = () =>
  useQuery({
    queryKey: [...accounts, 'house'],
    queryFn: async ({ signal }) => (await ask(accountCalls.adminSummary, {}, { signal, quiet: true })).house,
  })

const stale = moneyKeys
export const useLoadMoney = () => useChange(transferCalls.loadMoney, { stale })
export const usePayout = () => useChange(transferCalls.payout, { stale })
export const useReturnMoney = () => useChange(transferCalls.returnMoney, { stale })
export const useApprove = () => useChange(transferCalls.approve, { stale })
export const useReject = () => useChange(transferCalls.reject, { stale })
export const useWithdraw = () => useChange(transferCalls.withdraw, { stale })
export const useReverse = () => useChange(transferCalls.reverse, { stale })
