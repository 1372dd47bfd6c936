import type { DeviceKind } from '@gridhelm/points/catalogue'
import { codesOf } from './codes.ts'
import type { Frame } from './measured.ts'

const rounded = (value: number, decimals = 1): number => Math.round(value * 10 ** decimals) / 10 ** decimals

/** The same power at another voltage. */
function atVoltage(frame: Frame, share: number): Frame {
  const changed: Record<string, number> = {}
  for (const [key, value] of Object.entries(frame)) {
    if (/^voltage[ABC]/.test(key)) changed[key] = rounded(value * share)
    else if (/^current[ABC]$/.test(key)) changed[key] = rounded(value / share)
  }
  return changed
}

const spread = 0.096
const gridState = codesOf('grid', 'gridState')

/** What the device measures while a bit of an alarm is set; a bit that no point belongs to has none. */
const symptoms: Partial<Record<DeviceKind, Readonly<Record<string, (frame: Frame) => Frame>>>> = {
  pvInverter: {
    acOvervoltage: (frame) => atVoltage(frame, 1.12),
    insulation: () => ({ insulationResistance: 42 }),
  },
  pcs: {
    overtemperature: ({ internalTemperature = 0, igbtTemperature = 0 }) => ({
      internalTemperature: 72.4,
      igbtTemperature: rounded(igbtTemperature - internalTemperature + 72.4),
    }),
  },
  battery: {
    cellVoltageSpread: ({ cellVoltageMean = 0 }) => ({
      cellVoltageMax: rounded(cellVoltageMean + spread / 3, 3),
      cellVoltageMin: rounded(cellVoltageMean - (2 * spread) / 3, 3),
      cellVoltageSpread: spread,
    }),
    temperatureHigh: ({ cellTemperatureMean = 0, cellTemperatureMin = 0 }) => ({
      cellTemperatureMax: 49.3,
      cellTemperatureMean: rounded(Math.max(cellTemperatureMean, 41)),
      cellTemperatureMin: rounded(Math.max(cellTemperatureMin, 37)),
    }),
  },
  generator: { startBatteryLow: () => ({ startBatteryVoltage: 22.6 }) },
  windTurbine: { vibration: () => ({ vibration: 7.8 }) },
  grid: { undervoltage: (frame) => ({ ...atVoltage(frame, 0.88), gridState: gridState('outOfLimits') }) },
  load: {
    unbalance: ({ currentA = 0, currentB = 0, currentC = 0 }) => ({
      currentA: rounded(currentA * 1.22),
      currentB: rounded(currentB * 0.93),
      currentC: rounded(currentC * 0.84),
      neutralCurrent: rounded(currentA * 0.35),
    }),
  },
}

/** A frame that says what the alarm says. */
export const withSymptom = (frame: Frame, kind: DeviceKind, bit: string): Frame => ({
  ...frame,
  ...symptoms[kind]?.[bit]?.(frame),
})
