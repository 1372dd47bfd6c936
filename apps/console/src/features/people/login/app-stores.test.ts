import { expect, test } from 'vitest'
import { offeredApps } from './app-stores.ts'

test('only stores with an address are offered, in a fixed order', () => {
  expect(offeredApps({ ios: 'https://i.example', android: null, china: 'https://c.example' })).toEqual([
    { store: 'china', address: 'https://c.example' },
    { store: 'ios', address: 'https://i.example' },
  ])
})

test('nothing is offered while the configuration is unknown or empty', () => {
  expect(offeredApps(undefined)).toEqual([])
  expect(offeredApps({ china: null, android: null, ios: null })).toEqual([])
})
