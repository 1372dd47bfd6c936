import { type EnergyKind, energyKinds } from '@gridhelm/contract/stations/overview/entities'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import type { CounterPoint } from '@gridhelm/points/point'
import type { Latest } from '../../telemetry/store.ts'

interface Source {
  device: DeviceKind
  /** The counter that runs for life; where a device has never sent it, the one of the day. */
  keys: readonly [life: string, day: string]
}

/** Which counters tell of each kind of energy. */
export const energySources: Readonly<Record<EnergyKind, Source>> = {
  pv: { device: 'pvInverter', keys: ['energyTotal', 'energyToday'] },
  wind: { device: 'windTurbine', keys: ['energyTotal', 'energyToday'] },
  generator: { device: 'generator', keys: ['energyTotal', 'energyToday'] },
  import: { device: 'grid', keys: ['importTotal', 'importToday'] },
  export: { device: 'grid', keys: ['exportTotal', 'exportToday'] },
  charge: { device: 'pcs', keys: ['chargeTotal', 'chargeToday'] },
  discharge: { device: 'pcs', keys: ['dischargeTotal', 'dischargeToday'] },
  load: { device: 'load', keys: ['energyTotal', 'energyToday'] },
}
/** What a site without meters at its loads says of itself. */
export const ownWord: Source = { device: 'system', keys: ['consumptionTotal', 'consumptionToday'] }

/** What brings energy without burning anything. */
export const cleanKinds: readonly DeviceKind[] = [energySources.pv.device, energySources.wind.device]
export const countingKinds: readonly DeviceKind[] = [
  ...new Set([...Object.values(energySources), ownWord].map(({ device }) => device)),
]
/** Every counter that may be asked of a kind of device. */
export const countersOfKind = (kind: string): readonly string[] =>
  [...Object.values(energySources), ownWord].flatMap(({ device, keys }) => (device === kind ? keys : []))

export interface Counting {
  siteId: number
  deviceId: number
  systemType: string
}

/** A counter of a device that tells of a kind of energy. */
export interface EnergyCounterOf<D extends Counting> {
  kind: EnergyKind
  device: D
  point: CounterPoint
}

type Told = ReadonlyMap<string, Pick<Latest, 'values'>>
export const deviceKey = ({ siteId, deviceId }: Pick<Counting, 'siteId' | 'deviceId'>) =>
  `${siteId}-${deviceId}`
export const toldBy = (latest: readonly Latest[]): Told => new Map(latest.map((one) => [deviceKey(one), one]))

const hasSent = (device: Counting, { keys }: Source, told: Told): boolean =>
  keys.some((key) => {
    const number = findPoint(device.systemType as DeviceKind, key)?.number ?? -1
    return Number.isFinite(told.get(deviceKey(device))?.values[number] ?? Number.NaN)
  })

function counterOf(device: Counting, { keys }: Source, told: Told): CounterPoint | undefined {
  const points = keys.map((key) => findPoint(device.systemType as DeviceKind, key))
  const counters = points.filter((point): point is CounterPoint => point?.kind === 'counter')
  const values = told.get(deviceKey(device))?.values
  const sent = counters.find(({ number }) => Number.isFinite(values?.[number] ?? Number.NaN))
  return sent ?? counters[0]
}

/** The counters of energy of the devices of one site, by kind; `told` says what each has ever sent. */
export function countersOfSite<D extends Counting>(devices: readonly D[], told: Told): EnergyCounterOf<D>[] {
  return energyKinds.flatMap((kind) => {
    const source = energySources[kind]
    const own = devices.filter(({ systemType }) => systemType === source.device)
    const systems = devices.filter(({ systemType }) => systemType === ownWord.device)
    const isSelfTold =
      kind === 'load' &&
      !own.some((device) => hasSent(device, source, told)) &&
      (own.length === 0 || systems.some((device) => hasSent(device, ownWord, told)))
    const [counting, by] = isSelfTold ? [systems, ownWord] : [own, source]
    return counting.flatMap((device) => {
      const point = counterOf(device, by, told)
      return point ? [{ kind, device, point }] : []
    })
  })
}
