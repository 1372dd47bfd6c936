import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { isLasting } from '@gridhelm/points/consequences/effects'
import { isProven } from '@gridhelm/points/proof'
import type { Queryable } from '../../../platform/db/database.ts'
import { newestSent } from './verify-queries.ts'

/** What telemetry should go on showing after a command. */
export interface Expectation {
  siteId: number
  deviceId: number
  point: string
  proofPoint: string
  isMet(value: number): boolean
  /** When it was verified, or given up. */
  since: number
  commandId: string
  /** What was written. */
  value: number
}

/** After so long whoever works at the site has had the last word. */
const heldMs = 24 * 3_600_000

/**
 * The newest command of each point that has gone out, if it was verified or was accepted and not followed. While a
 * newer one is on its way, or when nobody knows what became of it, nothing is expected.
 */
export async function expectationsOf(
  db: Queryable,
  siteIds: readonly number[],
  now: number = Date.now(),
): Promise<readonly Expectation[]> {
  if (siteIds.length === 0) return []
  const rows = await newestSent(db, siteIds, new Date(now - 2 * heldMs))
  return rows.flatMap((row): Expectation[] => {
    const { siteId, deviceId, value, id, endedAt } = row
    const isFollowed = row.state === 'verified' || (row.state === 'failed' && row.answeredAt !== null)
    const point = findPoint(row.systemType as DeviceKind, row.point as string)
    if (!isFollowed || endedAt === null || now - endedAt.getTime() > heldMs) return []
    if (point?.kind !== 'setpoint' || !isLasting(point.key)) return []
    return [
      {
        siteId,
        deviceId,
        point: point.key,
        proofPoint: point.proof.point,
        isMet: (shown) => isProven(point, value, shown),
        since: endedAt.getTime(),
        commandId: id,
        value,
      },
    ]
  })
}
