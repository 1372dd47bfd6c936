import { describe, expect, it } from 'vitest'
import { awayAfterMs, watchPresence } from './presence.ts'

function pageAt(pathname: string) {
  const page = new EventTarget() as EventTarget & { location: { pathname: string } }
  page.location = { pathname }
  let now = 0
  const isPresent = watchPresence(page as unknown as Window, () => now)
  return { page, isPresent, wait: (ms: number) => (now += ms) }
}

describe('whether somebody is there', () => {
  it('is believed for some minutes after a move, a key or a touch', () => {
    const { page, isPresent, wait } = pageAt('/isps/home')
    expect(isPresent()).toBe(true)
    wait(awayAfterMs)
    expect(isPresent()).toBe(false)
    for (const kind of ['pointermove', 'keydown', 'touchstart']) {
      page.dispatchEvent(new Event(kind))
      expect(isPresent()).toBe(true)
      wait(awayAfterMs)
      expect(isPresent()).toBe(false)
    }
  })

  it.each(['/largescreen', '/LargeScreen1'])('a screen on a wall (%s) is watched', (path) => {
    const { isPresent, wait } = pageAt(path)
    wait(10 * awayAfterMs)
    expect(isPresent()).toBe(true)
  })
})
