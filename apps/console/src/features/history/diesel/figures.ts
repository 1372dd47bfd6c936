import type { Format } from '@gridhelm/contract/format/format'
import type { DieselLedger } from '@gridhelm/contract/history/diesel/entities'
import type { Translate } from '../../../platform/texts.ts'
import type { Stat } from '../../../ui/StatTile.tsx'
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
  f: Format,
): Stat[] {
  const known = <T>(value: number | null, shown: T) => (value === null ? undefined : shown)
  const litres = tanks.every((tank) => tank.now)
    ? tanks.reduce((all, tank) => all + (tank.now?.litres ?? 0), 0)
    : null
  const capacity = tanks.every((tank) => tank.capacity !== null)
    ? tanks.reduce((all, tank) => all + (tank.capacity ?? 0), 0)
    : null
  const verdict = verdictOf(sum)
  const delivered = t('usedNote', { litres: f.litres(sum.delivered) })
  return [
    {
      label: t('inTank'),
      ...f.figure.litres(litres),
      note:
        litres === null
          ? t('inTankUnknown')
          : capacity !== null && capacity > 0
            ? t('inTankNote', {
                percent: f.percent(litres / capacity),
                capacity: f.litres(capacity),
              })
            : undefined,
    },
    {
      label: t('used'),
      ...f.figure.litres(sum.used),
      note: tanks.some((tank) => tank.usedBy === 'curve') ? t('usedByCurve') : delivered,
    },
    {
      label: t('unexplained'),
      value: known(sum.unexplained, f.signedLitres(sum.unexplained)),
      unit: f.symbol('L'),
      note: verdict ? t(verdictTexts[verdict], { litres: f.litres(sum.tolerance) }) : t('unexplainedUnknown'),
      definition: t('unexplainedMeaning'),
    },
    {
      label: t('lowLoad'),
      value: known(sum.lowLoadHours, f.fixed(sum.lowLoadHours, 1)),
      unit: 'h',
      note: t('lowLoadNote', { hours: f.fixed(sum.runHours, 0) }),
      definition: t('lowLoadMeaning'),
    },
    {
      label: t('perKwh'),
      value: known(sum.litresPerKwh, f.measureNumber(sum.litresPerKwh, 'L/kWh', 3)),
      unit: f.symbol('L/kWh'),
      note:
        sum.expected === null || !sum.kwh
          ? undefined
          : t('perKwhNote', { value: f.measureNumber(sum.expected / sum.kwh, 'L/kWh', 3) }),
    },
    {
      label: t('cost'),
      ...f.moneyFigure(sum.cost, currency),
      note:
        sum.costPerKwh === null
          ? t('costUnknown')
          : t('costNote', { amount: f.unitPrice(sum.costPerKwh, currency) }),
      definition: t('costMeaning'),
    },
  ]
}
