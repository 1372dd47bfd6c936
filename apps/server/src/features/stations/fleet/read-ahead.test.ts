import { describe, expect, it } from 'vitest'
import { noProfile } from '../../../site/darkness/hour-profile.ts'
import { createClock } from '../../../testing/clock.ts'
import { createManualPace, type ManualPace } from '../../../testing/pace.ts'
import { createReadAhead } from './read-ahead.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

function stage(atOnce = 1) {
  const pace = createManualPace()
  const clock = createClock(Date.UTC(2026, 5, 15, 12, 20))
  const reads: number[] = []
  const ready: number[] = []
  const errors: unknown[] = []
  const state = { isDown: false, takesMs: 0, running: 0, mostRunning: 0 }
  const profiles = createReadAhead({
    async read(siteIds) {
      if (state.isDown) throw new Error('down')
      state.running += 1
      state.mostRunning = Math.max(state.mostRunning, state.running)
      await settled()
      reads.push(...siteIds)
      pace.advance(state.takesMs)
      state.running -= 1
      return new Map(siteIds.map((siteId) => [siteId, { ...noProfile, load: [siteId] }]))
    },
    atOnce,
    now: clock.now,
    pace,
    workedMs: pace.now,
    onReady: (siteId) => ready.push(siteId),
    onError: (error) => errors.push(error),
  })
  return { profiles, pace, clock, reads, ready, errors, state }
}
/** Until nothing more happens without time passing. */
async function quiet(pace: ManualPace) {
  for (let turn = 0; turn < 20; turn++) {
    await settled()
    pace.advance(0)
  }
}

describe('the last days of sites', () => {
  it('are read one after the other, once, and told when they are there', async () => {
    const { profiles, pace, reads, ready, state } = stage()
    for (const siteId of [1, 2, 3, 1, 2]) expect(profiles.get(siteId)).toBeUndefined()
    await quiet(pace)
    expect(reads).toEqual([1, 2, 3])
    expect(ready).toEqual([1, 2, 3])
    expect(state.mostRunning).toBe(1)
    expect(profiles.get(2)?.load).toEqual([2])
    await quiet(pace)
    expect(reads).toHaveLength(3)
  })

  it('are good for the hour, and then until they have been read anew', async () => {
    const { profiles, pace, reads, clock } = stage()
    profiles.get(1)
    await quiet(pace)
    clock.advance(39 * 60_000)
    profiles.get(1)
    await quiet(pace)
    expect(reads).toEqual([1])
    clock.advance(60_000)
    expect(profiles.get(1)).toBeDefined()
    await quiet(pace)
    expect(reads).toEqual([1, 1])
  })

  it('reading rests: what is missing comes first, what is old can wait', async () => {
    const { profiles, reads, clock, pace, state } = stage()
    for (const siteId of [1, 2]) profiles.get(siteId)
    await quiet(pace)
    clock.advance(3_600_000)
    state.takesMs = 10
    for (const siteId of [1, 2, 3]) profiles.get(siteId)
    await quiet(pace)
    expect(reads).toEqual([1, 2, 1])
    pace.advance(189)
    await quiet(pace)
    expect(reads).toHaveLength(3)
    pace.advance(1)
    await quiet(pace)
    expect(reads.slice(3)).toEqual([3, 2])
  })

  it('many that are missing are read with rests as well', async () => {
    const { profiles, reads, pace, state } = stage()
    state.takesMs = 10
    for (let siteId = 1; siteId <= 60; siteId++) profiles.get(siteId)
    await quiet(pace)
    expect(reads).toHaveLength(1)
    pace.advance(39)
    await quiet(pace)
    expect(reads).toHaveLength(1)
    pace.advance(1)
    await quiet(pace)
    expect(reads).toHaveLength(2)
  })

  it('what is read together is read in batches', async () => {
    const { profiles, reads, pace, ready, state } = stage(25)
    state.takesMs = 10
    for (let siteId = 1; siteId <= 80; siteId++) profiles.get(siteId)
    await quiet(pace)
    // The first is read while the others are still being asked for.
    expect(reads).toHaveLength(1)
    pace.advance(40)
    await quiet(pace)
    expect(reads).toHaveLength(26)
    pace.advance(40)
    await quiet(pace)
    expect([reads.length, ready.length]).toEqual([80, 80])
  })

  it('what is no longer true is read anew, though it is of this hour', async () => {
    const { profiles, reads, pace } = stage()
    profiles.get(1)
    await quiet(pace)
    profiles.renew([1, 2])
    await quiet(pace)
    expect(reads).toEqual([1, 1])
  })

  it('a failed read is told, and the site is asked for again', async () => {
    const { profiles, pace, errors, reads, state } = stage()
    state.isDown = true
    profiles.get(1)
    await quiet(pace)
    expect(errors).toHaveLength(1)
    state.isDown = false
    profiles.get(1)
    await quiet(pace)
    expect(reads).toEqual([1])
  })
})
