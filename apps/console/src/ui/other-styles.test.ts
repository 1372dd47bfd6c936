import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Listen = () => void

/** As much of a page as is needed: a mark, and the links that were put after it. */
function stubPage(content: string | undefined) {
  const links: { href?: string; listeners: Map<string, Listen>; isThere: boolean }[] = []
  vi.stubGlobal('document', {
    querySelector: () => content && { content, after: (link: { isThere: boolean }) => (link.isThere = true) },
    createElement() {
      const listeners = new Map<string, Listen>()
      const link = {
        listeners,
        isThere: false,
        addEventListener: (event: string, listen: Listen) => listeners.set(event, listen),
        remove: () => (link.isThere = false),
      }
      links.push(link)
      return link
    },
  })
  return links
}

// Remembered by the module as long as the page lives.
let otherStyles: typeof import('./other-styles.ts').otherStyles
beforeEach(async () => {
  vi.resetModules()
  ;({ otherStyles } = await import('./other-styles.ts'))
})
afterEach(() => vi.unstubAllGlobals())

describe('the style sheet that follows with the first screen', () => {
  it('is asked for once, however many wait for it', async () => {
    const links = stubPage('/assets/others.css')
    const waiting = Promise.all([otherStyles(), otherStyles()])
    expect(links.map(({ href, isThere }) => [href, isThere])).toEqual([['/assets/others.css', true]])
    links[0]?.listeners.get('load')?.()
    await waiting
    await otherStyles()
    expect(links).toHaveLength(1)
  })

  it('is asked for again by the next who needs it, where it did not come', async () => {
    const links = stubPage('/assets/others.css')
    const first = otherStyles()
    links[0]?.listeners.get('error')?.()
    await expect(first).rejects.toThrow('/assets/others.css did not load')
    expect(links[0]?.isThere).toBe(false)
    const second = otherStyles()
    links[1]?.listeners.get('load')?.()
    await second
  })

  it('is nothing to wait for on a page that names none', async () => {
    stubPage(undefined)
    await expect(otherStyles()).resolves.toBeUndefined()
  })
})
