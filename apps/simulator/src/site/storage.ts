import { batteryAt, currentLimits } from '../equipment/battery.ts'
import { type PowerLimits, pcsLoss, powerLimits } from '../equipment/pcs.ts'
import { settle, sumOf } from '../numbers.ts'
import { settingOf } from './settings.ts'
import type { SiteState, StorageState } from './state.ts'

interface OwnStorage {
  engaged: boolean
  /** Makes the voltage that others follow. */
  forms: boolean
  amperes: PowerLimits
  kw: PowerLimits
}

const following = 0
const nothing: PowerLimits = { charge: 0, discharge: 0 }

export function storageLimits(
  { config, settings, storage }: SiteState,
  seconds: number,
  siteOn: boolean,
): OwnStorage[] {
  return storage.flatMap(({ battery }, index) => {
    const own = config.storage[index]
    if (!own) return []
    const of = (device: string, point: string) => settingOf(settings, device, point)
    const window = { floor: of(own.battery, 'socFloor') / 100, ceiling: of(own.battery, 'socCeiling') / 100 }
    const amperes = currentLimits(own, battery, window, seconds)
    const orders = [of(own.pcs, 'control'), of(own.pcs, 'engagementOrder'), of(own.pcs, 'breakerOrder')]
    const engaged = siteOn && orders.every((one) => one === 1) && of(own.battery, 'contactorOrder') === 1
    const kw = engaged ? powerLimits(own, battery, amperes, of(own.pcs, 'powerLimit') / 100) : nothing
    return [{ engaged, forms: engaged && of(own.pcs, 'modeSetting') !== following, amperes, kw }]
  })
}

/** Each takes its part by what it could do in that direction. */
export function placeStorage(
  { config, storage }: SiteState,
  own: readonly OwnStorage[],
  total: number,
  air: number,
  seconds: number,
): StorageState[] {
  const direction = total > 0 ? 'discharge' : 'charge'
  const all = sumOf(own, ({ kw }) => kw[direction])
  const room = 22 + 0.25 * (air - 22)
  return storage.flatMap((state, index) => {
    const [unit, facts] = [config.storage[index], own[index]]
    if (!unit || !facts) return []
    const acKw = all > 0 ? (facts.kw[direction] / all) * total : 0
    const loss = pcsLoss(acKw, unit.acKw)
    return [
      {
        battery: batteryAt(unit, state.battery, acKw + loss, room, facts.amperes, seconds),
        acKw,
        reactive: 0,
        pcsLoss: loss,
        engaged: facts.engaged,
        temperature: settle(state.temperature, room + 32 * (Math.abs(acKw) / unit.acKw), seconds, 900),
        extremes: state.extremes,
      },
    ]
  })
}
