import type { Db } from '../../platform/db/database.ts'
import type { Span } from '../../telemetry/rollup/calendar.ts'
import { correctionSteps, type RepairStep } from './correction-steps.ts'
import { approvedIn } from './queries.ts'

/** What an approved repair adds to what a counter counted, at the moment of the reading that was wrong. */
export interface Correction {
  siteId: number
  deviceId: number
  /** The number of the point in the catalogue. */
  point: number
  at: number
  amount: number
}

/** A repair goes on no longer than that after the moment that names it: a few readings, one a day at the rarest. */
const longestRepairMs = 7 * 86_400_000

/** The approved corrections of the counters of some sites within a span, by time. */
export async function correctionsOf(
  db: Db,
  siteIds: readonly number[],
  span: Span,
): Promise<readonly Correction[]> {
  const rows = await approvedIn(db, siteIds, span.start - longestRepairMs, span.end)
  return rows
    .flatMap(({ siteId, deviceId, point, beforeAt, steps, decidedValue }) =>
      correctionSteps({
        beforeAt: beforeAt.getTime(),
        steps: JSON.parse(steps) as RepairStep[],
        value: decidedValue ?? 0,
      }).map((step) => ({ siteId, deviceId, point, ...step })),
    )
    .filter(({ at }) => at >= span.start && at < span.end)
    .toSorted((a, b) => a.at - b.at)
}
