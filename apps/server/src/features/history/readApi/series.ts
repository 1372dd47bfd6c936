import type { FreeCurve, FreeCurves } from '@gridhelm/contract/history/history/entities'
import { pointRefText } from '@gridhelm/contract/history/history/point-refs'
import type { ApiSeries } from '@gridhelm/contract/history/readApi/calls'
import {
  type Aggregate,
  apiSteps,
  mostApiSteps,
  type SeriesQuery,
} from '@gridhelm/contract/history/readApi/rules'
import type { Language } from '@gridhelm/contract/language'
import { findPoint } from '@gridhelm/points/catalogue'
import { units } from '@gridhelm/points/units'
import type { ReaderContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'
import { createPointCurves } from '../history/service.ts'

const dayMs = 86_400_000
const usualSpanMs = 6 * 3_600_000
/** Whole days of samples are read for finer steps; hours have sums of their own. */
const mostDays = { raw: 1, fine: 31, hours: 400 } as const
const second = 1_000

const stepNames = Object.keys(apiSteps).join(', ')

/** `300` and `300s` are `5m`: whatever people write for a length that there is. */
function stepNamed(text: string): number {
  const [, count, unit = 's'] = /^(\d{1,6})([smh]?)$/.exec(text) ?? []
  const ms = Number(count) * { s: second, m: 60 * second, h: 3_600 * second, '': second }[unit as 's']
  const known = Object.values<number>(apiSteps).find((one) => one === ms)
  if (known === undefined) throw Refusal.ofField('step', 'readApi.step', { steps: stepNames })
  return known
}

function refuseLong({ start, end }: Span, days: number): void {
  if (end - start > days * dayMs) throw Refusal.ofField('from', 'readApi.spanTooLong', { days })
}

const valuesOf = (curve: FreeCurve, { from, stepMs }: FreeCurves, aggregate: Aggregate) =>
  curve.times
    ? curve.times.map((time, place): [number, number | null] => [time, curve.mean[place] ?? null])
    : curve[aggregate].map((value, place): [number, number | null] => [from + place * (stepMs ?? 0), value])

const isoTime = (ms: number) => new Date(ms).toISOString()

function inWords({ device, point: key, siteId, siteName }: FreeCurve, language: Language) {
  const point = findPoint(device.kind, key)
  return {
    siteId,
    siteName,
    device: device.id,
    deviceNumber: device.number,
    point: key,
    ref: pointRefText({ device: device.id, point: key }),
    name: point?.name[language] ?? key,
    unit: point ? units[point.unit].symbol.en : '',
  }
}

export function createSeries(platform: Platform, reader: Reader) {
  const curves = createPointCurves(platform, reader)

  async function read(query: SeriesQuery, { caller }: ReaderContext): Promise<FreeCurves> {
    const question = await curves.question(caller, query.points)
    const end = query.to ?? platform.now()
    const span = { start: query.from ?? end - usualSpanMs, end }
    if (query.step === 'raw') {
      refuseLong(span, mostDays.raw)
      return curves.asStored(question, span)
    }
    const step = query.step === 'auto' ? curves.stepFor(question, span, query.most) : stepNamed(query.step)
    refuseLong(span, step >= apiSteps['1h'] ? mostDays.hours : mostDays.fine)
    const count = Math.ceil((span.end - span.start) / step)
    if (count > mostApiSteps)
      throw Refusal.ofField('step', 'readApi.tooManySteps', { count, most: mostApiSteps })
    return curves.inSteps(question, span, step)
  }

  return async (query: SeriesQuery, context: ReaderContext): Promise<ApiSeries> => {
    const answer = await read(query, context)
    return {
      from: isoTime(answer.from),
      to: isoTime(answer.to),
      fromMs: answer.from,
      toMs: answer.to,
      timeZone: answer.zone,
      stepMs: answer.stepMs,
      series: answer.curves.map((curve) => ({
        ...inWords(curve, context.language),
        values: valuesOf(curve, answer, query.aggregate),
      })),
    }
  }
}

/** A row for each moment that any of them tells of, in the order of time. */
export function* tableOf({ series }: ApiSeries): Generator<Record<string, string | number | null>> {
  const moments = [...new Set(series.flatMap(({ values }) => values.map(([time]) => time)))].sort(
    (a, b) => a - b,
  )
  const columns = series.map(({ ref, values }) => [ref, new Map(values)] as const)
  for (const timeMs of moments) {
    const row: Record<string, string | number | null> = { time: isoTime(timeMs), timeMs }
    for (const [ref, values] of columns) row[ref] = values.get(timeMs) ?? null
    yield row
  }
}
