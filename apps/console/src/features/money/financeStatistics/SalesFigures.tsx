import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { StatStrip } from '../../../ui/StatTile.tsx'
import type { SalesUnit } from './address.ts'
import { useCustomers } from './queries.ts'
import { type Sales, sumOf } from './sales.ts'
import { texts } from './texts.ts'

const day = 86_400_000

interface SalesFiguresProps {
  sales: Sales
  unit: SalesUnit
  days: { from: string; to: string }
  siteId: string | undefined
}

export function SalesFigures({ sales: { rows, currency }, unit, days, siteId }: SalesFiguresProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const people = useCustomers({ ...days, siteId, currency: currency ?? undefined }).data
  const { recharge, recharges, best } = sumOf(rows)
  const known = currency === null ? undefined : recharge
  const { load, loads } = sumOf(rows)
  return (
    <>
      <StatStrip
        label={t('figures')}
        stats={[
          {
            label: t('sold'),
            ...f.moneyFigure(known, currency),
            note: currency === null ? t('nothingSold') : undefined,
            definition: t('soldMeaning'),
          },
          { label: t('sales'), value: f.whole(recharges) },
          {
            label: t('average'),
            ...f.moneyFigure(recharges === 0 ? undefined : Math.round(recharge / recharges), currency),
          },
          {
            label: unit === 'month' ? t('best') : t('bestMonth'),
            ...f.moneyFigure(best?.recharge, currency),
            note: best && f.periodPart(best.name),
          },
          {
            label: t('users'),
            value: people && f.whole(people.users),
            definition: t('usersMeaning'),
          },
          {
            label: t('newUsersColumn'),
            value: people && f.whole(people.newUsers),
            definition: t('newUsersMeaning'),
          },
        ]}
      />
      <StatStrip
        label={t('lightFigures')}
        stats={[
          {
            label: t('load'),
            ...f.moneyFigure(currency === null ? undefined : load, currency),
            note: t('loadsNote', { count: f.whole(loads) }),
            definition: t('loadMeaning'),
          },
          {
            label: t('loading'),
            value: people && f.whole(people.loading),
            definition: t('loadingMeaning'),
          },
          {
            label: t('dormant'),
            value: people && f.whole(people.dormant),
            definition: t('dormantMeaning'),
          },
          { label: t('dark'), value: people && f.whole(people.dark), definition: t('darkMeaning') },
          {
            label: t('gap'),
            ...(people?.medianDaysBetweenLoads == null
              ? { value: undefined, note: t('gapNone') }
              : f.figure.duration(people.medianDaysBetweenLoads * day)),
            definition: t('gapMeaning'),
          },
        ]}
      />
    </>
  )
}
