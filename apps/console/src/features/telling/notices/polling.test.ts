import { describe, expect, it } from 'vitest'
import { pollingAfter } from './polling.ts'

describe('polling of notices', () => {
  it('spec 9: asks every 6000 ms', () => {
    expect(pollingAfter('pending')).toBe(6_000)
    expect(pollingAfter('success')).toBe(6_000)
  })

  it('spec 8: stops at an error', () => {
    expect(pollingAfter('error')).toBe(false)
  })
})
