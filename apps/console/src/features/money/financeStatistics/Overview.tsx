import { ownZone } from '@gridhelm/contract/format/zones'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { LightStrip } from '../../../site/money/LightStrip.tsx'
import { wallAt } from '../../../site/period/wall-clock.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { HouseTable } from '../../../ui/money/HouseTable.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { StatStrip } from '../../../ui/StatTile.tsx'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import { overviewAddress } from './address.ts'
import { CurrencyChoice } from './CurrencyChoice.tsx'
import styles from './Figures.module.css'
import { LastCheck, MyAccounts, TiersBelow } from './OverviewTables.tsx'
import { overviewFigures, unmatchedFigure } from './overview-figures.tsx'
import { type Summary, useFreshFigures, useSales, useSummary } from './queries.ts'
import { SalesChart } from './SalesChart.tsx'
import { currenciesOf, shownCurrency, usualCurrency } from './summary-model.ts'
import { texts } from './texts.ts'

/** What somebody holds, what has moved, what waits for them, and what stands below them. */
export function Overview() {
  const t = useTexts(texts)
  const asked = useSummary(usePermission('ledger:check'))
  useFreshFigures()
  const { data } = asked
  if (data) return <Shown summary={data} />
  if (!asked.error) return <WaitingCard />
  return (
    <PageCard>
      <LoadFailure of={asked} title={t('failed')} />
    </PageCard>
  )
}

function Shown({ summary }: { summary: Summary }) {
  const t = useTexts(texts)
  const f = useFormat()
  const { shown, change } = useAddress(overviewAddress)
  const mayChart = usePermission('finance:statistics')
  const mayLoads = usePermission('load:list')
  const mayMatch = usePermission('payment:match')
  const today = wallAt(Date.now(), ownZone()).slice(0, 10)
  const period = today.slice(0, 7)
  const sales = useSales({ unit: 'month', period, currency: shown.currency }, mayChart)
  const currencies = currenciesOf(summary)
  const currency = shownCurrency(currencies, shown.currency, sales.data?.currency, usualCurrency(summary))
  if (currency === undefined) {
    return (
      <PageStack>
        <PageCard>
          <EmptyState title={t('nothing')} detail={t('nothingDetail')} />
        </PageCard>
        {summary.check !== undefined && <LastCheck check={summary.check} />}
      </PageStack>
    )
  }
  return (
    <PageStack>
      {currencies.length > 1 && (
        <div>
          <CurrencyChoice
            currencies={currencies}
            value={currency}
            onChange={(next) => change({ currency: next })}
          />
        </div>
      )}
      <StatStrip stats={overviewFigures(summary, currency, t, f)} label={t('figures')} />
      {mayLoads && <LightStrip more={mayMatch ? unmatchedFigure(summary, t, f) : []} />}
      <div className={styles.columns}>
        <PageStack>
          {mayChart && (
            <SalesChart
              title={t('monthChart')}
              rows={sales.data?.currency === currency ? sales.data.rows : []}
              currency={currency}
              period={period}
              today={today}
            />
          )}
          {summary.house && <HouseTable house={summary.house} />}
        </PageStack>
        <PageStack>
          {summary.check !== undefined && <LastCheck check={summary.check} />}
          <TiersBelow below={summary.below} currency={currency} />
        </PageStack>
      </div>
      {summary.accounts.length > 0 && <MyAccounts accounts={summary.accounts} />}
    </PageStack>
  )
}
