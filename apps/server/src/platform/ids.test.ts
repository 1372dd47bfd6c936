import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from './ids.ts'

const moment = fc.integer({ min: 0, max: 2 ** 48 - 1 })

describe('newId', () => {
  it('is 32 hex digits with the version and variant of UUID 7', () => {
    fc.assert(
      fc.property(moment, (now) => {
        expect(newId(now)).toMatch(/^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/)
      }),
    )
  })

  it('carries its time and sorts by it', () => {
    fc.assert(
      fc.property(moment, moment, (a, b) => {
        fc.pre(a < b)
        expect(newId(a) < newId(b)).toBe(true)
        expect(Number.parseInt(newId(a).slice(0, 12), 16)).toBe(a)
      }),
    )
  })

  it('differs within one millisecond', () => {
    const ids = Array.from({ length: 10_000 }, () => newId(1_700_000_000_000))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
