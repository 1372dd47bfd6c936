const rad = Math.PI / 180
const dayMs = 86_400_000

export interface Position {
  latitude: number
  longitude: number
}

/** Degrees above the horizon, good to a degree: enough to tell day from night. */
export function sunElevation(at: number, { latitude, longitude }: Position): number {
  const date = new Date(at)
  const days = at / dayMs - Date.UTC(date.getUTCFullYear(), 0, 1) / dayMs
  const angle = (360 / 365.24) * (days - 81) * rad
  const declination = Math.asin(Math.sin(23.44 * rad) * Math.sin(angle))
  const equationOfTimeMinutes = 9.87 * Math.sin(2 * angle) - 7.53 * Math.cos(angle) - 1.5 * Math.sin(angle)
  const solarHours = (at % dayMs) / 3_600_000 + longitude / 15 + equationOfTimeMinutes / 60
  const hourAngle = (solarHours - 12) * 15 * rad
  const height =
    Math.sin(latitude * rad) * Math.sin(declination) +
    Math.cos(latitude * rad) * Math.cos(declination) * Math.cos(hourAngle)
  return Math.asin(Math.max(-1, Math.min(1, height))) / rad
}
