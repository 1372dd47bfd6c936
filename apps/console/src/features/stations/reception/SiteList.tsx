import { connectionStates } from '@gridhelm/contract/stations/live/entities'
import type { Traffic } from '@gridhelm/contract/stations/reception/entities'
import { dash } from '@gridhelm/points/numbers'
import { Button } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { SearchBar } from '../../../ui/table/SearchBar.tsx'
import { ControllerCell, LastFrameCell, StateCell } from './ConnectionCells.tsx'
import { CountCell } from './CountCell.tsx'
import { isNobodys } from './connection.ts'
import { receptionQueries, type SiteFilter, type SiteView } from './queries.ts'
import { ReadAnew } from './ReadAnew.tsx'
import styles from './Reception.module.css'
import { SiteDevices } from './SiteDevices.tsx'
import { receptionTexts } from './texts.ts'

const shownTraffic = [
  'messages',
  'frames',
  'points',
  'repeated',
  'late',
  'refused',
] as const satisfies readonly (keyof Traffic)[]
/** Shown to those who choose them: all columns together are wider than a usual window. */
const chosenTraffic: readonly (keyof Traffic)[] = ['points', 'repeated']

interface SiteListProps {
  filter: SiteFilter
  onSearch: (filter: SiteFilter) => void
  onFaults: (siteId: string) => void
}

/** What comes in from each site, and whether anything does. */
export function SiteList({ filter, onSearch, onFaults }: SiteListProps) {
  const t = useTexts(receptionTexts)
  const columns: DataColumn<SiteView>[] = [
    {
      key: 'projectName',
      title: t('project'),
      width: 160,
      sortable: true,
      ellipsis: true,
      render: (row) => (isNobodys(row.id) ? t('nobody') : row.projectName),
    },
    { key: 'projectNumber', title: t('number'), width: 104, sortable: true, optional: true },
    { key: 'state', title: t('state'), width: 120, render: (row) => <StateCell row={row} /> },
    {
      key: 'lastFrameAt',
      title: t('lastFrame'),
      width: 144,
      sortable: true,
      render: (row) => <LastFrameCell row={row} />,
    },
    {
      key: 'changedAt',
      title: t('controller'),
      width: 208,
      sortable: true,
      render: (row) => <ControllerCell row={row} />,
    },
    {
      key: 'faults',
      title: t('faults'),
      width: 120,
      align: 'end',
      render: (row) =>
        row.faults === 0 ? (
          0
        ) : (
          <Button type="link" size="small" onClick={() => onFaults(row.id)}>
            {row.faults}
          </Button>
        ),
    },
    ...shownTraffic.map(
      (kind): DataColumn<SiteView> => ({
        key: kind,
        title: t(kind),
        width: 84,
        align: 'end',
        render: (row) => <CountCell count={row[kind]} />,
        ...(chosenTraffic.includes(kind) ? { optional: true } : {}),
      }),
    ),
  ]
  return (
    <PageStack>
      <SearchBar<SiteFilter>
        fields={[
          { name: 'keyWord', label: t('project'), placeholder: t('projectExample') },
          {
            name: 'state',
            label: t('state'),
            options: connectionStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
          },
        ]}
        filter={filter}
        onSearch={onSearch}
      />
      <div>
        <DataTable<SiteView, SiteFilter>
          id="reception"
          title={t('sitesTitle')}
          columns={columns}
          rowKey="id"
          filter={filter}
          sort={{ column: 'projectName', order: 'asc' }}
          query={receptionQueries.sites}
          empty={<EmptyState title={t('sitesEmpty')} detail={t('sitesEmptyHint')} />}
          actions={(row) => !isNobodys(row.id) && <ReadAnew row={row} />}
          details={(row) => (isNobodys(row.id) ? dash : <SiteDevices siteId={row.id} />)}
        />
        <p className={styles.note}>{t('counts')}</p>
      </div>
    </PageStack>
  )
}
