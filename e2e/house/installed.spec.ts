import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/server.ts'

/** A browser of its own, with a service worker: the others do without. */
async function inBrowser(
  context: { newContext: (options: object) => Promise<BrowserContext> },
  baseURL: string,
  work: (page: Page, own: BrowserContext) => Promise<void>,
): Promise<void> {
  const own = await context.newContext({ baseURL, locale: 'fr-FR', serviceWorkers: 'allow' })
  try {
    await work(await own.newPage(), own)
  } finally {
    await own.close()
  }
}

const ready = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

test('says in the reader’s language that there is no connection, and shows nothing old', async ({
  browser,
  baseURL,
}) => {
  await inBrowser(browser, baseURL, async (page, own) => {
    await page.goto('/user/login')
    await ready(page)
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
      return (await fetch(link?.href ?? '')).json() as Promise<{ icons: { src: string }[] }>
    })
    for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true)
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.toSorted()).toEqual(['/offline.html', '/offline.js'])
    await own.setOffline(true)
    await page.goto('/stationmanage/sel')
    await expect(page.getByRole('heading', { name: 'Pas de connexion' })).toBeVisible()
    await own.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Pas de connexion' })).toBeHidden()
  })
})
