import type { Format } from '@gridhelm/contract/format/format'
import type { GenerationUnit } from '@gridhelm/contract/history/statistics/rules'

/** What a row of a period is called in a table, and shorter on an axis. */
export function rowText(unit: GenerationUnit, name: string, f: Format, isShort = false): string {
  if (unit === 'day') return isShort ? name.slice(11, 13) : name.slice(11)
  if (unit === 'total') return name
  return isShort ? f.shortPeriodPart(name) : f.periodPart(name)
}
