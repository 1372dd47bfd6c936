import type { GenerationUnit } from '@gridhelm/contract/history/statistics/rules'
import { createGeneration } from '../apps/server/src/features/history/statistics/generation.ts'
import { createReader } from '../apps/server/src/telemetry/read/reader.ts'
import { callerOf } from '../apps/server/src/testing/callers.ts'
import type { Report } from './support/figure.ts'
import { percentile } from './support/load.ts'
import { usualYear, withYearOfDemo, type YearOptions } from './support/year-of-demo.ts'

export const name = 'statistics'

const mostMs = 100
const warmUp = 10
const rounds = 60
const dayMs = 86_400_000
/** A site of twelve devices; two years, so that the year before is compared as well. */
const project = 'KE-004'
const options: YearOptions = { ...usualYear, sites: project, days: usualYear.days * 2 }
const admin = callerOf('bench', 'admin')

export async function run(report: Report): Promise<void> {
  await withYearOfDemo(options, async ({ db, to }) => {
    const site = await db
      .selectFrom('iotProject')
      .select('siteId')
      .where('projectNumber', '=', project)
      .executeTakeFirstOrThrow()
    const reader = createReader(db)
    const statistics = createGeneration({ db, now: () => to }, reader)
    const ask = async (unit: GenerationUnit, period?: string) => {
      const asked = await statistics.asked(admin, { siteId: String(site.siteId), unit, period })
      return statistics.generationOf(asked.site, asked.period, asked.since, asked.before)
    }
    const lastMonth = new Date(to - 31 * dayMs).toISOString().slice(0, 7)
    const asked: [what: string, unit: GenerationUnit, period?: string][] = [
      ['today by the hour', 'day'],
      ['this month by the day', 'month'],
      ['last month by the day', 'month', lastMonth],
      ['this year by the month', 'year'],
      ['the whole time by the year', 'total'],
    ]
    for (const [what, unit, period] of asked) {
      for (let round = 0; round < warmUp; round++) await ask(unit, period)
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        const begun = performance.now()
        await ask(unit, period)
        times.push(performance.now() - begun)
      }
      const p95 = percentile(
        times.toSorted((a, b) => a - b),
        0.95,
      )
      const target = unit === 'month' || unit === 'year' ? { target: mostMs } : {}
      report({ figure: `${what}, with the period before, p95`, value: p95, unit: 'ms', ...target })
    }
    await reader.stop()
  })
}
