import { format } from '@gridhelm/contract/format/format'
import type { Language } from '@gridhelm/contract/language'
import { pageResult } from '@gridhelm/contract/page'
import { monitorCalls } from '@gridhelm/contract/system/monitor/calls'
import { type Instance, traces } from '@gridhelm/contract/system/monitor/entities'
import { figureText, figureTexts } from '@gridhelm/contract/system/monitor/figure-texts'
import {
  type FigureName,
  type Figures,
  figureNames,
  growing,
} from '@gridhelm/contract/system/monitor/figures'
import { rounded } from '@gridhelm/points/numbers'
import type { Serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { measurementsOf } from './actuator.ts'
import { diskDaysLeft } from './disk.ts'
import { aliveMs, type OwnInstance } from './instance.ts'
import {
  type InstanceRow,
  instanceRow,
  instanceRows,
  largestTables,
  longStatements,
  samplesSince,
  storeVersion,
} from './monitor-queries.ts'
import { databaseBytes } from './queries.ts'

const hourMs = 3_600_000
const shownTables = 12
const shownStatements = 20
/** Whoever asks about this very process sees it as it is. */
const freshMs = 1_000

/** A process of an older version may not know all names. */
const readFigures = (text: string): Figures => {
  const known = JSON.parse(text) as Partial<Record<FigureName, number | null>>
  return Object.fromEntries(figureNames.map((name) => [name, known[name] ?? null])) as unknown as Figures
}

/** How much it grew in a minute; null after a restart, and where nothing was measured in between. */
function growth(values: readonly (number | null)[], times: readonly number[]): (number | null)[] {
  return values.map((value, place) => {
    const [before, since] = [values[place - 1], times[place - 1]]
    const minutes = since === undefined ? 0 : ((times[place] ?? 0) - since) / 60_000
    if (value === null || before === null || before === undefined || value < before || minutes > 3)
      return null
    return rounded((value - before) / minutes, 3)
  })
}

const storeNames = figureNames.slice(figureNames.indexOf('storeBytes'), figureNames.indexOf('diskTotal') + 1)

/** The data store in names, what they mean and how much it is. */
function infoOf(figures: Figures, version: string, language: Language) {
  const [f, words] = [format(language), figureTexts[language]]
  const rows = storeNames.map((name) => ({
    key: name as string,
    description: words[name],
    value: figureText(f, words, name, figures[name]),
  }))
  return [{ key: 'version', description: 'PostgreSQL', value: version }, ...rows]
}

export function serveMonitor(serve: Serve, platform: Platform, own: OwnInstance): void {
  const { db, now } = platform
  let beatAt = Number.NEGATIVE_INFINITY

  const shown = (row: InstanceRow): Instance => ({
    id: row.id,
    host: row.host,
    pid: row.pid,
    roles: row.roles.split(','),
    version: row.version,
    startedAt: row.startedAt.getTime(),
    seenAt: row.seenAt.getTime(),
    isAlive: now() - row.seenAt.getTime() < aliveMs,
    isOwn: row.id === own.id,
  })

  async function fresh(): Promise<void> {
    if (performance.now() - beatAt < freshMs) return
    beatAt = performance.now()
    await own.beat()
  }

  async function asked(instance: string | undefined) {
    const id = instance ?? own.id
    if (id === own.id) await fresh()
    const row = await instanceRow(db, id)
    if (!row) throw Refusal.of('error.notFound')
    return row
  }
  const figuresNow = async () => readFigures((await asked(undefined)).figures)

  serve(monitorCalls, {
    async instances(query) {
      await fresh()
      const rows = await instanceRows(db)
      const first = (query.pageNo - 1) * query.pageSize
      return pageResult(rows.slice(first, first + query.pageSize).map(shown), rows.length, query)
    },
    async figures({ instance }) {
      const row = await asked(instance)
      return { instance: shown(row), figures: readFigures(row.figures) }
    },
    async series({ instance, names, hours }) {
      const { id } = await asked(instance)
      const samples = await samplesSince(db, id, new Date(now() - hours * hourMs))
      const read = samples.map(({ figures }) => readFigures(figures))
      const times = samples.map(({ at }) => at.getTime())
      const lines = names.map((name) => {
        const values = read.map((figures) => figures[name])
        return { name, values: growing(name) ? growth(values, times) : values }
      })
      return { times, lines }
    },
    async trace({ instance }) {
      return traces.parse(JSON.parse((await asked(instance)).trace))
    },
    async store() {
      const version = await storeVersion(db)
      const daysLeft = await diskDaysLeft(platform, await databaseBytes(db))
      const statements = await longStatements(db, shownStatements)
      return {
        version: version?.version ?? '',
        startedAt: version?.startedAt.getTime() ?? 0,
        daysLeft: daysLeft === null ? null : Math.floor(daysLeft),
        tables: await largestTables(db, shownTables),
        statements: statements.map((one) => ({ ...one, ms: Math.round(one.ms) })),
      }
    },
    async metrics({ instance, name }) {
      const measured = measurementsOf(name, readFigures((await asked(instance)).figures))
      if (!measured) throw Refusal.of('error.notFound')
      return measured
    },
    async httptrace({ instance }) {
      const { calls } = traces.parse(JSON.parse((await asked(instance)).trace))
      return {
        traces: calls.map(({ at, method, path, status, ms }) => ({
          timestamp: new Date(at).toISOString(),
          request: { method, uri: path },
          response: { status },
          timeTaken: Math.round(ms),
        })),
      }
    },
    async storeInfo(_, { language }) {
      const [figures, version] = [await figuresNow(), await storeVersion(db)]
      return infoOf(figures, version?.version ?? '', language)
    },
    async keysSize() {
      return { dbSize: (await figuresNow()).latestRows, create_time: now() }
    },
    async memoryInfo() {
      return { used_memory: (await figuresNow()).storeBytes, create_time: now() }
    },
    async diskInfo() {
      const { diskTotal, diskFree } = await figuresNow()
      if (diskTotal === null || diskFree === null) return []
      const used = Math.round((1 - diskFree / diskTotal) * 100)
      return [{ name: platform.config.dataDir, max: diskTotal, rest: diskFree, restPPT: used }]
    },
  })
}
