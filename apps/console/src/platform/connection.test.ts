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

  it('is cut before the line is given up when neither a sign of life comes nor an answer', async () => {
    const { connection, server, last } = started()
    server.answers = false
    connection.pushDoubted()
    await at(0)
    expect(last()).toEqual({ from: 'server', since: 0 })
    connection.pushLost()
    await at(60)
    expect(last()).toEqual({ from: 'server', since: 0 })
    connection.pushHeard()
    expect(last()).toBeUndefined()
  })

  it('a slow sign of life is no cut while calls are answered', async () => {
    const { connection, said } = started()
    connection.pushDoubted()
    await at(4)
    connection.pushHeard()
    await at(60)
    expect(said).toEqual([])
  })

  it('is cut for calls alone while pushed figures come, until one is answered', async () => {
    const { connection, server, last, said } = started()
    server.answers = false
    await at(7)
    connection.callFailed()
    connection.callFailed()
    await at(0)
    connection.pushHeard()
    expect(last()).toEqual({ from: 'calls', since: 7_000 })
    server.answers = true
    await at(5)
    expect(last()).toBeUndefined()
    // A call that failed by itself says nothing about the server.
    connection.callFailed()
    await at(60)
    expect(said).toHaveLength(2)
  })

  it('what was asked before the server was heard counts no more', async () => {
    const said: (Cut | undefined)[] = []
    const answers: ((isAnswered: boolean) => void)[] = []
    const connection = watchConnection({
      probe: () => new Promise((resolve) => answers.push(resolve)),
      onChange: (cut) => said.push(cut),
    })
    connection.pushLost()
    connection.pushHeard()
    for (const answer of answers) answer(false)
    await at(60)
    expect(said).toEqual([{ from: 'push', since: 0 }, undefined])
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
