import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusals } from '../../testing/refusals.ts'
import { deviceNumber, kindNames, readDeviceNumber } from './kinds.ts'
import { deviceEditRule, deviceRule, devicesAtOnce } from './rules.ts'

const device = { projectId: '7', systemType: 'pvInverter', quantity: 2 }

describe('device rules', () => {
  it('device number is assigned automatically, a typed one is dropped', () => {
    const parsed = deviceRule.parse({ ...device, number: 'PV-99', deviceNumber: 'PV-99' })
    expect(parsed).toEqual(device)
  })

  it('device quantity and project binding are required, and so is the kind', () => {
    const required = {
      projectId: 'devices.projectRequired',
      systemType: 'devices.kindRequired',
      quantity: 'devices.quantityRequired',
    }
    expect(refusals(deviceRule, {})).toEqual(required)
    expect(refusals(deviceRule, { projectId: '', systemType: '', quantity: '' })).toEqual(required)
    expect(refusals(deviceRule, { ...device, systemType: 'toaster' })).toEqual({
      systemType: 'devices.kindRequired',
    })
  })

  it('device quantity is a positive integer', () => {
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

  it('only PV inverters stand in a PV group', () => {
    expect(refusals(deviceRule, { ...device, pvGroupNumber: 'A' })).toEqual({})
    const battery = { ...device, systemType: 'battery' }
    expect(refusals(deviceRule, { ...battery, pvGroupNumber: 'A' })).toEqual({
      pvGroupNumber: 'devices.pvGroupKind',
    })
    expect(refusals(deviceRule, { ...battery, pvGroupNumber: '' })).toEqual({})
  })

  it('an edited device has an id and no quantity', () => {
    const { quantity: _, ...edited } = device
    expect(deviceEditRule.parse({ id: '3', ...device })).toEqual({ id: '3', ...edited })
  })

  it('a number tells kind and count, and nothing else is a number', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kindNames), fc.integer({ min: 1, max: 999_999_999 }), (kind, count) => {
        expect(readDeviceNumber(deviceNumber(kind, count))).toEqual({ kind, count })
      }),
    )
    for (const text of ['PV-0', 'PV-00', 'PV-1', 'PV-007', 'pv-01', 'XX-01', 'PV01', 'PV-01 ', ''])
      expect(readDeviceNumber(text)).toBeUndefined()
  })
})
