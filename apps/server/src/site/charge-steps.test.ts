import fc from 'fast-check'
import { expect, it } from 'vitest'
import { meanCharge } from './charge-steps.ts'

it('large batteries weigh more, silent ones nothing, and all the same where a size is unknown', () => {
  const [small, large] = [
    { soc: [20, 20, null], size: 100 },
    { soc: [80, null, null], size: 300 },
  ]
  expect(meanCharge([small, large])).toEqual([65, 20, null])
  expect(meanCharge([{ ...small, size: undefined }, large])).toEqual([50, 20, null])
  expect(meanCharge([])).toEqual([])
})

it('the state of charge of all lies between those of each', () => {
  const battery = fc.record({
    soc: fc.tuple(fc.double({ min: 0, max: 100, noNaN: true })),
    size: fc.option(fc.double({ min: 1, max: 1e4, noNaN: true }), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(battery, { minLength: 1, maxLength: 5 }), (batteries) => {
      const [soc] = meanCharge(batteries)
      const each = batteries.map((one) => one.soc[0])
      expect(soc).toBeGreaterThanOrEqual(Math.min(...each) - 1e-9)
      expect(soc).toBeLessThanOrEqual(Math.max(...each) + 1e-9)
    }),
  )
})
