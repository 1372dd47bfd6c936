import type { Delivery } from '@gridhelm/contract/history/diesel/entities'
import { deliveryRule } from '@gridhelm/contract/history/diesel/rules'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inputOf, newValues, valuesOf } from './delivery-values.ts'

const delivery = (values: Partial<Delivery>): Delivery => ({
  id: 'd',
  siteId: '4',
  deviceId: null,
  deviceNumber: null,
  deliveredAt: 0,
  deliveredTime: '2026-03-04 09:30:00',
  litres: 600,
  amount: null,
  currency: null,
  supplier: null,
  receiptNumber: null,
  note: null,
  createBy: 'admin',
  createTime: 0,
  ...values,
})

it('money comes back as it was sent, whatever coins a currency has', () => {
  const currency = fc.constantFrom('KES', 'UGX', 'TND', 'EUR', 'XOF')
  fc.assert(
    fc.property(currency, fc.integer({ min: 0, max: 1_000_000_000_000 }), (code, amount) => {
      const input = inputOf('4', valuesOf(delivery({ amount, currency: code })))
      expect(input).toMatchObject({ amount, currency: code })
      expect(deliveryRule.safeParse(input).success).toBe(true)
    }),
  )
})

it('without a price there is no currency, and with one there has to be', () => {
  expect(inputOf('4', valuesOf(delivery({})))).toMatchObject({ amount: null, currency: null })
  const priced = { ...valuesOf(delivery({})), price: 12 }
  expect(deliveryRule.safeParse(inputOf('4', priced)).error?.issues[0]?.path).toEqual(['currency'])
})

it('a refill that nobody recorded fills the form in', () => {
  const refill = {
    kind: 'refill' as const,
    deviceId: '4-2',
    from: Date.parse('2026-03-04T06:00:00Z'),
    to: Date.parse('2026-03-04T06:30:20Z'),
    litres: 612.4,
    engineRan: false,
    deliveryIds: [],
  }
  expect(newValues('Africa/Nairobi', 0, undefined, 'KES', refill)).toMatchObject({
    deviceId: '4-2',
    deliveredAt: '2026-03-04 09:30:00',
    litres: 612,
    currency: 'KES',
  })
})
