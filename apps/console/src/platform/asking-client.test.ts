import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AskingClient, askIfOlder } from './asking-client.ts'

const key = ['loads', 'one']

/** A screen that shows what it was answered; each answer comes when the test lets it. */
function stage() {
  const client = new AskingClient({ defaultOptions: { queries: { staleTime: 5_000, retry: false } } })
  const asked: {
    answer: (said: string) => Promise<void>
    fail: () => Promise<void>
    isGivenUp: () => boolean
  }[] = []
  const screen = new QueryObserver(client, {
    queryKey: key,
    queryFn: ({ signal }) =>
      new Promise<string>((resolve, reject) => {
        const then = async (end: () => void) => {
          end()
          await soon()
        }
        asked.push({
          answer: (said) => then(() => resolve(said)),
          fail: () => then(() => reject(new Error('lost'))),
          isGivenUp: () => signal.aborted,
        })
      }),
  })
  const leave = screen.subscribe(() => undefined)
  const shown = () => screen.getCurrentResult().data
  return { client, asked, shown, leave }
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

let at: ReturnType<typeof stage>
beforeEach(() => {
  at = stage()
})
afterEach(() => {
  at.leave()
  at.client.clear()
})

const news = () => at.client.invalidateQueries({ queryKey: ['loads'] })
const ownChange = () => at.client.invalidateQueries({ queryKey: ['loads'] }, { cancelRefetch: true })

describe('asking again', () => {
  it.each([
    ['news', news],
    ['an own change', ownChange],
  ])('%s during the first answer: it is asked once more, for the answer may be older', async (_, tell) => {
    const told = tell()
    await at.asked[0]?.answer('confirmed')
    expect(at.shown()).toBe('confirmed')
    expect(at.asked).toHaveLength(2)
    await at.asked[1]?.answer('lit')
    expect(at.shown()).toBe('lit')
    await told
    expect(at.asked).toHaveLength(2)
  })

  it('also when that answer fails', async () => {
    void news()
    await at.asked[0]?.fail()
    expect(at.asked).toHaveLength(2)
    await at.asked[1]?.answer('lit')
    expect(at.shown()).toBe('lit')
  })

  it('news that come faster than answers do not keep them away, and the last of them is answered', async () => {
    await at.asked[0]?.answer('0')
    for (let count = 1; count <= 4; count++) {
      void news()
      void news()
      await soon()
      expect(at.asked).toHaveLength(count + 1)
      void news()
      await at.asked[count]?.answer(String(count))
      expect(at.shown()).toBe(String(count))
    }
    expect(at.asked).toHaveLength(6)
    await at.asked[5]?.answer('last')
    await soon()
    expect(at.asked).toHaveLength(6)
    expect(at.asked.some(({ isGivenUp }) => isGivenUp())).toBe(false)
  })

  it('one’s own change does not wait for an answer that does not know of it', async () => {
    await at.asked[0]?.answer('before')
    void news()
    await soon()
    void ownChange()
    await soon()
    expect(at.asked).toHaveLength(3)
    expect(at.asked[1]?.isGivenUp()).toBe(true)
    await at.asked[2]?.answer('after')
    expect(at.shown()).toBe('after')
  })

  it('who comes back to a screen that was answered before the news is answered anew, and only then', async () => {
    await at.asked[0]?.answer('before')
    const answered = at.client.getQueryState(key)?.dataUpdatedAt ?? 0
    askIfOlder(at.client, ['loads'], answered - 1)
    await soon()
    expect(at.asked).toHaveLength(1)
    askIfOlder(at.client, ['loads'], answered)
    await soon()
    expect(at.asked).toHaveLength(2)
    // On its way already.
    askIfOlder(at.client, ['loads'], answered)
    await soon()
    await at.asked[1]?.answer('after')
    expect(at.asked).toHaveLength(2)
  })

  it('of a screen that is left nothing is asked, and its answer is not taken for new', async () => {
    at.leave()
    void news()
    await at.asked[0]?.answer('old')
    await soon()
    expect(at.asked).toHaveLength(1)
    expect(at.client.getQueryState(key)?.isInvalidated ?? true).toBe(true)
  })
})
