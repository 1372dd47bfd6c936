import { type Finding, isBlocked } from '@gridhelm/points/interlocks/evaluate'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { kindsOf } from './device-queries.ts'
import type { Failure } from './failure.ts'
import { judge } from './judge.ts'
import type { CommandRow } from './queries.ts'

/** What a second person has agreed to go past. */
function overriddenOf({ overrideBy, interlocks }: CommandRow): ReadonlySet<string> {
  const found = overrideBy === null ? [] : (JSON.parse(interlocks) as Finding[])
  return new Set(found.flatMap((one) => (one.isBlocking ? one.key : [])))
}

/**
 * Why a command that was confirmed must not go out as things are now; undefined where it may. It may have waited for
 * minutes, and the plant has gone on.
 */
async function heldBackBy(tx: Tx, row: CommandRow, now: number): Promise<Failure | undefined> {
  const { findings } = await judge(tx, now, row, 'en')
  if (!isBlocked(findings)) return undefined
  const overridden = overriddenOf(row)
  const finding = findings.find((one) => one.isBlocking && !(one.mayBeOverridden && overridden.has(one.key)))
  if (!finding) return undefined
  const kinds = await kindsOf(tx, row.siteId)
  return { key: 'commands.heldBack', interlock: { finding, kind: kinds.get(finding.device ?? '') } }
}

/** Its device is gone, or its project is off, or is rated otherwise: it waits, and expires. */
export async function whyHeldBack(tx: Tx, row: CommandRow, now: number): Promise<Failure | undefined> {
  try {
    return await heldBackBy(tx, row, now)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { key: error.key, values: error.values }
  }
}
