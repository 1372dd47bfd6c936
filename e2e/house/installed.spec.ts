import { preferenceCalls } from '@gridhelm/contract/people/account/calls'
import { browserCalls } from '@gridhelm/contract/telling/browsers/calls'
import { usualWishes } from '@gridhelm/contract/telling/notices/wishes'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { sendNotice } from '../../apps/server/src/features/telling/notices/service.ts'
import { subscribedBrowser } from '../../apps/server/src/testing/push-service.ts'
import { callApi, logInByApi } from '../../scripts/testing/api.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

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

/** Hands a message to the service worker as the browser does once a push service has brought it. */
async function deliver(page: Page, own: BrowserContext, message: unknown): Promise<void> {
  const devtools = await own.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
}

interface Shown {
  title: string
  body: string
  data: { path: string }
}
/** What the service worker knows, and what is added to it here. */
interface WorkerScope {
  registration: { showNotification: (title: string, options: Omit<Shown, 'title'>) => Promise<void> }
  dispatchEvent: (event: Event) => boolean
  shown: Shown[]
}

/** A browser without a window refuses to show notifications, whatever is granted: what it is asked to show is kept. */
const keepShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.shown = []
    scope.registration.showNotification = async (title, { body, data }) => {
      scope.shown.push({ title, body, data })
    }
  })
const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown)

/** As somebody presses the newest one. */
const press = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    const notification = { ...scope.shown.at(-1), close: () => undefined }
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined)
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
  })

test('what the server sends through a push service rings, and leads to the page that it is about', async ({
  browser,
  baseURL,
  platform,
  system: { address, pushService },
}) => {
  // A browser without a window cannot subscribe at a push service: its part of the secret is kept here.
  const subscribed = subscribedBrowser(`${pushService.origin}/installed`)
  const { token } = await logInByApi(address, 'operator')
  await callApi(address, browserCalls.add, subscribed.asked, token)
  const kinds = { ...usualWishes.kinds, money: { bell: true, email: false, sms: false, push: true } }
  await callApi(address, preferenceCalls.choose, { notices: { kinds, quiet: null } }, token)
  const title = { en: 'Limit reached', zh: '已达额度', fr: 'Plafond atteint' }
  await platform.db.transaction().execute((tx) =>
    sendNotice(tx, platform, 'demo-operator', {
      title,
      content: { en: '<p>A &amp; B</p>', zh: '<p>甲</p>', fr: '<p>A</p>' },
      priority: 'H',
      kind: 'money',
      openPage: '/isps/command-log',
    }),
  )
  const pushed = () => pushService.pushed.find(({ path }) => path === '/installed')
  await expect.poll(pushed).toBeDefined()
  const message = subscribed.read(pushed()?.body ?? Buffer.of())

  await inBrowser(browser, baseURL, async (page, own) => {
    await logIn(page, 'operator')
    await page.goto('/stationmanage/sel')
    await ready(page)
    const worker = own.serviceWorkers()[0] as Worker
    await keepShown(worker)
    await deliver(page, own, message)
    const path = '/isps/command-log'
    await expect.poll(() => shownBy(worker)).toEqual([{ title: title.en, body: 'A & B', data: { path } }])
    await press(worker)
    await expect(page).toHaveURL(/\/isps\/command-log/)
  })
})
