import { failureOf } from '../failure.ts'
import type { Asker } from '../scope.ts'
import { failureOfRefusal, refusalOf } from './failure.ts'
import type { BatchRow, TargetRow } from './queries.ts'
import type { SingleCommands } from './single.ts'

export interface Outcome {
  commandId: string | null
  failure: string | null
}

/**
 * Asks for the command of one device and confirms it. Every device has a key of its own, so that a turn that was cut
 * off finds what it had done, and goes on from there.
 */
export async function sendOne(
  commands: SingleCommands,
  batch: BatchRow,
  { place, siteId, deviceId }: TargetRow,
  person: Asker,
): Promise<Outcome> {
  const clientKey = `batch ${batch.id} ${place}`
  const blocked = (commandId: string): Outcome => ({
    commandId,
    failure: failureOf({ key: 'commands.batchBlocked' }),
  })

  async function confirm(commandId: string): Promise<Outcome> {
    const confirmed = await refusalOf(() => commands.confirm(commandId, person))
    if ('done' in confirmed) return { commandId, failure: null }
    await refusalOf(() => commands.withdraw(commandId, person))
    return { commandId, failure: failureOfRefusal(confirmed.refusal) }
  }

  const earlier = await commands.earlier(siteId, person, clientKey)
  if (earlier) {
    // Nobody but an earlier turn has withdrawn it, for what blocked it then.
    if (earlier.state === 'withdrawn') return blocked(earlier.id)
    return earlier.state === 'requested' ? confirm(earlier.id) : { commandId: earlier.id, failure: null }
  }
  const { id: batchId, point, value, reason, expirySeconds } = batch
  const device = { deviceId: `${siteId}-${deviceId}`, point, value, reason, expirySeconds }
  const asked = await refusalOf(() => commands.request({ ...device, clientKey, batchId }, person))
  if ('refusal' in asked) return { commandId: null, failure: failureOfRefusal(asked.refusal) }
  const { id, isBlocked } = asked.done
  if (!isBlocked) return confirm(id)
  await refusalOf(() => commands.withdraw(id, person))
  return blocked(id)
}
