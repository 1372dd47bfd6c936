import { fromMinor, minorDigits } from '@gridhelm/contract/money'
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
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { StatStrip } from '../../../ui/StatTile.tsx'
import { daysOf, statementAddress, statementPeriods } from './address.ts'
import styles from './Ledger.module.css'
import { moneyKeys, type StatementPeriod, statementQueries, useAccount } from './queries.ts'
import { StatementLines } from './StatementLines.tsx'
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
  const mayExport = usePermission('ledger:export')
  const today = dayjs().format('YYYY-MM-DD')
  const period: StatementPeriod = { accountId, ...daysOf(shown.of, today) }
  const ends = useQuery(statementQueries('seen').ends(period))
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
      <StatementLines
        of="seen"
        period={period}
        isHouse={account.data?.ownerId === null}
        mayExport={mayExport}
      />
    </PageStack>
  )
}

interface EndsProps {
  ends: { currency: string; opening: number; closing: number; lines: number } | undefined
}

function Ends({ ends }: EndsProps) {
  const t = useTexts(texts)
  const f = useFormat()
  // Every coin: a statement is not rounded.
  const shown = (of: (known: NonNullable<typeof ends>) => number) =>
    ends
      ? {
          value: f.fixed(fromMinor(of(ends), ends.currency), minorDigits(ends.currency)),
          unit: ends.currency,
        }
      : { value: undefined }
  return (
    <StatStrip
      label={t('statement')}
      stats={[
        { label: t('opening'), ...shown(({ opening }) => opening) },
        { label: t('change'), ...shown(({ opening, closing }) => closing - opening) },
        { label: t('closing'), ...shown(({ closing }) => closing) },
        { label: t('lines'), value: ends && f.whole(ends.lines) },
      ]}
    />
  )
}
