import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Cut, watchConnection } from './connection.ts'

function started() {
  const said: (Cut | undefined)[] = []
  const server = { answers: true }
  const connection = watchConnection({
    probe: async () => server.answers,
    onChange: (cut) => said.push(cut),
  })
  return { connection, server, said, last: () => said.at(-1) }
}

const at = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

describe('the connection to the server', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is cut at once when pushing ends, since the last word', async () => {
    const { connection, last } = started()
    await at(10)
    connection.pushHeard()
    await at(15)
    connection.pushLost()
    expect(last()).toEqual({ from: 'push', since: 10_000 })
  })

  it('is cut from the server when calls fail too, and says since when it has been', async () => {
    const { connection, server, last } = started()
    connection.pushHeard()
    server.answers = false
    await at(3)
    connection.pushLost()
    await at(0)
    expect(last()).toEqual({ from: 'server', since: 0 })
    server.answers = true
    await at(5)
    expect(last()).toEqual({ from: 'push', since: 0 })
    connection.pushHeard()
    expect(last()).toBeUndefined()
  })

  it('is cut at once when the browser has no network, and back only when the server is heard', async () => {
    const { connection, server, said, last } = started()
    server.answers = false
    connection.offline()
    expect(last()).toEqual({ from: 'server', since: 0 })
    connection.online()
    await at(60)
    expect(said).toHaveLength(1)
    server.answers = true
    connection.pushHeard()
    expect(last()).toBeUndefined()
  })

  it('says nothing after it was closed, and asks nobody', async () => {
    const { connection, said } = started()
    connection.pushLost()
    connection.close()
    await at(60)
    expect(said).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})
