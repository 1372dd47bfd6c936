import type { Page } from '@playwright/test'

/** Every piece of text that a person can read on the page, placeholders and names of buttons included. */
export async function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim() ?? ''
      if (
        text !== '' &&
        parent?.checkVisibility({ visibilityProperty: true }) &&
        !parent.closest('script, style')
      ) {
        found.add(text)
      }
    }
    for (const element of document.querySelectorAll('[placeholder], [aria-label], [title], img[alt]')) {
      // Icons carry their own file name as a label; the control around them has the words.
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.matches('.anticon, [aria-hidden="true"]')
      )
        continue
      for (const name of ['placeholder', 'aria-label', 'title', 'alt']) {
        const text = element.getAttribute(name)?.trim()
        if (text) found.add(text)
      }
    }
    return [...found]
  })
}

/** Waits until the page asks for nothing more and shows no spinner. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('.ant-spin-spinning').first().waitFor({ state: 'hidden' })
}
