import type { AuditCheck, AuditDamage } from '@gridhelm/contract/acting/commands/entities'
import { checkChains, isOtherKey } from '../../../platform/chain/check.ts'
import { sealChain } from '../../../platform/chain/seals.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { contradictedRow, hasUnknownStep, sitesToCheck, sitesWithCommands } from './audit-queries.ts'
import { commandChain, commandTrail, siteOfChain } from './chain.ts'

type CheckPlatform = Pick<Platform, 'db' | 'chains'>

async function allSites(db: Queryable): Promise<number[]> {
  const sites: number[] = []
  for await (const siteId of sitesWithCommands(db)) sites.push(siteId)
  return sites
}

/** Follows the trail of each site (absent: of all, also those whose project is gone); it tells of the first that is broken. */
export async function checkAudit(
  { db, chains }: CheckPlatform,
  siteIds?: readonly number[],
): Promise<AuditCheck> {
  const sum = { rows: 0, sites: 0, unwatched: 0 }
  const broken = (what: AuditDamage, siteId: number | null, seq: number): AuditCheck => ({
    ...sum,
    isWhole: false,
    brokenAt: { what, siteId: siteId === null ? null : String(siteId), seq },
  })
  if (await isOtherKey(db, chains)) return broken('key', null, 1)
  const checks = await checkChains(db, chains, commandTrail, siteIds?.map(commandChain))
  for (const { chain, rows, hasHead, finding } of checks) {
    if (chain === sealChain) {
      if (finding) return broken('seals', null, finding.seq)
      continue
    }
    const siteId = siteOfChain(chain)
    sum.rows += rows
    sum.sites += rows > 0 ? 1 : 0
    sum.unwatched += rows > 0 && !hasHead ? 1 : 0
    if (finding) return broken(finding.what, siteId, finding.seq)
    const contradicted = await contradictedRow(db, siteId)
    if (contradicted !== undefined) return broken('command', siteId, contradicted)
  }
  for (const siteId of siteIds ?? (await allSites(db)))
    if (await hasUnknownStep(db, siteId)) return broken('command', siteId, sum.rows)
  return { ...sum, isWhole: true, brokenAt: null }
}

/** Of one site, or of all that the caller may see. */
export async function checkAuditFor(
  platform: CheckPlatform,
  caller: Caller,
  id: string | null | undefined,
): Promise<AuditCheck> {
  const { db } = platform
  if (id) {
    const siteId = siteIdOf(id)
    if (siteId === undefined || !(await sitesSeen(db, caller, [siteId])).has(siteId))
      throw Refusal.of('error.notFound')
    return checkAudit(platform, [siteId])
  }
  return checkAudit(platform, await sitesToCheck(db, caller))
}
