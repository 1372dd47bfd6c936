import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nothingKnown } from '../../../../site/fleet-at.ts'
import { generatedKw, renewableShare, summaryOf } from './figures.ts'
import { anyFleetAt } from './testing/fleet.ts'

describe('the first row of the home page', () => {
  it('counts every station once, as online, silent or unknown', () => {
    fc.assert(
      fc.property(anyFleetAt, ({ fleet, at }) => {
        const { online, silent, unknown } = summaryOf(
          fleet.map(({ id }) => id),
          at,
        )
        expect(online + silent + unknown).toBe(fleet.length)
        expect(unknown).toBe(fleet.filter(({ id }) => at.freshness(id) === 'unknown').length)
      }),
    )
  })

  it('adds up what is fresh, and says nothing where nothing is known', () => {
    fc.assert(
      fc.property(anyFleetAt, ({ fleet, at }) => {
        const { powerKw, alarms, alarming, renewable } = summaryOf(
          fleet.map(({ id }) => id),
          at,
        )
        const fresh = fleet
          .filter(({ id }) => at.freshness(id) === 'fresh')
          .flatMap(({ id }) => generatedKw(at.figures(id)?.power) ?? [])
        if (fresh.length === 0) expect(powerKw).toBeUndefined()
        else
          expect(powerKw).toBeCloseTo(
            fresh.reduce((sum, kw) => sum + kw, 0),
            3,
          )
        expect(alarming === 0).toBe(alarms.every((count) => count === 0))
        if (renewable !== undefined) {
          expect(renewable).toBeGreaterThanOrEqual(0)
          expect(renewable).toBeLessThanOrEqual(1)
        }
      }),
    )
    expect(summaryOf(['1', '2'], nothingKnown)).toMatchObject({
      online: 0,
      unknown: 2,
      powerKw: undefined,
      todayKwh: undefined,
      renewable: undefined,
      darkest: undefined,
      alarms: [0, 0, 0],
    })
  })

  it('names the station that goes dark first, among those that are heard', () => {
    fc.assert(
      fc.property(anyFleetAt, ({ fleet, at }) => {
        const { darkest } = summaryOf(
          fleet.map(({ id }) => id),
          at,
        )
        const heard = fleet.filter(({ id }) => ['fresh', 'stale'].includes(at.freshness(id)))
        const hours = heard.flatMap(({ id }) => {
          const dark = at.figures(id)?.dark
          return dark ? [dark.hours ?? Number.MAX_VALUE] : []
        })
        if (hours.length === 0) expect(darkest).toBeUndefined()
        else expect(darkest?.hours ?? Number.MAX_VALUE).toBe(Math.min(...hours))
      }),
    )
  })

  it('divides the renewable energy by all that came, the grid included', () => {
    expect(
      renewableShare([
        { pv: 50, wind: 10, generator: 20 },
        { pv: 0, grid: 20 },
      ]),
    ).toBeCloseTo(0.6)
    expect(renewableShare([{ pv: 0 }])).toBeUndefined()
    expect(renewableShare([])).toBeUndefined()
  })
})
