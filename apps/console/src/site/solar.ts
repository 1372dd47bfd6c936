/** Where the sun stands: the low-precision formulas of NOAA's solar calculator, good to a minute of time. */
const rad = Math.PI / 180
const julianEpoch2000 = 2_451_545
const unixEpochJulian = 2_440_587.5
const dayMs = 86_400_000

/** The centre of the disc when its upper edge touches the horizon, refraction included. */
const horizonDegrees = -0.833

const sin = (degrees: number) => Math.sin(degrees * rad)
const cos = (degrees: number) => Math.cos(degrees * rad)
const tan = (degrees: number) => Math.tan(degrees * rad)
const wrap = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180

export interface Position {
  longitude: number
  latitude: number
}

/** The point of the earth over which the sun stands. */
export function subsolarPoint(at: number): Position {
  const t = (at / dayMs + unixEpochJulian - julianEpoch2000) / 36_525
  const meanLongitude = 280.46646 + t * (36_000.76983 + t * 0.0003032)
  const meanAnomaly = 357.52911 + t * (35_999.05029 - t * 0.0001537)
  const eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267)
  const centre =
    sin(meanAnomaly) * (1.914602 - t * (0.004817 + t * 0.000014)) +
    sin(2 * meanAnomaly) * (0.019993 - t * 0.000101) +
    sin(3 * meanAnomaly) * 0.000289
  const node = 125.04 - 1934.136 * t
  const apparentLongitude = meanLongitude + centre - 0.00569 - 0.00478 * sin(node)
  const obliquity =
    23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60 + 0.00256 * cos(node)
  const declination = Math.asin(sin(obliquity) * sin(apparentLongitude)) / rad
  const y = tan(obliquity / 2) ** 2
  const equationOfTimeDegrees =
    (y * sin(2 * meanLongitude) -
      2 * eccentricity * sin(meanAnomaly) +
      4 * eccentricity * y * sin(meanAnomaly) * cos(2 * meanLongitude) -
      0.5 * y * y * sin(4 * meanLongitude) -
      1.25 * eccentricity * eccentricity * sin(2 * meanAnomaly)) /
    rad
  const sinceMidnight = (((at % dayMs) + dayMs) % dayMs) / dayMs
  return { latitude: declination, longitude: wrap(180 - 360 * sinceMidnight - equationOfTimeDegrees) }
}

const elevationUnder = (sun: Position, site: Position): number =>
  Math.asin(
    Math.max(
      -1,
      Math.min(
        1,
        sin(site.latitude) * sin(sun.latitude) +
          cos(site.latitude) * cos(sun.latitude) * cos(site.longitude - sun.longitude),
      ),
    ),
  ) / rad

/** Degrees above the horizon, without refraction. */
export const sunElevation = (at: number, site: Position): number => elevationUnder(subsolarPoint(at), site)

/** Counts sites in daylight without computing the sun for each of them. */
export function isDaylight(at: number): (site: Position) => boolean {
  const sun = subsolarPoint(at)
  return (site) => elevationUnder(sun, site) > horizonDegrees
}

/** Milliseconds until the sun sets at a site in daylight; undefined by night and under a midnight sun. */
export function untilSunset(at: number): (site: Position) => number | undefined {
  const sun = subsolarPoint(at)
  return (site) => {
    const reach =
      (sin(horizonDegrees) - sin(site.latitude) * sin(sun.latitude)) /
      (cos(site.latitude) * cos(sun.latitude))
    if (!(Math.abs(reach) <= 1)) return undefined
    const halfDay = Math.acos(reach) / rad
    const sinceNoon = wrap(site.longitude - sun.longitude)
    return Math.abs(sinceNoon) < halfDay ? ((halfDay - sinceNoon) / 360) * dayMs : undefined
  }
}

export interface SunDay {
  /** `up`: the sun does not set on this day; `down`: it does not rise. */
  kind: 'normal' | 'up' | 'down'
  rise: number | undefined
  set: number | undefined
  /** When it stands highest, and how high. */
  noon: number
  noonElevation: number
  daylightMs: number
  /** Elevation through the day, for a curve. */
  samples: readonly { at: number; elevation: number }[]
}

const stepMs = 5 * 60_000

function crossing(from: number, to: number, above: (at: number) => boolean): number {
  const begins = above(from)
  let [low, high] = [from, to]
  while (high - low > 500) {
    const middle = (low + high) / 2
    if (above(middle) === begins) low = middle
    else high = middle
  }
  return high
}

/** Sunrise and sunset are found in the real day, so that odd time zones and polar days need no special case. */
export function sunDay(site: Position, day: { start: number; end: number }): SunDay {
  const above = (at: number) => sunElevation(at, site) > horizonDegrees
  const samples: { at: number; elevation: number }[] = []
  for (let at = day.start; at < day.end; at += stepMs) samples.push({ at, elevation: sunElevation(at, site) })
  samples.push({ at: day.end, elevation: sunElevation(day.end, site) })

  let rise: number | undefined
  let set: number | undefined
  let daylightMs = 0
  for (const [index, { at, elevation }] of samples.entries()) {
    const next = samples[index + 1]
    if (!next) break
    const [isUp, willBeUp] = [elevation > horizonDegrees, next.elevation > horizonDegrees]
    const change = isUp === willBeUp ? next.at : crossing(at, next.at, above)
    if (isUp) daylightMs += change - at
    if (willBeUp && !isUp) {
      rise ??= change
      daylightMs += next.at - change
    }
    if (isUp && !willBeUp) set = change
  }
  const first = samples[0] ?? { at: day.start, elevation: sunElevation(day.start, site) }
  const highest = samples.reduce((best, sample) => (sample.elevation > best.elevation ? sample : best), first)
  const crosses = rise !== undefined || set !== undefined
  return {
    kind: crosses ? 'normal' : first.elevation > horizonDegrees ? 'up' : 'down',
    rise,
    set,
    noon: highest.at,
    noonElevation: highest.elevation,
    daylightMs,
    samples,
  }
}
