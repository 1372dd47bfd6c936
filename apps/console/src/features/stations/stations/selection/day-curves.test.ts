import type { SiteDay } from '@gridhelm/contract/stations/fleet/entities'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDayCurves, gatheredForMs, keptForMs, mostKept } from './day-curves.ts'

const dayOf = (id: string): SiteDay => ({ id, from: 0, stepMs: 1, power: { pv: [1] } })

function stage() {
  const asked: string[][] = []
  const answers = { fails: false }
  const curves = createDayCurves({
    mostAtOnce: 50,
    ask: async (ids) => {
      asked.push([...ids])
      if (answers.fails) throw new Error('down')
      return ids.map(dayOf)
    },
  })
  return { curves, asked, answers }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the curves of the cards in sight', () => {
  it('are asked for together, no more at once than the server takes', async () => {
    const { curves, asked } = stage()
    const heard = vi.fn()
    for (let id = 1; id <= 120; id++) curves.subscribe(String(id), heard)
    await vi.advanceTimersByTimeAsync(gatheredForMs)
    expect(asked.map((ids) => ids.length)).toEqual([50, 50, 20])
    expect(heard).toHaveBeenCalledTimes(120)
    expect(curves.get('120')).toEqual(dayOf('120'))
  })

  it('are not asked for while cards only fly past', async () => {
    const { curves, asked } = stage()
    for (let id = 1; id <= 300; id++) {
      const off = curves.subscribe(String(id), vi.fn())
      await vi.advanceTimersByTimeAsync(gatheredForMs / 3)
      if (id < 299) off()
    }
    await vi.advanceTimersByTimeAsync(gatheredForMs)
    expect(asked).toEqual([['299', '300']])
  })

  it('are kept for five minutes, then asked for again by those who still look', async () => {
    const { curves, asked } = stage()
    const off = curves.subscribe('1', vi.fn())
    await vi.advanceTimersByTimeAsync(gatheredForMs)
    off()
    curves.subscribe('1', vi.fn())
    await vi.advanceTimersByTimeAsync(keptForMs / 2)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(keptForMs)
    expect(asked).toHaveLength(2)
  })

  it('are asked for again after a failure', async () => {
    const { curves, asked, answers } = stage()
    answers.fails = true
    curves.subscribe('1', vi.fn())
    await vi.advanceTimersByTimeAsync(gatheredForMs)
    answers.fails = false
    await vi.advanceTimersByTimeAsync(keptForMs)
    expect(asked.length).toBeGreaterThan(1)
    expect(curves.get('1')).toEqual(dayOf('1'))
  })

  it('are forgotten when there are too many, and nothing runs when nobody looks', async () => {
    const { curves } = stage()
    for (let id = 1; id <= mostKept * 3; id++) {
      const off = curves.subscribe(String(id), vi.fn())
      if (id % 40 === 0) await vi.advanceTimersByTimeAsync(gatheredForMs)
      off()
    }
    await vi.advanceTimersByTimeAsync(2 * keptForMs)
    const kept = Array.from({ length: mostKept * 3 }, (_, index) => curves.get(String(index + 1)))
    expect(kept.filter(Boolean).length).toBeLessThanOrEqual(mostKept)
    expect(vi.getTimerCount()).toBe(0)
  })
})
