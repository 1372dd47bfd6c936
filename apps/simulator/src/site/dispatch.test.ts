import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from '../numbers.ts'
import { type DispatchInput, dispatch } from './dispatch.ts'

const alone: DispatchInput = {
  feeders: [10, 20, 10],
  pv: 0,
  wind: 0,
  generators: [],
  storage: { charge: 50, discharge: 50, canForm: true },
  grid: undefined,
  storageOrder: undefined,
}

const kw = (most: number) => fc.double({ min: 0, max: most, noNaN: true })
const inputs: fc.Arbitrary<DispatchInput> = fc.record({
  feeders: fc.array(kw(80), { minLength: 1, maxLength: 8 }),
  pv: kw(300),
  wind: kw(80),
  generators: fc.array(
    fc.tuple(kw(200), kw(1), kw(1)).map(([most, least, target]) => ({
      most,
      least: most * least,
      target: most * target,
    })),
    { maxLength: 3 },
  ),
  storage: fc.record({ charge: kw(150), discharge: kw(150), canForm: fc.boolean() }),
  grid: fc.option(
    fc.record({
      importMost: kw(300),
      exportMost: kw(300),
      duty: fc.constantFrom('charge', 'discharge', 'rest', 'refill'),
      aboveReserve: fc.double({ min: -200, max: 200, noNaN: true }),
    }),
    { nil: undefined },
  ),
  storageOrder: fc.option(fc.double({ min: -200, max: 200, noNaN: true }), { nil: undefined }),
})

describe('dispatch', () => {
  it('the bus is in balance, and nobody gives or takes more than they can', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const result = dispatch(input)
        const given = result.pv + result.wind + sum(result.generators) + result.grid + result.storage
        expect(given).toBeCloseTo(sum(result.served), 9)
        const { charge, discharge } = input.storage
        expect(result.storage).toBeLessThanOrEqual(discharge + 1e-9)
        expect(result.storage).toBeGreaterThanOrEqual(-charge - 1e-9)
        expect(result.grid).toBeLessThanOrEqual((input.grid?.importMost ?? 0) + 1e-9)
        expect(result.grid).toBeGreaterThanOrEqual(-(input.grid?.exportMost ?? 0) - 1e-9)
        expect(result.pv).toBeGreaterThanOrEqual(0)
        expect(result.pv).toBeLessThanOrEqual(input.pv)
        expect(result.wind).toBeGreaterThanOrEqual(0)
        expect(result.wind).toBeLessThanOrEqual(input.wind)
        result.generators.forEach((power, index) => {
          expect(power).toBeGreaterThanOrEqual(0)
          expect(power).toBeLessThanOrEqual((input.generators[index]?.most ?? 0) + 1e-9)
        })
        result.served.forEach((power, index) => {
          expect([0, input.feeders[index]]).toContain(power)
        })
      }),
      { numRuns: 2000 },
    )
  })

  it('sun first, then storage', () => {
    expect(dispatch({ ...alone, pv: 30 })).toMatchObject({ pv: 30, storage: 10 })
    expect(dispatch({ ...alone, pv: 70 })).toMatchObject({ pv: 70, storage: -30 })
  })

  it('what nobody can take is curtailed: PV first, then wind', () => {
    expect(dispatch({ ...alone, pv: 100, wind: 10 })).toMatchObject({ pv: 80, wind: 10, storage: -50 })
    expect(dispatch({ ...alone, pv: 5, wind: 120 })).toMatchObject({ pv: 0, wind: 90, storage: -50 })
  })

  it('the least essential feeders go first when power is short', () => {
    const short = dispatch({ ...alone, storage: { charge: 0, discharge: 35, canForm: true } })
    expect(short.served).toEqual([10, 20, 0])
  })

  it('a loaded generator carries the load and charges up to its target', () => {
    const generators = [{ most: 100, least: 30, target: 80 }]
    expect(dispatch({ ...alone, generators })).toMatchObject({ generators: [80], storage: -40 })
    const full = { charge: 0, discharge: 50, canForm: true }
    expect(dispatch({ ...alone, generators, storage: full })).toMatchObject({ generators: [40], storage: 0 })
  })

  it('a generator keeps its minimum load at the cost of the sun', () => {
    const generators = [{ most: 100, least: 30, target: 30 }]
    const full = { charge: 0, discharge: 50, canForm: true }
    expect(dispatch({ ...alone, generators, storage: full, pv: 40 })).toMatchObject({
      generators: [30],
      pv: 10,
    })
  })

  it('beside a grid storage does what is its turn, and the grid the rest', () => {
    const grid = { importMost: 100, exportMost: 20, aboveReserve: 200 }
    const at = (duty: 'charge' | 'discharge' | 'rest' | 'refill', pv: number, more = {}) =>
      dispatch({ ...alone, pv, grid: { ...grid, duty, ...more } })
    expect(at('charge', 105)).toMatchObject({ pv: 105, storage: -50, grid: -15 })
    expect(at('charge', 30)).toMatchObject({ storage: 0, grid: 10 })
    expect(at('discharge', 0)).toMatchObject({ storage: 40, grid: 0 })
    expect(at('discharge', 0, { aboveReserve: 15 })).toMatchObject({ storage: 15, grid: 25 })
    expect(at('discharge', 50)).toMatchObject({ storage: 0, grid: -10 })
    expect(at('rest', 0)).toMatchObject({ storage: 0, grid: 40 })
    expect(at('refill', 0, { aboveReserve: -200 })).toMatchObject({ storage: -12.5, grid: 52.5 })
  })

  it('what the grid may not carry is left to storage, whatever its turn', () => {
    const grid = { importMost: 30, exportMost: 20, aboveReserve: 200, duty: 'rest' as const }
    expect(dispatch({ ...alone, grid })).toMatchObject({ storage: 10, grid: 30 })
    expect(dispatch({ ...alone, grid, pv: 80 })).toMatchObject({ pv: 80, storage: -20, grid: -20 })
  })

  it('storage follows an order while something else holds the bus', () => {
    const grid = { importMost: 100, exportMost: 100, duty: 'discharge' as const, aboveReserve: 200 }
    expect(dispatch({ ...alone, grid, storageOrder: -25 })).toMatchObject({ storage: -25, grid: 65 })
    expect(dispatch({ ...alone, storageOrder: -25 })).toMatchObject({ storage: 40 })
  })

  it('without anything that makes a voltage the site is dark', () => {
    const storage = { charge: 0, discharge: 0, canForm: false }
    expect(dispatch({ ...alone, storage, pv: 50 })).toMatchObject({ live: false, pv: 0, served: [0, 0, 0] })
  })
})
