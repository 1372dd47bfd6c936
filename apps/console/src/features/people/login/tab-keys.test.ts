import { expect, test } from 'vitest'
import { tabAfterKey } from './tab-keys.ts'

const tabs = ['china', 'android', 'ios'] as const

test('arrows walk around, Home and End jump', () => {
  expect(tabAfterKey(tabs, 'china', 'ArrowRight')).toBe('android')
  expect(tabAfterKey(tabs, 'ios', 'ArrowRight')).toBe('china')
  expect(tabAfterKey(tabs, 'china', 'ArrowLeft')).toBe('ios')
  expect(tabAfterKey(tabs, 'android', 'Home')).toBe('china')
  expect(tabAfterKey(tabs, 'android', 'End')).toBe('ios')
})

test('other keys are left alone', () => {
  expect(tabAfterKey(tabs, 'android', 'Tab')).toBeUndefined()
})
