import type { DieselLedger } from '@gridhelm/contract/history/diesel/entities'
import type { Translate } from '../../../platform/texts.ts'
import type { Stat } from '../../../ui/StatTile.tsx'
import { fixed, litresText, percentText, shortMoney, signedLitres, unitPriceText } from './numbers.ts'
import { type ShownTanks, verdictOf } from './shown-figures.ts'
import type { texts } from './texts.ts'

const verdictTexts = {
  fine: 'unexplainedFine',
  missing: 'unexplainedMissing',
  more: 'unexplainedMore',
} as const

/** The six figures that answer: is the diesel well? */
export function figuresOf(
  { tanks, sum }: ShownTanks,
  { currency }: Pick<DieselLedger, 'currency'>,
  t: Translate<typeof texts>,
  locale: string,
): Stat[] {
  const known = <T>(value: number | null, shown: T) => (value === null ? undefined : shown)
  const litres = tanks.every((tank) => tank.now)
    ? tanks.reduce((all, tank) => all + (tank.now?.litres ?? 0), 0)
    : null
  const capacity = tanks.every((tank) => tank.capacity !== null)
    ? tanks.reduce((all, tank) => all + (tank.capacity ?? 0), 0)
    : null
  const verdict = verdictOf(sum)
  const delivered = t('usedNote', { litres: litresText(sum.delivered, locale) })
  return [
    {
      label: t('inTank'),
      value: known(litres, litresText(litres, locale)),
      unit: 'L',
      note:
        litres === null
          ? t('inTankUnknown')
          : capacity !== null && capacity > 0
            ? t('inTankNote', {
                percent: percentText(litres / capacity, locale),
                capacity: litresText(capacity, locale),
              })
            : undefined,
    },
    {
      label: t('used'),
      value: known(sum.used, litresText(sum.used, locale)),
      unit: 'L',
      note: tanks.some((tank) => tank.usedBy === 'curve') ? t('usedByCurve') : delivered,
    },
    {
      label: t('unexplained'),
      value: known(sum.unexplained, signedLitres(sum.unexplained, locale)),
      unit: 'L',
      note: verdict
        ? t(verdictTexts[verdict], { litres: litresText(sum.tolerance, locale) })
        : t('unexplainedUnknown'),
      definition: t('unexplainedMeaning'),
    },
    {
      label: t('lowLoad'),
      value: known(sum.lowLoadHours, fixed(sum.lowLoadHours, 1, locale)),
      unit: 'h',
      note: t('lowLoadNote', { hours: fixed(sum.runHours, 0, locale) }),
      definition: t('lowLoadMeaning'),
    },
    {
      label: t('perKwh'),
      value: known(sum.litresPerKwh, fixed(sum.litresPerKwh, 3, locale)),
      unit: 'L/kWh',
      note:
        sum.expected === null || !sum.kwh
          ? undefined
          : t('perKwhNote', { value: fixed(sum.expected / sum.kwh, 3, locale) }),
    },
    {
      label: t('cost'),
      value: sum.cost === null || currency === null ? undefined : shortMoney(sum.cost, currency, locale),
      unit: currency ?? undefined,
      note:
        sum.costPerKwh === null
          ? t('costUnknown')
          : t('costNote', { amount: unitPriceText(sum.costPerKwh, currency, locale) }),
      definition: t('costMeaning'),
    },
  ]
}
