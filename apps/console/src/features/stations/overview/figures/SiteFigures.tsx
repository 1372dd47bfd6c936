import { benefitFactors } from '@gridhelm/contract/stations/overview/benefit'
import type { SiteSummary } from '@gridhelm/contract/stations/overview/entities'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useSiteSummary } from '../../../../site/site-queries.ts'
import { type Stat, StatStrip } from '../../../../ui/StatTile.tsx'
import { useOverviewSite } from '../overview-site.ts'
import { texts } from '../texts.ts'
import { darkStat } from './dark-stat.ts'
import { LoadNow } from './LoadNow.tsx'
import { loadNote } from './load-note.ts'
import { SocNote, SocNow } from './SocNow.tsx'
import { shareStat } from './share-stat.ts'

type Benefit = SiteSummary['benefitYear'] | undefined

/** Six figures that answer whether the site is well. */
export function SiteFigures() {
  const t = useTexts(texts)
  const f = useFormat()
  const { station, present, isPresentKnown } = useOverviewSite()
  const { data: summary } = useSiteSummary(station.id)
  const benefit: Benefit = summary?.benefitYear
  const absent = summary?.absent.benefitYear
  const why = absent && t(`absent.${absent}`)
  const stats: Stat[] = [
    {
      label: t('loadNow'),
      value: <LoadNow />,
      note: summary && loadNote(summary, t, f),
      definition: t('loadMeaning'),
    },
    shareStat(summary, t, f),
    {
      label: t('soc'),
      ...(present.has('storage')
        ? { value: <SocNow />, note: <SocNote /> }
        : { value: undefined, note: isPresentKnown ? t('noBattery') : undefined }),
      definition: t('socMeaning'),
    },
    darkStat(summary, t, f),
    {
      label: t('dieselYear'),
      ...(benefit ? f.figure.volume(benefit.dieselLitres) : { value: undefined }),
      note: why ?? f.measure(benefitFactors.litresPerKwh, 'L/kWh', 2),
      definition: t('dieselMeaning'),
    },
    {
      label: t('co2Year'),
      ...(benefit ? f.figure.mass(benefit.co2Kg) : { value: undefined }),
      note: why ?? f.measure(benefitFactors.kgCo2PerLitre, 'kg/L', 2),
      definition: t('co2Meaning'),
    },
  ]
  return <StatStrip stats={stats} label={t('figures')} />
}
