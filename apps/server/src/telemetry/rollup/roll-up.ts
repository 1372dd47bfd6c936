import type { Tx } from '../../platform/db/database.ts'
import { createPacer } from '../sealed/blocks.ts'
import type { DeviceFacts } from '../sealed/queries.ts'
import { type DeviceSamples, placeOf } from '../sealed/samples.ts'
import type { Unit } from './calendar.ts'
import { spansIn } from './calendar.ts'
import { calendarOfZone, catalogueOf } from './device.ts'
import type { StoredSums } from './pack.ts'
import { rollupsIn, writeRollups } from './queries.ts'
import { addSamples, emptySums, widened } from './span-sums.ts'

const units: readonly Unit[] = ['hour', 'day']

/** Goes on with the sums of hours and days; the samples are later than everything sealed so far. */
export async function continueRollups(tx: Tx, device: DeviceFacts, samples: DeviceSamples): Promise<void> {
  const { times, values } = samples
  const first = times[0]
  if (first === undefined) return
  const last = times[times.length - 1] as number
  const calendar = calendarOfZone(device.zone)
  const catalogue = catalogueOf(device.kind)
  const pace = createPacer()
  for (const unit of units) {
    const spans = spansIn(calendar, unit, first, last + 1)
    const begun = spans[0]
    if (!begun) continue
    const [stored] = await rollupsIn(tx, device, unit, begun.start, begun.start + 1)
    const made: StoredSums[] = []
    for (const span of spans) {
      const start = placeOf(times, span.start)
      const end = placeOf(times, span.end)
      if (start === end) continue
      const before = span === begun && stored?.span.end === span.end ? stored.sums : emptySums(0)
      const sums = widened(before, values.length)
      addSamples(sums, { times, start, end }, values, catalogue, calendar)
      made.push({ span, sums })
      await pace()
    }
    await writeRollups(tx, device, unit, made)
  }
}

type Load = (from: number, to: number) => Promise<DeviceSamples>

/** Makes the spans of these moments anew from all samples that are sealed in them. */
export async function remakeRollups(
  tx: Tx,
  device: DeviceFacts,
  moments: readonly number[],
  load: Load,
): Promise<void> {
  const calendar = calendarOfZone(device.zone)
  const catalogue = catalogueOf(device.kind)
  const pace = createPacer()
  const days = new Map(moments.map((moment) => calendar.spanOf('day', moment)).map((day) => [day.start, day]))
  const hours = new Map(
    moments.map((moment) => calendar.spanOf('hour', moment)).map((hour) => [hour.start, hour]),
  )
  // A day's samples are read once; hours reach over its ends where the zone is no whole number of hours from UTC.
  for (const day of days.values()) {
    const inside = [...hours.values()].filter((hour) => hour.end > day.start && hour.start < day.end)
    const from = Math.min(day.start, ...inside.map((hour) => hour.start))
    const to = Math.max(day.end, ...inside.map((hour) => hour.end))
    const { times, values } = await load(from, to)
    for (const [unit, spans] of [['day', [day]] as const, ['hour', inside] as const]) {
      const made: StoredSums[] = []
      for (const span of spans) {
        const start = placeOf(times, span.start)
        const end = placeOf(times, span.end)
        if (start === end) continue
        const sums = emptySums(values.length)
        addSamples(sums, { times, start, end }, values, catalogue, calendar)
        made.push({ span, sums })
        await pace()
      }
      await writeRollups(tx, device, unit, made)
    }
  }
}
