import { findPoint } from '@gridhelm/points/catalogue'
import type { Page } from '@playwright/test'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { frameOf } from '../../apps/server/src/site/testing/frames.ts'
import { createTelemetryStore } from '../../apps/server/src/telemetry/create-store.ts'
import { sayLatest } from '../../apps/server/src/testing/latest.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { expect, test, usualBrowser } from '../support/server.ts'
import { logIn, logInByForm } from '../support/session.ts'
import { pageOf } from '../support/station.ts'

const values = {
  coolantTemperature: 110,
  fuelVolume: 1_000,
  tankCapacity: 2_000,
  oilPressure: 4,
  fuelRate: 10,
}

const speak = (platform: Platform, site: TestSite, ts: number) =>
  sayLatest(platform, site, { device: 'GEN-01', kind: 'generator', values, ts })

/** A generator that is too hot, with the alarm that says so. */
async function hotSite(platform: Platform): Promise<TestSite> {
  const { db } = platform
  const site = await addSite(db, {
    number: 'E2E-UNI',
    devices: { 'GEN-01': 'generator' },
    userIds: ['demo-operator'],
  })
  const ts = Date.now()
  const store = createTelemetryStore(platform.databaseUrl, platform)
  const frames = [600_000, 300_000, 0].map((ago) => frameOf(site, 'GEN-01', 'generator', ts - ago, values))
  await store.append(frames)
  await store.stop()
  await speak(platform, site, ts)
  const at = new Date(ts)
  await db
    .insertInto('alarm')
    .values({
      siteId: site.siteId,
      id: 'hot',
      deviceId: site.devices['GEN-01'] ?? 0,
      systemType: 'generator',
      ruleKey: 'generator.coolantTemperature.above',
      type: 'limit',
      point: findPoint('generator', 'coolantTemperature').number,
      level: 1,
      state: 'active',
      raisedAt: at,
      receivedAt: at,
      lastRaisedAt: at,
      value: 110,
      limitValue: 105,
    })
    .execute()
  await platform.bus.publish(db, 'alarms.changed', { siteIds: [site.siteId] })
  return site
}

/** The account has it when the answer has come. */
async function choose(page: Page, quantity: string, unit: string): Promise<void> {
  const kept = page.waitForResponse(/\/sys\/user\/preferences$/)
  await page.getByRole('radiogroup', { name: quantity }).getByText(unit, { exact: true }).click()
  await kept
}

test('units that somebody chooses are those of every screen, and of their account in another browser', async ({
  page,
  platform,
  browser,
  baseURL,
}) => {
  const site = await hotSite(platform)
  await logIn(page, 'operator')
  await page.goto('/account/settings#custom')
  await choose(page, 'Temperature', '°F')
  await choose(page, 'Volume of fuel', 'US gal')
  await choose(page, 'Pressure', 'psi')

  // The device, and the curve of a figure.
  await page.goto(pageOf(site, 'generators?device=GEN-01'))
  const tank = page.getByRole('button', { name: /^Fuel in the tank: 264\.2 US gal/ }).first()
  await expect(tank).toBeVisible()
  await expect(page.getByRole('button', { name: /^Oil pressure: 58\.0 psi/ }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Coolant temperature: 230\.0 °F/ })
    .first()
    .click()
  const curve = page.getByRole('dialog', { name: 'GEN-01 · Coolant temperature' })
  await expect(curve.getByText('230.0\u00a0°F').first()).toBeVisible()
  await expect(curve.getByText('°C')).toHaveCount(0)
  await page.keyboard.press('Escape')

  // The alarm with its limit; the name of a rule is what somebody wrote.
  await page.goto(`/isps/alarms?alarm=${site.siteId}-hot`)
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText(/Coolant temperature 230\.0\s°F/)
  await expect(panel).toContainText(/221\.0\s°F/)

  // What is typed has the catalogue's unit, and says what it is in the reader's.
  await page.goto(pageOf(site, 'history/diesel'))
  await page.getByRole('button', { name: 'Add a delivery' }).click()
  const delivery = page.getByRole('dialog', { name: 'Add a delivery' })
  await delivery.getByLabel('Volume').fill('1000')
  await expect(delivery.getByText(/^= 264\.172\sUS gal$/)).toBeVisible()

  const other = await browser.newContext({ ...usualBrowser, baseURL })
  const second = await other.newPage()
  await second.goto('/user/login')
  await logInByForm(second, 'operator')
  await expect(second).toHaveURL(/\/stationmanage\/sel\b/)
  // However long all of that took: what is shown as of now is fresh.
  await speak(platform, site, Date.now())
  await second.goto(pageOf(site, 'overview'))
  await expect(second.getByText(/^264\sUS gal · 50%$/)).toBeVisible()
  await other.close()
})
