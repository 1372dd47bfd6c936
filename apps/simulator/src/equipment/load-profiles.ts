interface Profile {
  /** Relative power at each full hour of a working day and of a day of rest, by local time. */
  working: readonly number[]
  resting: readonly number[]
  /** Growth of the load for each degree above 24 °C: fans and refrigeration. */
  cooling: number
  /** How restless the load is, as a share of it. */
  noise: number
  powerFactor: number
}

const every = (...hours: number[]) => hours

/** After published load surveys of mini-grids and of plants of these kinds; only the shape matters. */
const profiles = {
  village: {
    working: every(4, 4, 3, 3, 4, 5, 7, 7, 6, 6, 6, 6, 7, 7, 6, 6, 7, 9, 14, 17, 16, 12, 8, 5),
    resting: every(5, 4, 4, 4, 4, 5, 6, 7, 7, 7, 7, 8, 8, 8, 7, 7, 8, 10, 14, 17, 17, 14, 10, 6),
    cooling: 0.006,
    noise: 0.06,
    powerFactor: 0.94,
  },
  clinic: {
    working: every(6, 6, 6, 6, 6, 6, 7, 10, 13, 14, 14, 13, 12, 13, 13, 12, 10, 9, 9, 9, 8, 7, 7, 6),
    resting: every(6, 6, 6, 6, 6, 6, 7, 8, 9, 9, 9, 9, 9, 9, 9, 8, 8, 8, 9, 9, 8, 7, 7, 6),
    cooling: 0.02,
    noise: 0.08,
    powerFactor: 0.95,
  },
  mine: {
    working: every(9, 9, 9, 9, 9, 8, 10, 12, 12, 12, 12, 11, 10, 12, 12, 12, 12, 11, 11, 11, 11, 10, 9, 9),
    resting: every(8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 8, 8, 8, 8, 8),
    cooling: 0.003,
    noise: 0.09,
    powerFactor: 0.87,
  },
  telecom: {
    working: every(9, 9, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 11, 11, 11, 11, 10, 9),
    resting: every(9, 9, 9, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 11, 11, 11, 11, 10, 9),
    cooling: 0.015,
    noise: 0.02,
    powerFactor: 0.97,
  },
  island: {
    working: every(6, 6, 5, 5, 5, 6, 7, 8, 9, 9, 10, 10, 10, 10, 10, 10, 10, 11, 14, 16, 15, 13, 10, 8),
    resting: every(7, 6, 6, 6, 6, 6, 7, 8, 9, 10, 11, 11, 12, 11, 11, 11, 11, 12, 14, 16, 16, 14, 11, 9),
    cooling: 0.02,
    noise: 0.05,
    powerFactor: 0.93,
  },
  factory: {
    working: every(6, 6, 6, 6, 6, 7, 10, 13, 15, 15, 15, 14, 12, 14, 15, 15, 14, 12, 10, 9, 8, 7, 7, 6),
    resting: every(5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 5, 5, 5, 5),
    cooling: 0.01,
    noise: 0.05,
    powerFactor: 0.88,
  },
  waterworks: {
    working: every(3, 3, 3, 3, 4, 7, 10, 12, 14, 15, 15, 15, 15, 15, 14, 13, 11, 9, 7, 5, 4, 4, 3, 3),
    resting: every(3, 3, 3, 3, 4, 7, 10, 12, 13, 14, 14, 14, 14, 14, 13, 12, 11, 9, 7, 5, 4, 4, 3, 3),
    cooling: 0.004,
    noise: 0.05,
    powerFactor: 0.86,
  },
  farm: {
    working: every(6, 6, 6, 6, 7, 10, 12, 12, 10, 9, 9, 10, 10, 9, 9, 9, 11, 13, 13, 11, 10, 9, 7, 6),
    resting: every(6, 6, 6, 6, 7, 9, 11, 12, 11, 10, 10, 11, 11, 10, 9, 9, 11, 13, 13, 12, 10, 9, 8, 7),
    cooling: 0,
    noise: 0.07,
    powerFactor: 0.93,
  },
} as const satisfies Record<string, Profile>

export type LoadKind = keyof typeof profiles
export const loadKinds = Object.keys(profiles) as readonly LoadKind[]

export const profileOf = (kind: LoadKind): Profile => profiles[kind]

/** Sunday rests everywhere; Saturday works, as it does on most of these sites. */
const isRestDay = (weekday: number): boolean => weekday === 0

/** Relative to the mean of a working day, between the hours in a straight line. */
export function profileAt(kind: LoadKind, weekday: number, hour: number): number {
  const { working, resting } = profileOf(kind)
  const course = isRestDay(weekday) ? resting : working
  const before = Math.floor(hour) % 24
  const from = course[before] ?? 0
  const to = course[(before + 1) % 24] ?? 0
  return (from + (to - from) * (hour - Math.floor(hour))) / meanOf(kind)
}

const means = new Map<LoadKind, number>(
  loadKinds.map((kind) => [kind, profiles[kind].working.reduce((total, one) => total + one, 0) / 24]),
)
const meanOf = (kind: LoadKind): number => means.get(kind) ?? 1
