import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codePartLength, nextPart } from '../../../platform/tree-codes.ts'
import { nextCode } from './codes.ts'

/** The codes of so many siblings, made one after another. */
function grow(parent: string, count: number): string[] {
  const codes: string[] = []
  for (let made = 0; made < count; made += 1) codes.push(nextCode(parent, codes) ?? '')
  return codes
}

describe('codes of departments', () => {
  it('A01, A02 … and after A99 comes B01', () => {
    expect(nextCode('', [])).toBe('A01')
    expect(nextCode('', ['A01'])).toBe('A02')
    expect(nextCode('A01', [])).toBe('A01A01')
    expect(nextCode('A01', ['A01A01', 'A01A02'])).toBe('A01A03')
    expect(nextPart('A99')).toBe('B01')
    expect(nextPart('Z99')).toBeUndefined()
  })

  it('after Z99 the first gap is used, and without one there is none', () => {
    const every = grow('A01', 26 * 99)
    expect(every.at(-1)).toBe('A01Z99')
    expect(nextCode('A01', every)).toBeUndefined()
    expect(
      nextCode(
        'A01',
        every.filter((code) => code !== 'A01K42'),
      ),
    ).toBe('A01K42')
  })

  it('every code is new, follows its siblings and begins with its parent’s', () => {
    const parent = fc.nat({ max: 3 }).map((depth) => 'A01'.repeat(depth))
    fc.assert(
      fc.property(
        parent,
        fc.nat({ max: 300 }),
        fc.array(fc.nat(), { maxLength: 40 }),
        (top, count, removed) => {
          const all = grow(top, count)
          const kept = all.filter((_, index) => !removed.includes(index))
          const code = nextCode(top, kept)
          expect(code).toBeDefined()
          expect(kept).not.toContain(code)
          expect(code?.startsWith(top)).toBe(true)
          expect(code).toHaveLength(top.length + codePartLength)
          for (const sibling of kept) expect(sibling < (code ?? '')).toBe(true)
        },
      ),
    )
  })

  it('no code begins with the code of a sibling', () => {
    const codes = grow('A01', 500)
    fc.assert(
      fc.property(fc.nat({ max: 499 }), fc.nat({ max: 499 }), (one, other) => {
        if (one !== other) expect(codes[one]?.startsWith(codes[other] ?? '-')).toBe(false)
      }),
    )
  })
})
