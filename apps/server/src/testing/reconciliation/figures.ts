import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import { energySources, type LargeScreenData } from '@gridhelm/contract/stations/fleet/entities'
import { powerOf } from '@gridhelm/contract/stations/live/power'
import { type PowerKind, powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import type { EnergyKind } from '@gridhelm/contract/stations/overview/entities'
import type { SiteCalls } from './site-calls.ts'

type Value = number | null | undefined
type Place = (calls: SiteCalls) => Value | Promise<Value>

/** A figure of a site, and every place where it stands: a new screen is one line. */
export interface Figure {
  name: string
  /** What rounding may do to it; of what is a whole number: nothing. */
  within: number
  /** Known only by day, or after some days. */
  isRare?: true
  places: Readonly<Record<string, Place>>
}

/** Cards show a tenth of a kWh or of a kW. */
const tenth = 0.051
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const isAside = ({ shelved, suppressedBy }: Alarm) => shelved !== null || suppressedBy !== null
/** Of the grid a card shows what was imported. */
const energyOf = (source: (typeof energySources)[number]): EnergyKind =>
  source === 'grid' ? 'import' : source

const energyToday = (source: (typeof energySources)[number]): Figure => {
  const kind = energyOf(source)
  return {
    name: `kWh today, ${source}`,
    within: tenth,
    places: {
      home: async ({ home }) => (await home()).today[source],
      'large screen of the site': async ({ screen }) => (await screen()).sites[0]?.today[source],
      'large screen of all sites': async ({ screenOfAll }) => (await screenOfAll()).today[source],
      overview: async ({ summary }) => (await summary()).energyToday[kind],
      'statistics of the day': async ({ day }) => (await day()).indicators.energies[kind],
      'the row of today in the statistics of the month': async ({ month }) =>
        (await month()).rows.find(({ state }) => state === 'running')?.energies[kind],
      'sheet of the day': ({ daySheet }) => daySheet(kind),
      'site summary of the day': ({ siteReport }) => siteReport(kind),
      'free report of the day': ({ freeDay }) => freeDay(kind),
      ...(source === 'generator' && {
        'diesel ledger of today': async ({ dieselDay }) => (await dieselDay())?.kwh,
      }),
    },
  }
}

const powerNow = (kind: PowerKind): Figure => ({
  name: `kW now, ${kind}`,
  within: tenth,
  places: {
    home: async ({ home }) => (await home()).power[kind],
    'large screen of the site': async ({ screen }) => (await screen()).sites[0]?.power[kind],
    'large screen of all sites': async ({ screenOfAll }) => (await screenOfAll()).power[kind],
    'live values': async ({ live }) => {
      const { devices, staleSeconds, now } = await live()
      return powerOf({ staleSeconds, devices: new Map(devices.map((one) => [one.id, one])) }, now)[kind]
    },
  },
})

const level = (place: 0 | 1 | 2, name: string): Figure => ({
  name: `alarms that are there, ${name}`,
  within: 0,
  places: {
    home: async ({ home }) => (await home()).alarms[place],
    'large screen of the site': async ({ screen }) => (await screen()).sites[0]?.alarms[place],
    'list of the large screen': async ({ screen }) =>
      (await screen()).alarms.filter((alarm) => alarm.level === place + 1).length,
    'large screen of all sites': async ({ screenOfAll }) => (await screenOfAll()).alarms[place],
    'state of the connection': async ({ connection }) => (await connection()).alarms[place],
    'list of alarms': async ({ alarms }) =>
      (await alarms('open')).filter(
        (alarm) => alarm.level === place + 1 && alarm.status === 'alarm' && !isAside(alarm),
      ).length,
  },
})

const weekOf = ({ performance }: LargeScreenData, id: string): Value =>
  performance.find(({ siteId }) => siteId === id)?.ratio

const isSilence = ({ alarm }: { alarm: string }) => alarm.endsWith('.silence')
const newest = (moments: readonly number[]): Value => (moments.length > 0 ? Math.max(...moments) : undefined)

export const figures: readonly Figure[] = [
  ...energySources.map(energyToday),
  ...powerKinds.map(powerNow),
  {
    name: 'kWh consumed today',
    within: tenth,
    places: {
      home: async ({ home }) => (await home()).consumedToday,
      overview: async ({ summary }) => (await summary()).energyToday.load,
      'statistics of the day': async ({ day }) => (await day()).indicators.energies.load,
      'sheet of the day': ({ daySheet }) => daySheet('load'),
      'free report of the day': ({ freeDay }) => freeDay('load'),
    },
  },
  {
    name: 'kWh of the sun this month',
    within: tenth,
    places: {
      'analysis of the month': async ({ analysisOfMonth }) => (await analysisOfMonth()).sums.energies.pv,
      'the days of the analysis': async ({ analysisOfMonth }) => {
        const days = (await analysisOfMonth()).rows.flatMap(({ energies }) => energies.pv ?? [])
        return days.length === 0 ? undefined : sum(days)
      },
      'ranking of the analysis': async ({ analysisOfMonth }) => (await analysisOfMonth()).ranked.energies.pv,
      'statistics of the month': async ({ month }) => (await month()).indicators.energies.pv,
      'the days of the month': async ({ month }) => {
        const days = (await month()).rows.flatMap(({ energies }) => energies.pv ?? [])
        return days.length === 0 ? undefined : sum(days)
      },
      'the devices of the month': async ({ month }) => {
        const known = (await month()).devices.flatMap(({ kind, total }) =>
          kind === 'pv' ? (total ?? []) : [],
        )
        return known.length === 0 ? undefined : sum(known)
      },
      'the month in the statistics of the year': async ({ year }) =>
        (await year()).rows.find(({ state }) => state === 'running')?.energies.pv,
    },
  },
  {
    name: 'clean kWh this year',
    within: tenth,
    places: {
      'analysis of the year': async ({ analysisOfYear }) => (await analysisOfYear()).sums.benefit?.cleanKwh,
      overview: async ({ summary }) => (await summary()).benefitYear?.cleanKwh,
      'statistics of the year': async ({ year }) => (await year()).indicators.benefit?.cleanKwh,
    },
  },
  {
    name: 'litres of diesel saved this year',
    within: 1,
    places: {
      'analysis of the year': async ({ analysisOfYear }) =>
        (await analysisOfYear()).sums.benefit?.dieselLitres,
      overview: async ({ summary }) => (await summary()).benefitYear?.dieselLitres,
      'statistics of the year': async ({ year }) => (await year()).indicators.benefit?.dieselLitres,
    },
  },
  {
    name: 'kg of CO₂ avoided in all',
    within: 1,
    places: {
      overview: async ({ summary }) => (await summary()).benefitTotal?.co2Kg,
      statistics: async ({ total }) => (await total()).indicators.benefit?.co2Kg,
      'large screen of the site': async ({ screen }) => (await screen()).sinceCommissioning?.co2Kg,
    },
  },
  {
    name: 'litres of diesel burnt today',
    within: 0.51,
    places: {
      'statistics of the day': async ({ day }) => (await day()).indicators.fuelLitres,
      'diesel ledger of today': async ({ dieselDay }) => (await dieselDay())?.used,
    },
  },
  {
    name: 'litres of diesel burnt this month',
    within: 0.51,
    places: {
      'analysis of the month': async ({ analysisOfMonth }) => (await analysisOfMonth()).sums.fuelLitres,
      'statistics of the month': async ({ month }) => (await month()).indicators.fuelLitres,
      'diesel ledger of the month': async ({ dieselMonth }) => (await dieselMonth()).used,
    },
  },
  {
    name: 'kWh of generators this month',
    within: tenth,
    places: {
      'analysis of the month': async ({ analysisOfMonth }) =>
        (await analysisOfMonth()).sums.energies.generator,
      'statistics of the month': async ({ month }) => (await month()).indicators.energies.generator,
      'diesel ledger of the month': async ({ dieselMonth }) => (await dieselMonth()).kwh,
    },
  },
  {
    name: 'renewable share of this month',
    within: 0.001,
    places: {
      'statistics of the month': async ({ month }) => (await month()).indicators.renewableShare,
      'analysis of the month': async ({ analysisOfMonth }) => (await analysisOfMonth()).sums.renewableShare,
    },
  },
  {
    name: 'specific yield of this month',
    within: 0.01,
    places: {
      'statistics of the month': async ({ month }) => (await month()).indicators.specificYield,
      'analysis of the month': async ({ analysisOfMonth }) => (await analysisOfMonth()).sums.specificYield,
    },
  },
  {
    name: 'performance ratio of this month',
    within: 0.005,
    isRare: true,
    places: {
      'statistics of the month': async ({ month }) => (await month()).indicators.performance.ratio,
      'analysis of the month': async ({ analysisOfMonth }) =>
        (await analysisOfMonth()).sums.performance.ratio,
    },
  },
  {
    name: 'renewable share of today',
    within: 0.001,
    places: {
      overview: async ({ summary }) => (await summary()).renewableShareToday,
      'statistics of the day': async ({ day }) => (await day()).indicators.renewableShare,
    },
  },
  {
    name: 'performance ratio of today',
    within: 0.001,
    isRare: true,
    places: {
      overview: async ({ summary }) => (await summary()).performanceToday.ratio,
      'statistics of the day': async ({ day }) => (await day()).indicators.performance.ratio,
    },
  },
  {
    name: 'performance ratio of the last seven days',
    within: 0.001,
    isRare: true,
    places: {
      overview: async ({ summary }) => (await summary()).performanceWeek.ratio,
      'large screen of the site': async ({ screen, id }) => weekOf(await screen(), id),
      'large screen of all sites': async ({ allScreen, id }) => weekOf(await allScreen(), id),
    },
  },
  {
    name: 'state of charge',
    within: tenth,
    places: {
      home: async ({ home }) => (await home()).soc,
      'large screen of the site': async ({ screen }) => (await screen()).sites[0]?.soc,
    },
  },
  {
    name: 'hours until it is dark',
    within: 0.1,
    isRare: true,
    places: {
      home: async ({ home }) => (await home()).dark?.hours,
      'large screen of the site': async ({ screen }) => (await screen()).sites[0]?.dark?.hours,
      overview: async ({ summary }) => (await summary()).dark?.hours,
    },
  },
  level(0, 'critical'),
  level(1, 'warnings'),
  level(2, 'notices'),
  {
    name: 'alarms that somebody has acknowledged',
    within: 0,
    places: {
      home: async ({ home }) => sum((await home()).acknowledgedAlarms),
      header: async ({ alarmSummary }) => sum((await alarmSummary()).acknowledged),
    },
  },
  {
    name: 'alarms put aside',
    within: 0,
    places: {
      home: async ({ home }) => (await home()).asideAlarms,
      'list of alarms': async ({ alarms }) => (await alarms('open')).filter(isAside).length,
    },
  },
  {
    name: 'alarms of the last month',
    within: 0,
    places: {
      'list of alarms': async ({ alarms, monthAgo }) =>
        sum(
          (await alarms('all')).flatMap(({ sendTime, occurrences }) =>
            sendTime >= monthAgo ? occurrences : [],
          ),
        ),
      'alarm history': async ({ faults, monthAgo }) =>
        (await faults()).filter(({ sendTime }) => sendTime >= monthAgo).length,
      'alarm report': async ({ alarmReport, monthAgo }) =>
        (await alarmReport()).filter(({ sendTime }) => sendTime >= monthAgo).length,
      'fault statistics': async ({ faultStatistics }) => (await faultStatistics()).total.count,
      'the trend of the fault statistics': async ({ faultStatistics }) =>
        sum((await faultStatistics()).trend.flatMap(({ levels }) => levels)),
    },
  },
  {
    name: 'when the last silence began',
    within: 0,
    isRare: true,
    places: {
      'list of alarms': async ({ alarms }) =>
        newest((await alarms('all')).filter(isSilence).map(({ lastRaisedAt }) => lastRaisedAt)),
      'alarm history': async ({ faults }) =>
        newest((await faults()).filter(isSilence).map(({ sendTime }) => sendTime)),
      'alarm report': async ({ alarmReport }) =>
        newest((await alarmReport()).filter(isSilence).map(({ sendTime }) => sendTime)),
    },
  },
]
