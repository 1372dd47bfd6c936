import { rounded } from '@gridhelm/points/numbers'
import type { ReportColumn } from './columns.ts'

/** Rows are added up by whoever reads them. */
const leastDecimals = 3

/** Samples are told as they came, and so are the least, the greatest and the last of them; what was worked out has no noise. */
export function tidyOf({ figure, point }: ReportColumn): (value: number) => number | null {
  if (figure !== 'mean' && figure !== 'delta') return (value) => (Number.isNaN(value) ? null : value)
  const decimals = Math.max(leastDecimals, point.decimals + 1)
  return (value) => (Number.isNaN(value) ? null : rounded(value, decimals))
}
