import { addSite } from '../../apps/server/src/testing/sites.ts'
import { startTcpProxy } from '../../scripts/testing/tcp-proxy.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

test('a chunk that is missing offers a reload, and the reload helps', { tag: everyday }, async ({ page }) => {
  await logIn(page, 'admin')
  await page.goto('/stationmanage/sel')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.route('**/assets/AccountSettings*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'My account' }).click()
  await expect(page.getByText('This page could not be loaded')).toBeVisible()
  // The rest of the console still works.
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.unroute('**/assets/AccountSettings*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('This page could not be loaded')).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible()
})

for (const [status, text] of [
  [403, 'access denied'],
  [404, 'Sorry, resource not found!'],
  [504, 'Network Timeout'],
  [500, 'The disk is full'],
] as const) {
  test(`HTTP ${status} is told`, { tag: everyday }, async ({ page }) => {
    await logIn(page, 'admin')
    await page.clock.install()
    await page.route('**/message/sysMessage/list**', (route) =>
      route.fulfill({
        status,
        json: { success: false, message: 'The disk is full', code: status, result: null, timestamp: 1 },
      }),
    )
    await page.goto('/isps/messages')
    const notice = page.getByRole('alert').filter({ hasText: 'System prompt' })
    await expect(notice).toContainText(text)
    // It goes by itself.
    await page.clock.fastForward(10_000)
    await expect(notice).toBeHidden()
  })
}

const brokenServer = {
  status: 500,
  json: { success: false, message: '', code: 500, result: null, timestamp: 1 },
}

test('a list that somebody may not read says so, instead of blaming the connection', async ({ page }) => {
  await logIn(page, 'admin')
  await page.route('**/sys/position/list**', (route) =>
    route.fulfill({ status: 403, json: { ...brokenServer.json, code: 403 } }),
  )
  await page.goto('/isps/positions')
  const main = page.getByRole('main')
  await expect(main.getByText('You may not see this')).toBeVisible()
  await expect(main.getByText(/An administrator can give you the right/)).toBeVisible()
  await expect(main.getByText(/Check the connection/)).toHaveCount(0)
})

test('what could not be read is not told as nothing: alarms of a device, what needs attention, what has happened', async ({
  page,
  platform,
}) => {
  const site = await addSite(platform.db, { number: 'E2E-UNREAD', devices: { 'PV-01': 'pvInverter' } })
  const unread = /\/alarm\/(list|summary)|\/remote\/commandLog|\/attention\/list/
  await page.route(unread, (route) => route.fulfill(brokenServer))
  await logIn(page, 'admin')
  await page.goto(`/microgridsys/pv?station=${site.id}&device=PV-01`)
  const alarms = page.getByRole('region', { name: 'Open alarms' })
  await expect(alarms).toContainText('The alarms could not be loaded')
  await page.goto('/stationmanage/sel')
  await expect(page.getByRole('button', { name: 'The alarms could not be loaded.' })).toBeVisible()
  await expect(page.getByText('Whether anything besides the alarms waits could not be asked.')).toBeVisible()
  await page.goto('/dashboard/workplace')
  const happened = page.getByRole('region', { name: 'Since yesterday' })
  await expect(happened).toContainText('What has happened could not be loaded')
  await expect(happened).not.toContainText('Nothing has happened')
  await page.unroute(unread)
  await happened.getByRole('button', { name: 'Try again' }).click()
  await expect(happened).not.toContainText('could not be loaded')
})

test('a file that cannot be exported or downloaded, and a language that cannot be changed, are told once each', async ({
  page,
}) => {
  await logIn(page, 'admin')
  await page.route(/\/sys\/position\/(exportXls|importTemplate)|\/sys\/switchLanguage/, (route) =>
    route.fulfill(brokenServer),
  )
  await page.goto('/isps/positions')
  const told = page.getByRole('alert').or(page.locator('.ant-message-notice'))

  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /XLSX/ }).click()
  await expect(page.getByText('The file could not be exported')).toHaveCount(1)
  await expect(told).toHaveCount(1)
  await expect(told).toHaveCount(0)

  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Download template' }).click()
  await expect(page.getByText('The file could not be downloaded')).toHaveCount(1)
  await expect(told).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(told).toHaveCount(0)

  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await expect(page.getByText('The language could not be changed. Please try again.')).toHaveCount(1)
  await expect(told).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('HTTP 401 logs out after a moment', { tag: everyday }, async ({ page }) => {
  await logIn(page, 'observer')
  await page.goto('/stationmanage/sel')
  await page.route('**/sys/session/mine**', (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, message: '', code: 401, result: null, timestamp: 1 },
    }),
  )
  await page.getByRole('link', { name: 'My account' }).click()
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByText('Unauthorized, please login again')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/login/)
})

test('a lost connection is told at once and the page stays; that it is back is told, too', async ({
  context,
  page,
}) => {
  await logIn(page, 'admin')
  await page.goto('/isps/messages')
  await expect(page.getByRole('table')).toBeVisible()
  await context.setOffline(true)
  const line = page.getByRole('status').filter({ hasText: 'No connection to the server since' })
  await expect(line).toContainText(/since \d\d:\d\d:\d\d; figures are from then/)
  // It is said for a moment only, whenever the connection is back.
  const back = page.getByRole('status').filter({ hasText: 'Connected again' }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Refresh' }).first().click()
  await expect(page.getByText('Connection failed. Check the network and try again.')).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await context.setOffline(false)
  await back
  await expect(line).toBeHidden()
})

test('a network that swallows everything is told, and nothing on the page is of now', async ({
  browser,
  system,
}) => {
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(system.address).port) })
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${proxy.port}`,
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await logIn(page, 'admin')
    await page.clock.install()
    const opened = page.waitForEvent('websocket')
    await page.goto('/stationmanage/sel')
    await (await opened).waitForEvent('framereceived')
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()

    proxy.swallow()
    const line = page.getByRole('status').filter({ hasText: 'No connection to the server since' })
    // Silence, a sign of life that is asked for and does not come.
    await page.clock.runFor(14_000)
    await expect(line).toContainText(/since \d\d:\d\d:\d\d; figures are from then/)
    await expect(page.locator('html')).toHaveAttribute('data-cut', 'server')

    proxy.pass()
    await page.clock.runFor(20_000)
    await expect(line).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-cut', '')

    // The other way round: figures come, calls are not answered.
    await page.route(/\/api\/(?!websocket)|favicon/, (route) => route.abort())
    await page.getByRole('link', { name: 'My account' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'has not answered requests since' }),
    ).toBeVisible()
  } finally {
    await context.close()
    await proxy.stop()
  }
})
