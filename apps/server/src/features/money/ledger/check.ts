import type { LedgerCheck, LedgerFinding } from '@gridhelm/contract/money/ledger/entities'
import { checkChains } from '../../../platform/chain/check.ts'
import { isOf } from '../../../platform/chain/table.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { lockKeys } from '../../../platform/db/lock-keys.ts'
import { aloneWith } from '../../../platform/db/session-lock.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import { contradictions, countAll, dropChecks, insertCheck, lastCheck } from './check-queries.ts'
import { tellBroken } from './tell.ts'
import { ledgerTrail } from './trail.ts'

const day = 86_400_000
const keptMs = 400 * day

/** Sums by SQL, chains row by row. */
export async function findingsOf({ db, chains }: Pick<Platform, 'db' | 'chains'>): Promise<LedgerFinding[]> {
  const broken = (await checkChains(db, chains, ledgerTrail)).filter(
    ({ chain, finding }) => finding && isOf(ledgerTrail, chain),
  )
  const walked = broken.map(
    ({ chain, finding }): LedgerFinding => ({
      what: 'chain',
      id: chain,
      currency: null,
      expected: null,
      found: finding?.seq ?? null,
    }),
  )
  return [...(await contradictions(db)), ...walked]
}

export async function lastCheckOf(db: Queryable, zone: string): Promise<LedgerCheck | null> {
  const row = await lastCheck(db)
  if (!row) return null
  const kept = JSON.parse(row.findings) as Omit<LedgerFinding, 'currency'>[]
  // Those of old checks do not say it.
  const findings = kept.map((one): LedgerFinding => ({ currency: null, ...one }))
  return {
    id: row.id,
    time: wireTime(row.at, zone),
    by: row.realname,
    tookMs: row.tookMs,
    accounts: row.accounts,
    transfers: row.transfers,
    postings: row.postings,
    isWhole: findings.length === 0,
    findings,
  }
}

/** Checks, keeps what was found, and tells the top of what is wrong; how many findings there are. */
export async function runCheck(platform: Platform, byUser: string | null): Promise<number> {
  const { db, now } = platform
  const started = performance.now()
  const findings = await findingsOf(platform)
  const counts = await countAll(db)
  const moment = new Date(now())
  await db.transaction().execute(async (tx) => {
    await insertCheck(tx, {
      id: newId(now()),
      at: moment,
      byUser,
      tookMs: Math.round(performance.now() - started),
      ...counts,
      findings: JSON.stringify(findings),
    })
    await dropChecks(tx, new Date(now() - keptMs))
    if (findings.length > 0) await tellBroken(tx, platform, findings.length)
  })
  return findings.length
}

/** By the calendar: one server at a time. How many findings there are; undefined where another one checks just now. */
export async function checkByCalendar(platform: Platform): Promise<number | undefined> {
  let found: number | undefined
  await aloneWith(platform.db, lockKeys.ledgerCheck, async () => {
    found = await runCheck(platform, null)
  })
  return found
}
