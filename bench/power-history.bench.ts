import { createPowerHistory } from '../apps/server/src/features/history/history/power-history.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { createSharedAnswers } from '../apps/server/src/site/shared-answers.ts'
import { readSite } from '../apps/server/src/site/site.ts'
import { createReader } from '../apps/server/src/telemetry/read/reader.ts'
import { callerOf } from '../apps/server/src/testing/callers.ts'
import type { Report } from './support/figure.ts'
import { percentile } from './support/load.ts'
import { usualYear, withYearOfDemo, type YearOptions } from './support/year-of-demo.ts'

export const name = 'power-history'

const mostMs = 40
const warmUp = 20
const rounds = 100
const hourMs = 3_600_000
/** A site with sun, wind, diesel and storage. */
const project = 'MG-001'
const options: YearOptions = { ...usualYear, sites: project, liveHours: 100 }
const admin = callerOf('bench', 'admin')

/** What a server does for one 72-hour chart, up to the text that it sends. */
export async function run(report: Report): Promise<void> {
  await withYearOfDemo(options, async ({ db, from, to }) => {
    const { siteId } = await db
      .selectFrom('iotProject')
      .select('siteId')
      .where('projectNumber', '=', project)
      .executeTakeFirstOrThrow()
    const reader = createReader(db)
    const platform = { db, now: () => to } as Platform
    const histories = createPowerHistory(platform, reader, createSharedAnswers(platform.now))
    const ask = async (end: number) => {
      const site = await readSite(db, admin, String(siteId))
      const span = { start: end - 72 * hourMs, end }
      return JSON.stringify(await histories.curves(site, histories.rangeOf(site, span, 'default')))
    }
    const asked = [
      ['sealed, of yesterday and before', to - 24 * hourMs],
      ['sealed, of long ago', from + 80 * hourMs],
      ['up to now, its end not sealed yet', to],
    ] as const
    for (const [what, end] of asked) {
      const times: number[] = []
      for (let round = -warmUp; round < rounds; round++) {
        const begun = performance.now()
        await ask(end - Math.max(0, round) * 60_000)
        if (round >= 0) times.push(performance.now() - begun)
      }
      const sorted = times.toSorted((a, b) => a - b)
      report({ figure: `72 h ${what}, p95`, value: percentile(sorted, 0.95), unit: 'ms', target: mostMs })
    }
    report({ figure: 'one answer', value: (await ask(to)).length / 1_000, unit: 'kB' })
    await reader.stop()
  })
}
