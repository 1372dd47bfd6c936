import { expect, it } from 'vitest'
import { demoStations } from './demo-data.ts'
import { demoDeliveriesOf } from './demo-deliveries.ts'

const day = 86_400_000
const refills = [10, 20, 30].map((days) => ({ deviceId: 7, at: days * day, litres: 1_003 }))
const station = (number: string) =>
  demoStations.find((one) => one.number === number) ?? { number, country: '' }
const litresOf = (number: string) => demoDeliveriesOf(station(number), 4, refills).map(({ litres }) => litres)

it('writes down what the tanks saw, one of them short and one not at all', () => {
  expect(litresOf('KM-002')).toEqual([1_005, 1_005, 1_005])
  expect(litresOf('MG-001')).toEqual([1_005, 1_095, 1_005])
  expect(litresOf('UG-003')).toEqual([1_005, 1_005])
})

it('every station with a generator has a supplier, and money is in whole coins', () => {
  for (const one of demoStations.filter(({ kw }) => kw.generator)) {
    const rows = demoDeliveriesOf(one, 4, refills)
    expect(rows.length).toBeGreaterThan(0)
    for (const { amount, currency } of rows) {
      expect(Number.isInteger(amount)).toBe(true)
      expect(currency).toMatch(/^[A-Z]{3}$/)
    }
    expect(new Set(rows.map(({ receiptNumber }) => receiptNumber)).size).toBe(rows.length)
  }
})
