import { compareNumbers } from '@gridhelm/contract/format/words'
import type { Unit } from '../site-view.ts'

/** Groups in the order of their numbers; those without a group last. */
export function byGroup<U extends Pick<Unit, 'pvGroup'>>(
  units: readonly U[],
): [group: string | null, units: U[]][] {
  return [...Map.groupBy(units, (unit) => unit.pvGroup)].sort(([one], [other]) =>
    one === null || other === null
      ? Number(one === null) - Number(other === null)
      : compareNumbers(one, other),
  )
}
