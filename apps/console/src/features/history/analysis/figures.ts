import type { Format } from '@gridhelm/contract/format/format'
import type { Analysis } from '@gridhelm/contract/history/analysis/entities'
import { benefitFactors } from '@gridhelm/contract/stations/overview/benefit'
import type { EnergyKind } from '@gridhelm/contract/stations/overview/entities'
import type { Translate } from '../../../platform/texts.ts'
import type { Stat } from '../../../ui/StatTile.tsx'
import type { texts } from './texts.ts'

type T = Translate<typeof texts>

/** The first row: is the fleet well? */
export function figuresOf({ sums, sites }: Analysis, t: T, f: Format): Stat[] {
  const { energies, benefit, performance, specificYield, ratedKwp } = sums
  const told = (['pv', 'wind', 'generator'] as const satisfies readonly EnergyKind[]).flatMap(
    (kind) => energies[kind] ?? [],
  )
  const known = <V>(value: V | null | undefined, shown: (value: V) => Partial<Stat>, why = t('notRead')) =>
    value === null || value === undefined
      ? { value: undefined, note: why }
      : { value: undefined, ...shown(value) }
  return [
    {
      label: t('generated'),
      ...known(told.length > 0 ? told.reduce((sum, kwh) => sum + kwh, 0) : null, f.figure.energy),
      ...(told.length > 0 && { note: t('ofSites', { count: f.whole(sites.length) }) }),
      definition: t('generatedMeaning'),
    },
    { label: t('consumed'), ...known(energies.load, f.figure.energy) },
    {
      label: t('renewableShare'),
      ...known(sums.renewableShare, f.figure.percent),
      definition: t('renewableMeaning'),
    },
    {
      label: t('specificYield'),
      ...known(
        specificYield,
        (value) => ({ value: f.fixed(value, value >= 100 ? 0 : 2), unit: t('yieldUnit') }),
        t('noRating'),
      ),
      definition: t('yieldMeaning', { rated: f.fixed(ratedKwp, 1) }),
    },
    {
      label: t('performance'),
      ...known(
        performance.ratio,
        (ratio) => ({
          ...f.figure.percent(ratio),
          note: t('covered', { share: f.coverage(performance.coverage) }),
        }),
        ratedKwp === null ? t('noRating') : performance.coverage > 0 ? t('noSun') : t('noIrradiance'),
      ),
      definition: t('performanceMeaning'),
    },
    {
      label: t('availability'),
      ...known(sums.availability, f.figure.availability, t('nothingOver')),
      definition: t('availabilityMeaning'),
    },
    { label: t('fuel'), ...known(sums.fuelLitres, f.figure.volume), definition: t('fuelMeaning') },
    {
      label: t('dieselSaved'),
      ...known(benefit?.dieselLitres, f.figure.volume),
      definition: t('dieselMeaning', { factor: f.measure(benefitFactors.litresPerKwh, 'L/kWh', 2) }),
    },
    {
      label: t('co2Saved'),
      ...known(benefit?.co2Kg, f.figure.mass),
      definition: t('co2Meaning', { factor: f.measure(benefitFactors.kgCo2PerLitre, 'kg/L', 2) }),
    },
  ]
}
