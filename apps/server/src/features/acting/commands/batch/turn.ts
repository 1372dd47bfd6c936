import type { Tx } from '../../../../platform/db/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { failureOf } from '../failure.ts'
import { nextStep } from './plan.ts'
import { type BatchRow, countsOf, endBatch, type TargetRow } from './queries.ts'
import { type Outcome, sendOne } from './send-one.ts'
import type { SingleCommands } from './single.ts'
import { holdBatch, nextTarget, personOf, recordTurn, sitesOfBatch } from './turn-queries.ts'

type Deps = Pick<Platform, 'db' | 'bus' | 'now'> & {
  commands: SingleCommands
  /** Nothing is sent to a site that is known to be out of reach. */
  isOnline: (siteId: number) => Promise<boolean>
}

/** One device of a batch, or its end; whether there may be more to do at once. */
export function createTurn({ db, bus, now, commands, isOnline }: Deps) {
  async function outcomeOf(tx: Tx, batch: BatchRow, target: TargetRow): Promise<Outcome & { ends?: true }> {
    const person = await personOf(tx, batch.requestedBy, new Date(now()))
    if (!person) return { commandId: null, failure: failureOf({ key: 'commands.batchNoRight' }), ends: true }
    if (!(await isOnline(target.siteId))) {
      return { commandId: null, failure: failureOf({ key: 'commands.batchOffline' }) }
    }
    return sendOne(commands, batch, target, person)
  }

  async function send(tx: Tx, batch: BatchRow): Promise<boolean> {
    if ((batch.nextAt?.getTime() ?? 0) > now()) return false
    const target = await nextTarget(tx, batch.id)
    if (!target) return false
    const { ends, ...outcome } = await outcomeOf(tx, batch, target)
    await recordTurn(tx, target, outcome, new Date(now() + batch.staggerSeconds * 1_000))
    if (ends) await endBatch(tx, batch.id, 'stopped', new Date(now()))
    await bus.publish(tx, 'commands.changed', { siteIds: [target.siteId] })
    return !ends
  }

  /** The batch is held meanwhile: another server leaves it alone, and whoever stops it waits for the device at hand. */
  return (batchId: string): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const batch = await holdBatch(tx, batchId)
      if (!batch) return false
      const progress = (await countsOf(tx, [batchId])).get(batchId)
      const step = progress ? nextStep(progress, batch.stopAfter) : 'done'
      if (step === 'wait') return false
      if (step === 'send') return send(tx, batch)
      await endBatch(tx, batchId, step === 'done' ? 'done' : 'stopped', new Date(now()))
      await bus.publish(tx, 'commands.changed', { siteIds: await sitesOfBatch(tx, batchId) })
      return false
    })
}
