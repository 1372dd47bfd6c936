import { readDeviceNumber } from '@gridhelm/contract/stations/devices/kinds'

interface Numbered {
  number: string
}

/** A storage inverter and the battery behind it: PCS-01 and BAT-01 belong together. */
export interface StorageUnit<D> {
  key: string
  pcs: D | undefined
  battery: D | undefined
}

const countOf = ({ number }: Numbered): string => String(readDeviceNumber(number)?.count ?? number)

export function storageUnits<D extends Numbered>(
  inverters: readonly D[],
  batteries: readonly D[],
): StorageUnit<D>[] {
  const units = new Map<string, StorageUnit<D>>()
  for (const pcs of inverters) units.set(countOf(pcs), { key: pcs.number, pcs, battery: undefined })
  for (const battery of batteries) {
    const count = countOf(battery)
    units.set(count, { key: battery.number, pcs: undefined, ...units.get(count), battery })
  }
  return [...units.values()]
}

export interface ChargeOutlook {
  to: 'full' | 'floor'
  hours: number
}

interface BatteryNow {
  /** Percent. */
  soc: number | undefined
  soh: number | undefined
  floor: number | undefined
  ceiling: number | undefined
  ratedKwh: number | undefined
  /** Positive leaves the battery. */
  kw: number | undefined
}

/** Less would make days of an idle battery. */
const leastShareOfRating = 0.01
const furthestHours = 72

/** When the battery is full or at its floor if the power stays as it is; undefined where that says nothing. */
export function chargeOutlook(now: BatteryNow): ChargeOutlook | undefined {
  const { soc, soh = 100, floor = 0, ceiling = 100, ratedKwh, kw } = now
  if (soc === undefined || kw === undefined || !ratedKwh) return undefined
  if (Math.abs(kw) < ratedKwh * leastShareOfRating) return undefined
  const percentKwh = (ratedKwh * soh) / 100 / 100
  const kwh = kw > 0 ? (soc - floor) * percentKwh : (ceiling - soc) * percentKwh
  const hours = Math.max(0, kwh) / Math.abs(kw)
  return hours > furthestHours ? undefined : { to: kw > 0 ? 'floor' : 'full', hours }
}

/** The mean of percentages, weighted by the size of the batteries; where a size is not known, all count alike. */
export function weightedSoc(
  batteries: readonly { soc: number | undefined; ratedKwh: number | undefined }[],
): number | undefined {
  const known = batteries.flatMap(({ soc, ratedKwh }) => (soc === undefined ? [] : [{ soc, ratedKwh }]))
  if (known.length === 0) return undefined
  const isSized = known.every(({ ratedKwh }) => ratedKwh !== undefined && ratedKwh > 0)
  const weight = (ratedKwh: number | undefined) => (isSized ? (ratedKwh ?? 0) : 1)
  const total = known.reduce((sum, { ratedKwh }) => sum + weight(ratedKwh), 0)
  return known.reduce((sum, { soc, ratedKwh }) => sum + soc * weight(ratedKwh), 0) / total
}
