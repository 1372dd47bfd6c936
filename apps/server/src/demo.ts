import { createLedgerService } from './features/history/diesel/service.ts'
import type { Job } from './platform/jobs/every.ts'
import type { Platform } from './platform/platform.ts'
import type { Caller } from './platform/session/queries.ts'
import { demoAccounts, demoStations, secondOrganisation } from './seed/demo-data.ts'
import { seedDemoDeliveries } from './seed/demo-deliveries.ts'
import type { DemoTraces } from './seed/freeze-demo.ts'
import type { Reader } from './telemetry/read/reader.ts'

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

/** The simulator tells of a year. */
const historyMs = 364 * 86_400_000
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const deliveriesAt = (db: Platform['db'], number: string) =>
  db
    .selectFrom('dieselDelivery')
    .innerJoin('iotProject', 'iotProject.siteId', 'dieselDelivery.siteId')
    .select('dieselDelivery.id')
    .where('iotProject.projectNumber', '=', number)
const administrator: Caller = {
  userId: 'demo-admin',
  username: 'admin',
  scopeId: 'demo-admin',
  scopeName: 'admin',
  standsInFor: null,
  tier: 'admin',
  tierPath: '',
  orgCode: null,
  sessionId: '',
  language: 'en',
  siteRules: [],
}

/** Once a station has told its past, deliveries are recorded that fit what its tanks saw. */
export function demoDeliveries(platform: Platform, reader: Reader, signal: AbortSignal): Job {
  const { db, now } = platform
  const { ledger } = createLedgerService(platform, reader)
  const isDone = new Set<string>()

  async function record({ number, since }: (typeof demoStations)[number]): Promise<void> {
    const site = await db
      .selectFrom('iotProject')
      .select(['siteId', (select) => select.exists(deliveriesAt(db, number)).as('hasDeliveries')])
      .where('projectNumber', '=', number)
      .executeTakeFirst()
    if (!site || site.hasDeliveries) isDone.add(number)
    if (!site || site.hasDeliveries) return
    const first = Math.max(now() - historyMs, Date.parse(since))
    const query = { unit: 'week' as const, from: dateOf(first), to: dateOf(now()) }
    const { events, periods } = (await ledger({ siteId: String(site.siteId), ...query }, administrator))
      .ledger
    // The past comes newest first: it is whole when its first full week is there.
    if (!periods[1]?.tanks.every(({ closing }) => closing !== null)) return
    const seen = events
      .filter(({ kind }) => kind === 'refill')
      .map(({ deviceId, to, litres }) => ({ deviceId: Number(deviceId.split('-')[1]), at: to, litres }))
    await seedDemoDeliveries(db, number, site.siteId, seen)
    isDone.add(number)
  }

  return {
    name: 'deliveries of the demo',
    everyMs: 60_000,
    async run() {
      for (const station of demoStations)
        if (station.kw.generator && !isDone.has(station.number) && !signal.aborted) await record(station)
    },
  }
}

export function welcome(address: string, password: string): string {
  const names = demoAccounts.map((account) => account.username)
  const others = secondOrganisation.map((account) => account.username)
  return [
    '',
    `  Gridhelm is running at ${address}`,
    '',
    `  Accounts   ${names.slice(0, 5).join(', ')},`,
    `             ${names.slice(5).join(', ')}`,
    `             and of a second company ${others.join(', ')}`,
    `  Password   ${password}`,
    '',
    '  Stop with Ctrl-C. The data stay where they are.',
    '',
  ].join('\n')
}

/** For production where the demo was a moment ago. */
export const leftDemoNotice = (username: string): string =>
  [
    '',
    `  The data of the demo are gone. The administrator is ${username}, with the password chosen there.`,
    '  From now on start it with: DATABASE_URL=embedded npm run serve',
    '',
  ].join('\n')

/** For production on what the demo has made: a sentence for the log, and what the person at the screen must see. */
export function tracesWarning(traces: DemoTraces): { logged: string; shown: string } | undefined {
  if (traces.state === 'none') return undefined
  if (traces.state === 'frozen') {
    const logged = `The demo made this database; its accounts and passwords are frozen since ${traces.since.toISOString()}.`
    return { logged, shown: logged }
  }
  const { accounts, sites, others, password } = traces.frozen
  const logged = `The demo made this database. Frozen now: ${accounts} demo accounts and the MQTT passwords of ${sites} demo sites; ${others} other accounts are left as they are. Simulated measurements stay until their sites are deleted.`
  return {
    logged,
    shown: [
      '',
      '  !! THIS DATABASE WAS MADE BY THE DEMO !!',
      `  ${logged.replaceAll(/([.;]) /g, '$1\n  ')}`,
      `  The administrator is admin with the password ${password} (shown this once; change it after logging in).`,
      '',
    ].join('\n'),
  }
}
