import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import type { AlarmView } from '@gridhelm/contract/acting/alarms/rules'
import type { Endpoint, InputOf, ResultOf } from '@gridhelm/contract/endpoint'
import { analysisCalls } from '@gridhelm/contract/history/analysis/calls'
import type { AnalysisUnit } from '@gridhelm/contract/history/analysis/rules'
import { dieselCalls } from '@gridhelm/contract/history/diesel/calls'
import { faultCalls } from '@gridhelm/contract/history/faults/calls'
import { freeReportCalls } from '@gridhelm/contract/history/freeReport/calls'
import { siteReportCalls } from '@gridhelm/contract/history/siteReport/calls'
import { statisticsCalls } from '@gridhelm/contract/history/statistics/calls'
import type { GenerationUnit } from '@gridhelm/contract/history/statistics/rules'
import { fleetCalls } from '@gridhelm/contract/stations/fleet/calls'
import { liveCalls } from '@gridhelm/contract/stations/live/calls'
import { overviewCalls } from '@gridhelm/contract/stations/overview/calls'
import { type EnergyKind, energyKinds } from '@gridhelm/contract/stations/overview/entities'
import { energySources, ownWord } from '../../site/energy/sources.ts'

/** As somebody who may see the site. */
export interface Asking {
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ResultOf<E>>
  /** A file of text. */
  file(endpoint: Endpoint, input: Readonly<Record<string, string>>): Promise<string>
}

const monthMs = 30 * 86_400_000

/** Asked once, however many figures are read from the answer. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= ask()
    return asked
  }
}

function found<T extends { id: string } | { siteId: string }>(all: readonly T[], id: string): T {
  const one = all.find((other) => ('siteId' in other ? other.siteId : other.id) === id)
  if (!one) throw new Error(`No figures of site ${id}`)
  return one
}

/** In English. */
const namesOnPaper: Readonly<Record<EnergyKind, string>> = {
  pv: 'PV',
  wind: 'Wind',
  generator: 'Generator',
  import: 'From the grid',
  export: 'To the grid',
  charge: 'Charged',
  discharge: 'Discharged',
  load: 'Consumption',
}

export type SiteCalls = ReturnType<typeof callsOf>

/** Everything that is asked about a site, in the form of the calls behind the screens. */
export function callsOf({ ask, file }: Asking, id: string, now: number) {
  const monthAgo = now - monthMs
  const period = { startTime: monthAgo, endTime: now }
  const page = { pageSize: 1_000 }
  const generation = (unit: GenerationUnit) =>
    once(() => ask(statisticsCalls.powerGeneration, { siteId: id, unit }))
  const day = generation('day')
  // Of the site alone, and as one among all: a line of the ranking.
  const analysis = (unit: AnalysisUnit) =>
    once(async () => {
      const [own, all] = await Promise.all([
        ask(analysisCalls.analysis, { siteId: id, unit }),
        ask(analysisCalls.analysis, { unit }),
      ])
      return { sums: own.sums, rows: own.rows, ranked: found(all.sites, id) }
    })
  const allScreen = once(() => ask(fleetCalls.largeScreenData, {}))
  const monthly = generation('month')
  const sheet = once(() =>
    file(statisticsCalls.exportPowerGeneration, { siteId: id, unit: 'day', format: 'csv' }),
  )
  const summary = once(async () =>
    file(siteReportCalls.export, {
      siteId: id,
      unit: 'day',
      period: (await day()).period,
      format: 'csv',
    }),
  )
  const alarms = new Map<AlarmView, Promise<Alarm[]>>()
  const list = async (view: AlarmView) =>
    (await ask(alarmCalls.list, { siteId: id, view, ...page } as InputOf<typeof alarmCalls.list>)).records
  return {
    id,
    monthAgo,
    home: once(async () => found((await ask(fleetCalls.fleetFigures, {})).sites, id)),
    screen: once(() => ask(fleetCalls.largeScreenData, { siteId: id })),
    allScreen,
    screenOfAll: once(async () => found((await allScreen()).sites, id)),
    summary: once(() => ask(overviewCalls.siteSummary, { siteId: id })),
    live: once(() => ask(liveCalls.getProjectCurrentData, { siteId: id })),
    connection: once(async () => found(await ask(liveCalls.projectState, {}), id)),
    day,
    month: monthly,
    year: generation('year'),
    total: generation('total'),
    analysisOfMonth: analysis('month'),
    analysisOfYear: analysis('year'),
    /** What the sheet of today says below a source; undefined where it has no such column. */
    async daySheet(kind: EnergyKind): Promise<number | undefined> {
      const text = await sheet()
      const { devices } = await day()
      const shown = energyKinds.filter((one) => devices.some((device) => device.kind === one))
      const last = text.trim().split(/\r?\n/).at(-1)?.split(',') ?? []
      const cell = last[1 + shown.indexOf(kind)]
      return shown.includes(kind) && cell ? Number(cell) : undefined
    },
    /** What the summary of today on paper says; undefined where it has no such figure. */
    async siteReport(kind: EnergyKind): Promise<number | undefined> {
      const lines = (await summary()).trim().split(/\r?\n/)
      const cell = lines.find((line) => line.startsWith(`${namesOnPaper[kind]},`))?.split(',')[1]
      return cell ? Number(cell) : undefined
    },
    /** What a free report by the hour says of the counters that run for life, of the devices that count a kind of energy. */
    async freeDay(kind: EnergyKind): Promise<number | undefined> {
      const { devices, from, to } = await day()
      const own = devices.filter((one) => one.kind === kind && one.total !== null)
      if (own.length === 0) return undefined
      const points = own.map(({ device }) => {
        const { keys } = device.kind === ownWord.device ? ownWord : energySources[kind]
        return `${device.id}:${keys[0]}`
      })
      const asked = { points: points.join(), startTime: from, endTime: to, interval: '60', ...page }
      const { records } = await ask(freeReportCalls.table, asked as InputOf<typeof freeReportCalls.table>)
      const known = records.flatMap(({ values }) => values.flatMap((value) => value ?? []))
      return known.length === 0 ? undefined : known.reduce((sum, one) => sum + one, 0)
    },
    dieselMonth: once(async () => {
      const [{ period: month }, { period: today }] = [await monthly(), await day()]
      const asked = { siteId: id, unit: 'month', from: `${month}-01`, to: today } as const
      return (await ask(dieselCalls.ledger, asked)).sum
    }),
    dieselDay: once(async () => {
      const { period: today } = await day()
      return (await ask(dieselCalls.ledger, { siteId: id, unit: 'day', from: today, to: today })).sum
    }),
    alarms(view: AlarmView) {
      const asked = alarms.get(view) ?? list(view)
      alarms.set(view, asked)
      return asked
    },
    alarmSummary: once(() => ask(alarmCalls.summary, { siteId: id })),
    faults: once(
      async () => (await ask(faultCalls.list, { siteId: id, ...period, ...page } as never)).records,
    ),
    alarmReport: once(
      async () => (await ask(faultCalls.alarm, { siteId: id, ...period, ...page } as never)).records,
    ),
    faultStatistics: once(() => ask(faultCalls.faultStatistics, { siteId: id, ...period } as never)),
  }
}
