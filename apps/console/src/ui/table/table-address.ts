import { pageSizes } from '@gridhelm/contract/page'
import { type Address, defineAddress } from '../address/address.ts'
import { pageName } from '../address/opened.ts'
import { called, coded } from '../address/parts.ts'
import type { Sort } from './paging.ts'
import type { TableMemory } from './table-memory.ts'

/** Where a list stands: what is not said is the first page, as this browser remembers it, in the usual order. */
export interface TablePlace {
  page: number
  size?: NonNullable<TableMemory['pageSize']>
  by?: Sort
}

const mostPages = 1_000_000

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
  defineAddress({ page, size, by: sortedBy(columns) })
