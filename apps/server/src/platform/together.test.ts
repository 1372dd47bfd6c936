import { expect, it, onTestFinished, vi } from 'vitest'
import { createTogether, type Outcome, type TogetherOptions } from './together.ts'

const bounds: TogetherOptions = {
  ...{ atOnce: 1, most: 3, waiting: 100, overflow: () => new Error('full') },
  beside: { least: 1, afterMs: 0 },
}

/** Work that ends when told to; odd numbers are refused. */
function held(options = bounds) {
  const groups: { items: readonly number[]; end(error?: Error): void }[] = []
  const together = createTogether<number, string>((items) => {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome<string>[]>()
    const outcomes = items.map((item) =>
      item % 2 === 0 ? { value: `done ${item}` } : { error: new Error(`odd ${item}`) },
    )
    groups.push({ items, end: (error) => (error ? reject(error) : resolve(outcomes)) })
    return promise
  }, options)
  return { groups, together }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('does together what comes in at the same moment as another, and each has its own outcome', async () => {
  const { groups, together } = held({ ...bounds, atOnce: 2 })
  const outcomes = Promise.allSettled([0, 2, 3, 4].map(together))
  expect(groups.map(({ items }) => items)).toEqual([[0]])
  await turn()
  expect(groups.map(({ items }) => items)).toEqual([[0], [2, 3, 4]])
  for (const { end } of groups) end()
  expect(await outcomes).toMatchObject([
    { value: 'done 0' },
    { value: 'done 2' },
    { reason: new Error('odd 3') },
    { value: 'done 4' },
  ])
})

it('gathers what comes in meanwhile, so many in a group at most', async () => {
  const { groups, together } = held()
  const outcomes = [together(0)]
  await turn()
  outcomes.push(...[2, 4, 6, 8].map(together))
  await turn()
  expect(groups.map(({ items }) => items)).toEqual([[0]])
  for (let n = 0; n < 3; n++) {
    groups[n]?.end()
    await turn()
  }
  expect(groups.map(({ items }) => items)).toEqual([[0], [2, 4, 6], [8]])
  expect(await Promise.all(outcomes)).toEqual(['done 0', 'done 2', 'done 4', 'done 6', 'done 8'])
})

it('begins beside another when enough have gathered, or when nobody else comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { groups, together } = held({ ...bounds, atOnce: 2, beside: { least: 2, afterMs: 5 } })
  const outcomes = [0, 2, 4].map(together)
  await turn()
  expect(groups.map(({ items }) => items)).toEqual([[0], [2, 4]])
  groups[1]?.end()
  await turn()
  outcomes.push(together(6))
  await turn()
  expect(groups).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(5)
  expect(groups).toHaveLength(3)
  for (const { end } of groups) end()
  expect(await Promise.all(outcomes)).toHaveLength(4)
})

it('a group that fails fails for all of it and for nobody else', async () => {
  const { groups, together } = held({ ...bounds, most: 2 })
  const outcomes = Promise.allSettled([8, 0, 2, 4].map(together))
  const ends = [undefined, new Error('broken'), undefined]
  for (const [place, error] of ends.entries()) {
    groups[place]?.end(error)
    await turn()
  }
  expect(await outcomes).toMatchObject([
    { value: 'done 8' },
    { reason: new Error('broken') },
    { reason: new Error('broken') },
    { value: 'done 4' },
  ])
})

it('refuses what is beyond those who may wait', async () => {
  const { groups, together } = held({ ...bounds, waiting: 2 })
  const first = together(0)
  await turn()
  const waiting = [together(2), together(4)]
  await expect(together(6)).rejects.toThrow('full')
  groups[0]?.end()
  await turn()
  groups[1]?.end()
  expect(await Promise.all([first, ...waiting])).toHaveLength(3)
})
