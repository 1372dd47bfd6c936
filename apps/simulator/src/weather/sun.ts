export interface Sun {
  /** Radians above the horizon, and from north clockwise. */
  elevation: number
  azimuth: number
  /** Of the angle from the zenith; negative at night. */
  cosZenith: number
  /** Above the atmosphere, on a plane that faces the sun, W/m². */
  extraterrestrial: number
  /** Hours since midnight by the sun. */
  solarHour: number
  /** Of the year, from 0, with its fraction. */
  day: number
}

const radians = Math.PI / 180
const msPerDay = 86_400_000

/** Radians and minutes, by Spencer's series (1971); `angle` is the day's place in the year. */
export function declination(angle: number): number {
  return (
    0.006918 -
    0.399912 * Math.cos(angle) +
    0.070257 * Math.sin(angle) -
    0.006758 * Math.cos(2 * angle) +
    0.000907 * Math.sin(2 * angle) -
    0.002697 * Math.cos(3 * angle) +
    0.00148 * Math.sin(3 * angle)
  )
}

export function equationOfTime(angle: number): number {
  return (
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(angle) -
      0.032077 * Math.sin(angle) -
      0.014615 * Math.cos(2 * angle) -
      0.040849 * Math.sin(2 * angle))
  )
}

export function dayOfYear(time: number): number {
  return (time - Date.UTC(new Date(time).getUTCFullYear(), 0)) / msPerDay
}

/** Where the sun stands over a place in degrees, at a time in ms since the epoch. */
export function sunAt(time: number, latitude: number, longitude: number): Sun {
  const day = dayOfYear(time)
  const angle = (2 * Math.PI * (day - 0.5)) / 365
  const tilt = declination(angle)
  const utcMinutes = (time % msPerDay) / 60_000
  const solarMinutes = (utcMinutes + equationOfTime(angle) + 4 * longitude + 2880) % 1440
  const hourAngle = (solarMinutes / 4 - 180) * radians
  const phi = latitude * radians
  const cosZenith = Math.sin(phi) * Math.sin(tilt) + Math.cos(phi) * Math.cos(tilt) * Math.cos(hourAngle)
  const fromSouth = Math.atan2(
    Math.sin(hourAngle),
    Math.cos(hourAngle) * Math.sin(phi) - Math.tan(tilt) * Math.cos(phi),
  )
  return {
    elevation: Math.asin(Math.max(-1, Math.min(1, cosZenith))),
    azimuth: fromSouth + Math.PI,
    cosZenith,
    extraterrestrial: 1361 * (1 + 0.033 * Math.cos(angle)),
    solarHour: solarMinutes / 60,
    day,
  }
}
