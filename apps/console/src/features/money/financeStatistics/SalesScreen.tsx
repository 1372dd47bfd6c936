import { ownZone } from '@gridhelm/contract/format/zones'
import { financeStatisticsCalls } from '@gridhelm/contract/money/financeStatistics/calls'
import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { firstDayOf, lastDayOf, periodAround } from '../../../site/period/calendar.ts'
import { PeriodBar } from '../../../site/period/PeriodBar.tsx'
import { wallAt } from '../../../site/period/wall-clock.ts'
import { ScreenHead } from '../../../site/ScreenHead.tsx'
import { ScheduleButton } from '../../../site/schedule/ScheduleButton.tsx'
import { useAddress } from '../../../ui/address/use-address.ts'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import { AgentTable } from './AgentTable.tsx'
import { askedOf, salesAddress, salesPeriods } from './address.ts'
import { CurrencyChoice } from './CurrencyChoice.tsx'
import styles from './Figures.module.css'
import { useFreshFigures, useSales } from './queries.ts'
import { SalesChart } from './SalesChart.tsx'
import { SalesFigures } from './SalesFigures.tsx'
import { SalesTable } from './SalesTable.tsx'
import { SiteTable } from './SiteTable.tsx'
import { texts } from './texts.ts'

interface SalesScreenProps {
  siteId: string | undefined
  /** Beside the period. */
  choice?: ReactNode
  /** Under the figures. */
  children?: ReactNode
}

/** What was sold to customers, by day and month, with who they are. */
export function SalesScreen({ siteId, choice, children }: SalesScreenProps) {
  const t = useTexts(texts)
  const { shown, change } = useAddress(salesAddress)
  useFreshFigures()
  const zone = ownZone()
  const today = wallAt(Date.now(), zone).slice(0, 10)
  const { unit } = shown.of
  const calendar = salesPeriods[unit]
  const period = shown.of.period ?? periodAround(calendar, today)
  const days = { from: firstDayOf(period), to: lastDayOf(calendar, period) }
  const input = { unit, period, siteId, currency: shown.currency }
  const asked = useSales(input)
  const { data, error, isPlaceholderData } = asked
  const currency = data?.currency ?? undefined
  const currencies = data
    ? [...new Set([...data.currencies, ...(currency ? [currency] : [])])].toSorted()
    : []
  return (
    <PageStack>
      <ScreenHead
        timeZone={data?.zone ?? zone}
        zoneNote={(name) => t('zone', { zone: name })}
        actions={
          <>
            {siteId !== undefined && <ScheduleButton report={{ kind: 'sales', siteId }} />}
            <ExportMenu
              call={financeStatisticsCalls.exportStatistics}
              input={data && askedOf({ ...input, currency })}
            />
          </>
        }
      >
        <PeriodBar
          units={salesPeriods}
          shown={shown.of}
          onChange={(of) => change({ of })}
          today={today}
          label={t('by')}
          nameOf={(one) => t(`by.${one}`)}
        />
        {choice}
        <CurrencyChoice
          currencies={currencies}
          value={currency}
          onChange={(next) => change({ currency: next })}
        />
      </ScreenHead>
      {data ? (
        <div className={isPlaceholderData ? styles.busy : undefined} aria-busy={isPlaceholderData}>
          <PageStack>
            <SalesFigures sales={data} unit={unit} days={days} siteId={siteId} />
            {children}
            <SalesChart
              title={t('chart')}
              rows={data.rows}
              currency={currency}
              period={period}
              today={today}
            />
            {currency !== undefined && (
              <SalesTable sales={data} currency={currency} unit={unit} today={today} />
            )}
          </PageStack>
        </div>
      ) : error ? (
        <PageCard>
          <LoadFailure of={asked} title={t('failed')} />
        </PageCard>
      ) : (
        <WaitingCard />
      )}
      {siteId === undefined && <SiteTable days={days} siteId={siteId} />}
      <AgentTable days={days} siteId={siteId} />
    </PageStack>
  )
}
