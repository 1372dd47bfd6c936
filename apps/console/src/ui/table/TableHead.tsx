import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { DataColumn } from './columns.ts'
import type { Sort } from './paging.ts'
import styles from './RowTable.module.css'

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

interface TableHeadProps<Row> {
  columns: readonly DataColumn<Row>[]
  sort: Sort
  onSort: (sort: Sort) => void
  /** Before the columns. */
  children: ReactNode
  /** The head of the row buttons. */
  actions: string | undefined
}

export function TableHead<Row>({ columns, sort, onSort, children, actions }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {children}
        {columns.map(({ key, title, align, sortable }) => {
          const order = sort.column === key ? sort.order : undefined
          return (
            <th
              key={key}
              scope="col"
              className={align === 'end' ? styles.end : undefined}
              aria-sort={order && ariaSort[order]}
            >
              {sortable ? (
                <button
                  type="button"
                  className={styles.sort}
                  // Ascending and descending in turn; a list without any order helps nobody.
                  onClick={() => onSort({ column: key, order: order === 'asc' ? 'desc' : 'asc' })}
                >
                  <span className={styles.title}>{title}</span>
                  <span className={styles.carets} data-order={order} aria-hidden="true">
                    <CaretUpOutlined />
                    <CaretDownOutlined />
                  </span>
                </button>
              ) : (
                title
              )}
            </th>
          )
        })}
        {actions !== undefined && (
          <th scope="col" className={styles.actions}>
            {actions}
          </th>
        )}
      </tr>
    </thead>
  )
}
