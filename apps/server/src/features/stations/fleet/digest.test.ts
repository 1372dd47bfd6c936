import { describe, expect, it } from 'vitest'
import { createManualPace } from '../../../testing/pace.ts'
import { askedForMs, createDigest, mostSitesRead } from './digest.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A table of texts by site, and a digest that reads it. */
function stage(sites: number) {
  const table = new Map(Array.from({ length: sites }, (_, index) => [index + 1, 'first']))
  const pace = createManualPace()
  const reads: number[][] = []
  const errors: unknown[] = []
  const followed = new Set<number>()
  const state = { isDown: false, takesMs: 0 }
  const digest = createDigest<{ text: string }>({
    async read(siteIds) {
      if (state.isDown) throw new Error('down')
      reads.push([...siteIds])
      const found = siteIds.flatMap((id) => {
        const text = table.get(id)
        return text === undefined ? [] : [[id, { text }] as const]
      })
      if (state.takesMs > 0) {
        await settled()
        pace.advance(state.takesMs)
      }
      return new Map(found)
    },
    follower: { add: (siteId) => followed.add(siteId), remove: (siteId) => followed.delete(siteId) },
    pace,
    workedMs: pace.now,
    onError: (error) => errors.push(error),
  })
  const all = [...table.keys()]
  const say = (siteIds: readonly number[], text: string) => {
    for (const id of siteIds) table.set(id, text)
    digest.changed(siteIds)
  }
  return { table, pace, reads, errors, followed, state, digest, all, say }
}

function watcherOf(siteIds: readonly number[]) {
  const seen = new Set(siteIds)
  const told: number[][] = []
  return { told, watcher: { siteIds: () => seen, changed: (ids: readonly number[]) => told.push([...ids]) } }
}

describe('the digest of all sites', () => {
  it('reads nothing before it is asked, then each site once, in batches', async () => {
    const { digest, reads, all, say } = stage(120)
    say(all, 'unseen')
    expect(reads).toEqual([])
    const answers = await Promise.all([digest.of(all), digest.of(all), digest.of([3, 4])])
    expect(answers.map((one) => one.size)).toEqual([120, 120, 2])
    expect(reads.map((batch) => batch.length)).toEqual([mostSitesRead, mostSitesRead, 20])
    await digest.of(all)
    expect(reads).toHaveLength(3)
  })

  it('reads again only what is said to have changed, together, and tells whose news it is', async () => {
    const { digest, reads, pace, all, say } = stage(10)
    await digest.of(all)
    const { told, watcher } = watcherOf(all)
    digest.watch(watcher)
    say([1], 'second')
    await settled()
    expect(told).toEqual([[1]])
    say([2], 'second')
    say([3], 'second')
    say([2], 'third')
    digest.changed([4])
    await settled()
    expect(reads).toHaveLength(2)
    pace.advance(1_000)
    await settled()
    expect(reads[2]).toEqual([2, 3, 4])
    // Site 4 has been said to have changed, and has not.
    expect(told).toEqual([[1], [2, 3]])
    expect(digest.get(2)).toEqual({ text: 'third' })
  })

  it('forgets what nobody has asked for within a minute and nobody watches, at its next change', async () => {
    const { digest, reads, pace, followed, say } = stage(3)
    expect(followed).toEqual(new Set())
    await digest.of([1, 2, 3, 99])
    expect(followed).toEqual(new Set([1, 2, 3]))
    digest.watch(watcherOf([2]).watcher)
    pace.advance(askedForMs + 1)
    await digest.of([3])
    say([1, 2, 3], 'second')
    await settled()
    expect(reads.at(-1)).toEqual([2, 3])
    expect(digest.get(1)).toBeUndefined()
    expect(followed).toEqual(new Set([2, 3]))
    expect((await digest.of([1])).get(1)).toEqual({ text: 'second' })
  })

  it('however much changes, it rests four times as long as it works, and everybody’s turn comes', async () => {
    const { digest, reads, pace, state, all, say } = stage(300)
    await digest.of(all)
    digest.watch(watcherOf(all).watcher)
    reads.length = 0
    state.takesMs = 20
    const began = pace.now()
    for (let round = 0; round < 60; round++) {
      say(all, `round ${round}`)
      await settled()
      pace.advance(10)
      for (let turn = 0; turn < 3; turn++) await settled()
    }
    const elapsed = pace.now() - began
    expect(reads.length * 20).toBeLessThanOrEqual(0.2 * elapsed + 20)
    expect(new Set(reads.flat()).size).toBe(Math.min(300, reads.length * mostSitesRead))
    expect(reads.length).toBeGreaterThan(6)
  })

  it('what changes while it is read for the first time is read again', async () => {
    const { digest, reads, say } = stage(1)
    const asked = digest.of([1])
    await Promise.resolve()
    say([1], 'second')
    await asked
    await settled()
    expect(reads).toHaveLength(2)
    expect(digest.get(1)).toEqual({ text: 'second' })
  })

  it('news of what waits to be read are in what is read: one reading is enough', async () => {
    const { digest, reads, say } = stage(1)
    const asked = digest.of([1])
    say([1], 'second')
    await asked
    await settled()
    expect(reads).toHaveLength(1)
    expect(digest.get(1)).toEqual({ text: 'second' })
  })

  it('a site that is gone is absent, and forgotten', async () => {
    const { digest, table, pace } = stage(2)
    expect([...(await digest.of([1, 2, 99])).keys()]).toEqual([1, 2])
    table.delete(1)
    digest.changed()
    await settled()
    expect(digest.get(1)).toBeUndefined()
    expect(digest.get(2)).toBeDefined()
    expect((await digest.of([1])).size).toBe(0)
    pace.advance(1)
  })

  it('a failed read is told and tried again', async () => {
    const { digest, state, errors, pace, say } = stage(1)
    await digest.of([1])
    state.isDown = true
    say([1], 'second')
    await settled()
    expect(errors).toHaveLength(1)
    expect(digest.get(1)).toEqual({ text: 'first' })
    state.isDown = false
    pace.advance(1_000)
    await settled()
    expect(digest.get(1)).toEqual({ text: 'second' })
    state.isDown = true
    await expect(digest.of([2])).rejects.toThrow('down')
  })

  it('looks again at what has not been read for long, for news may have been missed', async () => {
    const { digest, table, pace, all } = stage(2)
    await digest.of(all)
    digest.watch(watcherOf(all).watcher)
    table.set(1, 'missed')
    digest.verify()
    await settled()
    expect(digest.get(1)).toEqual({ text: 'first' })
    pace.advance(60_001)
    digest.verify()
    await settled()
    expect(digest.get(1)).toEqual({ text: 'missed' })
  })

  it('after its stop it reads no more', async () => {
    const { digest, reads, say } = stage(1)
    await digest.of([1])
    digest.stop()
    say([1], 'second')
    await settled()
    expect(reads).toHaveLength(1)
  })
})
