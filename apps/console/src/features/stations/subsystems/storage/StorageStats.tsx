import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useSiteSummary } from '../../../../site/site-queries.ts'
import { type Stat, StatStrip } from '../../../../ui/StatTile.tsx'
import { type SiteView, type Unit, unitsOfKind } from '../site-view.ts'
import { type LookedStat, shownStats, sumNote } from '../stats.tsx'
import { heldValue, sumNow, sumOf, usableValue } from '../sums.ts'
import { texts as shared } from '../texts.ts'
import { StatFigure } from '../UnitValue.tsx'
import { texts } from './texts.ts'
import { chargeOutlook, weightedSoc } from './units.ts'

/** Less than this is the noise of the measurement. */
const idleKw = 0.05

export function StorageStats({ view }: { view: SiteView }) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const f = useFormat()
  const { site, now, look } = view
  const summary = useSiteSummary(view.station.id).data
  const [inverters, batteries] = [unitsOfKind(view, 'pcs'), unitsOfKind(view, 'battery')]
  const mean = (point: string) =>
    weightedSoc(
      batteries.map((unit) => ({
        soc: point === 'soc' ? usableValue(site, unit, 'soc', now) : heldValue(unit, point),
        ratedKwh: heldValue(unit, 'ratedEnergy'),
      })),
    )
  const [soc, floor] = [mean('soc'), mean('socFloor')]
  const present = sumNow(site, inverters, 'activePower', now)
  const kw = present.sum ?? 0
  const available = sumNow(site, batteries, 'remainingEnergy', now)
  const ratedKwh = sumOf(batteries.map((unit) => heldValue(unit, 'ratedEnergy'))).sum
  const outlook = chargeOutlook({
    soc,
    soh: mean('soh'),
    floor,
    ceiling: mean('socCeiling'),
    ratedKwh,
    kw: present.sum,
  })
  const efficiency = (value: number | null | undefined): Pick<Stat, 'value' | 'unit' | 'note'> =>
    value === null || value === undefined
      ? { value: undefined, note: summary ? t('tooLittle') : '' }
      : { value: f.upTo(value, 1), unit: '%', note: t('days30') }
  const [only]: Unit[] = batteries.length === 1 ? batteries : []

  const stats: LookedStat[] = [
    {
      points: ['battery.soc'],
      label: t('soc'),
      ...(only
        ? { value: <StatFigure view={view} unit={only} point="soc" /> }
        : soc === undefined
          ? { value: undefined }
          : f.figure.percent(soc / 100)),
      note: floor === undefined ? '' : t('socNote', { floor: f.percent(floor / 100) }),
      definition: t('socMeaning'),
    },
    {
      points: ['pcs.activePower'],
      label: t('power'),
      ...(present.sum === undefined ? { value: undefined } : f.figure.power(Math.abs(kw))),
      note: [t(Math.abs(kw) < idleKw ? 'idle' : kw > 0 ? 'discharging' : 'charging'), sumNote(present, s)]
        .filter(Boolean)
        .join(' · '),
      definition: t('powerMeaning'),
    },
    {
      points: ['battery.remainingEnergy'],
      label: t('available'),
      ...(available.sum === undefined ? { value: undefined } : f.figure.energy(available.sum)),
      note: ratedKwh === undefined ? '' : t('availableNote', { rated: f.energy(ratedKwh) }),
      definition: t('availableMeaning'),
    },
    {
      points: [],
      label: t('outlook'),
      ...(outlook ? f.figure.duration(outlook.hours * 3_600_000, 'minute') : { value: undefined }),
      note: outlook ? t(`outlook.${outlook.to}`) : t('outlookNone'),
      definition: t('outlookMeaning'),
    },
    {
      points: [],
      label: t('chargeEfficiency'),
      ...efficiency(summary?.chargeEfficiency),
      definition: t('chargeEfficiencyMeaning'),
    },
    {
      points: [],
      label: t('dischargeEfficiency'),
      ...efficiency(summary?.dischargeEfficiency),
      definition: t('dischargeEfficiencyMeaning'),
    },
  ]
  return <StatStrip stats={shownStats(stats, look)} label={s('figures', { name: s('name.storage') })} />
}
