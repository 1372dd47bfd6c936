import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codePartMost } from '../../../platform/tree-codes.ts'
import { nextCode } from './codes.ts'

describe('category codes', () => {
  it.each([
    [undefined, undefined, 'B01'],
    [undefined, 'B01', 'B02'],
    [undefined, 'B99', 'C01'],
    ['B01', undefined, 'B01A01'],
    ['B01', 'B01A09', 'B01A10'],
    ['B01', 'B01A99', 'B01B01'],
    ['B01A01', undefined, 'B01A01A01'],
    ['B01', 'B01Z99', undefined],
  ])('below %s after %s comes %s', (parent, last, next) => {
    expect(nextCode(parent, last)).toBe(next)
  })

  it('a level counts up, each code once and after the one before, until it is full', () => {
    fc.assert(
      fc.property(fc.constantFrom(undefined, 'B01', 'C12A03'), (parent) => {
        const made: string[] = []
        for (let code = nextCode(parent, undefined); code !== undefined; code = nextCode(parent, code)) {
          made.push(code)
        }
        expect(new Set(made).size).toBe(made.length)
        expect([...made].sort()).toEqual(made)
        expect(made.every((code) => code.startsWith(parent ?? ''))).toBe(true)
        expect(made.length).toBeLessThanOrEqual(codePartMost)
      }),
      { numRuns: 3 },
    )
  })
})
