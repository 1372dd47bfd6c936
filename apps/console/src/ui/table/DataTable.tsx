import { ReloadOutlined } from '@ant-design/icons'
import { pageSizes } from '@gridhelm/contract/page'
import { Button, Pagination, Tooltip } from 'antd'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { EmptyState } from '../EmptyState.tsx'
import { LoadFailure } from '../LoadFailure.tsx'
import { PageCard } from '../PageCard.tsx'
import { useIsPhone } from '../viewport.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { type DataColumn, shownColumns } from './columns.ts'
import { DataCards } from './DataCards.tsx'
import styles from './DataTable.module.css'
import { isNarrowed, type PageQuery, type Sort, type TableInput } from './paging.ts'
import { RowTable } from './RowTable.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { SortChoice } from './SortChoice.tsx'
import type { Selection } from './selection.ts'
import { tableTexts } from './texts.ts'
import { useTablePage } from './use-table-page.ts'
import type { PartOf } from './use-table-place.ts'

export interface DataTableProps<Row extends object, Filter extends object> {
  /** The browser remembers columns and page size under this name. */
  id: string
  title: string
  /** The first one names the row: it cannot be hidden, and heads the card on a phone. */
  columns: readonly DataColumn<Row>[]
  rowKey: Extract<keyof Row, string>
  query: (input: Filter & TableInput) => PageQuery<Row>
  filter: Filter
  sort: Sort & { column: Extract<keyof Row, string> }
  /** What the list is waiting for while it has no rows at all: usually an `EmptyState`. */
  empty: ReactNode
  /** Buttons of a row. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** What a row unfolds to. */
  details?: ((row: Row) => ReactNode) | undefined
  /** Buttons of the whole list; a function is told how the list is sorted. */
  toolbar?: ReactNode | ((sort: Sort) => ReactNode)
  /** Lets people choose rows; the buttons for all of them stand in a bar of their own. */
  selection?: Selection | undefined
  /** A part of something on the page: under a name of its own in the address, as in a panel, or not for it at all. */
  part?: PartOf
  /** What sets a row apart. */
  rowClass?: ((row: Row) => string) | undefined
}

/** A list that the server pages and sorts: a table, on a phone cards. */
export function DataTable<Row extends object, Filter extends object>(props: DataTableProps<Row, Filter>) {
  const { id, title, columns, rowKey, query, filter, empty, actions, details, toolbar, selection } = props
  const t = useTexts(tableTexts)
  const isPhone = useIsPhone()
  const { sort: usualSort, part } = props
  const sortable = columns.filter((column) => column.sortable).map(({ key }) => key)
  const table = useTablePage({ id, filter, sort: usualSort, sortable, query, part })
  const { page, result, pageNo, pageSize } = table
  const total = page?.total ?? 0

  const buttons = typeof toolbar === 'function' ? toolbar(table.sort) : toolbar
  const tools = (
    <>
      {isPhone && <SortChoice columns={columns} sort={table.sort} onChange={table.sortBy} />}
      <ColumnChoice columns={columns} choices={table.columns} onChange={table.chooseColumns} />
      <Tooltip title={t('refresh')}>
        <Button
          type="text"
          icon={<ReloadOutlined spin={result.isFetching} />}
          aria-label={t('refresh')}
          onClick={() => void result.refetch()}
        />
      </Tooltip>
    </>
  )
  // The buttons of the list fill the title row of a phone.
  const isCramped = isPhone && buttons !== undefined
  const extra = isCramped ? (
    buttons
  ) : (
    <>
      {buttons}
      {tools}
    </>
  )
  const { rowClass } = props
  const { sortBy, unfold } = table
  const isSearched = isNarrowed(filter)
  // Many rows take their time to draw: meanwhile the page goes on answering to keys and mouse.
  const records = useDeferredValue(page?.records)
  const isWaiting = useDeferredValue(table.isWaiting)
  const sort = useDeferredValue(table.sort)
  const unfolded = useDeferredValue(table.unfolded)
  const drawn = useMemo(() => {
    const rows = {
      rows: records ?? [],
      columns: shownColumns(columns, table.columns),
      rowKey,
      actions,
      details: details && { of: details, unfolded, unfold },
      selection,
      empty: isSearched ? <EmptyState title={t('noMatch')} detail={t('noMatchHint')} /> : empty,
      rowClass,
      isWaiting,
    }
    return isPhone ? <DataCards {...rows} /> : <RowTable {...rows} sort={sort} onSort={sortBy} />
  }, [
    records,
    columns,
    table.columns,
    rowKey,
    actions,
    details,
    unfolded,
    unfold,
    selection,
    isSearched,
    empty,
    rowClass,
    isWaiting,
    isPhone,
    sort,
    sortBy,
    t,
  ])

  return (
    <PageCard title={title} note={isPhone && total > 0 ? total : undefined} extra={extra} flush>
      {isCramped && <div className={styles.tools}>{tools}</div>}
      {selection && !isPhone && <SelectionBar {...selection} />}
      {result.isError && !page ? <LoadFailure of={result} title={t('failed')} /> : drawn}
      {selection && isPhone && <SelectionBar {...selection} />}
      {total > 0 && (
        <Pagination
          className={`${styles.pager} gh-figures`}
          align="end"
          current={pageNo}
          pageSize={pageSize}
          total={total}
          simple={isPhone}
          showSizeChanger={!isPhone}
          pageSizeOptions={[...pageSizes]}
          {...(isPhone ? {} : { showTotal: (all, [from, to]) => t('range', { from, to, total: all }) })}
          onChange={table.goTo}
        />
      )}
    </PageCard>
  )
}
