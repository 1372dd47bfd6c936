import { powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import { useCallback, useMemo } from 'react'
import { useLocale, useTexts } from '../../../platform/texts.ts'
import { energy, inWords, power } from '../../../site/quantities.ts'
import { countryName } from '../../../ui/country-name.ts'
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
  const locale = useLocale()
  const nameOf = useCallback(
    (code: string) => (code === '' ? t('noCountry') : countryName(code, locale)),
    [t, locale],
  )
  const columns = useColumns()
  return (
    <DataTable<CountryRow, object>
      id="countries"
      title={t('title')}
      columns={columns}
      rowKey="countryCode"
      filter={noFilter}
      sort={{ column: 'name', order: 'asc' }}
      query={(input) => countriesQuery(input, nameOf, locale)}
      details={(row) => <CountryDayChart row={row} />}
      empty={<EmptyState title={t('none')} detail={t('noneDetail')} />}
    />
  )
}

function useColumns(): DataColumn<CountryRow>[] {
  const t = useTexts(texts)
  const locale = useLocale()
  return useMemo(() => {
    const figure = (value: number | undefined, of: typeof power) =>
      value === undefined ? '–' : `${value < 0 ? '−' : ''}${inWords(of(Math.abs(value), locale))}`
    return [
      { key: 'name', title: t('country'), width: 132, sortable: true, ellipsis: true },
      {
        key: 'sites',
        title: t('stations'),
        width: 124,
        sortable: true,
        render: ({ talking, sites }) => t('talking', { talking: String(talking), sites: String(sites) }),
      },
      ...powerKinds.map(
        (kind): DataColumn<CountryRow> => ({
          key: kind,
          title: t(kind),
          width: 112,
          align: 'end',
          sortable: true,
          render: (row) => figure(row[kind], power),
        }),
      ),
      {
        key: 'clean',
        title: t('clean'),
        width: 118,
        align: 'end',
        sortable: true,
        render: ({ clean }) => figure(clean, energy),
      },
      {
        key: 'consumed',
        title: t('consumed'),
        width: 132,
        optional: true,
        align: 'end',
        sortable: true,
        render: ({ consumed }) => figure(consumed, energy),
      },
      {
        key: 'alarmSum',
        title: t('alarms'),
        width: 120,
        sortable: true,
        render: ({ alarms }) => <AlarmCell alarms={alarms} />,
      },
    ]
  }, [t, locale])
}
