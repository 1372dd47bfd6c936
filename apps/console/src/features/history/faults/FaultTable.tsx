import type { FaultGroup } from '@gridhelm/contract/history/faults/entities'
import { type FaultGrouping, faultGroupings } from '@gridhelm/contract/history/faults/rules'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { dash } from '@gridhelm/points/numbers'
import { Segmented } from 'antd'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { MomentCell } from '../../../site/alarm/cells.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataCards } from '../../../ui/table/DataCards.tsx'
import type { Sort } from '../../../ui/table/paging.ts'
import { RowTable } from '../../../ui/table/RowTable.tsx'
import { useIsPhone } from '../../../ui/viewport.ts'
import { drillPath } from './drill.ts'
import { keyName } from './fault-period.ts'
import { sortedGroups } from './group-order.ts'
import { GroupName } from './ParetoCards.tsx'
import { useFaultStatistics } from './queries.ts'
import type { StatisticsAddress } from './statistics-address.ts'
import { texts } from './texts.ts'

const groupTexts = { kind: 'byAlarm', device: 'byDevice', day: 'byDay', month: 'byMonth' } as const
const isTime = (groupBy: FaultGrouping) => groupBy === 'day' || groupBy === 'month'
const usualSort = (groupBy: FaultGrouping): Sort =>
  isTime(groupBy) ? { column: 'key', order: 'desc' } : { column: 'count', order: 'desc' }

const leftOutOnPhones: ReadonlySet<string> = new Set(['share', 'coverage', 'firstAt'])

interface TableProps {
  station: Station
  address: StatisticsAddress
}

/** Every figure of every alarm, device, day or month; each row leads to its alarms. */
export function FaultTable({ station, address }: TableProps) {
  const t = useTexts(texts)
  const isPhone = useIsPhone()
  const { asked } = address
  const { groupBy } = address.shown
  const { data, isPlaceholderData } = useFaultStatistics({ ...asked, groupBy })
  const sort = address.shown.by ?? usualSort(groupBy)
  const columns = useColumns(station, address, data?.zone ?? station.timeZone)
    // A card has room for what matters most.
    .filter(({ key }) => !isPhone || !leftOutOnPhones.has(key))
  const rows = {
    rows: data && data.groupBy === groupBy ? sortedGroups(data.groups, sort) : [],
    columns,
    rowKey: 'key' as const,
    actions: undefined,
    details: undefined,
    selection: undefined,
    empty: <EmptyState title={t('none')} detail={t('noneHint')} />,
    isWaiting: !data || isPlaceholderData,
  }
  return (
    <PageCard
      title={t('table')}
      flush
      extra={
        <Segmented<FaultGrouping>
          aria-label={t('group')}
          size={isPhone ? 'small' : 'middle'}
          value={groupBy}
          onChange={(next) => address.change({ groupBy: next, by: undefined })}
          options={faultGroupings.map((one) => ({ value: one, label: t(groupTexts[one]) }))}
        />
      }
    >
      {isPhone ? (
        <DataCards {...rows} />
      ) : (
        <RowTable {...rows} sort={sort} onSort={(by) => address.change({ by })} />
      )}
    </PageCard>
  )
}

function useColumns(
  station: Station,
  { asked, shown: { groupBy } }: StatisticsAddress,
  zone: string,
): DataColumn<FaultGroup>[] {
  const t = useTexts(texts)
  const f = useFormat()
  const moment = (at: number | null) => (at === null ? dash : <MomentCell at={at} zone={zone} />)
  const nameOf = (row: FaultGroup) => (isTime(groupBy) ? keyName(row.key, f) : row.name)
  const figure = { align: 'end', sortable: true } as const
  return [
    {
      key: 'key',
      title: t(groupTexts[groupBy]),
      width: 248,
      ...(isTime(groupBy) && { sortable: true as const }),
      render: (row) => (
        <Link
          to={drillPath(station, asked, groupBy, row)}
          aria-label={t('showAlarms', { name: nameOf(row) })}
        >
          {isTime(groupBy) ? nameOf(row) : <GroupName group={row} />}
        </Link>
      ),
    },
    {
      key: 'count',
      title: t('count'),
      width: 112,
      ...figure,
      render: (row) => f.whole(row.count),
    },
    { key: 'share', title: t('share'), width: 96, ...figure, render: (row) => f.availability(row.share) },
    {
      key: 'durationMs',
      title: t('total'),
      width: 152,
      ...figure,
      render: (row) => f.duration(row.durationMs),
    },
    {
      key: 'betweenMs',
      title: t('between'),
      width: 160,
      ...figure,
      render: (row) => f.duration(row.betweenMs),
    },
    { key: 'repairMs', title: t('repair'), width: 152, ...figure, render: (row) => f.duration(row.repairMs) },
    {
      key: 'availability',
      title: t('availability'),
      width: 120,
      ...figure,
      render: (row) => f.availability(row.availability),
    },
    {
      key: 'coverage',
      title: t('coverage'),
      width: 104,
      ...figure,
      render: (row) => f.availability(row.coverage),
    },
    { key: 'firstAt', title: t('first'), width: 208, sortable: true, render: (row) => moment(row.firstAt) },
    { key: 'lastAt', title: t('last'), width: 208, sortable: true, render: (row) => moment(row.lastAt) },
  ]
}
