import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Table } from 'antd'
import { useMemo, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useFormat } from '../../../../platform/format.ts'
import { paths } from '../../../../platform/paths.ts'
import { useTexts } from '../../../../platform/texts.ts'
import type { FleetAt } from '../../../../site/fleet-at.ts'
import { texts as shared } from '../../../../site/texts.ts'
import styles from './StationTable.module.css'
import { columnsOf } from './table-columns.tsx'
import { texts } from './texts.ts'

interface TableProps {
  stations: readonly Station[]
  fleet: FleetAt
}

const followHeight = (listener: () => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
const rowHeight = 47
/** The header of the page and that of the table, which stay when the page has been scrolled to its end. */
const besides = 220
const leastHeight = 320

/** Every figure of every station; only the rows in sight are drawn. */
export function StationTable({ stations, fleet }: TableProps) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const s = useTexts(shared)
  const f = useFormat()
  const most = Math.max(leastHeight, useSyncExternalStore(followHeight, () => window.innerHeight) - besides)
  const columns = useMemo(() => columnsOf({ s, t, f }, fleet), [s, t, f, fleet])
  return (
    <div className={styles.frame}>
      <Table<Station>
        virtual
        rowKey="id"
        size="middle"
        columns={columns}
        dataSource={stations}
        scroll={{
          x: columns.reduce((sum, { width }) => sum + width, 0),
          y: Math.min(most, stations.length * rowHeight),
        }}
        rowClassName={styles.row ?? ''}
        onRow={(station) => ({
          // The name is the link; the rest of the row is a larger target for it.
          onClick: () => void navigate(paths.overview(station)),
        })}
        pagination={false}
        showSorterTooltip={false}
      />
    </div>
  )
}
