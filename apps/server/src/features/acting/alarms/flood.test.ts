import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { causesOf, type Flood, floodsOf, floodWindowMs, mostWithin, type Raised } from './flood.ts'

const minute = 60_000
const moments = fc
  .array(fc.integer({ min: 0, max: 90 * 60 }), { maxLength: 80 })
  .map((seconds) => seconds.toSorted((a, b) => a - b).map((second) => second * 1_000))
/** Bursts among quiet times. */
const bursts = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 1_200 }), fc.integer({ min: 0, max: 90 })), { maxLength: 60 })
  .map((steps) => {
    let at = 0
    return steps.map(([pause, step]) => {
      at += (pause > 1_150 ? pause : step) * 1_000
      return at
    })
  })

const inWindow = (times: readonly number[], at: number) =>
  times.filter((time) => time > at - floodWindowMs && time <= at).length

/** Looked at whenever the count can change. */
function floodsByHand(times: readonly number[], until: number): Flood[] {
  const looks = [...new Set([...times, ...times.map((time) => time + floodWindowMs)])]
  const spans: { begun: number; to: number | null }[] = []
  for (const at of looks.filter((look) => look <= until).toSorted((a, b) => a - b)) {
    const open = spans.findLast(({ to }) => to === null)
    if (!open && inWindow(times, at) > 10) spans.push({ begun: at, to: null })
    else if (open && inWindow(times, at) < 5) open.to = at
  }
  return spans.map(({ begun, to }, index) => {
    const before = spans[index - 1]?.to ?? Number.NEGATIVE_INFINITY
    const own = times.filter(
      (time) => time > begun - floodWindowMs && time > before && time <= (to ?? Number.POSITIVE_INFINITY),
    )
    return { from: own[0] as number, to, count: own.length }
  })
}

describe('floods', () => {
  it('ISA-18.2: eleven alarms within ten minutes are a flood, ten are none', () => {
    const ten = Array.from({ length: 10 }, (_, i) => i * minute)
    expect(floodsOf(ten, 9 * minute)).toEqual([])
    expect(floodsOf([...ten, 9 * minute], 9 * minute)).toEqual([{ from: 0, to: null, count: 11 }])
    expect(floodsOf([...ten, 10 * minute], 10 * minute)).toEqual([])
  })

  it('ISA-18.2: a flood ends when fewer than five have come within ten minutes', () => {
    const times = Array.from({ length: 12 }, (_, i) => i * 1_000)
    const end = 7_000 + floodWindowMs
    expect(floodsOf(times, end - 1)).toEqual([{ from: 0, to: null, count: 12 }])
    expect(floodsOf(times, end)).toEqual([{ from: 0, to: end, count: 12 }])
    expect(floodsOf([...times, end], end)).toEqual([{ from: 0, to: null, count: 13 }])
  })

  it('are those that looking at every moment would find', () => {
    fc.assert(
      fc.property(fc.oneof(moments, bursts), fc.nat(2 * floodWindowMs), (times, later) => {
        const until = (times.at(-1) ?? 0) + later
        expect(floodsOf(times, until)).toEqual(floodsByHand(times, until))
      }),
      { numRuns: 300 },
    )
  })

  it('the most within a stretch is what counting from every moment finds', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 20 * minute }), (times, ms) => {
        const most = Math.max(0, ...times.map((at) => times.filter((t) => t > at - ms && t <= at).length))
        expect(mostWithin(times, ms)).toBe(most)
      }),
    )
  })
})

describe('causes', () => {
  const raised = (id: string, more: Partial<Raised> = {}): Raised => ({
    id,
    siteId: 1,
    ruleKey: 'a',
    level: 2,
    at: 0,
    suppressedBy: null,
    ...more,
  })

  it('what an alarm explains stands under it, the rest by site and reason; the worst and largest first', () => {
    const groups = causesOf([
      raised('child1', { suppressedBy: 'link', ruleKey: 'b', at: 5 }),
      raised('link', { ruleKey: 'silence', level: 1 }),
      raised('child2', { suppressedBy: 'link', siteId: 1 }),
      raised('one'),
      raised('two'),
      raised('elsewhere', { siteId: 2 }),
    ])
    expect(
      groups.map(({ key, first, level, count, newestAt }) => [key, first.id, level, count, newestAt]),
    ).toEqual([
      ['link', 'link', 1, 3, 5],
      ['1:a', 'one', 2, 2, 0],
      ['2:a', 'elsewhere', 2, 1, 0],
    ])
  })

  it('nothing is lost and nothing counted twice', () => {
    const any = fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        siteId: fc.constantFrom(1, 2),
        ruleKey: fc.constantFrom('x', 'y'),
        level: fc.constantFrom(1, 2, 3),
        at: fc.nat(),
        suppressedBy: fc.option(fc.constantFrom('a', 'z')),
      }),
    )
    fc.assert(
      fc.property(any, (all) => {
        const groups = causesOf(all)
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
      }),
    )
  })
})
