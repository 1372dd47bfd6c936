import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bannerAlarms, newestOf, soundingLevel } from './attention.ts'

const alarm = fc.record({
  level: fc.constantFrom(1 as const, 2 as const, 3 as const),
  state: fc.constantFrom('active' as const, 'cleared' as const),
  receiveTime: fc.option(fc.integer({ min: 0, max: 100 })),
  lastRaisedAt: fc.integer({ min: 0, max: 100 }),
})
const alarms = fc.array(alarm, { maxLength: 5 })

it('a banner that was dismissed comes back with the next critical alarm, and with none before', () => {
  const one = { level: 1, state: 'active', receiveTime: 10, lastRaisedAt: 8 } as const
  const later = { ...one, receiveTime: null, lastRaisedAt: 20 }
  expect(bannerAlarms([one], 5)).toEqual([one])
  expect(bannerAlarms([one], newestOf([one]))).toEqual([])
  expect(bannerAlarms([one, later], newestOf([one]))).toEqual([later])
  expect(bannerAlarms([{ ...one, level: 2 }], 0)).toEqual([])
  expect(bannerAlarms([{ ...one, state: 'cleared' }], 0)).toEqual([])
})

it('is quiet once silenced, whatever waits, until something new comes', () => {
  fc.assert(
    fc.property(alarms, (waiting) => {
      const silencedAt = newestOf(waiting)
      expect(soundingLevel(waiting, [1, 2, 3], silencedAt)).toBeUndefined()
      const next = { level: 2, state: 'active', receiveTime: silencedAt + 1, lastRaisedAt: 0 } as const
      expect(soundingLevel([...waiting, next], [1, 2, 3], silencedAt)).toBe(2)
      expect(soundingLevel([...waiting, next], [1, 3], silencedAt)).toBeUndefined()
    }),
  )
})

it('sounds for the worst of the chosen levels', () => {
  fc.assert(
    fc.property(alarms, fc.subarray([1, 2, 3] as const), (waiting, chosen) => {
      const level = soundingLevel(waiting, chosen, -1)
      const there = waiting.filter((one) => one.state === 'active' && chosen.includes(one.level))
      expect(level).toBe(there.length === 0 ? undefined : Math.min(...there.map((one) => one.level)))
    }),
  )
})
