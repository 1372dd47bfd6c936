import { describe, expect, it } from 'vitest'
import { pollingAfter } from './polling.ts'

describe('polling of notices', () => {
  it('asks every 6000 ms', () => {
    expect(pollingAfter('pending')).toBe(6_000)
    expect(pollingAfter('success')).toBe(6_000)
  })

  it('stops at an error', () => {
    expect(pollingAfter('error')).toBe(false)
  })
})
