import { findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import type { SiteDeviceRow } from '../../../site/queries.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'

const sohPoint = findPoint('battery', 'soh') as Point
const dayMs = 86_400_000
/** Percent of its first capacity at which a battery counts as worn out. */
const wornOut = 80
/** A quarter in which a battery loses so many points takes years off its life. */
const quarterMs = 90 * dayMs
const fastFall = 2
/** A battery that is being measured anew finds its value within days. */
const leastMs = 7 * dayMs

export interface HealthOfDay {
  at: number
  soh: number
}

export interface Worn {
  soh: number
  before: number
  since: number
  at: number
}

/** What there is to say about a battery, given its days in their order. */
export function wornIn(days: readonly HealthOfDay[]): Worn | undefined {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return undefined
  const isFalling = first.soh - last.soh >= fastFall && last.at - first.at >= leastMs
  return last.soh < wornOut || isFalling
    ? { soh: last.soh, before: first.soh, since: first.at, at: last.at }
    : undefined
}

/** Batteries that are worn out or lose their health fast. */
export async function wornBatteries(
  { summaries }: Pick<Reader, 'summaries'>,
  batteries: readonly SiteDeviceRow[],
  now: number,
): Promise<(Worn & { deviceId: number })[]> {
  const [, most] = sohPoint.limits
  const found = await Promise.all(
    batteries.map(async ({ siteId, deviceId }) => {
      const points = [sohPoint.number]
      const range = { from: now - quarterMs, to: now, unit: 'day' } as const
      const days = await summaries({ siteId, deviceId, points, ...range })
      const told = days.flatMap(({ t0, points: [said] }): HealthOfDay[] => {
        const soh = said && said.n > 0 ? said.sum / said.n : 0
        // A battery that says nothing says nought.
        return soh > 0 && soh <= most ? [{ at: t0, soh }] : []
      })
      const worn = wornIn(told)
      return worn && { ...worn, deviceId }
    }),
  )
  return found.filter((one) => one !== undefined)
}
