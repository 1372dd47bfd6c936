import type { FreeCurve, FreeCurves } from '@gridhelm/contract/history/history/entities'
import type { PointRef } from '@gridhelm/contract/history/history/point-refs'
import type { HistoryInterval } from '@gridhelm/contract/history/history/rules'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { isKind, wireDevice } from '../../../site/equipment.ts'
import type { Column, Range } from '../../../site/read-kinds.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import type { Calendar, Span } from '../../../telemetry/rollup/calendar.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import { type Band, goodBands } from './bands.ts'
import { curveOf } from './curve.ts'
import { finestStep, gridOf, stepOf, unbroken } from './grid.ts'
import { devicesSeen, type SeenDevice } from './queries.ts'
import { rawCurve } from './raw-curve.ts'

/** Up to so many samples of a point are given as they were stored. */
const mostSamples = 3_000

/** One asked point of one device. */
interface Asked {
  device: SeenDevice
  point: Point
}

/** What was asked for, in its order, and the clocks it is told by: those of the first site. */
export interface FreeQuestion {
  asked: readonly Asked[]
  calendar: Calendar
}

const rhythmOf = ({ frameSeconds }: SeenDevice) => frameSeconds * 1_000

const describe = ({ device, point }: Asked) => ({
  siteId: String(device.siteId),
  siteName: device.projectName,
  device: { ...wireDevice(device), kind: device.systemType as DeviceKind },
  point: point.key,
})

export function createFreeCurves({ db }: Platform, reader: Reader) {
  const byDevice = (asked: readonly Asked[]) => [...Map.groupBy(asked, ({ device }) => device)]

  async function stepped(
    asked: readonly Asked[],
    range: Range,
  ): Promise<{ curves: FreeCurve[]; most: number }> {
    const columns = new Map<Asked, Column>()
    await Promise.all(
      byDevice(asked).map(async ([device, own]) => {
        const numbers = own.map(({ point }) => point.number)
        const { siteId, deviceId } = device
        const { points } = await reader.buckets({ siteId, deviceId, points: numbers, ...range })
        for (const [index, one] of own.entries()) {
          const values = points[index]
          const { from, bucketMs: stepMs } = range
          if (values) columns.set(one, { device, point: one.point, from, stepMs, values })
        }
      }),
    )
    const bands = await goodBands(reader.samples, [...columns.values()])
    const curves = asked.map((one): FreeCurve => {
      const band = bands.get(columns.get(one) as Column) as Band
      const axis = { from: range.from, stepMs: range.bucketMs, rhythmMs: rhythmOf(one.device) }
      return { ...describe(one), ...curveOf(band, one.point.decimals, axis) }
    })
    const counts = [...columns.values()].map(({ values }) => values.n.reduce((sum, n) => sum + n, 0))
    return { curves, most: Math.max(0, ...counts) }
  }

  async function raw(
    asked: readonly Asked[],
    { start, end }: Span,
  ): Promise<{ curves: FreeCurve[]; most: number }> {
    const curves = new Map<Asked, FreeCurve>()
    await Promise.all(
      byDevice(asked).map(async ([device, own]) => {
        const { siteId, deviceId } = device
        const points = own.map(({ point }) => point.number)
        const { times, values } = await reader.samples({ siteId, deviceId, points, from: start, to: end })
        for (const [index, one] of own.entries()) {
          const column = values[index] ?? new Float64Array(0)
          curves.set(one, { ...describe(one), ...rawCurve(times, column, one.point, end, rhythmOf(device)) })
        }
      }),
    )
    const found = asked.map((one) => curves.get(one) as FreeCurve)
    return { curves: found, most: Math.max(0, ...found.map(({ mean }) => mean.length)) }
  }

  return {
    /** Every device must be the caller's to see; what is not does not exist. */
    async question(caller: Caller, refs: readonly PointRef[]): Promise<FreeQuestion> {
      const ids = [...new Set(refs.map(({ device }) => device))]
      const seen = new Map((await devicesSeen(db, caller, ids)).map((device) => [device.id, device]))
      if (ids.some((id) => !seen.has(id))) throw Refusal.of('error.notFound')
      const asked = refs.map((ref) => {
        const device = seen.get(ref.device) as SeenDevice
        const point = isKind(device.systemType) ? findPoint(device.systemType, ref.point) : undefined
        if (!point) throw Refusal.ofField('points', 'history.pointUnknown')
        return { device, point }
      })
      return { asked, calendar: calendarOfZone(asked[0]?.device.timeZone ?? null) }
    },

    /** Samples as they were stored where they are few and no interval is asked for, else steps. */
    async curves(
      { asked, calendar }: FreeQuestion,
      span: Span,
      interval: HistoryInterval,
    ): Promise<FreeCurves> {
      const axis = { from: span.start, to: span.end, zone: calendar.zone }
      const rhythms = asked.map(({ device }) => rhythmOf(device))
      const areFew = interval === 'default' && (span.end - span.start) / Math.min(...rhythms) <= mostSamples
      if (areFew) {
        const { curves, most } = await raw(asked, span)
        // A site may speak more often than it said it would.
        if (most <= 2 * mostSamples) return { ...axis, stepMs: null, curves }
      }
      const range = gridOf(calendar, span, stepOf(calendar, span, interval, Math.min(...rhythms)))
      const { curves, most } = await stepped(asked, range)
      // Or less often: then they are few after all.
      if (interval === 'default' && most <= mostSamples)
        return { ...axis, stepMs: null, curves: (await raw(asked, span)).curves }
      return { from: range.from, to: range.to, zone: calendar.zone, stepMs: range.bucketMs, curves }
    },

    /** How long a step has to be so that no more than so many of them cover the span. */
    stepFor: ({ asked }: FreeQuestion, span: Span, most: number): number =>
      finestStep(span, Math.min(...asked.map(({ device }) => rhythmOf(device))), most),

    /** As `curves`, in steps that the asker has chosen: of the same sums. */
    async inSteps({ asked, calendar }: FreeQuestion, span: Span, stepMs: number): Promise<FreeCurves> {
      const range = gridOf(calendar, span, unbroken(calendar, span, stepMs))
      const { curves } = await stepped(asked, range)
      return { from: range.from, to: range.to, zone: calendar.zone, stepMs: range.bucketMs, curves }
    },

    /** Every sample as it was stored. */
    async asStored({ asked, calendar }: FreeQuestion, span: Span): Promise<FreeCurves> {
      const { curves } = await raw(asked, span)
      return { from: span.start, to: span.end, zone: calendar.zone, stepMs: null, curves }
    },
  }
}
