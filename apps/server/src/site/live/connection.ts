import type { Connection } from '@gridhelm/contract/stations/live/entities'
import type { Queryable } from '../../platform/db/database.ts'
import { type SiteLinkRow, siteLinks } from './queries.ts'

/** By the frame's own moment: what is filled in afterwards says nothing about now. */
export function connectionOf(lastFrameAt: number | null, failedSeconds: number, now: number): Connection {
  if (lastFrameAt === null) return { state: 'unknown', lastFrameAt }
  return { state: now - lastFrameAt < failedSeconds * 1_000 ? 'normal' : 'failed', lastFrameAt }
}

/** By site; sites that do not exist are absent. Whoever asks has checked what the caller may see. */
export async function connectionStates(
  db: Queryable,
  siteIds: readonly number[],
  now: number = Date.now(),
): Promise<ReadonlyMap<number, Connection>> {
  if (siteIds.length === 0) return new Map()
  const rows = await siteLinks(db, { siteIds })
  return new Map(rows.map((row) => [row.siteId, linkOf(row, now)]))
}

export const linkOf = ({ lastFrameAt, failedSeconds }: SiteLinkRow, now: number): Connection =>
  connectionOf(lastFrameAt?.getTime() ?? null, failedSeconds, now)
