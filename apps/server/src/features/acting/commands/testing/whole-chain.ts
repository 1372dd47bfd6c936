import type { CommandState } from '@gridhelm/contract/acting/commands/entities'
import type { Platform } from '../../../../platform/platform.ts'
import { checkAudit } from '../audit-check.ts'
import { type CommandInput, nextState } from '../machine.ts'

const inputs: Readonly<Record<string, CommandInput>> = {
  confirmed: 'confirm',
  approved: 'approve',
  queued: 'queue',
  sent: 'send',
  resent: 'send',
  accepted: 'accept',
  rejected: 'reject',
  verified: 'verify',
  failed: 'fail',
  expired: 'expire',
  withdrawn: 'withdraw',
}

/** Follows the trail of a site: unbroken, each life as the machine allows it, and ending where the command is. */
export async function checkTrail(
  { db, chains }: Pick<Platform, 'db' | 'chains'>,
  siteId: number,
): Promise<void> {
  const check = await checkAudit({ db, chains }, [siteId])
  if (!check.isWhole) throw new Error(`Broken: ${JSON.stringify(check.brokenAt)}`)
  const rows = await db
    .selectFrom('commandEvent')
    .selectAll()
    .where('siteId', '=', siteId)
    .orderBy('seq')
    .execute()
  const states = new Map<string, CommandState>()
  for (const row of rows) {
    if (row.step === 'answered') continue
    const before = states.get(row.commandId)
    const input = inputs[row.step]
    const state = before === undefined ? 'requested' : input && nextState(before, input)
    if (!state || (before === undefined) !== (row.step === 'requested'))
      throw new Error(`${row.step} after ${before} at ${row.seq}`)
    states.set(row.commandId, state)
  }
  const commands = await db
    .selectFrom('command')
    .select(['id', 'state'])
    .where('siteId', '=', siteId)
    .execute()
  for (const { id, state } of commands)
    if (states.get(id) !== state) throw new Error(`${id} is ${state}, and was ${states.get(id)} in the trail`)
  if (commands.length !== states.size) throw new Error('A command without a trail, or the other way round')
}
