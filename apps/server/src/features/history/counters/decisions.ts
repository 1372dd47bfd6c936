import type { CounterRepair } from '@gridhelm/contract/history/counters/entities'
import type { ApproveBatchForm, DecideForm, RepairKey } from '@gridhelm/contract/history/counters/rules'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordVersion } from '../../../resources/versions.ts'
import { type Decided, type LockedRepair, lockRepair, repairSeen, writeDecision } from './queries.ts'
import { lookAgainFrom } from './scan-queries.ts'
import { wireRepair } from './wire.ts'

const isOpen = ({ state }: Pick<LockedRepair, 'state'>) => state === 'waiting' || state === 'settled'
const isDecided = ({ state }: Pick<LockedRepair, 'state'>) => state === 'approved' || state === 'rejected'

/** Amounts that no counter of ours can show apart. */
const areEqual = (a: number, b: number) => Math.abs(a - b) <= 1e-6

function refuseDecision(
  repair: LockedRepair,
  { decision, seen }: Pick<DecideForm, 'decision' | 'seen'>,
): void {
  if (decision === 'reopen') {
    if (!isDecided(repair)) throw Refusal.of('counters.notDecided')
    return
  }
  if (repair.state === 'withdrawn') throw Refusal.of('counters.withdrawn')
  if (!isOpen(repair)) throw Refusal.of('counters.alreadyDecided')
  if (seen !== undefined && !areEqual(seen, repair.proposed)) throw Refusal.of('counters.changed')
}

export function createDecisions({ bus, db, now }: Pick<Platform, 'bus' | 'db' | 'now'>) {
  const outcomeOf = (form: DecideForm, repair: LockedRepair, { caller }: SessionContext): Decided => {
    const decided = { reason: form.reason, decidedBy: caller.username, decidedAt: new Date(now()) }
    if (form.decision === 'approve')
      return { state: 'approved', decidedValue: form.value ?? repair.proposed, ...decided }
    if (form.decision === 'reject') return { state: 'rejected', decidedValue: null, ...decided }
    return { state: 'waiting', decidedValue: null, reason: null, decidedBy: null, decidedAt: null }
  }

  async function write(tx: Tx, key: RepairKey, decided: Decided, context: SessionContext) {
    await writeDecision(tx, key, decided)
    await bus.publish(tx, 'energy.changed', { siteIds: [key.siteId] })
    const row = await repairSeen(tx, context.caller, key)
    if (!row) throw Refusal.of('error.notFound')
    const record = wireRepair(row)
    // Who opened it again stands in the version, not in the row.
    await recordVersion(tx, 'counter_repair', { ...record, updateBy: context.caller.username }, context)
    return record
  }

  return {
    async decide(form: DecideForm, context: SessionContext): Promise<CounterRepair> {
      const { id } = form
      if (!(await repairSeen(db, context.caller, id))) throw Refusal.of('error.notFound')
      return db.transaction().execute(async (tx) => {
        const repair = await lockRepair(tx, id)
        if (!repair) throw Refusal.of('error.notFound')
        refuseDecision(repair, form)
        // Late readings may have changed it while it was decided: the next scan tells.
        if (form.decision === 'reopen') await lookAgainFrom(tx, id, new Date(id.at))
        return write(tx, id, outcomeOf(form, repair, context), context)
      })
    },

    /** What somebody else has decided meanwhile is left as it is. */
    async approveBatch({ ids, reason }: ApproveBatchForm, context: SessionContext) {
      const seen = await Promise.all(ids.map((id) => repairSeen(db, context.caller, id)))
      if (seen.includes(undefined)) throw Refusal.of('error.notFound')
      const decided = { reason, decidedBy: context.caller.username, decidedAt: new Date(now()) }
      // Always in the same order, so that two who approve the same never wait for one another.
      const inOrder = ids.toSorted(
        (a, b) => a.siteId - b.siteId || a.deviceId - b.deviceId || a.point - b.point || a.at - b.at,
      )
      return db.transaction().execute(async (tx) => {
        let approved = 0
        let kind: string | undefined
        for (const id of inOrder) {
          const repair = await lockRepair(tx, id)
          if (!repair || !isOpen(repair)) continue
          kind ??= repair.kind
          if (repair.kind !== kind) throw Refusal.of('counters.mixedKinds')
          await write(tx, id, { state: 'approved', decidedValue: repair.proposed, ...decided }, context)
          approved++
        }
        return { approved, left: ids.length - approved }
      })
    },
  }
}
