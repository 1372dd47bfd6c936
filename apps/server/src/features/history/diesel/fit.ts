import type { FuelCurve } from '@gridhelm/contract/history/diesel/fuel-curve'
import type { HourOfRunning } from './tank-walk.ts'

/** Shorter ones say more about the resolution of counters than about the engine. */
const leastHours = 0.75
/** Fewer hours of running, or all of them at one load, do not tell two figures apart. */
const leastMeasured = 8
const leastSpread = 0.08

/** Beyond the rating it was not the engine but a counter that jumped. */
const mostShare = 1.2
/** Engines burn more than that for a kWh; less is a line through noise. */
const leastPerKwh = 0.1

/** Hours of the clock put together until each has enough running in it; those that cannot be true are left out. */
export function measuredHours(hours: readonly HourOfRunning[], ratedKw: number | null): HourOfRunning[] {
  const most = ratedKw === null ? Number.POSITIVE_INFINITY : mostShare * ratedKw
  const measured: HourOfRunning[] = []
  let open: HourOfRunning = { hours: 0, kwh: 0, litres: 0 }
  for (const hour of hours) {
    open = { hours: open.hours + hour.hours, kwh: open.kwh + hour.kwh, litres: open.litres + hour.litres }
    if (open.hours < leastHours) continue
    if (open.litres > 0 && open.kwh >= 0 && open.kwh <= most * open.hours) measured.push(open)
    open = { hours: 0, kwh: 0, litres: 0 }
  }
  return measured
}

/** Least squares of litres an hour over kW, long hours weighing more. Undefined where the hours do not tell. */
export function fitted(measured: readonly HourOfRunning[], ratedKw: number): FuelCurve | undefined {
  if (measured.length < leastMeasured || !(ratedKw > 0)) return undefined
  const sums = { weight: 0, kw: 0, rate: 0 }
  for (const { hours, kwh, litres } of measured) {
    sums.weight += hours
    sums.kw += kwh
    sums.rate += litres
  }
  const [meanKw, meanRate] = [sums.kw / sums.weight, sums.rate / sums.weight]
  let [square, product] = [0, 0]
  for (const { hours, kwh, litres } of measured) {
    const kw = kwh / hours - meanKw
    square += hours * kw * kw
    product += hours * kw * (litres / hours - meanRate)
  }
  if (Math.sqrt(square / sums.weight) < leastSpread * ratedKw) return undefined
  const litresPerKwh = product / square
  const idlePerKwHour = (meanRate - litresPerKwh * meanKw) / ratedKw
  const isSensible =
    litresPerKwh >= leastPerKwh && litresPerKwh <= 2 && idlePerKwHour >= 0 && idlePerKwHour <= 1
  return isSensible ? { idlePerKwHour, litresPerKwh } : undefined
}
