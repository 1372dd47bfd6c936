import { powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import type { DayCurve, KindCurves, PointCurve } from '@gridhelm/contract/stations/overview/entities'
import { type DeviceKind, deviceKinds, findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { chargeSteps } from '../../../site/charge-steps.ts'
import { powerPoints, powerSteps } from '../../../site/day-power.ts'
import { inOrder, wireDevice } from '../../../site/equipment.ts'
import { type Range, readKinds, stepsOf, type Wanted } from '../../../site/read-kinds.ts'
import type { SharedAnswers } from '../../../site/shared-answers.ts'
import { dayAsked, devicesOfKind, type ReadSite, readSite } from '../../../site/site.ts'
import { drawn, firstKnown, meanOfSteps, noSteps, type Steps } from '../../../site/steps.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'
import type { TelemetryStore } from '../../../telemetry/store.ts'
import { daysBehind, restOfDay, usualDay } from './expected.ts'

const stepMs = 5 * 60_000
const mostSteps = 240
/** Of powers, charge and irradiance. */
const shownDecimals = 1
/** A day changes at its end, with every frame; of days that are over only late frames change something. */
const keptMs = { running: 20_000, over: 60_000, usual: 10 * 60_000 }

const kindPoints = {
  pvInverter: ['activePower'],
  battery: ['power', 'soc'],
  generator: ['activePower', 'fuelLevel'],
} as const satisfies Partial<Record<DeviceKind, readonly string[]>>
export type ChartKind = keyof typeof kindPoints

const powers = powerPoints(powerKinds)
const dayPoints: Wanted = {
  ...powers,
  system: [...(powers.system ?? []), 'soc', 'irradiance'],
  battery: ['soc', 'ratedEnergy'],
  environment: ['irradiancePlane'],
}

const axisOf = (day: Span) => ({ from: day.start, to: day.end, stepMs })
/** Also where the site has nothing that could tell. */
const wholeDay = (steps: Steps, day: Span): Steps =>
  steps.length > 0 ? steps : noSteps(Math.ceil((day.end - day.start) / stepMs))
const rangeOf = (day: Span): Range => ({ from: day.start, to: day.end, bucketMs: stepMs })

/** The last hours, unless both moments are said. */
interface AskedSpan {
  hours: number
  from?: number | undefined
  to?: number | undefined
}

const known: ReadonlySet<string> = new Set(deviceKinds)
const numberOrNull = (value: number | undefined) =>
  value !== undefined && Number.isFinite(value) ? value : null

export function createCharts(
  { db, now }: Platform,
  { bucketsOf }: Pick<TelemetryStore, 'bucketsOf'>,
  shared: SharedAnswers,
) {
  const keptFor = (day: Span) => (day.end > now() ? keptMs.running : keptMs.over)

  /** What PV and load do on a usual day: the same all day long. */
  const usualOf = (site: ReadSite, day: Span) =>
    shared(`usual ${site.siteId} ${day.start}`, keptMs.usual, async () => {
      const range = daysBehind(site.calendar, day)
      const kinds = ['pv', 'load'] as const
      const columns = await readKinds(bucketsOf, site.devices, powerPoints(kinds), {
        from: range.start,
        to: range.end,
        bucketMs: stepMs,
      })
      const found = powerSteps(columns, kinds)
      const usual = (steps: Steps | undefined) => steps && usualDay(site.calendar, range, stepMs, steps)
      return { pv: usual(found.pv), load: usual(found.load) }
    })

  async function expectedOf(site: ReadSite, day: Span): Promise<DayCurve['expected']> {
    if (day.end <= now()) return {}
    const { pv, load } = await usualOf(site, day)
    const rest = (usual: Steps) => drawn(restOfDay(site.calendar, day, stepMs, usual, now()), shownDecimals)
    return { ...(pv && { pv: rest(pv) }), ...(load && { load: rest(load) }) }
  }

  async function dayCurveOf(site: ReadSite, day: Span): Promise<DayCurve> {
    const [columns, expected] = await Promise.all([
      readKinds(bucketsOf, site.devices, dayPoints, rangeOf(day)),
      expectedOf(site, day),
    ])
    const meanOf = (kind: DeviceKind, key: string) => meanOfSteps(columns(kind, key).map(stepsOf))
    const irradiance = firstKnown(meanOf('environment', 'irradiancePlane'), meanOf('system', 'irradiance'))
    const power = powerSteps(columns, powerKinds)
    return {
      ...axisOf(day),
      power: Object.fromEntries(
        Object.entries(power).map(([kind, steps]) => [kind, drawn(steps, shownDecimals)]),
      ),
      soc: wholeDay(drawn(chargeSteps(columns), shownDecimals), day),
      irradiance: wholeDay(drawn(irradiance, shownDecimals), day),
      expected,
    }
  }

  async function kindCurvesOf(site: ReadSite, kind: ChartKind, day: Span): Promise<KindCurves> {
    const keys: readonly string[] = kindPoints[kind]
    const devices = inOrder(devicesOfKind(site, kind))
    const columns = await readKinds(bucketsOf, devices, { [kind]: keys }, rangeOf(day))
    const curves = devices.map((device) => ({
      ...wireDevice(device),
      values: Object.fromEntries(
        keys.map((key) => {
          const column = columns(kind, key).find((one) => one.device === device)
          return [key, column ? drawn(stepsOf(column), shownDecimals) : []]
        }),
      ),
    }))
    return { ...axisOf(day), devices: curves }
  }

  return {
    async day(caller: Caller, id: string, date: string | undefined): Promise<DayCurve> {
      const site = await readSite(db, caller, id)
      const day = dayAsked(site, date, now())
      return shared(`day ${site.siteId} ${day.start}`, keptFor(day), () => dayCurveOf(site, day))
    },

    async kind(caller: Caller, kind: ChartKind, id: string, date: string | undefined): Promise<KindCurves> {
      const site = await readSite(db, caller, id)
      const day = dayAsked(site, date, now())
      return shared(`${kind} ${site.siteId} ${day.start}`, keptFor(day), () => kindCurvesOf(site, kind, day))
    },

    async point(caller: Caller, id: string, key: string, asked: AskedSpan): Promise<PointCurve> {
      const site = await readSite(db, caller, id.split('-')[0] ?? '')
      const device = site.devices.find((one) => one.id === id)
      const isKnown = device !== undefined && known.has(device.systemType)
      const point = isKnown ? findPoint(device.systemType as DeviceKind, key) : undefined
      if (!device || !point) throw Refusal.of('error.notFound')
      // Steps shorter than the rhythm of the frames would be holes.
      const end = asked.to ?? now() + 1
      const length = asked.from === undefined ? asked.hours * 3_600_000 : end - asked.from
      const step = Math.max(length / mostSteps, site.frameSeconds * 1_000)
      const to = asked.to ?? Math.ceil(end / step) * step
      const from = to - Math.ceil(length / step) * step
      const [buckets] = await bucketsOf([device], { points: [point.number], from, to, bucketMs: step })
      const column = buckets?.points[0]
      const steps = (of: 'min' | 'mean' | 'max' | 'last') => Array.from(column?.[of] ?? [], numberOrNull)
      return {
        from,
        to,
        stepMs: step,
        min: steps('min'),
        mean: isMeaningful(point) ? drawn(steps('mean'), point.decimals) : steps('last'),
        max: steps('max'),
      }
    },
  }
}

/** The mean of two states, or of two directions, is none. */
const isMeaningful = (point: Point) => !['last', 'duration'].includes(point.aggregate)
