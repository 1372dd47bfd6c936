import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import { memo, type ReactNode, type RefCallback } from 'react'
import { useTexts } from '../../platform/texts.ts'
import type { DataColumn } from './columns.ts'
import styles from './RowTable.module.css'
import { cellOf, nameOf } from './rows.ts'
import { Tick } from './Tick.tsx'
import { tableTexts } from './texts.ts'

interface TableRowProps<Row> {
  id: string
  row: Row
  columns: readonly DataColumn<Row>[]
  actions: ((row: Row) => ReactNode) | undefined
  actionsCell: RefCallback<HTMLElement>
  details: ((row: Row) => ReactNode) | undefined
  isOpen: boolean
  onUnfold: ((id: string, isOpen: boolean) => void) | undefined
  /** Undefined where rows cannot be chosen. */
  isChosen: boolean | undefined
  onChoose: (id: string, isChosen: boolean) => void
  look: string
}

function Row<R extends object>(props: TableRowProps<R>) {
  const { id, row, columns, actions, actionsCell, details, isOpen, onUnfold, isChosen, onChoose, look } =
    props
  const t = useTexts(tableTexts)
  const leading = (details ? 1 : 0) + (isChosen === undefined ? 0 : 1)
  return (
    <>
      <tr data-row-key={id} data-chosen={isChosen} className={`${styles.row} ${look}`}>
        {details && (
          <td>
            <button
              type="button"
              className={styles.expand}
              aria-expanded={isOpen}
              aria-label={t(isOpen ? 'collapse' : 'expand')}
              onClick={() => onUnfold?.(id, !isOpen)}
            >
              {isOpen ? <MinusOutlined /> : <PlusOutlined />}
            </button>
          </td>
        )}
        {isChosen !== undefined && (
          <td>
            <Tick
              label={t('selectRow', { name: nameOf(columns, row) })}
              isChosen={isChosen}
              onChange={(next) => onChoose(id, next)}
            />
          </td>
        )}
        {columns.map((column) => (
          <Cell key={column.key} column={column} row={row} />
        ))}
        {actions && (
          <td className={styles.actions}>
            <ConfigProvider componentSize="small">
              <div ref={actionsCell} className={styles.buttons}>
                {actions(row)}
              </div>
            </ConfigProvider>
          </td>
        )}
      </tr>
      {details && isOpen && (
        <tr className={styles.details}>
          <td colSpan={leading + columns.length + (actions ? 1 : 0)}>{details(row)}</td>
        </tr>
      )}
    </>
  )
}

function Cell<R extends object>({ column, row }: { column: DataColumn<R>; row: R }) {
  const content = cellOf(column, row)
  const classes = [column.align === 'end' && styles.end, column.ellipsis && styles.cut].filter(Boolean)
  return (
    <td
      className={classes.join(' ') || undefined}
      title={column.ellipsis && typeof content === 'string' ? content : undefined}
    >
      {content}
    </td>
  )
}

/** A row of which nothing has changed is not drawn again. */
export const TableRow = memo(Row) as typeof Row
