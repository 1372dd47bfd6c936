import type { Db } from '../../../platform/db/database.ts'
import { readMoment } from '../../../telemetry/read/moments.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'
import { heardHours } from './queries.ts'

const hourMs = 3_600_000
const momentBytes = 8

/** The hours of a span in which something was heard. */
export class HeardHours {
  readonly #first: number
  readonly #heard: Uint8Array

  constructor({ start, end }: Span) {
    this.#first = Math.floor(start / hourMs)
    this.#heard = new Uint8Array(Math.max(0, Math.ceil(end / hourMs) - this.#first))
  }

  add(moment: number): void {
    const place = Math.floor(moment / hourMs) - this.#first
    if (place >= 0 && place < this.#heard.length) this.#heard[place] = 1
  }

  /** What any of them has heard of the same span. */
  static anyOf(span: Span, all: readonly HeardHours[]): HeardHours {
    const any = new HeardHours(span)
    for (const { heard } of all) {
      for (let place = 0; place < heard.length; place++) if (heard[place] === 1) any.heard[place] = 1
    }
    return any
  }

  get heard(): Uint8Array {
    return this.#heard
  }

  /** How much of a part of the span lies in these hours. */
  within({ start, end }: Span): number {
    let sum = 0
    for (let hour = Math.floor(start / hourMs); hour * hourMs < end; hour++) {
      if (this.#heard[hour - this.#first] !== 1) continue
      sum += Math.min(end, (hour + 1) * hourMs) - Math.max(start, hour * hourMs)
    }
    return sum
  }
}

/** When each device was heard, in their order. */
export async function readHeard(
  db: Db,
  devices: readonly { siteId: number; deviceId: number }[],
  span: Span,
): Promise<HeardHours[]> {
  const found = devices.map(() => new HeardHours(span))
  const start = Math.floor(span.start / hourMs) * hourMs
  const end = Math.ceil(span.end / hourMs) * hourMs
  for (const { place, hours } of await heardHours(db, devices, { start, end })) {
    for (let at = 0; at < hours.length; at += momentBytes) found[place - 1]?.add(readMoment(hours, at))
  }
  return found
}
