import type { Absence, Benefit } from '@gridhelm/contract/stations/fleet/entities'
import { benefitOf } from '@gridhelm/contract/stations/overview/benefit'
import type { SiteSummary } from '@gridhelm/contract/stations/overview/entities'
import type { CleanBase } from '../../../site/energy/read-energy.ts'
import { cleanOf, sumsByKind } from '../../../site/energy/shares.ts'

type Benefits = Pick<SiteSummary, 'benefitYear' | 'benefitTotal' | 'absent'>

/** By what sun and wind have brought; without a base the site has neither. */
export function benefitsOf(base: CleanBase | undefined): Benefits {
  const total = base && cleanOf(sumsByKind(base.counters, ({ amount }) => amount))
  const why: Absence = !base ? 'noSource' : base.isTold || total !== undefined ? 'notRead' : 'noCounter'
  const of = (kwh: number | undefined): Benefit | null => (kwh === undefined ? null : benefitOf(kwh))
  return {
    benefitYear: of(base?.year),
    benefitTotal: of(total),
    absent: {
      ...(base?.year === undefined && { benefitYear: why }),
      ...(total === undefined && { benefitTotal: why }),
    },
  }
}
