import { FileSearchOutlined } from '@ant-design/icons'
import { counterCalls } from '@gridhelm/contract/history/counters/calls'
import type { CounterRepair } from '@gridhelm/contract/history/counters/entities'
import { counterTexts } from '@gridhelm/contract/history/counters/texts'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { ApproveSelected } from './ApproveSelected.tsx'
import { AmountText, CounterCell, MomentText, ReadingsText, StateTag } from './cells.tsx'
import { counterQueries, useScan } from './queries.ts'
import { filterOf, type RepairSearch } from './search.ts'
import { texts } from './texts.ts'

interface RepairListProps {
  station: Station
  search: RepairSearch
  onOpen: (id: string) => void
}

export function RepairList({ station, search, onOpen }: RepairListProps) {
  const t = useTexts(texts)
  const mayDecide = usePermission('counterRepair:decide')
  const [ids, setIds] = useState<string[]>([])
  const columns = useColumns(onOpen)
  const filter = filterOf(station.id, station.timeZone, search)
  return (
    <DataTable<CounterRepair, RepairSearch>
      id="counterRepairs"
      title={t('title')}
      columns={columns}
      rowKey="id"
      // The station is no search: a list without rows then says why.
      filter={search}
      sort={{ column: 'at', order: 'desc' }}
      query={({ pageNo, pageSize }) => counterQueries.page({ ...filter, pageNo, pageSize })}
      empty={
        <EmptyState
          title={t('empty')}
          detail={t('emptyHint')}
          {...(mayDecide && { action: <ScanButton siteId={station.id} isNamed /> })}
        />
      }
      toolbar={
        <>
          {mayDecide && <ScanButton siteId={station.id} />}
          <ExportMenu call={counterCalls.exportXls} input={filter} />
        </>
      }
      {...(mayDecide && {
        selection: {
          ids,
          onChange: setIds,
          actions: <ApproveSelected ids={ids} onDone={() => setIds([])} />,
        },
      })}
      actions={(row) => (
        <Button type="link" onClick={() => onOpen(row.id)}>
          {mayDecide && row.state === 'waiting' ? t('review') : t('details')}
        </Button>
      )}
    />
  )
}

function useColumns(onOpen: (id: string) => void): DataColumn<CounterRepair>[] {
  const t = useTexts(texts)
  const said = useTexts(counterTexts)
  return [
    {
      key: 'device',
      title: t('counter'),
      width: 184,
      render: (row) => <CounterCell repair={row} onOpen={() => onOpen(row.id)} />,
    },
    {
      key: 'at',
      title: t('moment'),
      width: 184,
      render: ({ at, zone }) => <MomentText at={at} zone={zone} />,
    },
    {
      key: 'kind',
      title: said('counters.kind'),
      width: 108,
      render: ({ kind }) => said(`counters.kind_${kind}`),
    },
    { key: 'before', title: t('readings'), width: 176, render: (row) => <ReadingsText repair={row} /> },
    {
      key: 'counted',
      title: said('counters.counted'),
      width: 116,
      align: 'end',
      render: (row) => <AmountText value={row.counted} repair={row} />,
    },
    {
      key: 'proposed',
      title: said('counters.proposed'),
      width: 104,
      align: 'end',
      render: (row) => <AmountText value={row.proposed} repair={row} />,
    },
    {
      key: 'value',
      title: said('counters.approved'),
      width: 116,
      align: 'end',
      optional: true,
      render: (row) => <AmountText value={row.value} repair={row} />,
    },
    {
      key: 'state',
      title: said('counters.state'),
      width: 124,
      render: ({ state }) => <StateTag state={state} />,
    },
    { key: 'decidedBy', title: said('counters.decidedBy'), width: 120, optional: true },
    { key: 'reason', title: said('counters.reason'), width: 180, ellipsis: true, optional: true },
  ]
}

/** In the toolbar a phone has no room for its name. */
function ScanButton({ siteId, isNamed = false }: { siteId: string; isNamed?: boolean }) {
  const t = useTexts(texts)
  const { message } = App.useApp()
  const scan = useScan()
  const Shown = isNamed ? Button : ToolButton
  return (
    <Shown
      icon={<FileSearchOutlined />}
      loading={scan.isBusy}
      onClick={() =>
        scan.start(
          { siteId },
          {
            onDone: ({ waiting: count, isComplete }) =>
              void message.success(t(isComplete ? 'scanned' : 'scannedPart', { count })),
          },
        )
      }
    >
      {t('scan')}
    </Shown>
  )
}
