import { deviceKinds } from '@gridhelm/points/catalogue'
import { expect, it } from 'vitest'
import { alarmWords, bitOf, pointsOfAlarm, relatedPoints } from './related-points.ts'

const keys = (...asked: Parameters<typeof relatedPoints>) => relatedPoints(...asked).map(({ key }) => key)

it('finds the curves that belong to an alarm by its name', () => {
  expect(keys('generator', 'fuelLow')[0]).toBe('fuelLevel')
  expect(keys('generator', 'coolantHot')[0]).toBe('coolantTemperature')
  expect(keys('generator', 'startBatteryLow')[0]).toBe('startBatteryVoltage')
  expect(keys('battery', 'chargeLow')[0]).toBe('soc')
  expect(keys('battery', 'cellUndervoltage')[0]).toMatch(/^cellVoltage/)
  expect(keys('pvInverter', 'overtemperature')[0]).toMatch(/Temperature$/)
  expect(keys('grid', 'outage')[0]).toMatch(/^voltage/)
  expect(keys('windTurbine', 'rotorOverspeed')[0]).toBe('rotorSpeed')
})

it('every alarm of the catalogue has one to three curves', () => {
  for (const kind of deviceKinds) {
    for (const { bits } of alarmWords(kind)) {
      for (const { key } of bits) {
        const found = relatedPoints(kind, key)
        expect(found.length).toBeGreaterThan(0)
        expect(found.length).toBeLessThanOrEqual(3)
      }
    }
    expect(relatedPoints(kind, 'bit9').length).toBeGreaterThan(0)
  }
  expect(bitOf('generator.alarmWord.fuelLow')).toBe('fuelLow')
})

it('begins with the point that a limit is about', () => {
  expect(pointsOfAlarm('battery', 'battery.socLow', 'soc')[0]?.key).toBe('soc')
  expect(pointsOfAlarm('generator', 'generator.alarmWord.fuelLow', 'alarmWord')[0]?.key).toBe('fuelLevel')
  expect(pointsOfAlarm('generator', 'generator.alarmWord.fuelLow', null)[0]?.key).toBe('fuelLevel')
})
