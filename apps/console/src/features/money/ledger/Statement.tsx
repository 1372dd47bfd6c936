import { fromMinor, minorDigits } from '@gridhelm/contract/money'
import type { StatementLine } from '@gridhelm/contract/money/ledger/entities'
import { dash } from '@gridhelm/points/numbers'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayjs } from '../../../platform/dayjs.ts'
import { useFormat } from '../../../platform/format.ts'
import { useFreshMoney } from '../../../platform/money-news.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { PeriodBar } from '../../../site/period/PeriodBar.tsx'
import { useAddress } from '../../../ui/address/use-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { MoneyText } from '../../../ui/money/MoneyText.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { Permitted } from '../../../ui/Permitted.tsx'
import { StatStrip } from '../../../ui/StatTile.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { daysOf, statementAddress, statementPeriods } from './address.ts'
import styles from './Ledger.module.css'
import { accountCalls, moneyKeys, type StatementPeriod, statementQueries, useAccount } from './queries.ts'
import { texts } from './texts.ts'

/** What came and went on an account; account and period stand in the address. */
export function Statement() {
  useFreshMoney(moneyKeys)
  const t = useTexts(texts)
  const { shown } = useAddress(statementAddress)
  if (shown.account === undefined)
    return (
      <PageCard>
        <EmptyState
          title={t('chooseAccount')}
          detail={t('chooseAccountHint')}
          action={<Link to={paths.accounts()}>{t('toAccounts')}</Link>}
        />
      </PageCard>
    )
  return <AccountStatement key={shown.account} accountId={shown.account} />
}

function AccountStatement({ accountId }: { accountId: string }) {
  const t = useTexts(texts)
  const { shown, change } = useAddress(statementAddress)
  const account = useAccount(accountId)
  const today = dayjs().format('YYYY-MM-DD')
  const period: StatementPeriod = { accountId, ...daysOf(shown.of, today) }
  const ends = useQuery(statementQueries.ends(period))
  if (ends.isError && !ends.data)
    return (
      <PageCard>
        <LoadFailure of={[ends, account]} title={t('statementFailed')} />
      </PageCard>
    )
  const name = account.data?.userName ?? account.data?.kind_dictText ?? ''
  return (
    <PageStack>
      <div className={styles.head}>
        <h1>{name === '' ? t('statement') : t('statementOf', { name })}</h1>
        <PeriodBar
          units={statementPeriods}
          shown={shown.of}
          onChange={(of) => change({ of })}
          today={today}
        />
      </div>
      <Ends ends={ends.data} />
      <Lines period={period} />
    </PageStack>
  )
}

interface EndsProps {
  ends: { currency: string; opening: number | null; closing: number | null; lines: number } | undefined
}

function Ends({ ends }: EndsProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const { currency = null, opening = null, closing = null } = ends ?? {}
  // Every coin: a statement is not rounded.
  const shown = (minor: number | null) =>
    minor === null || currency === null
      ? { value: undefined }
      : { value: f.fixed(fromMinor(minor, currency), minorDigits(currency)), unit: currency }
  const moved = opening === null || closing === null ? null : closing - opening
  return (
    <StatStrip
      label={t('statement')}
      stats={[
        { label: t('opening'), ...shown(opening) },
        { label: t('change'), ...shown(moved) },
        { label: t('closing'), ...shown(closing) },
        { label: t('lines'), value: ends && f.whole(ends.lines) },
      ]}
    />
  )
}

function Lines({ period }: { period: StatementPeriod }) {
  const t = useTexts(texts)
  return (
    <DataTable<StatementLine, object>
      key={JSON.stringify(period)}
      id="statement"
      title={t('statement')}
      columns={useColumns()}
      rowKey="id"
      // The period is no search: an empty one says so itself.
      filter={{}}
      sort={{ column: 'time', order: 'desc' }}
      query={({ pageNo, pageSize }) => statementQueries.page({ ...period, pageNo, pageSize })}
      empty={<EmptyState title={t('noLines')} detail={t('noLinesHint')} />}
      toolbar={
        <Permitted code="ledger:export">
          <ExportMenu call={accountCalls.exportStatement} input={period} />
        </Permitted>
      }
    />
  )
}

function useColumns(): DataColumn<StatementLine>[] {
  const t = useTexts(texts)
  return [
    { key: 'time', title: t('time'), width: 168, render: ({ time }) => <TimeText value={time} /> },
    { key: 'kind', title: t('kind'), width: 112, render: (line) => line.kind_dictText },
    { key: 'counterparty', title: t('counterparty'), width: 176, ellipsis: true },
    {
      key: 'amount',
      title: t('amount'),
      width: 152,
      align: 'end',
      render: ({ amount, currency }) => (
        <span className={amount < 0 ? styles.out : styles.in}>
          {amount > 0 ? '+' : ''}
          <MoneyText minor={amount} currency={currency} />
        </span>
      ),
    },
    {
      key: 'balance',
      title: t('balance'),
      width: 152,
      align: 'end',
      render: ({ balance, currency }) =>
        balance === null ? dash : <MoneyText minor={balance} currency={currency} />,
    },
    { key: 'reference', title: t('reference'), width: 152, ellipsis: true },
    { key: 'reason', title: t('reason'), width: 176, ellipsis: true },
  ]
}
