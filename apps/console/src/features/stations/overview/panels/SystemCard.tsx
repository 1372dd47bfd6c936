import type { SiteSummary } from '@gridhelm/contract/stations/overview/entities'
import { Skeleton } from 'antd'
import { type Translate, useLocale, useTexts } from '../../../../platform/texts.ts'
import { energy, inWords, power } from '../../../../site/quantities.ts'
import { useSiteSummary } from '../../../../site/site-queries.ts'
import { type Fact, FactList } from '../../../../ui/FactList.tsx'
import { LoadFailure } from '../../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { fixed, shareText } from '../numbers.ts'
import { type OverviewSite, useOverviewSite } from '../overview-site.ts'
import { texts } from '../texts.ts'

type T = Translate<typeof texts>

function storageFact(summary: SiteSummary, t: T, locale: string): Fact {
  const one = (value: number | null) => (value === null ? '–' : fixed(value, 1, locale))
  return {
    label: t('storageEfficiency'),
    value: `${one(summary.chargeEfficiency)} / ${one(summary.dischargeEfficiency)} %`,
  }
}

function performanceFact({ performanceToday: { ratio, coverage } }: SiteSummary, t: T, locale: string): Fact {
  const covered = t('coverage', { share: shareText(coverage, 0, locale) })
  return {
    label: t('performance'),
    value: ratio === null ? '–' : `${fixed(ratio, 2, locale)} · ${covered}`,
  }
}

function tankFact(
  { litres, capacity }: { litres: number; capacity: number | null },
  t: T,
  locale: string,
): Fact {
  const share = capacity ? ` · ${shareText(litres / capacity, 0, locale)}` : ''
  return { label: t('tank'), value: `${fixed(litres, 0, locale)}\u00a0L${share}` }
}

function factsOf(summary: SiteSummary, { station, present }: OverviewSite, t: T, locale: string): Fact[] {
  const { energyToday, efficiencyDay, fuel } = summary
  const generated = (energyToday.pv ?? 0) + (energyToday.wind ?? 0) + (energyToday.generator ?? 0)
  const installed = [
    ...(station.totalCapacity > 0 ? [inWords(power(station.totalCapacity, locale))] : []),
    ...(station.batteryCapacity > 0 ? [inWords(energy(station.batteryCapacity, locale))] : []),
  ]
  return [
    {
      label: t('efficiencyDay'),
      value: efficiencyDay === null ? '–' : `${fixed(efficiencyDay, 1, locale)} %`,
    },
    ...(present.has('storage') ? [storageFact(summary, t, locale)] : []),
    { label: t('generatedToday'), value: inWords(energy(generated, locale)) },
    ...(energyToday.load === undefined
      ? []
      : [{ label: t('consumedToday'), value: inWords(energy(energyToday.load, locale)) }]),
    ...(present.has('pv') ? [performanceFact(summary, t, locale)] : []),
    ...(fuel ? [tankFact(fuel, t, locale)] : []),
    ...(installed.length > 0 ? [{ label: t('installed'), value: installed.join(' · ') }] : []),
  ]
}

/** What the site has done today, and how well. */
export function SystemCard() {
  const t = useTexts(texts)
  const locale = useLocale()
  const site = useOverviewSite()
  const asked = useSiteSummary(site.station.id)
  const { data, error } = asked
  return (
    <PageCard title={t('system')} flush>
      {data ? (
        <FactList facts={factsOf(data, site, t, locale)} />
      ) : error ? (
        <LoadFailure of={asked} title={t('loadFailed')} detail={t('loadFailedDetail')} />
      ) : (
        <div style={{ padding: 16 }}>
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      )}
    </PageCard>
  )
}
