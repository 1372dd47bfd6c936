import { pointsOf } from '@gridhelm/points/catalogue'
import { codesOf, wordOf } from '../frames/codes.ts'
import type { Frame } from '../frames/measured.ts'
import { stepsOf } from '../site/counters.ts'
import type { HomeConfig } from './config.ts'
import { type HomeState, isLit } from './state.ts'
import type { Sky } from './step.ts'

const alarms = wordOf('solarHome', 'alarmWord')
const payg = codesOf('solarHome', 'paygState')
const hour = 3_600_000
const lowCredit = 48 * hour
const emptyV = 12
const fullV = 13.6
const panelV = 18
/** Below this a panel that gives nothing says nothing. */
const daylight = 100

export interface Happening {
  isTampered: boolean
  isPanelOff: boolean
}

const counters = pointsOf('solarHome').flatMap((point) =>
  point.kind === 'counter' ? [{ key: point.key, scale: Math.round(1 / point.counter.resolution) }] : [],
)
const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals + 0

/** What a home says of itself. */
export function homeFrame(
  { model }: HomeConfig,
  state: HomeState,
  { irradiance, temperature }: Sky,
  { isTampered, isPanelOff }: Happening,
): Frame {
  const share = state.chargeWh / model.batteryWh
  const volts = emptyV + (fullV - emptyV) * share
  const hasCredit = state.isFree || state.creditMs > 0
  const isOn = isLit(state) || (isTampered && !state.isSaving)
  const panelVolts = isPanelOff || irradiance <= 0 ? 0 : panelV * Math.min(1, 0.6 + irradiance / 1000)
  const frame: Record<string, number> = {
    onlineState: 1,
    communicationState: 1,
    faultState: 0,
    faultCode: 0,
    outputState: isOn ? 1 : 0,
    paygState: payg(state.isFree ? 'unlocked' : hasCredit ? 'active' : 'locked'),
    panelVoltage: rounded(panelVolts, 1),
    panelCurrent: rounded(panelVolts > 0 ? state.panelW / panelVolts : 0, 2),
    panelPower: rounded(state.panelW, 1),
    batteryVoltage: rounded(volts, 2),
    batteryCurrent: rounded((state.loadW - state.panelW) / volts, 2),
    soc: rounded(share * 100, 1),
    loadPower: rounded(state.loadW, 1),
    batteryTemperature: rounded(temperature + 3, 1),
    creditHours: rounded(state.creditMs / hour, 1),
    tokenCount: state.count,
    tokenResult: state.result,
    alarmWord: alarms({
      tamper: isTampered,
      lowBattery: state.isSaving,
      overload: false,
      panelUnplugged: isPanelOff && irradiance > daylight,
      keypadBlocked: state.blockedUntil > state.time,
      creditLow: !state.isFree && state.creditMs > 0 && state.creditMs < lowCredit,
      outputWithoutCredit: isOn && !hasCredit,
    }),
  }
  for (const { key, scale } of counters) frame[key] = stepsOf(state.readings[key] ?? 0, scale) / scale
  return frame
}
