/** Everything that adds up along a walk over the samples of a generator. */
export interface Sums {
  /** Litres, by the counter or else by the curve; and what the curve says. */
  burnt: number
  expected: number
  kwh: number
  hours: number
  /** Hours in which the engine was heard running with its power, and of these at low load. */
  heardHours: number
  lowLoadHours: number
  /** Samples. */
  heard: number
  /** Ms in which the tank was read well, and in which the engine was heard. */
  tankMs: number
  engineMs: number
}

export const noSums = (): Sums => ({
  burnt: 0,
  expected: 0,
  kwh: 0,
  hours: 0,
  heardHours: 0,
  lowLoadHours: 0,
  heard: 0,
  tankMs: 0,
  engineMs: 0,
})

export const between = (start: Sums, end: Sums): Sums => ({
  burnt: end.burnt - start.burnt,
  expected: end.expected - start.expected,
  kwh: end.kwh - start.kwh,
  hours: end.hours - start.hours,
  heardHours: end.heardHours - start.heardHours,
  lowLoadHours: end.lowLoadHours - start.lowLoadHours,
  heard: end.heard - start.heard,
  tankMs: end.tankMs - start.tankMs,
  engineMs: end.engineMs - start.engineMs,
})
