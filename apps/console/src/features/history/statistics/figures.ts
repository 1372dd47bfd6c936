import type {
  Generation,
  GenerationIndicators,
  PowerPeak,
} from '@gridhelm/contract/history/statistics/entities'
import { benefitFactors } from '@gridhelm/contract/stations/overview/benefit'
import type { EnergyKind } from '@gridhelm/contract/stations/overview/entities'
import type { Translate } from '../../../platform/texts.ts'
import { momentAt } from '../../../site/curve/moment.ts'
import { energy, mass, power, volume } from '../../../site/quantities.ts'
import { timeAt } from '../../../site/site-time.ts'
import type { Stat } from '../../../ui/StatTile.tsx'
import { kindsOf } from './kinds.ts'
import { changeText, fixed, percentText, pointsText } from './numbers.ts'
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
export function figuresOf(generation: Generation, t: T, locale: string): Stat[] {
  const { indicators: now, before, unit, zone } = generation
  const kinds = kindsOf(generation)
  const has = (...some: EnergyKind[]) => some.some((kind) => kinds.includes(kind))
  const change = (of: Indicator) => before && changeText(of(now), of(before), locale)
  const amount = (
    of: Indicator,
    shown: (value: number, locale: string) => { value: string; unit: string },
    unknown = t('notRead'),
  ) => {
    const value = of(now)
    return value === null
      ? { value: undefined, note: unknown }
      : { ...shown(value, locale), note: change(of) }
  }
  const share = (of: Indicator, unknown: string, note?: string) => {
    const value = of(now)
    if (value === null) return { value: undefined, note: unknown }
    const points = before && pointsText(value, of(before), locale)
    return {
      value: fixed(value * 100, 0, locale),
      unit: '%',
      note: [points && t('points', { points }), note].filter(Boolean).join(' · '),
    }
  }
  const peak = (one: PowerPeak) => {
    if (!one) return { value: undefined, note: t('notRead') }
    const at = unit === 'day' ? timeAt(one.at, zone, locale) : momentAt(one.at, zone, locale)
    return { ...power(one.kw, locale), note: at ?? '–' }
  }
  const { ratio, coverage } = now.performance
  const stats: (Stat | false)[] = [
    { label: t('generated'), ...amount(generated, energy), definition: t('generatedMeaning') },
    { label: t('consumed'), ...amount(consumed, energy), definition: t('consumedMeaning') },
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
          : t('selfConsumption', { share: percentText(now.selfConsumption, locale) }),
      ),
      definition: t('selfSufficiencyMeaning'),
    },
    has('pv', 'wind') && {
      label: t('dieselSaved'),
      ...amount((of) => of.benefit?.dieselLitres ?? null, volume),
      definition: t('dieselMeaning', { factor: fixed(benefitFactors.litresPerKwh, 2, locale) }),
    },
    has('pv', 'wind') && {
      label: t('co2Saved'),
      ...amount((of) => of.benefit?.co2Kg ?? null, mass),
      definition: t('co2Meaning', { factor: fixed(benefitFactors.kgCo2PerLitre, 2, locale) }),
    },
    has('pv') && {
      label: t('specificYield'),
      ...amount(
        (of) => of.specificYield,
        (value) => ({ value: fixed(value, value >= 100 ? 0 : 2, locale), unit: t('yieldUnit') }),
        now.ratedKwp === null ? t('noRating') : t('notRead'),
      ),
      definition: t('specificYieldMeaning', {
        rated: now.ratedKwp === null ? '–' : fixed(now.ratedKwp, 1, locale),
      }),
    },
    has('pv') && {
      label: t('performance'),
      ...share(
        (of) => of.performance.ratio,
        coverage > 0 ? t('noRating') : t('noIrradiance'),
        ratio === null ? undefined : t('covered', { share: percentText(coverage, locale) }),
      ),
      definition: t('performanceMeaning'),
    },
    has('generator') && {
      label: t('fuel'),
      ...amount((of) => of.fuelLitres, volume),
      ...(now.litresPerKwh === null
        ? {}
        : { note: t('litresPerKwh', { litres: fixed(now.litresPerKwh, 2, locale) }) }),
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
