import { powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import { useCallback, useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { AlarmCell } from './AlarmCell.tsx'
import { CountryDayChart } from './CountryDayChart.tsx'
import { countriesQuery } from './queries.ts'
import type { CountryRow } from './rows.ts'
import { texts } from './texts.ts'

const noFilter = {}

/** All stations of each country together: what they do now, and over the last day. */
export function Countries() {
  const t = useTexts(texts)
  const f = useFormat()
  const nameOf = useCallback((code: string) => (code === '' ? t('noCountry') : f.country(code)), [t, f])
  const columns = useColumns()
  return (
    <DataTable<CountryRow, object>
      id="countries"
      title={t('title')}
      columns={columns}
      rowKey="countryCode"
      filter={noFilter}
      sort={{ column: 'name', order: 'asc' }}
      query={(input) => countriesQuery(input, nameOf, f)}
      details={(row) => <CountryDayChart row={row} />}
      empty={<EmptyState title={t('none')} detail={t('noneDetail')} />}
    />
  )
}

function useColumns(): DataColumn<CountryRow>[] {
  const t = useTexts(texts)
  const f = useFormat()
  return useMemo(() => {
    return [
      { key: 'name', title: t('country'), width: 132, sortable: true, ellipsis: true },
      {
        key: 'sites',
        title: t('stations'),
        width: 124,
        sortable: true,
        render: ({ talking, sites }) => t('talking', { talking: f.whole(talking), sites: f.whole(sites) }),
      },
      ...powerKinds.map(
        (kind): DataColumn<CountryRow> => ({
          key: kind,
          title: t(kind),
          width: 112,
          align: 'end',
          sortable: true,
          render: (row) => f.power(row[kind]),
        }),
      ),
      {
        key: 'clean',
        title: t('clean'),
        width: 118,
        align: 'end',
        sortable: true,
        render: ({ clean }) => f.energy(clean),
      },
      {
        key: 'consumed',
        title: t('consumed'),
        width: 132,
        optional: true,
        align: 'end',
        sortable: true,
        render: ({ consumed }) => f.energy(consumed),
      },
      {
        key: 'alarmSum',
        title: t('alarms'),
        width: 120,
        sortable: true,
        render: ({ alarms }) => <AlarmCell alarms={alarms} />,
      },
    ]
  }, [t, f])
}
