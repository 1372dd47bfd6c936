export const compassPoints = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'E',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSW',
  'SW',
  'WSW',
  'W',
  'WNW',
  'NW',
  'NNW',
] as const
export type CompassPoint = (typeof compassPoints)[number]

/** The nearest of the sixteen directions. */
export function compassPoint(degrees: number): CompassPoint {
  const sector = Math.round((((degrees % 360) + 360) % 360) / 22.5) % 16
  return compassPoints[sector] ?? 'N'
}

/** The smaller angle between two directions, 0 to 180. */
export function angleBetween(one: number, other: number): number {
  const turn = (((one - other) % 360) + 360) % 360
  return Math.min(turn, 360 - turn)
}
