import type { BrowserContext, Page } from '@playwright/test'
import { startPushService, subscribedBrowser } from '../../apps/server/src/testing/push-service.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

/** A browser of its own, with a service worker: the others do without. */
async function inBrowser(
  context: { newContext: (options: object) => Promise<BrowserContext> },
  baseURL: string,
  work: (page: Page, own: BrowserContext) => Promise<void>,
): Promise<void> {
  const own = await context.newContext({ baseURL, locale: 'fr-FR', serviceWorkers: 'allow' })
  await own.grantPermissions(['notifications'])
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

test('a browser is let ring, tried, and rings with the way to the page', async ({
  browser,
  baseURL,
  platform,
}) => {
  const service = await startPushService()
  const { pushServices } = platform.config
  Object.assign(platform.config, { pushServices: [...pushServices, service.origin] })
  const { asked, read } = subscribedBrowser(`${service.origin}/one`)
  await inBrowser(browser, baseURL, async (page, own) => {
    // The shell has no push service of its own; what it would have answered is put in its place.
    await page.addInitScript((made) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
          .buffer
      let current: object | null = null
      const subscription = {
        endpoint: made.endpoint,
        getKey: (name: 'p256dh' | 'auth') => bytes(made[name]),
        unsubscribe: async () => {
          current = null
          return true
        },
      }
      PushManager.prototype.subscribe = async () => {
        current = subscription
        return subscription as unknown as PushSubscription
      }
      PushManager.prototype.getSubscription = async () => current as PushSubscription | null
    }, asked)
    await logIn(page, 'operator')
    await page.goto('/account/settings#notification')
    await ready(page)
    await page.reload()
    await page.getByRole('button', { name: 'Recevoir dans ce navigateur' }).click()
    await expect(page.getByText('Ce navigateur', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Envoyer un essai/ }).click()
    await expect.poll(() => service.pushed.length).toBe(1)
    const message = read(service.pushed[0]?.body ?? Buffer.of()) as { title: string }
    expect(message.title).toBe('Cela sonne ici')

    const devtools = await own.newCDPSession(page)
    await devtools.send('ServiceWorker.enable')
    const registrationId = await new Promise<string>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations
        if (first) resolve(first.registrationId)
      }),
    )
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL,
      registrationId,
      data: JSON.stringify({ ...message, path: '/isps/alarms' }),
    })
    const shown = () =>
      page.evaluate(async () => {
        const there = await navigator.serviceWorker.ready
        return (await there.getNotifications()).map(({ title, data }) => [title, data])
      })
    await expect.poll(shown).toEqual([['Cela sonne ici', { path: '/isps/alarms' }]])

    await page.getByRole('button', { name: 'Retirer' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Retirer' }).click()
    await expect(page.getByRole('button', { name: 'Recevoir dans ce navigateur' })).toBeVisible()
  })
  Object.assign(platform.config, { pushServices })
  await service.close()
})
