export interface Histogram {
  observe(value: number): void
  /** How many were at most as large as each bound, the count of all and their sum. */
  read(): HistogramReading
}

export interface HistogramReading {
  bounds: readonly number[]
  cumulative: readonly number[]
  count: number
  sum: number
}

/** A distribution in a few numbers, however much is observed. */
export function createHistogram(bounds: readonly number[]): Histogram {
  const counts = bounds.map(() => 0)
  let count = 0
  let sum = 0
  return {
    observe(value) {
      count++
      sum += value
      const place = bounds.findIndex((bound) => value <= bound)
      if (place >= 0) counts[place] = (counts[place] ?? 0) + 1
    },
    read() {
      let running = 0
      return { bounds, cumulative: counts.map((own) => (running += own)), count, sum }
    },
  }
}
