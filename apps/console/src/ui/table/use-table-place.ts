import { useCallback, useMemo, useState } from 'react'
import { innerAddress } from '../address/address.ts'
import { type Change, useAddress } from '../address/use-address.ts'
import { type TablePlace, tableAddress } from './table-address.ts'

type Move = (part: Change<TablePlace>) => void

const atFirst: TablePlace = { page: 1 }

/** Whose place it is: that of the screen, that of a part under a name of its own, or nobody else's. */
export type PartOf = { inside: string } | 'nothing' | undefined

/**
 * Where a table stands is in the address. One that people choose from, as in a form, keeps it to itself, and begins
 * anew with another search.
 */
export function useTablePlace(
  sortable: readonly string[],
  filterKey: string,
  part: PartOf,
): readonly [TablePlace, Move] {
  const columns = sortable.join()
  const inside = typeof part === 'object' ? part.inside : undefined
  const address = useMemo(() => {
    const whole = tableAddress(columns.split(','))
    return inside === undefined ? whole : innerAddress(inside, whole)
  }, [columns, inside])
  const { shown, change } = useAddress(address)
  const [own, setOwn] = useState({ at: atFirst, filterKey })
  const at = own.filterKey === filterKey ? own.at : { ...own.at, page: 1 }
  const move: Move = useCallback(
    (next) => setOwn((before) => ({ at: { ...before.at, ...next } as TablePlace, filterKey })),
    [filterKey],
  )
  return part === 'nothing' ? [at, move] : [shown, change]
}
