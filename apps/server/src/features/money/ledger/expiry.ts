import { defaultLanguage } from '@gridhelm/contract/language'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { decide } from './decide.ts'
import { inLedger } from './in-ledger.ts'
import { type Party, partiesOf } from './people-queries.ts'
import { dueRequests, lockTransfer, updateTransfer } from './queries.ts'
import { tellRefused, tellWaiting } from './tell.ts'

const most = 200
/** So long before the end those who can decide are told once more. */
const reminderMs = 12 * 3_600_000

/** Lets go of what nobody has decided about, and reminds before that. */
export async function expireRequests(platform: Platform): Promise<void> {
  const { db, now } = platform
  const sides = async (tx: Parameters<typeof partiesOf>[0], fromId: string, toId: string) => {
    const parties = await partiesOf(tx, [fromId, toId])
    return { from: parties.get(fromId) as Party, to: parties.get(toId) as Party }
  }
  for (const id of await dueRequests(db, new Date(now()), false, most)) {
    await inLedger(platform, async (tx) => {
      const expiring = { id, decision: 'expire', by: null } as const
      const { transfer } = await decide(platform, tx, expiring, defaultLanguage)
      await tellRefused(tx, platform, transfer, await sides(tx, transfer.fromId, transfer.toId))
    }).catch((error: unknown) => {
      // Somebody has decided meanwhile.
      if (!(error instanceof Refusal)) throw error
    })
  }
  for (const id of await dueRequests(db, new Date(now() + reminderMs), true, most)) {
    await inLedger(platform, async (tx) => {
      const row = await lockTransfer(tx, id)
      if (row?.state !== 'requested' || row.remindedAt !== null) return
      await updateTransfer(tx, id, { remindedAt: new Date(now()) })
      await tellWaiting(tx, platform, row, await sides(tx, row.fromId, row.toId), true)
    })
  }
}
