import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { ReadList } from '@gridhelm/contract/resource/read-list'
import type { ListLook } from '@gridhelm/contract/resource/resource'
import type { ReactNode } from 'react'
import { useTexts } from '../platform/texts.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { DataColumn } from '../ui/table/columns.ts'
import { DataTable, type DataTableProps } from '../ui/table/DataTable.tsx'
import { columnShapes } from './columns.ts'
import { fieldCell } from './FieldCell.tsx'
import type { ResourceFilter } from './filter.ts'
import type { ListQuery } from './queries.ts'
import { resourceTexts } from './texts.ts'

/** Cells that show something else than the field itself. */
export type ListCells<L extends ListLook, Row> = Partial<
  Record<Extract<keyof L['fields'], string>, (row: Row) => ReactNode>
>

export interface ListTableProps<L extends ListLook, Row extends object>
  extends Pick<
    DataTableProps<Row, ResourceFilter>,
    'actions' | 'details' | 'toolbar' | 'selection' | 'part'
  > {
  list: L & Pick<ReadList, 'rowKey'>
  query: ListQuery<Row>
  filter: ResourceFilter
  /** Always sent, never shown. */
  fixedFilter?: ResourceFilter | undefined
  cells?: ListCells<L, Row> | undefined
  empty?: ReactNode
  next?: ReactNode
  /** Where the list's own title would say too little. */
  title?: string | undefined
}

/** A list in the columns of its declaration. */
export function ListTable<L extends ListLook, Row extends object>(props: ListTableProps<L, Row>) {
  const { list, query, fixedFilter, cells = {}, empty, next, title, ...rest } = props
  const t = useTexts(resourceTexts)
  const named = useTexts(list.texts)
  const own = cells as Readonly<Record<string, ((row: Row) => ReactNode) | undefined>>
  type Key = DataColumn<Row>['key']

  const columns = columnShapes(list, fixedFilter).map(({ key, ...shape }): DataColumn<Row> => {
    const field = list.fields[key]
    const render = own[key] ?? ((row: Row) => field && fieldCell(key, field, row as PlainRecord, named))
    return { ...shape, key: key as Key, title: named(key), render }
  })
  const { empty: nothing, emptyHint } = list.texts.en
  const usual = nothing ? (
    <EmptyState title={named('empty')} {...(emptyHint ? { detail: named('emptyHint') } : {})} action={next} />
  ) : (
    <EmptyState title={t('empty')} />
  )
  return (
    <DataTable<Row, ResourceFilter>
      key={JSON.stringify(fixedFilter)}
      id={list.noun}
      title={title ?? named('title')}
      columns={columns}
      rowKey={(list.rowKey ?? 'id') as Key}
      sort={{ column: list.sort.field as Key, order: list.sort.order }}
      query={query}
      empty={empty ?? usual}
      {...rest}
    />
  )
}
