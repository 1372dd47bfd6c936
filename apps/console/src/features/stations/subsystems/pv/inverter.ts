import { deviceFreshness, freshnessOf, newestFrameOf } from '../../../../platform/freshness.ts'
import { positionOf } from '../../../../site/position.ts'
import { sunElevation } from '../../../../site/solar.ts'
import { deviceOfKind, type SiteView, serverNow, type Unit } from '../site-view.ts'
import { heldValue, usableValue } from '../sums.ts'
import { conditionOf, hasShoneSince, type InverterCondition, isSunGone } from './condition.ts'
import { type ComparedString, compareStrings } from './strings.ts'

const inputs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** Whether the sun explains silence at this site and moment. */
function sunGoneAt(view: SiteView): boolean | undefined {
  const position = positionOf(view.station)
  const weather = deviceOfKind(view, 'environment')
  return isSunGone(
    position && sunElevation(serverNow(view), position),
    usableValue(view.site, weather, 'irradiancePlane', view.now),
  )
}

export function inverterCondition(view: SiteView, unit: Unit): InverterCondition {
  const { site, now, station } = view
  const position = positionOf(station)
  const heard = freshnessOf(site, newestFrameOf(site), now)
  return conditionOf({
    freshness: deviceFreshness(site, unit, now),
    isSiteHeard: heard === 'fresh' || heard === 'stale',
    runState: heldValue(unit, 'runState'),
    faultState: heldValue(unit, 'faultState'),
    communicationState: heldValue(unit, 'communicationState'),
    isSunGone: sunGoneAt(view),
    hasShone: hasShoneSince(
      unit.t ?? Number.NEGATIVE_INFINITY,
      serverNow(view),
      position && ((moment) => sunElevation(moment, position)),
    ),
  })
}

/** The DC inputs that the inverter speaks of, side by side. */
export function inverterStrings(view: SiteView, unit: Unit): ComparedString[] {
  const said = inputs.filter(
    (input) => `dc${input}Power` in unit.values || `dc${input}Voltage` in unit.values,
  )
  const value = (point: string) => usableValue(view.site, unit, point, view.now)
  return compareStrings(
    said.map((input) => ({
      input,
      kw: value(`dc${input}Power`),
      volts: value(`dc${input}Voltage`),
      amps: value(`dc${input}Current`),
    })),
    heldValue(unit, 'dcRatedPower'),
  )
}
