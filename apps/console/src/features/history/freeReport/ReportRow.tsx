import { offsetText } from '@gridhelm/contract/format/zones'
import type { FreeReportRow } from '@gridhelm/contract/history/freeReport/entities'
import { memo } from 'react'
import styles from './ReportTable.module.css'

interface ReportRowProps {
  index: number
  /** Undefined while it is on the way. */
  row: FreeReportRow | undefined
  columns: readonly { write: (value: number | null) => string; isFigure: boolean }[]
  /** The columns in sight: from `left` to before `right`. */
  left: number
  right: number
  /** Where clocks are put back, an hour is shown twice. */
  hasOffset: boolean
  /** What is said of a cell with something left out. */
  doubtful: string
}

const offsetOf = ({ t, time }: FreeReportRow) =>
  offsetText(Math.round((Date.parse(`${time.replace(' ', 'T')}Z`) - t) / 60_000))

export const ReportRow = memo(function ReportRow(props: ReportRowProps) {
  const { index, row, columns, left, right, hasOffset, doubtful } = props
  if (!row) {
    return (
      <tr aria-rowindex={index + 2} aria-busy="true" className={styles.row}>
        <th scope="row" className={styles.time}>
          …
        </th>
        <td colSpan={columns.length} />
      </tr>
    )
  }
  return (
    <tr aria-rowindex={index + 2} className={styles.row}>
      <th scope="row" aria-colindex={1} className={styles.time}>
        {row.time}
        {hasOffset && <span className={styles.offset}>{offsetOf(row)}</span>}
      </th>
      {left > 0 && <td colSpan={left} />}
      {columns.slice(left, right).map(({ write, isFigure }, at) => {
        const place = left + at
        const isDoubtful = row.doubtful?.includes(place) ?? false
        return (
          <td
            key={place}
            aria-colindex={place + 2}
            className={`${isFigure ? styles.figure : styles.words} ${isDoubtful ? styles.doubtful : ''}`}
            title={isDoubtful ? doubtful : undefined}
          >
            {write(row.values[place] ?? null)}
            {isDoubtful && <span className={styles.hidden}>{doubtful}</span>}
          </td>
        )
      })}
      {right < columns.length && <td colSpan={columns.length - right} />}
    </tr>
  )
})
