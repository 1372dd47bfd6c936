import type { LoadState } from '@gridhelm/contract/money/loads/entities'
import { unitMs } from '@gridhelm/contract/money/loads/units'
import { mostSteps } from '@gridhelm/paygo/code'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { spending } from '../ledger/service.ts'
import { type HomeRow, lockHome, updateHome } from './home-queries.ts'
import { giveCode, issueLoad } from './issue.ts'
import { findLoad, type LoadRow, lockLoad, lockOpenLoads } from './queries.ts'
import { takeStep } from './take-step.ts'

/**
 * Never reached its home, and its money is in the wallet again; or the home had it, and was told to count less, which
 * leaves so much of the money unused once it shows that it does; or nothing can be taken back.
 */
export type Recalled =
  | { kind: 'cancelled' }
  | { kind: 'set'; setLoadId: string; unused: number }
  | { kind: 'kept' }

const taken: ReadonlySet<string> = new Set<LoadState>(['confirmed', 'lit'])
const kept: Recalled = { kind: 'kept' }

const durationOf = ({ steps, unitStep, unit }: Pick<LoadRow, 'steps' | 'unitStep' | 'unit'>): number =>
  (steps / unitStep) * (unitMs[unit] ?? 0)

export function createRecall(platform: Platform) {
  const { now } = platform
  const issuing = { ...platform, secrets: createSecrets(platform.config) }

  /** An odd count ends every code before it: what was not taken yet gets another one after it. */
  async function setTime(tx: Tx, home: HomeRow, unit: string, ms: number, by: string): Promise<LoadRow> {
    const open = await lockOpenLoads(tx, home.id)
    const steps = Math.floor((ms / (unitMs[unit] ?? 1)) * home.valueDivider)
    const value = Math.min(Math.max(steps, 0), mostSteps)
    const made = await issueLoad(issuing, tx, home, {
      id: `L${newId(now())}`,
      kind: 'set',
      amount: 0,
      currency: null,
      ...{ steps: value, unit, unitStep: home.valueDivider, value },
      transferId: null,
      tariffId: null,
      by,
      clientKey: `set:${newId(now())}`,
    })
    for (const one of open.toSorted((a, b) => (a.tokenCount ?? 0) - (b.tokenCount ?? 0)))
      await giveCode(issuing, tx, home, one, by)
    return made
  }

  /** Its money is paid back: the load is taken back as far as its home allows. The home is locked before it. */
  return async function recall(tx: Tx, loadId: string, by: string): Promise<Recalled> {
    const named = await findLoad(tx, loadId)
    const home = named && (await lockHome(tx, named.shsId))
    const row = home && (await lockLoad(tx, loadId))
    if (!row || !home || row.kind !== 'add' || row.transferId === null || row.state === 'cancelled')
      return kept
    const [unit, own] = [row.unit, durationOf(row)]
    const canSet = unitMs[unit] !== undefined && home.tokenKey !== null && home.paidUntil !== null
    if (row.tokenCount !== null && !canSet) return kept
    const isTaken = taken.has(row.state)
    if (!isTaken) {
      await takeStep(platform, tx, row, { input: 'cancel', note: { byUser: by } })
      const undoing = { transferId: row.transferId, by, clientKey: `unspend:${row.id}`, reference: row.id }
      await spending.unspend(platform, tx, undoing)
    }
    if (home.paidUntil === null) return isTaken ? kept : { kind: 'cancelled' }
    const others = (await lockOpenLoads(tx, home.id)).filter(({ kind }) => kind === 'add')
    const waiting = others.reduce((sum, one) => sum + durationOf(one), isTaken ? 0 : own)
    const atHome = Math.max(home.paidUntil.getTime() - now() - waiting, 0)
    const removed = isTaken ? Math.min(own, atHome) : 0
    const unused = own > 0 ? Math.floor((row.amount * removed) / own) : 0
    if (isTaken && unused === 0) return kept
    const paidUntil = new Date(home.paidUntil.getTime() - (isTaken ? removed : own))
    await updateHome(tx, home.id, { paidUntil })
    const after = { ...home, paidUntil }
    if (row.tokenCount === null) return { kind: 'cancelled' }
    const made = await setTime(tx, after, unit, atHome - removed, by)
    return isTaken ? { kind: 'set', setLoadId: made.id, unused } : { kind: 'cancelled' }
  }
}
