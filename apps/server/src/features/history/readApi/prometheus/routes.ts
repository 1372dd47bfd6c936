import { mostCurves } from '@gridhelm/contract/history/history/rules'
import { nameLabel, prometheusCalls, seriesLabels } from '@gridhelm/contract/history/readApi/prometheus'
import { seriesQuery } from '@gridhelm/contract/history/readApi/rules'
import type { ReaderContext } from '../../../../platform/http/context.ts'
import type { Serve } from '../../../../platform/http/serve.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Reader } from '../../../../telemetry/read/reader.ts'
import { createSeries } from '../series.ts'
import { createKnown, type KnownSeries } from './known.ts'
import { at, momentOf, newestFor, ownStep, stepOf, windowOf } from './moments.ts'
import { parseSelector, sumIn } from './selector.ts'

const mostSeries = 64
/** As near to now the newest values are told as they came, without waiting for a step to be over. */
const nowMs = 60_000

/** By it data sources decide what they may ask: label values by selectors came with this one. */
const asNewAs = '2.24.0'
const status = 'success' as const
const everything = [[]] as const

type Sample = [seconds: number, value: string]

interface Asked {
  start: number
  end: number
  stepMs: number
}

const selectorsIn = (match: string | string[] | undefined) =>
  match === undefined ? everything : [match].flat().map(parseSelector)

/** For data sources of Prometheus: plain selectors over the values that the console shows. */
export function servePrometheus(serve: Serve, platform: Platform, reader: Reader): void {
  const known = createKnown(platform, reader)
  const series = createSeries(platform, reader)

  async function meant(query: string, { caller }: ReaderContext): Promise<KnownSeries[]> {
    const found = await known.series(caller, [parseSelector(query)])
    if (found.length > mostSeries) throw Refusal.of('prometheus.tooManySeries', { most: mostSeries })
    return found
  }

  async function values(found: readonly KnownSeries[], asked: Asked, context: ReaderContext) {
    const step = ownStep(asked.stepMs)
    const result: { metric: Record<string, string>; values: Sample[] }[] = []
    for (let from = 0; from < found.length; from += mostCurves) {
      const some = found.slice(from, from + mostCurves)
      const query = seriesQuery.parse({
        points: some.map(({ ref }) => ref).join(','),
        from: String(asked.start - windowOf(step.ms) - step.ms),
        to: String(asked.end),
        step: step.name,
      })
      const told = new Map((await series(query, context)).series.map((one) => [one.ref, one.values]))
      for (const { ref, labels } of some)
        result.push({ metric: labels, values: [...at(asked, told.get(ref) ?? [], step.ms)] })
    }
    return result.filter((one) => one.values.length > 0)
  }

  serve(prometheusCalls, {
    async query({ query, time }, context) {
      const moment = time === undefined ? platform.now() : momentOf(time)
      const sum = sumIn(query)
      if (sum !== undefined)
        return {
          status,
          data: { resultType: 'scalar' as const, result: [moment / 1_000, String(sum)] as Sample },
        }
      const found = await meant(query, context)
      const isNow = Math.abs(platform.now() - moment) < nowMs
      const result = isNow
        ? found
            .filter(({ timeMs, isBad }) => !isBad && newestFor(Math.max(moment, platform.now()), timeMs))
            .map(({ labels, value }) => ({
              metric: labels,
              value: [moment / 1_000, String(value)] as Sample,
            }))
        : (await values(found, { start: moment, end: moment, stepMs: nowMs }, context)).flatMap(
            ({ metric, values: [value] }) => (value ? [{ metric, value }] : []),
          )
      return { status, data: { resultType: 'vector' as const, result } }
    },

    async queryRange({ query, start, end, step }, context) {
      const asked = { start: momentOf(start), end: momentOf(end), stepMs: stepOf(step) }
      if (asked.end < asked.start) throw Refusal.of('history.startAfterEnd')
      const sum = sumIn(query)
      const result =
        sum === undefined
          ? await values(await meant(query, context), asked, context)
          : [{ metric: {}, values: [[asked.start / 1_000, String(sum)] as Sample] }]
      return { status, data: { resultType: 'matrix' as const, result } }
    },

    series: async ({ 'match[]': match }, { caller }) => ({
      status,
      data: (await known.series(caller, selectorsIn(match))).map(({ labels }) => labels),
    }),

    labels: async () => ({ status, data: [nameLabel, ...seriesLabels].toSorted() }),

    async labelValues({ name, 'match[]': match }, { caller }) {
      if (name !== nameLabel && !seriesLabels.some((label) => label === name))
        throw Refusal.of('prometheus.label', { name })
      const found =
        name === 'site' && match === undefined
          ? await known.siteNumbers(caller)
          : (await known.series(caller, selectorsIn(match))).map(({ labels }) => labels[name] ?? '')
      return { status, data: [...new Set(found)].toSorted() }
    },

    buildInfo: async () => ({ status, data: { application: 'Gridhelm', version: asNewAs } }),
  })
}
