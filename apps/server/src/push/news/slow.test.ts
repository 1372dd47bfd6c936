import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Db } from '../../platform/db/database.ts'
import { createManualPace } from '../../testing/pace.ts'
import { createNews } from './news.ts'

/** News whose rights cannot be read, and whose bus is in the test's hand. */
function stage() {
  const listeners = new Map<string, (payload: { siteIds: number[] }) => void>()
  const bus = {
    subscribe(topic: string, listener: never) {
      listeners.set(topic, listener)
      return () => listeners.delete(topic)
    },
  } as unknown as Bus
  const pace = createManualPace()
  const news = createNews(
    { bus, db: {} as Db, log: pino({ level: 'silent' }), now: () => 0 },
    pace,
    async () => new Map(),
  )
  const say = (siteIds: number[]) => listeners.get('alarms.changed')?.({ siteIds })
  return { news, pace, say, listeners }
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

function reader() {
  const heard: string[] = []
  const state = { isReady: true }
  return {
    heard,
    state,
    receiver: { isReady: () => state.isReady, send: (text: string) => heard.push(text) },
  }
}

describe('news for slow sockets', () => {
  const askAnew = '{"cmd":"alarm","siteIds":[]}'

  it('who is slow is told once, when it has drained', async () => {
    const { news, pace, say } = stage()
    const { heard, state, receiver } = reader()
    const one = news.open('somebody', receiver)
    state.isReady = false
    for (let i = 0; i < 20; i++) {
      say([])
      pace.advance(1_000)
      await soon()
    }
    expect(heard).toEqual([])
    state.isReady = true
    one.resume()
    one.resume()
    expect(heard).toEqual([askAnew])
  })

  it('where rights cannot be read nobody is told which site it was', async () => {
    const { news, say } = stage()
    const { heard, receiver } = reader()
    news.open('somebody', receiver)
    say([7])
    await soon()
    expect(heard).toEqual([askAnew])
  })

  it('nothing is sent to who has left, nor after the end', async () => {
    const { news, pace, say, listeners } = stage()
    const [stays, leaves] = [reader(), reader()]
    news.open('one', stays.receiver)
    news.open('two', leaves.receiver).leave()
    say([])
    await soon()
    say([])
    news.stop()
    pace.advance(5_000)
    await soon()
    expect([stays.heard.length, leaves.heard.length, listeners.size]).toEqual([1, 0, 0])
  })
})
