import { qualityOf } from '@gridhelm/points/quality'
import type { Reader } from '../../../telemetry/read/reader.ts'
import type { Samples } from '../../../telemetry/store.ts'
import type { ReportColumn } from './columns.ts'
import type { Reading } from './figures.ts'

const hourMs = 3_600_000
/** Most devices have spoken within it. */
const nearMs = 2 * hourMs
/** A silence that is longer is no matter of the step in which it ends. */
const farMs = 400 * 24 * hourMs

function lastGood({ times, values }: Samples, index: number, { point }: ReportColumn): Reading | undefined {
  const column = values[index]
  const place = column?.findLastIndex((value) => !Number.isNaN(value) && qualityOf(value, point) === 'good')
  if (!column || place === undefined || place < 0) return undefined
  return { value: column[place] as number, at: times[place] as number }
}

/** The last good readings of counters of one device before a moment, in the order of the columns. */
export async function readingsBefore(
  reader: Pick<Reader, 'samples' | 'summaries'>,
  columns: readonly ReportColumn[],
  moment: number,
): Promise<(Reading | undefined)[]> {
  const [first] = columns
  if (!first) return []
  const { siteId, deviceId } = first.device
  const points = columns.map(({ point }) => point.number)
  const query = { siteId, deviceId, points, to: moment }
  const near = await reader.samples({ ...query, from: moment - nearMs })
  const found = columns.map((column, index) => lastGood(near, index, column))
  const isMissing = () => found.some((reading) => !reading)
  if (!isMissing()) return found
  const days = await reader.summaries({ ...query, from: moment - farMs, unit: 'day' })
  for (const { t0, points: sums } of days.toReversed()) {
    if (!isMissing()) break
    const { end } = first.site.calendar.spanOf('day', t0)
    const missing = columns.flatMap((_, index) => (!found[index] && (sums[index]?.n ?? 0) > 0 ? [index] : []))
    if (missing.length === 0) continue
    const isWhole = missing.every((index) => isAllGood(sums[index], columns[index]) && end <= moment)
    const samples = isWhole
      ? undefined
      : await reader.samples({ ...query, from: t0, to: Math.min(end, moment) })
    for (const index of missing) {
      // What the sums of a day say last is its last reading; growth asks for no more than its date.
      found[index] = samples
        ? lastGood(samples, index, columns[index] as ReportColumn)
        : { value: sums[index]?.last as number, at: end - 1 }
    }
  }
  return found
}

function isAllGood(
  sums: { min: number; max: number } | undefined,
  column: ReportColumn | undefined,
): boolean {
  if (!sums || !column) return false
  return qualityOf(sums.min, column.point) === 'good' && qualityOf(sums.max, column.point) === 'good'
}
