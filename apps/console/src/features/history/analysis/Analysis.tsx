import { ownZone } from '@gridhelm/contract/format/zones'
import type { Analysis as Answer } from '@gridhelm/contract/history/analysis/entities'
import { energyKinds } from '@gridhelm/contract/stations/overview/entities'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { balanceOption, balanceTable } from '../../../site/energy/balance-option.ts'
import { KindLegend } from '../../../site/energy/KindLegend.tsx'
import { useKindNames } from '../../../site/energy/kinds.ts'
import { texts as energyTexts } from '../../../site/energy/texts.ts'
import { PeriodBar } from '../../../site/period/PeriodBar.tsx'
import { wallAt } from '../../../site/period/wall-clock.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { StatStrip } from '../../../ui/StatTile.tsx'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import styles from './Analysis.module.css'
import { analysisAddress, analysisPeriods } from './address.ts'
import { figuresOf } from './figures.ts'
import { useAnalysis } from './queries.ts'
import { RankingCard } from './RankingCard.tsx'
import { SalesCard } from './SalesCard.tsx'
import { StorageCard } from './StorageCard.tsx'
import { texts } from './texts.ts'
import { VisitsCard } from './VisitsCard.tsx'

/** All sites of the reader over a month or a year. */
export function Analysis() {
  const t = useTexts(texts)
  const f = useFormat()
  const { shown, change } = useAddress(analysisAddress)
  const asked = useAnalysis(shown.of)
  const { data, isPlaceholderData } = asked
  const maySeeMoney = usePermission('finance:statistics')
  const waiting = data?.waiting ?? 0
  return (
    <PageStack>
      <PageCard>
        <PeriodBar
          units={analysisPeriods}
          shown={shown.of}
          onChange={(of) => change({ of })}
          today={wallAt(Date.now(), ownZone()).slice(0, 10)}
        />
        <p className={styles.note}>
          {t('ownDays')}
          {waiting > 0 && ` · ${t('waiting', { count: f.whole(waiting) })}`}
        </p>
      </PageCard>
      {data ? (
        <div className={isPlaceholderData ? styles.busy : undefined} aria-busy={isPlaceholderData}>
          <PageStack>
            <StatStrip stats={figuresOf(data, t, f)} label={t('figures')} />
            <Balance data={data} />
            <RankingCard sites={data.sites} by={shown.by} onBy={(by) => change({ by })} />
            <div className={styles.columns}>
              <StorageCard sites={data.sites} />
              {maySeeMoney && <SalesCard period={data.period} />}
              <VisitsCard />
            </div>
          </PageStack>
        </div>
      ) : asked.error ? (
        <PageCard>
          <LoadFailure of={asked} title={t('failed')} />
        </PageCard>
      ) : (
        <WaitingCard />
      )}
    </PageStack>
  )
}

function Balance({ data }: { data: Answer }) {
  const t = useTexts(texts)
  const said = useTexts(energyTexts)
  const f = useFormat()
  const names = useKindNames()
  const view = useMemo(() => {
    const { unit, rows, sums } = data
    return { unit, rows, kinds: energyKinds.filter((kind) => sums.energies[kind] !== undefined), names, f }
  }, [data, names, f])
  const option = useMemo(() => balanceOption(view), [view])
  const table = useMemo(() => balanceTable(view, t('period')), [view, t])
  if (view.kinds.length === 0)
    return (
      <PageCard>
        <EmptyState title={t('empty')} detail={t('emptyDetail')} />
      </PageCard>
    )
  return (
    <PageCard title={said('balance')} note={said('balanceNote')} extra={<KindLegend kinds={view.kinds} />}>
      <Chart
        option={option}
        table={table}
        label={t('chartLabel', { period: f.period(data.period) })}
        height={280}
      />
    </PageCard>
  )
}
