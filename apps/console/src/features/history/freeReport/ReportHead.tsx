import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { zoneText } from '@gridhelm/contract/format/zones'
import type { FreeReportHead } from '@gridhelm/contract/history/freeReport/entities'
import { Tooltip } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { isFigure, unitText } from './cell-text.ts'
import styles from './ReportTable.module.css'
import { texts } from './texts.ts'

interface ReportHeadProps {
  head: FreeReportHead
  order: 'asc' | 'desc'
  onOrder: (order: 'asc' | 'desc') => void
}

/** Device, point, unit and figure of each column; the station too where they are of several. */
export function ReportHead({ head, order, onOrder }: ReportHeadProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const hasSeveral = new Set(head.columns.map(({ siteId }) => siteId)).size > 1
  const next = order === 'asc' ? 'desc' : 'asc'
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.corner} aria-sort={order === 'asc' ? 'ascending' : 'descending'}>
          <Tooltip title={t(next === 'desc' ? 'newestFirst' : 'oldestFirst')}>
            <button type="button" className={styles.sort} onClick={() => onOrder(next)}>
              {t('time')} {order === 'asc' ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
            </button>
          </Tooltip>
          <span className={styles.unit}>{zoneText(head.from, head.zone)}</span>
        </th>
        {head.columns.map((column) => {
          const notes = [
            unitText(column, f),
            ...(column.figure === 'sample' ? [] : [t(`column.${column.figure}`)]),
          ]
          return (
            <th key={column.ref} scope="col" className={isFigure(column) ? styles.figure : styles.words}>
              {hasSeveral && <span className={styles.site}>{column.siteName}</span>}
              <span className={styles.device} title={column.device.name ?? undefined}>
                {column.device.number}
              </span>
              <span className={styles.point} title={column.title}>
                {column.title}
              </span>
              <span className={styles.unit}>{notes.filter((note) => note !== '').join(' · ')}</span>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
