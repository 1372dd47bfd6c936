import type { SharedAnswers } from '../../../site/shared-answers.ts'
import type { Samples } from '../../../telemetry/store.ts'
import { byDevice, type DeviceColumns, devicesAtOnce } from './by-device.ts'
import { type Steps, stepsIn } from './clock.ts'
import type { ReportColumn } from './columns.ts'
import {
  hourMs,
  hoursAround,
  hoursOfParts,
  isCounted,
  type RowReader,
  readingsAt,
  type Sources,
} from './counters.ts'
import { type ColumnValues, countedRows, type Reading, sampleRows, stepRows } from './figures.ts'
import { inGroups } from './in-groups.ts'
import { mergedMoments } from './moments.ts'
import type { ReportPlan } from './plan.ts'

/** A run of rows by column. */
export interface RowBlock {
  /** Of each row: the moment of its samples, or the beginning of its step. */
  times: Float64Array
  columns: readonly ColumnValues[]
}

/** All rows of a report, of which none is read yet. */
export interface ReportRows {
  count: number
  /** Rows `from` to `to`, read a part at a time: no more values are held than that. */
  blocks(from: number, to: number): AsyncGenerator<RowBlock>
}

/** That many values are made into rows without anybody else waiting long. */
const valuesAtOnce = 60_000
/** While somebody scrolls through a report, its moments are not looked up again and again. */
const keptMs = 30_000

const samplesOf = (reader: RowReader, { columns }: DeviceColumns, from: number, to: number) => {
  const { siteId, deviceId } = (columns[0] as ReportColumn).device
  return reader.samples({ siteId, deviceId, points: columns.map(({ point }) => point.number), from, to })
}

/** Reads what a part needs of every device and makes columns of it. */
async function columnsOf(
  reader: RowReader,
  plan: ReportPlan,
  from: number,
  to: number,
  make: (samples: Samples, index: number, column: ReportColumn, place: number) => ColumnValues,
): Promise<ColumnValues[]> {
  const found: ColumnValues[] = []
  await inGroups(byDevice(plan.columns), devicesAtOnce, async (device) => {
    const samples = await samplesOf(reader, device, from, to)
    for (const [index, place] of device.places.entries())
      found[place] = make(samples, index, device.columns[index] as ReportColumn, place)
  })
  return found
}

const seriesOf = ({ times, values }: Samples, index: number) => ({
  times,
  values: values[index] ?? new Float64Array(0),
})

function rowsOfSamples(reader: RowReader, plan: ReportPlan, moments: Float64Array): ReportRows {
  const atOnce = Math.max(50, Math.floor(valuesAtOnce / plan.columns.length))
  return {
    count: moments.length,
    async *blocks(from, to) {
      for (let at = from; at < Math.min(to, moments.length); at += atOnce) {
        const times = moments.subarray(at, Math.min(at + atOnce, to, moments.length))
        const [first, last] = [times[0] as number, times.at(-1) as number]
        const columns = await columnsOf(reader, plan, first, last + 1, (samples, index, { point }) =>
          sampleRows(times, seriesOf(samples, index), point),
        )
        yield { times, columns }
      }
    },
  }
}

function rowsOfSteps(sources: Sources, plan: ReportPlan, steps: Steps, stepMs: number): ReportRows {
  const frameMs = Math.max(1, Math.min(...plan.columns.map(({ site }) => site.frameSeconds))) * 1_000
  // Parts end with full hours where they can: what statistics count in an hour is then found in one of them.
  const hour = Math.max(1, Math.floor(hourMs / stepMs))
  const atOnce =
    hour * Math.max(1, Math.floor((valuesAtOnce * frameMs) / plan.columns.length / stepMs / hour))
  const count = steps.starts.length
  const { reader } = sources
  const hasCounters = plan.columns.some(isCounted)
  return {
    count,
    async *blocks(from, to) {
      let readings: { at: number; of: (Reading | undefined)[] } | undefined
      const hoursOf = hoursOfParts(sources, plan)
      for (let at = from, stop = from; at < Math.min(to, count); at = stop) {
        const pastHour = Math.floor(((steps.starts[at] as number) % hourMs) / stepMs)
        stop = Math.min(at + atOnce - pastHour, to, count)
        const part = { starts: steps.starts.subarray(at, stop), ends: steps.ends.subarray(at, stop) }
        const span = { start: part.starts[0] as number, end: part.ends.at(-1) as number }
        const { start, end } = hasCounters ? hoursAround(span) : span
        const hours = await hoursOf({ start, end })
        const before = readings?.at === start ? readings.of : await readingsAt(reader, plan, start)
        const after = [...before]
        const columns = await columnsOf(reader, plan, start, end, (samples, index, column, place) => {
          const series = seriesOf(samples, index)
          if (!isCounted(column))
            return stepRows(part, series, column.point, column.figure === 'delta' ? 'last' : column.figure)
          const { point, site } = column
          const question = { point, calendar: site.calendar, hours: hours.get(column) ?? [] }
          const { last, ...made } = countedRows(part, series, question, before[place])
          after[place] = last
          return made
        })
        readings = { at: end, of: after }
        yield { times: part.starts, columns }
      }
    },
  }
}

/** The moments of all devices of a report, each once. */
async function momentsOf(reader: RowReader, { columns, span }: ReportPlan): Promise<Float64Array> {
  const axes = await inGroups(byDevice(columns), devicesAtOnce, async (device) => {
    const { siteId, deviceId } = (device.columns[0] as ReportColumn).device
    return (await reader.samples({ siteId, deviceId, points: [], from: span.start, to: span.end })).times
  })
  return axes.reduce(mergedMoments, new Float64Array(0))
}

export async function reportRows(
  sources: Sources,
  shared: SharedAnswers,
  plan: ReportPlan,
): Promise<ReportRows> {
  const { columns, calendar, span, stepMs } = plan
  const { reader } = sources
  if (stepMs !== undefined) return rowsOfSteps(sources, plan, stepsIn(calendar, span, stepMs), stepMs)
  const devices = byDevice(columns).map((device) => (device.columns[0] as ReportColumn).device.id)
  const key = `${devices.join()} ${span.start} ${span.end}`
  return rowsOfSamples(reader, plan, await shared(key, keptMs, () => momentsOf(reader, plan)))
}
