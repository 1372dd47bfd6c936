import { expect, it } from 'vitest'
import { createGroupedWriter } from './grouped-writer.ts'

function harness(bounds = { mostAtOnce: 3, mostWaiting: 5 }) {
  const groups: number[][] = []
  const lost: [number, string][] = []
  const gates: { open: () => void; fail: () => void }[] = []
  const write = createGroupedWriter<number>(
    (rows) => {
      groups.push([...rows])
      return new Promise((resolve, reject) =>
        gates.push({ open: resolve, fail: () => reject(new Error('no disk')) }),
      )
    },
    bounds,
    (count, why) => lost.push([count, (why as Error).message]),
  )
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { groups, lost, gates, write, turn }
}

it('rows that arrive during a write form the next group, in order, within the bound', async () => {
  const { groups, gates, write, turn } = harness()
  const all = [1, 2, 3, 4, 5].map(write)
  expect(groups).toEqual([[1]])
  gates[0]?.open()
  await turn()
  expect(groups).toEqual([[1], [2, 3, 4]])
  gates[1]?.open()
  await turn()
  gates[2]?.open()
  await Promise.all(all)
  expect(groups).toEqual([[1], [2, 3, 4], [5]])
})

it('a failed write is told, fails nobody and does not stop the next', async () => {
  const { groups, lost, gates, write, turn } = harness()
  const first = write(1)
  const second = write(2)
  gates[0]?.fail()
  await first
  expect(lost).toEqual([[1, 'no disk']])
  await turn()
  gates[1]?.open()
  await second
  expect(groups).toEqual([[1], [2]])
})

it('beyond the bound nobody waits, and the loss is told once', async () => {
  const { lost, gates, write, turn } = harness({ mostAtOnce: 3, mostWaiting: 2 })
  const kept = [1, 2, 3].map(write)
  await Promise.all([4, 5, 6].map(write))
  gates[0]?.open()
  await turn()
  gates[1]?.open()
  await Promise.all(kept)
  await turn()
  expect(lost).toEqual([[3, 'more rows arrived than could be written']])
})
