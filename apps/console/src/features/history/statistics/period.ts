import type { Format } from '@gridhelm/contract/format/format'
import type { GenerationUnit } from '@gridhelm/contract/history/statistics/rules'

/** 'Sun, 15 Nov 2026', 'November 2026', '2026'; nothing for the whole time. */
export const periodText = (unit: GenerationUnit, period: string, f: Format): string =>
  unit === 'total' ? '' : f.period(period)

/** What a row opens into. */
export const unitOfRow = { total: 'year', year: 'month', month: 'day', day: undefined } as const
