import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareStrings, type DcInput, weakBelow, weakStrings } from './strings.ts'

const inputs = (kws: readonly (number | undefined)[], volts: number | undefined = 650): DcInput[] =>
  kws.map((kw, index) => ({ input: index + 1, kw, volts, amps: undefined }))
const verdicts = (list: readonly DcInput[], rated?: number) =>
  compareStrings(list, rated).map(({ verdict }) => verdict)

describe('DC inputs side by side', () => {
  it('finds the string that gives less than the others', () => {
    const compared = compareStrings(inputs([0.71, 0.49, 0.69, 0.7]), 4)
    expect(weakStrings(compared).map(({ input }) => input)).toEqual([2])
    expect(compared[1]?.share).toBeCloseTo(0.49 / 0.695, 5)
  })

  it('an input with a voltage and no power is weak, one without either is not in use', () => {
    const dead: DcInput = { input: 4, kw: 0, volts: 640, amps: 0 }
    const empty: DcInput = { input: 5, kw: 0, volts: 0, amps: 0 }
    expect(verdicts([...inputs([2, 2.1, 2]), dead, empty])).toEqual(['good', 'good', 'good', 'weak', 'idle'])
  })

  it('many empty inputs do not move the median', () => {
    const empty = Array.from(
      { length: 8 },
      (_, index): DcInput => ({ input: index + 5, kw: 0, volts: 0, amps: 0 }),
    )
    expect(verdicts([...inputs([2, 2, 2, 1]), ...empty]).slice(0, 4)).toEqual([
      'good',
      'good',
      'good',
      'weak',
    ])
  })

  it('does not accuse anybody in faint light, at night, or of two alone', () => {
    expect(verdicts(inputs([0.06, 0.01, 0.06, 0.07]), 53)).toEqual(Array(4).fill('faint'))
    expect(verdicts(inputs([0, 0, 0, 0], 0))).toEqual(Array(4).fill('idle'))
    expect(verdicts(inputs([2, 1]))).toEqual(['faint', 'faint'])
  })

  it('what was not said is unknown and counts for nothing', () => {
    expect(verdicts(inputs([2, undefined, 2, 2]))).toEqual(['good', 'unknown', 'good', 'good'])
  })

  it('a weak one is always below the limit, and at least half of the inputs in use are well', () => {
    const kws = fc.array(fc.double({ min: 0.2, max: 20, noNaN: true }), { minLength: 3, maxLength: 12 })
    fc.assert(
      fc.property(kws, (list) => {
        const compared = compareStrings(inputs(list), undefined)
        for (const { verdict, share = 1 } of compared) expect(verdict === 'weak').toBe(share < weakBelow)
        expect(weakStrings(compared).length).toBeLessThanOrEqual(list.length / 2)
      }),
    )
  })
})
