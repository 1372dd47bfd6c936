import type { WebSocketRoute } from '@playwright/test'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { sayLatest } from '../../apps/server/src/testing/latest.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { putAlarms } from '../support/alarms.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const devices = { 'PV-01': 'pvInverter', 'LOAD-01': 'load' } as const

async function addIcelandicSite({ db }: Platform, number: string): Promise<TestSite> {
  const site = await addSite(db, { number, devices, timeZone: 'Atlantic/Reykjavik' })
  await db
    .updateTable('iotProject')
    .set({ countryCode: 'IS', longitude: -19, latitude: 65, pvCapacity: 200 })
    .where('siteId', '=', site.siteId)
    .execute()
  return site
}

async function say(platform: Platform, site: TestSite, pv: number): Promise<void> {
  const ts = Date.now()
  const values = { activePower: pv }
  await sayLatest(platform, site, { device: 'PV-01', kind: 'pvInverter', values, ts })
  await sayLatest(platform, site, { device: 'LOAD-01', kind: 'load', values: { activePower: 40 }, ts })
}

test('the large screens show fleet, country and station live, and go from one to the next by keys', async ({
  page,
  platform,
}) => {
  const site = await addIcelandicSite(platform, 'E2E-LS')
  await say(platform, site, 120)
  await putAlarms(platform, site, [{ device: 'PV-01', kind: 'pvInverter', bit: 'dcOvervoltage' }])
  await logIn(page, 'admin')
  await page.goto('/largescreen')
  const power = page.getByRole('region', { name: 'Power now' })
  // Sites that other tests have left may be connected too.
  const kilowatts = async () => Number(/([\d.]+)\s*kW/.exec(await power.innerText())?.[1])
  await expect.poll(kilowatts).toBeGreaterThanOrEqual(120)
  await expect(power).toContainText(/[1-9]\d* of \d+ connected/)
  const alarms = page.getByRole('region', { name: 'Open alarms' })
  await expect(alarms).toContainText('DC overvoltage')
  await expect(alarms).toContainText('Site E2E-LS · PV-01')

  // No reload: it is pushed, long before the screen asks again.
  const before = await kilowatts()
  await say(platform, site, 135)
  await expect.poll(kilowatts, { timeout: 10_000 }).toBeGreaterThan(before)

  await page.getByRole('link', { name: 'Country or group' }).click()
  await page.getByRole('combobox', { name: 'Country or group to show' }).selectOption('Iceland')
  await expect(page).toHaveURL(/\/largescreen1\?country=IS$/)
  const row = page.getByRole('row', { name: /Site E2E-LS/ })
  await expect(row).toContainText('135 kW')
  await expect(page.getByRole('img', { name: 'Map of Iceland' })).toBeVisible()

  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/largescreen2\\?country=IS&station=${site.id}$`))
  const flow = page.getByRole('region', { name: 'Energy flow' })
  await expect(flow).toContainText('135 kW')
  await expect(flow).toContainText('feeding')
  await say(platform, site, 0)
  await expect(flow).toContainText('no flow', { timeout: 10_000 })
  await expect(page.getByText('Atlantic/Reykjavik')).toBeVisible()

  // The choice of the select keeps its own arrows; elsewhere they go through the views.
  await page.getByRole('heading', { name: 'Site E2E-LS' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\/largescreen\?/)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\/largescreen1\?.*country=IS/)
})

test('a large screen rotates when asked, waits while held, and says when the server is lost', async ({
  page,
  platform,
}) => {
  const site = await addIcelandicSite(platform, 'E2E-LR')
  await say(platform, site, 90)
  let socket: WebSocketRoute | undefined
  let isLost = false
  await page.routeWebSocket(/\/websocket\//, (route) => {
    if (isLost) return void route.close()
    route.connectToServer()
    socket = route
  })
  await logIn(page, 'admin')
  await page.goto('/largescreen?rotate=5&tour=1')
  await expect(page).toHaveURL(/\/largescreen1\?rotate=5&tour=1&country=[A-Z]{2}$/)
  const first = page.url()
  await expect(page).not.toHaveURL(first)
  await expect(page).toHaveURL(/\/largescreen1\?/)

  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Hold the picture' })).toHaveAttribute('aria-pressed', 'true')
  const held = page.url()
  await expect(page.getByRole('region', { name: 'Power now' })).toBeVisible()

  isLost = true
  await page.route('**/iotProject/largeScreenData*', (route) => route.abort())
  await socket?.close()
  const status = page.getByRole('status')
  await expect(status).toContainText('Server not reached since')
  await expect(page.getByRole('region', { name: 'Power now' })).toBeVisible()
  isLost = false
  await page.unroute('**/iotProject/largeScreenData*')
  await expect(status).toBeEmpty()
  expect(page.url()).toBe(held)
})
