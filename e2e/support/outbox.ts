import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { expect } from './server.ts'

/** The newest code that waits in the outbox for somebody. */
export async function codeFor(platform: Platform, receiver: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const row = await platform.db
        .selectFrom('sysMessage')
        .select('esContent')
        .where('esReceiver', '=', receiver)
        .orderBy('createTime', 'desc')
        .limit(1)
        .executeTakeFirst()
      code = /\b\d{6}\b/.exec(row?.esContent ?? '')?.[0] ?? ''
      return code
    })
    .not.toBe('')
  return code
}
