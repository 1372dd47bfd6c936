import type { Station } from '@gridhelm/contract/stations/stations/entities'
import type { Period } from '../../../site/period/period.ts'
import { wallMs } from '../../../site/period/wall-clock.ts'

/** One other period of the same length, or the same period of another site. */
export type Comparison =
  | { kind: 'day' }
  | { kind: 'week' }
  | { kind: 'start'; from: string }
  | { kind: 'site'; id: string }

const dayMs = 86_400_000

/** How much earlier, by the clock of the site, the other period lies. */
export function comparisonShift(comparison: Comparison, period: Period): number {
  if (comparison.kind === 'day') return dayMs
  if (comparison.kind === 'week') return 7 * dayMs
  return comparison.kind === 'start' ? wallMs(period.from) - wallMs(comparison.from) : 0
}

/** `day`, `week`, `start:2026-11-01 00:00:00`, `site:12`. */
export function comparisonText(comparison: Comparison): string {
  if (comparison.kind === 'start') return `start:${comparison.from}`
  return comparison.kind === 'site' ? `site:${comparison.id}` : comparison.kind
}

export function readComparison(text: string): Comparison | undefined {
  if (text === 'day' || text === 'week') return { kind: text }
  const [, kind, value = ''] = /^(start|site):(.+)$/.exec(text) ?? []
  if (kind === 'start' && !Number.isNaN(wallMs(value))) return { kind, from: value }
  return kind === 'site' && /^\d{1,10}$/.test(value) ? { kind, id: value } : undefined
}

/** Whose clock and data the comparison is of. */
export const comparedStation = <S extends Pick<Station, 'id'>>(
  comparison: Comparison | undefined,
  own: S,
  stations: readonly S[],
): S | undefined =>
  comparison?.kind === 'site' ? stations.find(({ id }) => id === comparison.id) : comparison && own
