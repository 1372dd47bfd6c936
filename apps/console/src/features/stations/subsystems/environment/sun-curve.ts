import { rounded } from '@gridhelm/points/numbers'
import type { SunDay } from '../../../../site/solar.ts'

interface SunCurve {
  /** Paths in pixels; empty where there is nothing to draw. */
  past: string
  coming: string
  area: string
  /** Where the present moment stands; undefined outside of the day. */
  nowX: number | undefined
  sun: { x: number; y: number } | undefined
  x(at: number): number
  y(elevation: number): number
}

interface Frame {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

const path = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${rounded(x, 1)} ${rounded(y, 1)}`).join('')

/** The elevation of the sun from midnight to midnight, 0 to 90 degrees; what has passed apart from what comes. */
export function sunCurve(day: SunDay, now: number, frame: Frame): SunCurve {
  const start = day.samples[0]?.at ?? 0
  const end = day.samples.at(-1)?.at ?? start + 1
  const x = (at: number) =>
    frame.left + ((at - start) / (end - start)) * (frame.width - frame.left - frame.right)
  const y = (elevation: number) =>
    frame.height - frame.bottom - (Math.max(0, elevation) / 90) * (frame.height - frame.top - frame.bottom)
  const points = (from: number, to: number) =>
    day.samples
      .filter((sample) => sample.at >= from && sample.at <= to)
      .map((sample) => [x(sample.at), y(sample.elevation)] as const)

  const inDay = now >= start && now <= end
  const past = points(start, now)
  const first = past[0]
  const last = past.at(-1)
  const nearest = day.samples.findLast((sample) => sample.at <= now)
  return {
    past: path(past),
    coming: path(points(now, end)),
    area:
      first && last ? `${path(past)}L${rounded(last[0], 1)} ${y(0)}L${rounded(first[0], 1)} ${y(0)}Z` : '',
    nowX: inDay ? x(now) : undefined,
    sun: inDay && nearest && nearest.elevation > 0 ? { x: x(now), y: y(nearest.elevation) } : undefined,
    x,
    y,
  }
}
