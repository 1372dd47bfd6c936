import type { Format } from '@gridhelm/contract/format/format'
import type { SiteSummary } from '@gridhelm/contract/stations/overview/entities'
import { dash } from '@gridhelm/points/numbers'
import { Skeleton } from 'antd'
import { useFormat } from '../../../../platform/format.ts'
import { type Translate, useTexts } from '../../../../platform/texts.ts'
import { useSiteSummary } from '../../../../site/site-queries.ts'
import { type Fact, FactList } from '../../../../ui/FactList.tsx'
import { LoadFailure } from '../../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { type OverviewSite, useOverviewSite } from '../overview-site.ts'
import { texts } from '../texts.ts'

type T = Translate<typeof texts>

function storageFact({ chargeEfficiency, dischargeEfficiency }: SiteSummary, t: T, f: Format): Fact {
  const both = [chargeEfficiency, dischargeEfficiency]
  const shown = both.map((value) => f.fixed(value, 1)).join(' / ')
  return {
    label: t('storageEfficiency'),
    value: both.every((value) => value === null) ? dash : `${shown}\u00a0%`,
  }
}

function performanceFact({ performanceToday: { ratio, coverage } }: SiteSummary, t: T, f: Format): Fact {
  const covered = t('coverage', { share: f.percent(coverage) })
  return {
    label: t('performance'),
    value: f.percent(ratio),
    note: ratio === null ? undefined : covered,
  }
}

function tankFact({ litres, capacity }: { litres: number; capacity: number | null }, t: T, f: Format): Fact {
  const share = capacity ? ` · ${f.percent(litres / capacity)}` : ''
  return { label: t('tank'), value: `${f.litres(litres)}${share}` }
}

function factsOf(summary: SiteSummary, { station, present }: OverviewSite, t: T, f: Format): Fact[] {
  const { energyToday, efficiencyDay, absent, fuel } = summary
  const made = [energyToday.pv, energyToday.wind, energyToday.generator].flatMap((kwh) => kwh ?? [])
  const installed = [
    ...(station.totalCapacity > 0 ? [f.power(station.totalCapacity)] : []),
    ...(station.batteryCapacity > 0 ? [f.energy(station.batteryCapacity)] : []),
  ]
  return [
    {
      label: t('efficiencyDay'),
      value: f.percent(efficiencyDay === null ? null : efficiencyDay / 100, 1),
      hint: absent.efficiencyDay ? t(`absent.${absent.efficiencyDay}`) : t('efficiencyMeaning'),
    },
    ...(present.has('storage') ? [storageFact(summary, t, f)] : []),
    {
      label: t('generatedToday'),
      value: made.length > 0 ? f.energy(made.reduce((sum, kwh) => sum + kwh, 0)) : dash,
    },
    ...(energyToday.load === undefined
      ? []
      : [{ label: t('consumedToday'), value: f.energy(energyToday.load) }]),
    ...(present.has('pv') ? [performanceFact(summary, t, f)] : []),
    ...(fuel ? [tankFact(fuel, t, f)] : []),
    ...(installed.length > 0 ? [{ label: t('installed'), value: installed.join(' · ') }] : []),
  ]
}

/** What the site has done today, and how well. */
export function SystemCard() {
  const t = useTexts(texts)
  const f = useFormat()
  const site = useOverviewSite()
  const asked = useSiteSummary(site.station.id)
  const { data, error } = asked
  return (
    <PageCard title={t('system')} flush>
      {data ? (
        <FactList facts={factsOf(data, site, t, f)} />
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
