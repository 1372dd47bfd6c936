import { ConfigProvider, Table, type TableColumnsType } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import { widthOf } from './columns.ts'
import styles from './DataTable.module.css'
import { tableLook } from './look.ts'
import type { Sort } from './paging.ts'
import { cellOf, nameOf, type RowsProps } from './rows.ts'
import { tableTexts } from './texts.ts'
import { useActionsWidth } from './use-actions-width.ts'
import { useScrollByKeyboard } from './use-scroll-by-keyboard.ts'

const directions = { asc: 'ascend', desc: 'descend' } as const
const expandWidth = 44
const checkboxWidth = 48
const spinnerDelayMs = 200

interface RowTableProps<Row> extends RowsProps<Row> {
  sort: Sort
  onSort: (sort: Sort) => void
}

export function RowTable<Row extends object>(props: RowTableProps<Row>) {
  const { rows, columns, rowKey, actions, details, selection, empty, isWaiting, sort, onSort, rowClass } =
    props
  const t = useTexts(tableTexts)
  const { holder, width: actionsWidth } = useActionsWidth(styles.rowActions ?? '')
  useScrollByKeyboard(holder)

  const tableColumns: TableColumnsType<Row> = columns.map((column) => ({
    key: column.key,
    title: column.title,
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(column.align === undefined ? {} : { align: column.align }),
    ellipsis: column.ellipsis ?? false,
    sorter: column.sortable ?? false,
    sortOrder: sort.column === column.key ? directions[sort.order] : null,
    render: (_: unknown, row: Row) => cellOf(column, row),
  }))
  if (actions) {
    tableColumns.push({
      key: ':actions',
      title: t('actions'),
      width: actionsWidth,
      fixed: 'end',
      render: (_, row) => (
        <ConfigProvider componentSize="small">
          <div className={styles.rowActions}>{actions(row)}</div>
        </ConfigProvider>
      ),
    })
  }

  const width =
    widthOf(columns) +
    (actions ? actionsWidth : 0) +
    (details ? expandWidth : 0) +
    (selection ? checkboxWidth : 0)

  return (
    <ConfigProvider theme={tableLook}>
      <div ref={holder}>
        <Table<Row>
          className={styles.table ?? ''}
          size="middle"
          dataSource={rows}
          columns={tableColumns}
          rowKey={rowKey}
          {...(rowClass ? { rowClassName: rowClass } : {})}
          pagination={false}
          loading={{ spinning: isWaiting, delay: spinnerDelayMs }}
          locale={{
            emptyText: isWaiting ? (
              <div className={styles.blank} />
            ) : (
              <div className={styles.nothing}>{empty}</div>
            ),
          }}
          scroll={{ x: width }}
          // Ascending and descending in turn; a list without any order helps nobody.
          sortDirections={['ascend', 'descend', 'ascend']}
          showSorterTooltip={false}
          onChange={(_, __, sorter) => {
            const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
            if (columnKey !== undefined && order)
              onSort({ column: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' })
          }}
          {...(details ? { expandable: { expandedRowRender: details, columnWidth: expandWidth } } : {})}
          {...(selection
            ? {
                rowSelection: {
                  columnWidth: checkboxWidth,
                  selectedRowKeys: [...selection.ids],
                  preserveSelectedRowKeys: true,
                  onChange: (keys) => selection.onChange(keys.map(String)),
                  getCheckboxProps: (row) => ({
                    'aria-label': t('selectRow', { name: nameOf(columns, row) }),
                  }),
                  getTitleCheckboxProps: () => ({ 'aria-label': t('selectPage') }),
                },
              }
            : {})}
        />
      </div>
    </ConfigProvider>
  )
}
