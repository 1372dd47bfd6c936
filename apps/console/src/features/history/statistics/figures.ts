import type { Format } from '@gridhelm/contract/format/format'
import type { Figure } from '@gridhelm/contract/format/quantities'
import type {
  Generation,
  GenerationIndicators,
  PowerPeak,
} from '@gridhelm/contract/history/statistics/entities'
import { benefitFactors } from '@gridhelm/contract/stations/overview/benefit'
import type { EnergyKind } from '@gridhelm/contract/stations/overview/entities'
import type { Translate } from '../../../platform/texts.ts'
import type { Stat } from '../../../ui/StatTile.tsx'
import { kindsOf } from './kinds.ts'
import type { texts } from './texts.ts'

type T = Translate<typeof texts>
type Indicator = (of: GenerationIndicators) => number | null

const sum = ({ energies }: GenerationIndicators, kinds: readonly EnergyKind[]): number | null => {
  const known = kinds.flatMap((kind) => energies[kind] ?? [])
  return known.length > 0 ? known.reduce((total, kwh) => total + kwh, 0) : null
}

const generated: Indicator = (of) => sum(of, ['pv', 'wind', 'generator'])
const consumed: Indicator = (of) => of.energies.load ?? null

/** The figures of a period with their change against the one before; what the site cannot have is left out. */
export function figuresOf(generation: Generation, t: T, f: Format): Stat[] {
  const { indicators: now, before, unit, zone } = generation
  const kinds = kindsOf(generation)
  const has = (...some: EnergyKind[]) => some.some((kind) => kinds.includes(kind))
  const change = (of: Indicator) => before && f.change(of(now), of(before))
  const amount = (of: Indicator, shown: (value: number) => Figure, unknown = t('notRead')) => {
    const value = of(now)
    return value === null ? { value: undefined, note: unknown } : { ...shown(value), note: change(of) }
  }
  const share = (of: Indicator, unknown: string, note?: string) => {
    const value = of(now)
    if (value === null) return { value: undefined, note: unknown }
    const earlier = before && of(before)
    const points = typeof earlier === 'number' ? f.signed((value - earlier) * 100, 1) : undefined
    return {
      ...f.figure.percent(value),
      note: [points && t('points', { points }), note].filter(Boolean).join(' · '),
    }
  }
  const peak = (one: PowerPeak) => {
    if (!one) return { value: undefined, note: t('notRead') }
    const at = unit === 'day' ? f.tableTime(one.at, zone) : f.moment(one.at, zone)
    return { ...f.figure.power(one.kw), note: at }
  }
  const { ratio, coverage } = now.performance
  const stats: (Stat | false)[] = [
    { label: t('generated'), ...amount(generated, f.figure.energy), definition: t('generatedMeaning') },
    { label: t('consumed'), ...amount(consumed, f.figure.energy), definition: t('consumedMeaning') },
    {
      label: t('renewableShare'),
      ...share((of) => of.renewableShare, t('nothingSupplied')),
      definition: t('renewableMeaning'),
    },
    has('import', 'export') && {
      label: t('selfSufficiency'),
      ...share(
        (of) => of.selfSufficiency,
        t('notRead'),
        now.selfConsumption === null
          ? undefined
          : t('selfConsumption', { share: f.percent(now.selfConsumption) }),
      ),
      definition: t('selfSufficiencyMeaning'),
    },
    has('pv', 'wind') && {
      label: t('dieselSaved'),
      ...amount((of) => of.benefit?.dieselLitres ?? null, f.figure.volume),
      definition: t('dieselMeaning', { factor: f.measure(benefitFactors.litresPerKwh, 'L/kWh', 2) }),
    },
    has('pv', 'wind') && {
      label: t('co2Saved'),
      ...amount((of) => of.benefit?.co2Kg ?? null, f.figure.mass),
      definition: t('co2Meaning', { factor: f.measure(benefitFactors.kgCo2PerLitre, 'kg/L', 2) }),
    },
    has('pv') && {
      label: t('specificYield'),
      ...amount(
        (of) => of.specificYield,
        (value) => ({ value: f.fixed(value, value >= 100 ? 0 : 2), unit: t('yieldUnit') }),
        now.ratedKwp === null ? t('noRating') : t('notRead'),
      ),
      definition: t('specificYieldMeaning', {
        rated: f.fixed(now.ratedKwp, 1),
      }),
    },
    has('pv') && {
      label: t('performance'),
      ...share(
        (of) => of.performance.ratio,
        now.ratedKwp === null ? t('noRating') : coverage > 0 ? t('noSun') : t('noIrradiance'),
        ratio === null ? undefined : t('covered', { share: f.coverage(coverage) }),
      ),
      definition: t('performanceMeaning'),
    },
    has('generator') && {
      label: t('fuel'),
      ...amount((of) => of.fuelLitres, f.figure.volume),
      ...(now.litresPerKwh === null ? {} : { note: f.measure(now.litresPerKwh, 'L/kWh', 2) }),
      definition: t('fuelMeaning'),
    },
    has('charge', 'discharge') && {
      label: t('roundTrip'),
      ...share((of) => of.roundTrip, unit === 'day' ? t('notOfADay') : t('tooLittle')),
      definition: t('roundTripMeaning'),
    },
    has('pv') && { label: t('peakPv'), ...peak(now.peakPv), definition: t('peakMeaning') },
    { label: t('peakLoad'), ...peak(now.peakLoad), definition: t('peakMeaning') },
  ]
  return stats.filter((stat) => stat !== false)
}
