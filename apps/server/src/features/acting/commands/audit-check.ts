import type { AuditCheck } from '@gridhelm/contract/acting/commands/entities'
import { currentSignal } from '../../../platform/cancellation/cancellation.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { eventPage, isCutOff, nextSiteWithCommands, sitesToCheck } from './audit-queries.ts'
import { chainStart, hashOf } from './chain.ts'

/** So many rows are in memory at once. */
const pageSize = 1_000

interface SiteCheck {
  rows: number
  /** The first row that is not what it was, or is missing. */
  brokenAt: number | undefined
}

async function checkSite(db: Queryable, siteId: number): Promise<SiteCheck> {
  let [seq, hash] = [0, chainStart]
  for (;;) {
    currentSignal()?.throwIfAborted()
    const page = await eventPage(db, siteId, seq, pageSize)
    for (const { hash: stored, ...row } of page) {
      const isNext = row.seq === seq + 1 && row.previous === hash
      if (!isNext || hashOf(row) !== stored) return { rows: seq, brokenAt: seq + 1 }
      seq = row.seq
      hash = stored
    }
    if (page.length < pageSize) break
  }
  return { rows: seq, brokenAt: (await isCutOff(db, siteId)) ? seq + 1 : undefined }
}

/** Sites that have commands or rows about them, also those whose project is gone; two look-ups in an index a site. */
async function* sitesWithCommands(db: Queryable): AsyncGenerator<number> {
  let last = 0
  for (;;) {
    const siteId = await nextSiteWithCommands(db, last)
    if (siteId === undefined) return
    last = siteId
    yield siteId
  }
}

/** Follows the trail of each site from its first row; it ends at the first that is broken. */
export async function checkAudit(
  db: Queryable,
  siteIds: AsyncIterable<number> | Iterable<number> = sitesWithCommands(db),
): Promise<AuditCheck> {
  const sum = { rows: 0, sites: 0 }
  for await (const siteId of siteIds) {
    const { rows, brokenAt } = await checkSite(db, siteId)
    sum.rows += rows
    sum.sites += rows > 0 ? 1 : 0
    if (brokenAt !== undefined) {
      return { ...sum, isWhole: false, brokenAt: { siteId: String(siteId), seq: brokenAt } }
    }
  }
  return { ...sum, isWhole: true, brokenAt: null }
}

/** Of one site, or of all that the caller may see. */
export async function checkAuditFor(
  db: Queryable,
  caller: Caller,
  id: string | null | undefined,
): Promise<AuditCheck> {
  if (id) {
    const siteId = siteIdOf(id)
    if (siteId === undefined || !(await sitesSeen(db, caller, [siteId])).has(siteId))
      throw Refusal.of('error.notFound')
    return checkAudit(db, [siteId])
  }
  return checkAudit(db, await sitesToCheck(db, caller))
}
