import { describe, expect, it, vi } from 'vitest'
import { createManualPace } from '../../testing/pace.ts'
import { createPaced, type Paced } from './paced.ts'

function stage(act: (paced: Paced) => unknown = () => undefined) {
  const pace = createManualPace()
  const acted = vi.fn(() => act(paced))
  const paced = createPaced(pace, acted)
  return { pace, acted, paced }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('at most once a second, the last word counts', () => {
  it('acts at once, and then once more for all that was asked for within the second', () => {
    const { pace, acted, paced } = stage()
    paced.ask()
    expect(acted).toHaveBeenCalledTimes(1)
    for (let times = 0; times < 5; times++) {
      pace.advance(100)
      paced.ask()
    }
    pace.advance(499)
    expect(acted).toHaveBeenCalledTimes(1)
    pace.advance(1)
    expect(acted).toHaveBeenCalledTimes(2)
    pace.advance(10_000)
    expect(acted).toHaveBeenCalledTimes(2)
  })

  it('acts at once again after a quiet second', () => {
    const { pace, acted, paced } = stage()
    paced.ask()
    pace.advance(1_000)
    paced.ask()
    expect(acted).toHaveBeenCalledTimes(2)
  })

  it('never acts twice at once, however long it takes', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { pace, acted, paced } = stage(() => promise)
    paced.ask()
    paced.ask()
    pace.advance(5_000)
    await settled()
    expect(acted).toHaveBeenCalledTimes(1)
    resolve()
    await settled()
    expect(acted).toHaveBeenCalledTimes(2)
  })

  it('rests as long as the work asks for, from its end', async () => {
    const { pace, acted, paced } = stage(async (own) => own.rest(4_000))
    paced.ask()
    await settled()
    paced.ask()
    pace.advance(3_999)
    expect(acted).toHaveBeenCalledTimes(1)
    pace.advance(1)
    expect(acted).toHaveBeenCalledTimes(2)
  })

  it('does not count what came to nothing', () => {
    const { acted, paced } = stage((own) => own.rest(0))
    paced.ask()
    paced.ask()
    expect(acted).toHaveBeenCalledTimes(2)
  })

  it('goes on after a failure', async () => {
    const { pace, acted, paced } = stage(async () => Promise.reject(new Error('down')))
    paced.ask()
    await settled()
    pace.advance(1_000)
    paced.ask()
    expect(acted).toHaveBeenCalledTimes(2)
  })

  it('forgets what waits when it is called off, and can be asked again', () => {
    const { pace, acted, paced } = stage()
    paced.ask()
    paced.ask()
    paced.cancel()
    pace.advance(5_000)
    expect(acted).toHaveBeenCalledTimes(1)
    paced.ask()
    expect(acted).toHaveBeenCalledTimes(2)
  })
})
