import { pageSizes } from '@gridhelm/contract/page'
import { type Address, defineAddress } from '../address/address.ts'
import { pageName, rowsName } from '../address/opened.ts'
import { called, coded } from '../address/parts.ts'
import type { Sort } from './paging.ts'
import type { TableMemory } from './table-memory.ts'

/** Where a list stands: what is not said is the first page, as this browser remembers it, in the usual order. */
export interface TablePlace {
  page: number
  size?: NonNullable<TableMemory['pageSize']>
  by?: Sort
  /** The rows that are unfolded. */
  rows?: readonly string[]
}

const mostPages = 1_000_000
/** More would be no address any more: the first ones are left out. */
export const mostUnfolded = 10

const page = called(
  pageName,
  coded<number>(
    {
      read: (written) =>
        /^[1-9]\d{0,6}$/.test(written) && Number(written) <= mostPages ? Number(written) : undefined,
      write: String,
    },
    1,
  ),
)
const size = coded<NonNullable<TableMemory['pageSize']>>({
  read: (written) => pageSizes.find((one) => String(one) === written),
  write: String,
})

/** A name may hold a comma; the rest is left as it is, so that the address can be read. */
const named = (id: string) => id.replace(/[%,]/g, encodeURIComponent)
const unnamed = (written: string): string[] => {
  try {
    return [decodeURIComponent(written)]
  } catch {
    return []
  }
}

const rows = called(
  rowsName,
  coded<readonly string[]>({
    read: (written) => {
      const ids = written.split(',').filter(Boolean).flatMap(unnamed).slice(0, mostUnfolded)
      return ids.length > 0 ? ids : undefined
    },
    write: (ids) => ids.map(named).join(','),
  }),
)

/** `by=projectName.asc`, of the columns that a list can be sorted by. */
export const sortedBy = (columns: readonly string[]) =>
  coded<Sort>({
    read: (written) => {
      const end = written.lastIndexOf('.')
      const [column, order] = [written.slice(0, end), written.slice(end + 1)]
      return columns.includes(column) && (order === 'asc' || order === 'desc') ? { column, order } : undefined
    },
    write: ({ column, order }) => `${column}.${order}`,
  })

export const tableAddress = (columns: readonly string[]): Address<TablePlace> =>
  defineAddress({ page, size, by: sortedBy(columns), rows })
