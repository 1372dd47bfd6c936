import type { PlainRecord, ResourceCalls } from '@gridhelm/contract/resource/calls'
import type { RecordOf, Resource } from '@gridhelm/contract/resource/resource'
import type { ReactNode } from 'react'
import { useTexts } from '../platform/texts.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { DataColumn } from '../ui/table/columns.ts'
import { DataTable, type DataTableProps } from '../ui/table/DataTable.tsx'
import { columnShapes } from './columns.ts'
import { fieldCell } from './FieldCell.tsx'
import type { ResourceFilter } from './filter.ts'
import { pageQuery } from './queries.ts'
import { resourceTexts } from './texts.ts'

/** Cells that show something else than the field itself. */
export type ResourceCells<R extends Resource> = Partial<
  Record<Extract<keyof R['fields'], string>, (record: RecordOf<R>) => ReactNode>
>

export interface ResourceTableProps<R extends Resource>
  extends Pick<DataTableProps<RecordOf<R>, ResourceFilter>, 'actions' | 'details' | 'toolbar' | 'selection'> {
  resource: R
  calls: ResourceCalls
  filter: ResourceFilter
  /** Always sent, never shown. */
  fixedFilter?: ResourceFilter | undefined
  cells?: ResourceCells<R> | undefined
  empty?: ReactNode
  /** Where the resource's own title would say too little. */
  title?: string | undefined
}

/** The list of a resource, in the columns of its declaration. */
export function ResourceTable<R extends Resource>(props: ResourceTableProps<R>) {
  const { resource, calls, filter, fixedFilter, cells = {}, empty, title, ...rest } = props
  const t = useTexts(resourceTexts)
  const named = useTexts(resource.texts)
  type Row = RecordOf<R>
  const own = cells as Readonly<Record<string, ((record: Row) => ReactNode) | undefined>>

  const columns = columnShapes(resource, fixedFilter).map(({ key, ...shape }): DataColumn<Row> => {
    const field = resource.fields[key]
    const render = own[key] ?? ((row: Row) => field && fieldCell(key, field, row as PlainRecord))
    return { ...shape, key: key as DataColumn<Row>['key'], title: named(key), render }
  })

  return (
    <DataTable<Row, ResourceFilter>
      key={JSON.stringify(fixedFilter)}
      id={resource.noun}
      title={title ?? named('title')}
      columns={columns}
      rowKey={'id' as DataColumn<Row>['key']}
      filter={filter}
      sort={{ column: resource.sort.field as DataColumn<Row>['key'], order: resource.sort.order }}
      query={pageQuery(resource, calls, fixedFilter)}
      empty={
        empty ?? (
          <EmptyState title={t('empty')} {...(resource.can.add ? { detail: t('emptyAddHint') } : {})} />
        )
      }
      {...rest}
    />
  )
}
