import type { ReadList, RowOf } from '@gridhelm/contract/resource/read-list'
import { ListFrame, type ListParts } from './ListFrame.tsx'
import { listQuery } from './queries.ts'

/** A list without a form, from its declaration: search, table and the actions that the screen adds. */
export function ListScreen<L extends ReadList>({ list, ...parts }: { list: L } & ListParts<L, RowOf<L>>) {
  return <ListFrame list={list} query={listQuery(list, parts.fixedFilter)} {...parts} />
}
