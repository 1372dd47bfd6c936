import type { FaultGroup } from '@gridhelm/contract/history/faults/entities'
import type { Sort } from '../../../ui/table/paging.ts'

/** What cannot be told comes last, whichever way the others go. */
export function sortedGroups(groups: readonly FaultGroup[], { column, order }: Sort): FaultGroup[] {
  const sign = order === 'asc' ? 1 : -1
  const figureOf = (group: FaultGroup) => (group as unknown as Readonly<Record<string, unknown>>)[column]
  return groups.toSorted((a, b) => {
    const [one, other] = [figureOf(a), figureOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    if (typeof one === 'number' && typeof other === 'number' && one !== other) return sign * (one - other)
    if (typeof one === 'string' && typeof other === 'string' && one !== other)
      return sign * (one < other ? -1 : 1)
    return b.durationMs - a.durationMs || (a.key < b.key ? -1 : 1)
  })
}
