import { ConfigProvider, Table, type TableColumnsType } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import { widthOf } from './columns.ts'
import styles from './DataTable.module.css'
import type { Sort } from './paging.ts'
import { cellOf, type RowsProps } from './rows.ts'
import { tableTexts } from './texts.ts'

const directions = { asc: 'ascend', desc: 'descend' } as const
const actionsWidth = 116
const expandWidth = 44
const spinnerDelayMs = 200

const look = {
  components: {
    Table: {
      headerBg: 'var(--gh-raised)',
      headerSortActiveBg: 'var(--gh-raised)',
      headerSortHoverBg: 'var(--gh-ground)',
      headerSplitColor: 'transparent',
      headerColor: 'var(--gh-quiet)',
      bodySortBg: 'transparent',
      borderColor: 'var(--gh-line)',
      rowHoverBg: 'var(--gh-raised)',
      rowExpandedBg: 'var(--gh-raised)',
      cellFontSizeMD: 14,
      cellPaddingBlockMD: 9,
      cellPaddingInlineMD: 8,
    },
  },
}

interface RowTableProps<Row> extends RowsProps<Row> {
  sort: Sort
  onSort: (sort: Sort) => void
}

export function RowTable<Row extends object>(props: RowTableProps<Row>) {
  const { rows, columns, rowKey, actions, details, empty, isWaiting, sort, onSort } = props
  const t = useTexts(tableTexts)

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
      render: (_, row) => <ConfigProvider componentSize="small">{actions(row)}</ConfigProvider>,
    })
  }

  return (
    <ConfigProvider theme={look}>
      <Table<Row>
        className={styles.table ?? ''}
        size="middle"
        dataSource={rows}
        columns={tableColumns}
        rowKey={rowKey}
        pagination={false}
        loading={{ spinning: isWaiting, delay: spinnerDelayMs }}
        locale={{
          emptyText: isWaiting ? (
            <div className={styles.blank} />
          ) : (
            <div className={styles.nothing}>{empty}</div>
          ),
        }}
        scroll={{ x: widthOf(columns) + (actions ? actionsWidth : 0) + (details ? expandWidth : 0) }}
        // Ascending and descending in turn; a list without any order helps nobody.
        sortDirections={['ascend', 'descend', 'ascend']}
        showSorterTooltip={false}
        onChange={(_, __, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
          if (columnKey !== undefined && order)
            onSort({ column: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' })
        }}
        {...(details ? { expandable: { expandedRowRender: details, columnWidth: expandWidth } } : {})}
      />
    </ConfigProvider>
  )
}
