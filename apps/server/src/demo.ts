import { sql } from 'kysely'
import type { Platform } from './platform/platform.ts'
import { demoAccounts } from './seed/demo-data.ts'

/** Without SMTP and SMS settings nobody would ever see a code: the demo prints what waits in the outbox. */
export function printMessages({ db, bus, config, log }: Platform, print: (line: string) => void): void {
  if (config.smtp && config.smsWebhook) return
  let after = new Date()
  bus.subscribe('message.waiting', () => {
    db.selectFrom('sysMessage')
      .select(['esReceiver', 'esContent', 'createTime'])
      .where('createTime', '>', sql<Date>`${after}`)
      .orderBy('createTime')
      .execute()
      .then((rows) => {
        for (const row of rows) {
          if (row.createTime > after) after = row.createTime
          print(`  ✉ ${row.esReceiver}: ${row.esContent}`)
        }
      })
      .catch((error: unknown) => log.warn(error, 'messages not printed'))
  })
}

export function welcome(address: string, password: string): string {
  const names = demoAccounts.map((account) => account.username)
  return [
    '',
    `  Gridhelm is running at ${address}`,
    '',
    `  Accounts   ${names.slice(0, 5).join(', ')},`,
    `             ${names.slice(5).join(', ')}`,
    `  Password   ${password}`,
    '',
    '  Stop with Ctrl-C. The data stay where they are.',
    '',
  ].join('\n')
}
