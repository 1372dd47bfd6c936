import { describe, expect, it } from 'vitest'
import { createClock } from '../testing/clock.ts'
import { createKeptFor } from './kept-for.ts'

function stage(most = 1_000) {
  const clock = createClock(0)
  const reads: number[][] = []
  const state = { isDown: false, whileReading: () => {} }
  const kept = createKeptFor<string>({
    async read(siteIds) {
      if (state.isDown) throw new Error('down')
      reads.push([...siteIds])
      state.whileReading()
      return new Map(siteIds.filter((id) => id < 900).map((id) => [id, `site ${id}`]))
    },
    until: (now) => now + 1_000,
    most,
    now: clock.now,
  })
  return { answers: kept.of, atHand: kept.atHand, renew: kept.renew, reads, clock, state }
}
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('answers that are kept for a time', () => {
  it('are read once by whoever asks at once, in batches', async () => {
    const { answers, reads } = stage()
    const [one, two] = await Promise.all([answers(numbers(1, 60)), answers(numbers(1, 60))])
    expect([one.size, two.size]).toEqual([60, 60])
    expect(reads).toEqual([numbers(1, 50), numbers(51, 60)])
  })

  it('are read again when their time is over; that there is none is an answer too', async () => {
    const { answers, reads, clock } = stage()
    expect([...(await answers([1, 901])).keys()]).toEqual([1])
    await answers([901, 1])
    expect(reads).toHaveLength(1)
    clock.advance(1_000)
    await answers([1])
    expect(reads).toHaveLength(2)
  })

  it('are bounded: who asks for more is answered, and less is kept', async () => {
    const { answers, reads } = stage(60)
    expect((await answers(numbers(1, 120))).size).toBe(120)
    reads.length = 0
    await answers(numbers(111, 120))
    expect(reads).toEqual([])
    await answers([1])
    expect(reads).toEqual([[1]])
  })

  it('what is no longer true is read again, even where that is said while it is being read', async () => {
    const { answers, renew, reads, state } = stage()
    await answers([1, 2])
    renew([1])
    await answers([1, 2])
    expect(reads).toEqual([[1, 2], [1]])
    renew()
    state.whileReading = () => renew([2])
    await answers([1, 2])
    state.whileReading = () => {}
    await answers([1, 2])
    expect(reads.slice(2)).toEqual([[1, 2], [2]])
  })

  it('a failure is nobody else’s', async () => {
    const { answers, state } = stage()
    state.isDown = true
    await expect(answers([1])).rejects.toThrow('down')
    state.isDown = false
    expect((await answers([1])).get(1)).toBe('site 1')
  })

  it('what is at hand is told at once, be it old, and that something is missing', async () => {
    const { answers, atHand, reads, clock } = stage()
    expect(atHand([1])).toEqual({ isWhole: false, answers: new Map() })
    await answers([1, 901])
    clock.advance(5_000)
    expect(atHand([1, 901])).toEqual({ isWhole: true, answers: new Map([[1, 'site 1']]) })
    expect(atHand([1, 2]).isWhole).toBe(false)
    expect(reads).toHaveLength(1)
  })
})
