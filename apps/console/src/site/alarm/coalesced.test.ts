import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coalesced } from './coalesced.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('says the first change at once and those that follow together', async () => {
  const said: (string[] | undefined)[] = []
  const tell = coalesced(async (sites) => void said.push(sites && [...sites]), 1_000)
  tell(['1'])
  tell(['2', '1'])
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual([['1', '2']])
  tell(['3'])
  await vi.advanceTimersByTimeAsync(999)
  expect(said).toHaveLength(1)
  tell([])
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toEqual([['1', '2'], undefined])
})

it('never speaks twice within the gap nor before it was heard out, and leaves no change unsaid', async () => {
  const change = fc.record({
    after: fc.integer({ min: 0, max: 1_500 }),
    site: fc.integer({ min: 1, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 30 }),
      fc.integer({ min: 0, max: 2_500 }),
      async (changes, takesMs) => {
        const said: { at: number; sites: ReadonlySet<string> | undefined }[] = []
        const tell = coalesced(async (sites) => {
          said.push({ at: Date.now(), sites })
          await new Promise((resolve) => setTimeout(resolve, takesMs))
        }, 1_000)
        const told: { at: number; site: string }[] = []
        for (const { after, site } of changes) {
          await vi.advanceTimersByTimeAsync(after)
          tell([String(site)])
          told.push({ at: Date.now(), site: String(site) })
        }
        await vi.advanceTimersByTimeAsync(10_000)
        const gap = Math.max(1_000, takesMs)
        // A timer may come a tick late.
        for (const [index, { at }] of said.slice(1).entries()) {
          expect(at - (said[index]?.at ?? 0)).toBeGreaterThanOrEqual(gap)
        }
        for (const { at, site } of told) {
          expect(said.some((one) => one.at >= at && one.at <= at + gap + 2 && one.sites?.has(site))).toBe(
            true,
          )
        }
      },
    ),
    { numRuns: 40 },
  )
})
