import { Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { settingsSignal } from '../../platform/settings.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { widthOf } from './columns.ts'
import type { Sort } from './paging.ts'
import styles from './RowTable.module.css'
import type { RowsProps } from './rows.ts'
import { type Selection, toggled, without } from './selection.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { Tick } from './Tick.tsx'
import { tableTexts } from './texts.ts'
import { useActionsWidth } from './use-actions-width.ts'
import { useOverflow } from './use-overflow.ts'

const expandWidth = 44
const checkboxWidth = 48
const spinnerDelayMs = 200

interface RowTableProps<Row> extends RowsProps<Row> {
  sort: Sort
  onSort: (sort: Sort) => void
}

/** Chooses a row of whatever is chosen by then: the same function for all rows and all times. */
function useChoose(selection: Selection | undefined) {
  const latest = useRef(selection)
  useEffect(() => {
    latest.current = selection
  })
  const [choose] = useState(() => (id: string, isChosen: boolean) => {
    const { current } = latest
    current?.onChange(toggled(current.ids, id, isChosen))
  })
  return choose
}

export function RowTable<Row extends object>(props: RowTableProps<Row>) {
  const { rows, columns, rowKey, actions, details, selection, empty, isWaiting, rowClass } = props
  const t = useTexts(tableTexts)
  const { density } = useSignal(settingsSignal)
  const frame = useRef<HTMLDivElement>(null)
  const { cell: actionsCell, width: actionsWidth } = useActionsWidth()
  useOverflow(frame)
  const choose = useChoose(selection)
  const keyOf = (row: Row) => String(row[rowKey])

  const width =
    widthOf(columns) +
    (actions ? actionsWidth : 0) +
    (details ? expandWidth : 0) +
    (selection ? checkboxWidth : 0)
  // Columns that are cut, or that stay at the edge, need a width that does not follow their words.
  const isFixed = actions !== undefined || columns.some(({ ellipsis }) => ellipsis)

  return (
    <Spin spinning={isWaiting} delay={spinnerDelayMs}>
      <div ref={frame} className={styles.frame} data-density={density}>
        <table
          className={styles.table}
          style={{ width, ...(isFixed ? { tableLayout: 'fixed' } : {}) }}
          aria-busy={isWaiting}
        >
          <colgroup>
            {details && <col style={{ width: expandWidth }} />}
            {selection && <col style={{ width: checkboxWidth }} />}
            {columns.map(({ key, width: own }) => (
              <col key={key} style={own === undefined ? undefined : { width: own }} />
            ))}
            {/* Another one for another width: Chromium does not lay a table out anew for the style of a column. */}
            {actions && <col key={actionsWidth} style={{ width: actionsWidth }} />}
          </colgroup>
          <TableHead
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            actions={actions && t('actions')}
          >
            {details && <td />}
            {selection && (
              <td>
                <PageTick
                  selection={selection}
                  ids={rows.map(keyOf)}
                  // Of a page that is about to go nobody means all rows.
                  isDisabled={isWaiting || rows.length === 0}
                  label={t('selectPage')}
                />
              </td>
            )}
          </TableHead>
          <tbody>
            {rows.map((row) => (
              <TableRow<Row>
                key={keyOf(row)}
                id={keyOf(row)}
                row={row}
                columns={columns}
                actions={actions}
                actionsCell={actionsCell}
                details={details?.of}
                isOpen={details?.unfolded.includes(keyOf(row)) ?? false}
                onUnfold={details?.unfold}
                isChosen={selection?.ids.includes(keyOf(row))}
                onChoose={choose}
                look={rowClass?.(row) ?? ''}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && (isWaiting ? <div className={styles.blank} /> : empty)}
    </Spin>
  )
}

interface PageTickProps {
  selection: Selection
  /** Of the rows of this page; those of others stay as they are. */
  ids: readonly string[]
  isDisabled: boolean
  label: string
}

function PageTick({ selection, ids, isDisabled, label }: PageTickProps) {
  const chosen = ids.filter((id) => selection.ids.includes(id))
  const isAll = ids.length > 0 && chosen.length === ids.length
  return (
    <Tick
      label={label}
      isChosen={isAll}
      isPart={chosen.length > 0 && !isAll}
      isDisabled={isDisabled}
      onChange={(next) => selection.onChange([...without(selection.ids, ids), ...(next ? ids : [])])}
    />
  )
}
