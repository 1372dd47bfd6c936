import type { Platform } from './platform/platform.ts'
import { demoAccounts } from './seed/demo-data.ts'

/** Messages that were made a moment before the last look and committed after it. */
const overlapMs = 60_000

/** Without SMTP and SMS settings nobody would ever see a code: the demo prints what waits in the outbox. */
export function printMessages({ db, bus, config, log, now }: Platform, print: (line: string) => void): void {
  if (config.smtp && config.smsWebhook) return
  const started = now()
  const printed = new Map<string, number>()
  let looking: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    const since = Math.max(started, now() - overlapMs)
    for (const [id, createTime] of printed) if (createTime < since) printed.delete(id)
    const rows = await db
      .selectFrom('sysMessage')
      .select(['id', 'esReceiver', 'esContent', 'createTime'])
      .where('createTime', '>=', new Date(since))
      .orderBy('createTime')
      .execute()
    for (const row of rows.filter(({ id }) => !printed.has(id))) {
      printed.set(row.id, row.createTime.getTime())
      print(`  ✉ ${row.esReceiver}: ${row.esContent}`)
    }
  }

  bus.subscribe('message.waiting', () => {
    // One look after the other: a slow one must not find again what a later one has forgotten.
    looking = looking.then(look).catch((error: unknown) => log.warn(error, 'messages not printed'))
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
