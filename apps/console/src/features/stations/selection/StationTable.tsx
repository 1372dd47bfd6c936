import type { Station } from '@gridhelm/contract/stations/entities'
import { Button, Table, type TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { useLocale, useTexts } from '../../../platform/texts.ts'
import { countryName } from '../country.ts'
import { type Equipment, installedSources, sources } from '../equipment.ts'
import { energy, inWords, power } from '../quantities.ts'
import { SiteClock } from '../SiteClock.tsx'
import { calendarDate } from '../site-time.ts'
import { texts as shared } from '../texts.ts'
import styles from './StationTable.module.css'
import { texts } from './texts.ts'

interface TableProps {
  stations: readonly Station[]
  onEnter: (station: Station) => void
}

function columnsOf(
  {
    s,
    t,
    locale,
  }: {
    s: ReturnType<typeof useTexts<typeof shared>>
    t: ReturnType<typeof useTexts<typeof texts>>
    locale: string
  },
  onEnter: (station: Station) => void,
): TableColumnsType<Station> {
  const names = new Intl.Collator(locale, { numeric: true })
  const country = (station: Station) => countryName(station.countryCode, locale)
  const rating = (
    key: Equipment | 'installed',
    title: string,
    of: (station: Station) => number,
    text: (amount: number) => string,
  ): TableColumnsType<Station>[number] => ({
    key,
    title,
    align: 'end',
    className: 'gh-figures',
    sorter: (one, other) => of(one) - of(other),
    render: (_, station) => (of(station) > 0 ? text(of(station)) : <span className={styles.absent}>–</span>),
  })
  const kw = (amount: number) => inWords(power(amount, locale))
  return [
    {
      key: 'name',
      title: t('name'),
      fixed: 'start',
      sorter: (one, other) => names.compare(one.projectName, other.projectName),
      render: (_, station) => (
        <Button type="link" className={styles.name ?? ''} onClick={() => onEnter(station)}>
          {station.projectName}
        </Button>
      ),
    },
    {
      key: 'number',
      title: t('number'),
      dataIndex: 'projectNumber',
      sorter: (one, other) => names.compare(one.projectNumber, other.projectNumber),
    },
    {
      key: 'kind',
      title: t('kind'),
      sorter: (one, other) => one.projectType.localeCompare(other.projectType),
      render: (_, station) => s(`kind.${station.projectType}`),
    },
    {
      key: 'country',
      title: t('country'),
      sorter: (one, other) => names.compare(country(one), country(other)),
      render: (_, station) => country(station),
    },
    rating('installed', s('installed'), (station) => station.totalCapacity, kw),
    ...sources.map((source) =>
      rating(
        source,
        s(source),
        (station) => installedSources(station).find((one) => one.source === source)?.kw ?? 0,
        kw,
      ),
    ),
    rating(
      'battery',
      s('storage'),
      (station) => station.batteryCapacity,
      (amount) => inWords(energy(amount, locale)),
    ),
    { key: 'time', title: s('localTime'), render: (_, station) => <SiteClock station={station} /> },
    {
      key: 'commissioned',
      title: s('commissioned'),
      className: 'gh-figures',
      sorter: (one, other) => (one.completionDate ?? '').localeCompare(other.completionDate ?? ''),
      render: (_, station) => calendarDate(station.completionDate, locale),
    },
  ]
}

export function StationTable({ stations, onEnter }: TableProps) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const locale = useLocale()
  const columns = useMemo(() => columnsOf({ s, t, locale }, onEnter), [s, t, locale, onEnter])
  return (
    <div className={styles.frame}>
      <Table<Station>
        rowKey="id"
        size="middle"
        columns={columns}
        dataSource={stations}
        scroll={{ x: 'max-content' }}
        rowClassName={styles.row ?? ''}
        onRow={(station) => ({ onClick: () => onEnter(station) })}
        pagination={{
          defaultPageSize: 20,
          pageSizeOptions: [20, 50, 100],
          showSizeChanger: stations.length > 20,
          hideOnSinglePage: stations.length <= 20,
          showTotal: (total, [from, to]) => t('tableTotal', { from, to, total }),
        }}
      />
    </div>
  )
}
