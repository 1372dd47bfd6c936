import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, isOnCluster, type TestDatabase } from '../../testing/test-database.ts'
import { besideByShard, byShard } from './by-shard.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const keys = Array.from({ length: 200 }, (_, index) => ({ siteId: 1 + (index % 50), deviceId: index }))
const inOrder = (some: readonly { deviceId: number }[]) => some.toSorted((a, b) => a.deviceId - b.deviceId)

it('goes through every key once, and through those of a shard in their order', async () => {
  const lots = await besideByShard(database.db, keys, async (some) => some)
  expect(lots.length > 1).toBe(isOnCluster())
  for (const lot of lots) expect(lot).toEqual(inOrder(lot))
  expect(inOrder(lots.flat())).toEqual(keys)
  expect(inOrder(await byShard(database.db, keys, async (some) => some))).toEqual(keys)
})

it('comes to an end with every shard before it fails', async () => {
  let [begun, ended] = [0, 0]
  const work = async (some: readonly { deviceId: number }[]) => {
    begun++
    await new Promise(setImmediate)
    ended++
    if (some.some(({ deviceId }) => deviceId === 0)) throw new Error('The first one')
  }
  await expect(besideByShard(database.db, keys, work)).rejects.toThrow('The first one')
  expect(ended).toBe(begun)
  expect(await besideByShard(database.db, [], work)).toEqual([])
})
