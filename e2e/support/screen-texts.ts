import type { Page, Request } from '@playwright/test'

/** Every piece of text that a person can read on the page, placeholders and names of buttons included. */
export async function visibleTexts(page: Page, without = 'script, style'): Promise<string[]> {
  return page.evaluate((omitted) => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim() ?? ''
      if (text !== '' && parent?.checkVisibility({ visibilityProperty: true }) && !parent.closest(omitted)) {
        found.add(text)
      }
    }
    for (const element of document.querySelectorAll('[placeholder], [aria-label], [title], img[alt]')) {
      // Icons carry their own file name as a label; the control around them has the words.
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.matches('.anticon, [aria-hidden="true"]') ||
        element.closest(omitted)
      )
        continue
      for (const name of ['placeholder', 'aria-label', 'title', 'alt']) {
        const text = element.getAttribute(name)?.trim()
        if (text) found.add(text)
      }
    }
    return [...found]
  }, without)
}

interface Traffic {
  pending: Set<Request>
  /** How often something was asked for or has come. */
  changes: number
  changedAt: number
}

/** What each page is waiting for, from the first look at it on. */
const traffic = new WeakMap<Page, Traffic>()

function watch(page: Page): Traffic {
  const own: Traffic = { pending: new Set(), changes: 0, changedAt: Date.now() }
  const follow = (note: (request: Request) => void) => (request: Request) => {
    // Of letters that are there already, only the beginning is told.
    if (request.resourceType() === 'font') return
    note(request)
    own.changes++
    own.changedAt = Date.now()
  }
  const over = follow((request) => own.pending.delete(request))
  page.on(
    'request',
    follow((request) => own.pending.add(request)),
  )
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  traffic.set(page, own)
  return own
}

const quietMs = 100

const spinnerIsGone = (page: Page) => page.locator('.ant-spin-spinning').first().waitFor({ state: 'hidden' })

/** The page has nothing to do, and nothing in it has changed for a while. */
const isAtRest = (page: Page) =>
  page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let changedAt = performance.now()
        const observer = new MutationObserver(() => {
          changedAt = performance.now()
        })
        observer.observe(document.body, { childList: true, subtree: true })
        // Where something always moves there may never be an idle moment.
        const soon = () => requestIdleCallback(look, { timeout: 30 * quiet })
        const look = () => {
          const isWriting = document.fonts.status === 'loading'
          if (isWriting || performance.now() - changedAt < quiet) return soon()
          observer.disconnect()
          resolve()
        }
        soon()
      }),
    quietMs,
  )

/** Until its texts are there: what still fades can be read already. */
export async function untilReadable(page: Page): Promise<void> {
  const own = traffic.get(page) ?? watch(page)
  await page.waitForLoadState('load')
  const end = Date.now() + 20_000
  let seen: number
  do {
    seen = own.changes
    await isAtRest(page)
    await spinnerIsGone(page)
    // What came meanwhile may have brought more to draw, however long a slow machine has not got to it.
  } while (
    (own.pending.size > 0 || own.changes > seen || Date.now() - own.changedAt < quietMs) &&
    Date.now() < end
  )
}

/** As a link of the console leads there: the page is not loaded anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ idx: idx + 1, key: String(idx + 1), usr: null }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    // The next screen is made in slices while the one before stands still: it is there when it takes its place, and
    // where none does, when there is nothing left to do.
    return new Promise<void>((resolve) => {
      const done = () => {
        taken.disconnect()
        resolve()
      }
      const content = document.querySelector('main') ?? document.body
      const taken = new MutationObserver((changes) => {
        // A screen without the layout around it brings a `main` of its own.
        const isOther = changes.some(({ type, target }) => type === 'attributes' || target === content)
        if (isOther || !content.isConnected) done()
      })
      taken.observe(document.body, { childList: true, subtree: true })
      for (const screen of content.children) taken.observe(screen, { attributeFilter: ['style'] })
      requestIdleCallback(done, { timeout: 10_000 })
    })
  }, path)
  await untilReadable(page)
}

/** One screen at a time: those that were left are not kept out of sight. */
export const withoutTabs = (page: Page, settings: object = {}): Promise<void> =>
  page.evaluate(
    (value) => {
      localStorage.setItem('ui-settings', JSON.stringify({ value, expires: null }))
    },
    { ...settings, multiTab: false },
  )
