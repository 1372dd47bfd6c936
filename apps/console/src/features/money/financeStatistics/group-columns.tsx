import type { Format } from '@gridhelm/contract/format/format'
import type { GroupFigures } from '@gridhelm/contract/money/financeStatistics/calls'
import type { Translate } from '../../../platform/texts.ts'
import { UnitsText } from '../../../ui/money/PriceText.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import type { texts } from './texts.ts'

/** What agents and sites have in common. */
export const groupColumns = <R extends GroupFigures>(t: Translate<typeof texts>, f: Format) =>
  // A column of the figures is one of every row that has them.
  columnsOf(t, f) as unknown as DataColumn<R>[]

const columnsOf = (t: Translate<typeof texts>, f: Format): DataColumn<GroupFigures>[] => [
  {
    key: 'recharges',
    title: t('sales'),
    align: 'end',
    width: 100,
    render: ({ recharges }) => f.whole(recharges),
  },
  {
    key: 'recharge',
    title: t('sold'),
    align: 'end',
    width: 150,
    render: ({ recharge, currency }) => f.money(recharge, currency),
  },
  {
    key: 'load',
    title: t('load'),
    align: 'end',
    width: 150,
    render: ({ load, currency }) => f.money(load, currency),
  },
  { key: 'loads', title: t('loads'), align: 'end', width: 110, render: ({ loads }) => f.whole(loads) },
  {
    key: 'units',
    title: t('units'),
    align: 'end',
    width: 110,
    render: ({ units, unit }) => <UnitsText count={units} unit={unit} />,
  },
  {
    key: 'loading',
    title: t('loading'),
    align: 'end',
    width: 130,
    render: ({ loading }) => f.whole(loading),
  },
  { key: 'homes', title: t('homes'), align: 'end', width: 100, render: ({ homes }) => f.whole(homes) },
  { key: 'dark', title: t('dark'), align: 'end', width: 110, render: ({ dark }) => f.whole(dark) },
  {
    key: 'averagePerHome',
    title: t('perHome'),
    align: 'end',
    width: 140,
    render: ({ averagePerHome, currency }) => f.money(averagePerHome, currency),
  },
  {
    key: 'collectionRate',
    title: t('collection'),
    align: 'end',
    width: 130,
    render: ({ collectionRate }) => f.percent(collectionRate),
  },
]
