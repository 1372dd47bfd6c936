import { readFile } from 'node:fs/promises'
import type { Page, WebSocketRoute } from '@playwright/test'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { sayLatest } from '../../apps/server/src/testing/latest.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { endAlarms, putAlarms } from '../support/alarms.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'
import { pageOf } from '../support/station.ts'

async function enter(page: Page, site: TestSite): Promise<void> {
  await logIn(page, 'admin')
  await page.goto(pageOf(site, 'overview'))
}

interface Power {
  pv: number
  battery: number
  load: number
}

async function sayPower(platform: Platform, site: TestSite, { pv, battery, load }: Power): Promise<void> {
  const ts = Date.now()
  const kw = (activePower: number) => ({ values: { activePower }, ts })
  await sayLatest(platform, site, { device: 'PV-01', kind: 'pvInverter', ...kw(pv) })
  await sayLatest(platform, site, { device: 'PCS-01', kind: 'pcs', ...kw(battery) })
  await sayLatest(platform, site, { device: 'LOAD-01', kind: 'load', ...kw(load) })
}

const part = (page: Page, kind: string) => page.locator(`[data-part="${kind}"]`)

test('the overview shows what is published at once, balances it within 2 %, and says when it is stale', {
  tag: everyday,
}, async ({ page, platform }) => {
  const devices = { 'PV-01': 'pvInverter', 'PCS-01': 'pcs', 'BAT-01': 'battery', 'LOAD-01': 'load' } as const
  const site = await addSite(platform.db, { number: 'E2E-OV', devices })
  await enter(page, site)
  await expect(page.getByRole('heading', { name: 'Site E2E-OV' })).toBeVisible()
  await expect(part(page, 'pv')).toHaveAttribute('data-state', 'unknown')
  await expect(part(page, 'wind')).toHaveCount(0)
  await expect(part(page, 'generator')).toHaveCount(0)
  const subsystems = page.getByRole('navigation', { name: 'Subsystems' })
  await expect(subsystems.getByRole('link')).toHaveText([/^Photovoltaic/, /^Storage/, /^Load/])

  // No reload: it is pushed.
  await sayPower(platform, site, { pv: 120.8, battery: -32.9, load: 86.4 })
  await expect(part(page, 'pv')).toContainText('120.8')
  await expect(part(page, 'battery')).toContainText('charging')
  await expect(
    page.getByText('120.8 in = 86.4 load + 32.9 storage + 1.5 losses (1.2%)', { exact: true }),
  ).toBeVisible()

  await sayPower(platform, site, { pv: 120.8, battery: -32.9, load: 80 })
  await expect(part(page, 'load')).toContainText('80.0')
  await expect(page.getByText('The balance is off by more than 2%.')).toBeVisible()

  await platform.db
    .updateTable('iotProject')
    .set({ timeInterval1: 1, timeInterval2: 2, timeInterval3: 600 })
    .where('siteId', '=', site.siteId)
    .execute()
  await sayPower(platform, site, { pv: 120.8, battery: -32.9, load: 86.4 })
  await expect(part(page, 'load')).toContainText('86.4')
  await expect(part(page, 'load')).toHaveAttribute('data-state', 'stale')
  await expect(part(page, 'load')).toContainText('86.4')
  await expect(page.getByText('Data are late')).toBeVisible()
  await expect(page.getByText(/^The site has been silent for \d/)).toBeVisible()
  await expect(page.getByText(/^No balance: no complete fresh values of/)).toBeVisible()

  // The month that is over, unless somebody chooses another period.
  await page.getByRole('button', { name: 'Site summary (PDF)' }).click()
  const dialog = page.getByRole('dialog')
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the PDF' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^Site summary Site E2E-OV \w+ \d{4}\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeVisible()
})

test('alarms name what to do, any figure opens its curve, and a lost connection says so and recovers', async ({
  page,
  platform,
}) => {
  const devices = { 'SYS-01': 'system', 'PV-01': 'pvInverter', 'LOAD-01': 'load' } as const
  const site = await addSite(platform.db, { number: 'E2E-OVA', devices, timeZone: 'Indian/Antananarivo' })
  const saySystem = (values: Record<string, number>) =>
    sayLatest(platform, site, { device: 'SYS-01', kind: 'system', values, ts: Date.now() })
  await saySystem({ loadPower: 12.5, pvPower: 12.5 })
  await putAlarms(platform, site, [{ device: 'SYS-01', kind: 'system', bit: 'busOvervoltage' }])
  const ends = new Date(Date.now() + 12.5 * 86_400_000)
  await platform.db
    .insertInto('iotProjectCredential')
    .values({ siteId: site.siteId, mqttUser: site.number, certificateEnds: ends })
    .execute()

  let socket: WebSocketRoute | undefined
  await page.routeWebSocket(/\/websocket\//, (route) => {
    route.connectToServer()
    socket = route
  })
  await enter(page, site)
  const alarm = page.getByRole('link', { name: /Critical SYS-01 AC bus overvoltage/ })
  await alarm.focus()
  await expect(page.getByRole('tooltip')).toContainText('Check which source leads')

  // What no alarm says stands below it, with the way to its page.
  const certificate = page.getByRole('link', { name: /certificate ends in 12\sd/ })
  await expect(certificate).toHaveAttribute('href', '/isps/projects?projectNumber=E2E-OVA')

  const figure = part(page, 'load').getByRole('button', { name: 'Load: 12.5 kW' })
  await figure.focus()
  await page.keyboard.press('Enter')
  const curve = page.getByRole('dialog', { name: 'SYS-01 · Load power' })
  await expect(curve.getByText('Times of the site: UTC+03:00 Indian/Antananarivo')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(curve).toBeHidden()
  await part(page, 'pv').getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'SYS-01 · PV power' })).toBeVisible()
  await page.keyboard.press('Escape')

  await socket?.close()
  const lost = page.getByText('Live updates have been interrupted')
  await expect(lost).toBeVisible()
  await expect(lost).toBeHidden()
  await saySystem({ loadPower: 13.5 })
  await endAlarms(platform, site.siteId)
  await expect(part(page, 'load')).toContainText('13.5')
  await expect(alarm).toHaveCount(0)
})
