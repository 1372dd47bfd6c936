import type { ReactNode } from 'react'
import { Sideways } from '../../../ui/Sideways.tsx'
import styles from './Subsystems.module.css'

export interface UnitColumn<Row> {
  key: string
  title: string
  align?: 'end'
  render: (row: Row) => ReactNode
}

interface UnitTableProps<Row> {
  label: string
  columns: readonly UnitColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** Many devices, one line each. The rows are few enough to be there all at once. */
export function UnitTable<Row>({ label, columns, rows, rowKey }: UnitTableProps<Row>) {
  return (
    <Sideways label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, title, align }) => (
              <th key={key} scope="col" className={align && styles.end}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, align, render }) => (
                <td key={key} className={align && styles.end}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  )
}
