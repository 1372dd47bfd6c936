import type { ReportInput } from '@gridhelm/contract/history/reports/params'
import type { Tx } from '../platform/db/database.ts'
import type { Seed } from './seed.ts'

interface DemoReport {
  key: string
  owner: string
  station: string
  name: string
  report: (siteId: string) => ReportInput
  rhythm: { rhythm: 'daily' } | { rhythm: 'monthly'; monthDay: number }
  formats: string
  language: 'en' | 'zh' | 'fr'
  users: readonly string[]
  emails: readonly string[]
}

const demoReports: readonly DemoReport[] = [
  {
    key: 'kalangala-power',
    owner: 'operator',
    station: 'UG-003',
    name: 'Kalangala B: power of yesterday',
    report: (siteId) => ({ kind: 'powerCurve', siteId, interval: '10' }),
    rhythm: { rhythm: 'daily' },
    formats: 'xlsx,csv',
    language: 'en',
    users: ['operator', 'submaster'],
    emails: [],
  },
  {
    key: 'nosy-komba-generation',
    owner: 'master',
    station: 'MG-001',
    name: 'Nosy Komba : production du mois',
    report: (siteId) => ({ kind: 'generation', siteId }),
    rhythm: { rhythm: 'monthly', monthDay: 1 },
    formats: 'xlsx',
    language: 'fr',
    users: ['master'],
    emails: ['energie@ocean.example'],
  },
]

/** Once the stations have sent their history there is something to report on. */
const firstRunAfterMs = 10 * 60_000

/** Two reports by the calendar; the first of each is made soon, so that there is one to look at. */
export async function seedDemoReports(tx: Tx, seed: Seed): Promise<void> {
  for (const { key, owner, station, report, rhythm, users, emails, ...rest } of demoReports) {
    const site = await tx
      .selectFrom('iotProject')
      .select('siteId')
      .where('projectNumber', '=', station)
      .executeTakeFirst()
    if (!site) continue
    const id = `demo-report-${key}`
    const params = report(String(site.siteId))
    const isNew = await seed(`demo:report:${key}`, 'scheduledReport', {
      id,
      ownerId: `demo-${owner}`,
      kind: params.kind,
      report: JSON.stringify(params),
      siteId: site.siteId,
      time: '06:00',
      ...rhythm,
      ...rest,
      nextRunAt: new Date(Date.now() + firstRunAfterMs),
      createBy: owner,
    })
    if (!isNew) continue
    const recipients = [
      ...users.map((user) => ({ userId: `demo-${user}`, email: null })),
      ...emails.map((email) => ({ userId: null, email })),
    ]
    await tx
      .insertInto('scheduledReportRecipient')
      .values(recipients.map((one, place) => ({ reportId: id, place, ...one })))
      .execute()
  }
}
