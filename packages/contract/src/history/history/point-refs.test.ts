import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { refusals } from '../../testing/refusals.ts'
import { pointRefsRule, pointRefsText } from './point-refs.ts'

const form = z.object({ points: pointRefsRule(4) })
const ref = fc.record({
  device: fc.tuple(fc.nat(99_999), fc.nat(99)).map((ids) => ids.join('-')),
  point: fc.constantFrom('activePower', 'soc', 'energyTotal', 'p1'),
})

describe('points of devices on the wire', () => {
  it('are read as they were written, each once and in their order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(ref, { minLength: 1, maxLength: 4, selector: (one) => JSON.stringify(one) }),
        (refs) => {
          expect(form.parse({ points: pointRefsText(refs) })).toEqual({ points: refs })
          expect(
            form.parse({ points: ` ${pointRefsText([...refs, ...refs]).replaceAll(',', ' , ')} ` }),
          ).toEqual({
            points: refs,
          })
        },
      ),
    )
  })

  it('none, too many and what is no point are refused', () => {
    const many = Array.from({ length: 5 }, (_, at) => ({ device: `1-${at}`, point: 'soc' }))
    expect(refusals(form, {})).toEqual({ points: 'history.pointsRequired' })
    expect(refusals(form, { points: ' ' })).toEqual({ points: 'history.pointsRequired' })
    expect(refusals(form, { points: pointRefsText(many) })).toEqual({ points: 'history.tooManyPoints' })
    expect(refusals(form, { points: '1-1:soc,'.repeat(60) })).toEqual({ points: 'history.tooManyPoints' })
    for (const points of ['soc', '1:soc', '1-1:', '1-1:so c', '1-1:soc,', 'x-1:soc', '1-1:9soc', "1-1:soc'"])
      expect(refusals(form, { points })).toEqual({ points: 'history.pointUnknown' })
  })
})
