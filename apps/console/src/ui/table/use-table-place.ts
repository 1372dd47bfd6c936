import { useCallback, useMemo, useState } from 'react'
import { type Change, useAddress } from '../address/use-address.ts'
import { type TablePlace, tableAddress } from './table-address.ts'

type Move = (part: Change<TablePlace>) => void

const atFirst: TablePlace = { page: 1 }

/**
 * Where a table stands is in the address. One that is a part of something on the page, as in a panel, keeps it to
 * itself, and begins anew with another search.
 */
export function useTablePlace(
  sortable: readonly string[],
  filterKey: string,
  isPart: boolean,
): readonly [TablePlace, Move] {
  const columns = sortable.join()
  const address = useMemo(() => tableAddress(columns.split(',')), [columns])
  const { shown, change } = useAddress(address)
  const [own, setOwn] = useState({ at: atFirst, filterKey })
  const at = own.filterKey === filterKey ? own.at : { ...own.at, page: 1 }
  const move: Move = useCallback(
    (part) => setOwn((before) => ({ at: { ...before.at, ...part } as TablePlace, filterKey })),
    [filterKey],
  )
  return isPart ? [at, move] : [shown, change]
}
