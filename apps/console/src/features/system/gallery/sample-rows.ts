import { type Page, pageResult } from '@gridhelm/contract/page'
import type { PageQuery, TableInput } from '../../../ui/table/paging.ts'

export interface SampleRow {
  id: string
  name: string
  state: 'good' | 'waiting' | 'failed' | 'off'
  power: number
  seen: string
  note: string | null
}
export interface SampleFilter {
  name?: string
  state?: SampleRow['state']
}

const states = ['good', 'good', 'waiting', 'good', 'failed', 'off'] as const
const two = (n: number) => String(n).padStart(2, '0')

export const sampleRows: readonly SampleRow[] = Array.from({ length: 47 }, (_, index) => ({
  id: String(index + 1),
  name: `SN-${String(1001 + ((index * 37) % 97))}`,
  state: states[index % states.length] ?? 'off',
  power: Math.round(((index * 7919) % 1000) * 0.41 * 10) / 10,
  seen: `2026-03-${two(1 + (index % 28))} ${two((index * 5) % 24)}:${two((index * 13) % 60)}:00`,
  note: index % 6 === 4 ? 'connect ECONNREFUSED 10.0.4.25:587' : null,
}))

function compare(a: SampleRow, b: SampleRow, column: string): number {
  if (column === 'power') return a.power - b.power
  return column === 'seen' ? a.seen.localeCompare(b.seen) : a.name.localeCompare(b.name)
}

/** What a server would answer. */
export function samplePage(input: SampleFilter & TableInput): Page<SampleRow> {
  const wanted = input.name?.toLowerCase() ?? ''
  const sign = input.order === 'asc' ? 1 : -1
  const found = sampleRows
    .filter(
      ({ name, state }) => name.toLowerCase().includes(wanted) && (!input.state || state === input.state),
    )
    .toSorted((a, b) => sign * compare(a, b, input.column))
  const start = (input.pageNo - 1) * input.pageSize
  return pageResult(found.slice(start, start + input.pageSize), found.length, input)
}

export const sampleQuery = (input: SampleFilter & TableInput): PageQuery<SampleRow> => ({
  queryKey: ['gallery', 'rows', input],
  queryFn: () => Promise.resolve(samplePage(input)),
})
