import type { Latest } from '../store.ts'

const absent = Number.NaN

/** The newest value of each point of a device, whatever order they come in. */
export class Newest implements Latest {
  readonly siteId: number
  readonly deviceId: number
  ts = Number.NEGATIVE_INFINITY
  receivedAt = Number.NEGATIVE_INFINITY
  values = new Float64Array(0)
  times = new Float64Array(0)
  /** Of the row that this was last read from or written to; 0: there is none; undefined: nobody has looked. */
  version: number | undefined

  constructor(siteId: number, deviceId: number) {
    this.siteId = siteId
    this.deviceId = deviceId
  }

  /** Whether it has changed anything. */
  hear(ts: number, values: Float64Array, receivedAt: number): boolean {
    const isNewest = this.#move(ts, receivedAt)
    let hasChanged = isNewest
    this.#reach(values.length)
    for (let point = 0; point < values.length; point++) {
      const value = values[point] as number
      if (Number.isNaN(value) || (this.times[point] as number) >= ts) continue
      this.values[point] = value
      this.times[point] = ts
      hasChanged = true
    }
    return hasChanged
  }

  /** What somebody else knows of the same device; each point has its own moment. */
  join({ ts, receivedAt, values, times }: Latest): void {
    this.#move(ts, receivedAt)
    this.#reach(values.length)
    for (let point = 0; point < values.length; point++) {
      const time = times[point] as number
      if (Number.isNaN(time) || (this.times[point] as number) >= time) continue
      this.values[point] = values[point] as number
      this.times[point] = time
    }
  }

  #move(ts: number, receivedAt: number): boolean {
    if (ts <= this.ts) return false
    this.ts = ts
    this.receivedAt = receivedAt
    return true
  }

  #reach(points: number): void {
    if (points <= this.values.length) return
    this.values = longer(this.values, points)
    this.times = longer(this.times, points)
  }
}

function longer(numbers: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const copy = new Float64Array(length).fill(absent)
  copy.set(numbers)
  return copy
}
