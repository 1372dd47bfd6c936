import { expect, it } from 'vitest'
import { createSite } from '../run/create.ts'
import { withScenario } from '../site/scenario.ts'
import { demoSite } from '../testing/sites.ts'
import { framesOf } from './frames.ts'

const noon = Date.parse('2026-11-10T09:00:00Z')
const site = createSite(demoSite('KE-004'), 1, noon)

it.each([
  ['PV-01', 'acOvervoltage', 'voltageA', 250, 300],
  ['PV-01', 'insulation', 'insulationResistance', 0, 100],
  ['PCS-01', 'overtemperature', 'internalTemperature', 70, 90],
  ['BAT-01', 'cellVoltageSpread', 'cellVoltageSpread', 0.08, 0.2],
  ['BAT-01', 'temperatureHigh', 'cellTemperatureMax', 48, 55],
  ['GEN-01', 'startBatteryLow', 'startBatteryVoltage', 20, 23],
  ['WT-01', 'vibration', 'vibration', 7, 10],
  ['GRID-01', 'undervoltage', 'voltageB', 190, 207],
])('%s: %s shows in %s', (device, bit, point, low, high) => {
  const calm = framesOf(site)[device]?.[point] ?? Number.NaN
  expect(calm < low || calm > high).toBe(true)
  const alarm = { kind: 'alarm', device, word: 'alarmWord', bit, from: noon, until: noon + 60_000 } as const
  const frame = framesOf(withScenario(site, alarm))[device]
  expect(frame?.alarmWord).toBeGreaterThan(0)
  expect(frame?.[point]).toBeGreaterThanOrEqual(low)
  expect(frame?.[point]).toBeLessThanOrEqual(high)
})
