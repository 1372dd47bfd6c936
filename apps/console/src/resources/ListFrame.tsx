import type { ReadList } from '@gridhelm/contract/resource/read-list'
import type { ListLook } from '@gridhelm/contract/resource/resource'
import { type ReactNode, useState } from 'react'
import { ConfirmButton } from '../ui/ConfirmButton.tsx'
import { PageStack } from '../ui/PageCard.tsx'
import type { Sort } from '../ui/table/paging.ts'
import { without } from '../ui/table/selection.ts'
import type { ResourceFilter } from './filter.ts'
import { ListSearch, type SearchInputs } from './ListSearch.tsx'
import { type ListCells, ListTable } from './ListTable.tsx'
import type { ListQuery } from './queries.ts'
import { useListFilter } from './use-list-filter.ts'

/** Taking rows out of a list: one at a time, and the chosen ones together. */
export interface Removal<Row> {
  label: string
  question: (row: Row) => string
  /** Without it only one row is taken out at a time. */
  chosenQuestion?: (count: number) => string
  consequence: string
  send: (ids: readonly string[]) => Promise<unknown>
  /** Rows that cannot be taken out. */
  keeps?: (row: Row) => boolean
}

/** What a screen adds to the declaration of its list. */
export interface ListParts<L extends ListLook, Row extends object> {
  /** Cells that show something else than the field itself. */
  cells?: ListCells<L, Row> | undefined
  /** Further buttons of a row, `type="link"` like those of the engine. */
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** Further buttons for the chosen rows; `clear` ends the choice. */
  batchActions?: ((ids: readonly string[], clear: () => void) => ReactNode) | undefined
  /** Further buttons of the list. */
  toolbar?: ReactNode | ((sort: Sort, filter: ResourceFilter) => ReactNode)
  /** Always sent and never asked for, such as the id of what the records belong to. */
  fixedFilter?: ResourceFilter | undefined
  /** Where the search stands, if neither in the address alone nor here. */
  search?: readonly [filter: ResourceFilter, setFilter: (filter: ResourceFilter) => void] | undefined
  searchInputs?: SearchInputs<L> | undefined
  removal?: Removal<Row> | undefined
  /** What a row unfolds to. */
  details?: ((row: Row) => ReactNode) | undefined
  title?: string | undefined
  empty?: ReactNode
  /** What an empty list offers to do next. */
  next?: ReactNode
}

interface ListFrameProps<L extends ListLook, Row extends object> extends ListParts<L, Row> {
  list: L & Pick<ReadList, 'rowKey'>
  query: ListQuery<Row>
}

/** Search, table and buttons of a declared list. */
export function ListFrame<L extends ListLook, Row extends object>(props: ListFrameProps<L, Row>) {
  // The records of something else are another list: its search, page and choice start anew.
  return <Frame key={JSON.stringify(props.fixedFilter)} {...props} />
}

function Frame<L extends ListLook, Row extends object>(props: ListFrameProps<L, Row>) {
  const { list, fixedFilter, removal, rowActions, batchActions, toolbar, search, searchInputs, ...rest } =
    props
  const own = useListFilter(list, fixedFilter)
  const [filter, setFilter] = search ?? own
  const [chosen, setChosen] = useState<string[]>([])

  async function take(ids: readonly string[]): Promise<void> {
    await removal?.send(ids)
    setChosen((before) => without(before, ids))
  }

  const removeButton = (row: Row) =>
    removal &&
    !removal.keeps?.(row) && (
      <ConfirmButton
        danger
        type="link"
        question={removal.question(row)}
        consequence={removal.consequence}
        onConfirm={() => take([String((row as Readonly<Record<string, unknown>>)[list.rowKey ?? 'id'])])}
      >
        {removal.label}
      </ConfirmButton>
    )
  const takesChosen = removal?.chosenQuestion && (
    <ConfirmButton
      danger
      question={removal.chosenQuestion(chosen.length)}
      consequence={removal.consequence}
      onConfirm={() => take(chosen)}
    >
      {removal.label}
    </ConfirmButton>
  )
  const selection = (batchActions || takesChosen) && {
    ids: chosen,
    onChange: setChosen,
    actions: (
      <>
        {batchActions?.(chosen, () => setChosen([]))}
        {takesChosen}
      </>
    ),
  }
  return (
    <PageStack>
      <ListSearch
        list={list}
        filter={filter}
        onSearch={setFilter}
        fixedFilter={fixedFilter}
        inputs={searchInputs}
      />
      <ListTable
        list={list}
        filter={filter}
        fixedFilter={fixedFilter}
        // Where the list stands goes with its search.
        part={fixedFilter !== undefined && search === undefined ? { inside: list.noun } : undefined}
        {...rest}
        actions={
          rowActions || removal
            ? (row) => (
                <>
                  {rowActions?.(row)}
                  {removeButton(row)}
                </>
              )
            : undefined
        }
        selection={selection}
        toolbar={typeof toolbar === 'function' ? (sort) => toolbar(sort, filter) : toolbar}
      />
    </PageStack>
  )
}
