import { profileOf } from '../equipment/load-profiles.ts'
import { sumOf } from '../numbers.ts'
import { settingOf } from '../site/settings.ts'
import type { SiteState } from '../site/state.ts'
import { codesOf, wordOf } from './codes.ts'
import { blankOf, type Measured } from './measured.ts'
import { threePhase, unbalance } from './three-phase.ts'

const loadState = codesOf('load', 'loadState')
const alarms = wordOf('load', 'alarmWord')
const feederPlaces = 8

export function loadFrame(state: SiteState): Measured {
  const { config, bus, load, settings } = state
  const of = (point: string) => settingOf(settings, config.load.device, point)
  const served = sumOf(load.feeders, (one) => one.served)
  const { powerFactor } = profileOf(config.kind)
  const meter = threePhase(served, served * Math.tan(Math.acos(powerFactor)), bus)
  const shed = load.feeders.some((one) => one.shed)
  const supplied = bus.live && (served > 0 || !shed)
  const values = {
    ...meter,
    loadState: loadState(!supplied ? 'unsupplied' : shed ? 'shed' : 'supplied'),
    breakerState: of('breakerOrder'),
    shedding: of('sheddingSetting'),
    neutralCurrent: meter.currentA * unbalance,
    alarmWord: alarms({
      unsupplied: !supplied,
      shed: supplied && shed,
      overload: served > (config.load.dailyKwh / 24) * 4,
    }),
  }
  return { values, rows: feederRows(state, powerFactor) }
}

const feederKeys = Array.from({ length: feederPlaces }, (_, index) => ({
  power: `feeder${index + 1}Power`,
  current: `feeder${index + 1}Current`,
  breaker: `feeder${index + 1}Breaker`,
  order: `feeder${index + 1}Order`,
}))
const blankFeeders = blankOf(feederKeys.flatMap(({ power, current, breaker }) => [power, current, breaker]))

function feederRows({ bus, config, load, settings }: SiteState, powerFactor: number): Record<string, number> {
  const rows = { ...blankFeeders }
  feederKeys.forEach(({ power, current, breaker, order }, index) => {
    const feeder = load.feeders[index]
    const kw = feeder?.served ?? 0
    rows[power] = kw
    rows[current] = bus.live ? (kw * 1000) / powerFactor / (3 * bus.volts) : 0
    rows[breaker] = feeder && !feeder.shed ? settingOf(settings, config.load.device, order) : 0
  })
  return rows
}
