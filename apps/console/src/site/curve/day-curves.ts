import type { DayCurve, KindCurves } from '@gridhelm/contract/stations/overview/entities'
import { type Bounds, dayMs, stepsBetween } from './span.ts'

const stepOf = (days: readonly { stepMs: number }[]) => days.at(-1)?.stepMs ?? 0

/** Days of a site one after the other, as one curve between two moments. */
export function joined(days: readonly DayCurve[], bounds: Bounds): DayCurve {
  const quantities = <K extends string>(of: (day: DayCurve) => Partial<Record<K, (number | null)[]>>) => {
    const keys = new Set(days.flatMap((day) => Object.keys(of(day)) as K[]))
    const steps = [...keys].map((key) => [key, stepsBetween(days, bounds, (day) => of(day)[key])])
    return Object.fromEntries(steps) as Partial<Record<K, (number | null)[]>>
  }
  return {
    ...bounds,
    stepMs: stepOf(days),
    power: quantities((day) => day.power),
    soc: stepsBetween(days, bounds, (day) => day.soc),
    irradiance: stepsBetween(days, bounds, (day) => day.irradiance),
    expected: quantities((day) => day.expected),
  }
}

/** The same of the devices of a kind: of those that the last day has. */
export function joinedKinds(days: readonly KindCurves[], bounds: Bounds): KindCurves {
  const devices = (days.at(-1)?.devices ?? []).map((device) => ({
    ...device,
    values: Object.fromEntries(
      Object.keys(device.values).map((key) => [
        key,
        stepsBetween(days, bounds, (day) => day.devices.find(({ id }) => id === device.id)?.values[key]),
      ]),
    ),
  }))
  return { ...bounds, stepMs: stepOf(days), devices }
}

/** The same hours of the day before, at the hours of this one. */
export const dayEarlier = <Day extends Bounds>(
  join: (days: readonly Day[], bounds: Bounds) => Day,
  days: readonly Day[],
  { from, to }: Bounds,
): Day => ({ ...join(days, { from: from - dayMs, to: to - dayMs }), from, to })
