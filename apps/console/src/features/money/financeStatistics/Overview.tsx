import { ownZone } from '@gridhelm/contract/format/zones'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { LightStrip } from '../../../site/money/LightStrip.tsx'
import { wallAt } from '../../../site/period/wall-clock.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
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
  const { shown } = useAddress(overviewAddress)
  const mayChart = usePermission('finance:statistics')
  const sales = useSales(
    { unit: 'month', period: todayHere().slice(0, 7), currency: shown.currency },
    mayChart,
  )
  useFreshFigures()
  const { data } = asked
  // The currency with most sales is shown first: not before it is known.
  if (data && !sales.isLoading) return <Shown summary={data} sales={mayChart ? sales : undefined} />
  return <WaitingCard of={asked} title={t('failed')} />
}

const todayHere = () => wallAt(Date.now(), ownZone()).slice(0, 10)

type AskedSales = ReturnType<typeof useSales>

function Shown({ summary, sales }: { summary: Summary; sales: AskedSales | undefined }) {
  const t = useTexts(texts)
  const f = useFormat()
  const { shown, change } = useAddress(overviewAddress)
  const mayLoads = usePermission('load:list')
  const mayMatch = usePermission('payment:match')
  const currencies = currenciesOf(summary, sales?.data?.currencies)
  const currency = shownCurrency(currencies, shown.currency, sales?.data?.currency, usualCurrency(summary))
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
          {sales && <MonthSales asked={sales} currency={currency} />}
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

/** Nothing is said of the sales of a currency before they are known. */
function MonthSales({ asked, currency }: { asked: AskedSales; currency: string }) {
  const t = useTexts(texts)
  const { data, isPlaceholderData } = asked
  const today = todayHere()
  if (data && !isPlaceholderData) {
    const rows = data.currency === currency ? data.rows : []
    return (
      <SalesChart
        title={t('monthChart')}
        rows={rows}
        currency={currency}
        period={today.slice(0, 7)}
        today={today}
      />
    )
  }
  return <WaitingCard of={asked} title={t('failed')} />
}
