import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusals } from '../testing/refusals.ts'
import { deviceEditRule, deviceRule, devicesAtOnce } from './rules.ts'

const device = { projectId: '7', quantity: 2 }

describe('device rules', () => {
  it('spec 5: device number is assigned automatically, a typed one is dropped', () => {
    const parsed = deviceRule.parse({ ...device, number: 'PV-99', deviceNumber: 'PV-99' })
    expect(parsed).toEqual(device)
  })

  it('spec 5: device quantity and project binding are required', () => {
    expect(refusals(deviceRule, {})).toEqual({
      projectId: 'devices.projectRequired',
      quantity: 'devices.quantityRequired',
    })
    expect(refusals(deviceRule, { projectId: '', quantity: '' })).toEqual({
      projectId: 'devices.projectRequired',
      quantity: 'devices.quantityRequired',
    })
  })

  it('spec 5: device quantity is a positive integer', () => {
    for (const quantity of [0, -1, 1.5, '2.5', 'two']) {
      expect(refusals(deviceRule, { ...device, quantity })).toEqual({ quantity: 'devices.quantityWhole' })
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: devicesAtOnce }), (quantity) => {
        expect(deviceRule.parse({ ...device, quantity: String(quantity) }).quantity).toBe(quantity)
      }),
    )
    expect(refusals(deviceRule, { ...device, quantity: devicesAtOnce + 1 })).toEqual({
      quantity: 'devices.quantityMost',
    })
  })

  it('a device address is an IP address', () => {
    for (const ipAddress of ['10.0.0.7', 'fe80::1', '', null]) {
      expect(refusals(deviceRule, { ...device, ipAddress })).toEqual({})
    }
    for (const ipAddress of ['10.0.0.256', 'controller', 5]) {
      expect(refusals(deviceRule, { ...device, ipAddress })).toEqual({ ipAddress: 'devices.ipFormat' })
    }
  })

  it('an edited device has an id and no quantity', () => {
    expect(deviceEditRule.parse({ id: '3', ...device })).toEqual({ id: '3', projectId: '7' })
  })
})
