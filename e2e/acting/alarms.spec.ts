import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { frameOf } from '../../apps/server/src/site/testing/frames.ts'
import { createTelemetryStore } from '../../apps/server/src/telemetry/create-store.ts'
import { sayLatest } from '../../apps/server/src/testing/latest.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { putAlarms } from '../support/alarms.ts'
import { removeSite } from '../support/screens.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const minute = 60_000
const devices = { 'GEN-01': 'generator', 'PV-01': 'pvInverter' } as const
const fuelLow = 1

const rows = (page: Page) => page.locator('tbody tr[data-row-key]')
const view = (page: Page, name: RegExp) =>
  page.getByRole('radiogroup', { name: 'Which alarms' }).getByText(name)

/** A frame of now, as ingest would have stored and told it. */
async function sayWord(platform: Platform, site: TestSite, word: number): Promise<void> {
  const store = createTelemetryStore(platform.databaseUrl, platform)
  const [ts, values] = [Date.now(), { alarmWord: word, fuelLevel: 12 }]
  await store.append([frameOf(site, 'GEN-01', 'generator', ts, values)])
  await store.stop()
  await sayLatest(platform, site, { device: 'GEN-01', kind: 'generator', values, ts })
}

test('an alarm appears by itself, is acknowledged by keyboard with a comment, and the history names who did it', {
  tag: everyday,
}, async ({ page, platform }) => {
  const site = await addSite(platform.db, { number: 'E2E-AK', devices, timeZone: 'Asia/Kolkata' })
  await platform.db
    .updateTable('iotDevice')
    .set({ deviceName: '<img src=x onerror=alert(1)>' })
    .where('siteId', '=', site.siteId)
    .execute()
  page.on('dialog', () => {
    throw new Error('A name was run.')
  })
  await platform.bus.publish(platform.db, 'sites.changed', { siteIds: [site.siteId] })
  await logIn(page, 'admin')
  await page.goto(`/isps/alarms?site=${site.id}`)
  await expect(page.getByText('No open alarms')).toBeVisible()
  await sayWord(platform, site, fuelLow)
  const link = rows(page).getByRole('link', { name: 'GEN-01 Fuel level low' })
  await expect(rows(page)).toHaveText([/Fuel level low.*Warning.*Not acknowledged/])

  await link.focus()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Tanker ordered <b>for</b> Monday')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText([/Acknowledged.*Adaeze.*Tanker ordered <b>for<\/b> Monday/])

  await sayWord(platform, site, 0)
  await expect(page.getByText('No open alarms')).toBeVisible()
  await view(page, /^History/).click()
  await link.click()
  await expect(page).toHaveURL(/view=history.*alarm=/)
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Order fuel; compare the level with the hours run.')).toBeVisible()
  await expect(panel.getByText('GEN-01 · <img src=x onerror=alert(1)>')).toBeVisible()
  await expect(panel.getByText('Times of the site: UTC+05:30 Asia/Kolkata')).toBeVisible()
  const steps = panel.getByRole('region', { name: 'Course of events' }).getByRole('listitem')
  await expect(steps).toHaveText([/^Raised/, /^Acknowledgedby Adaeze.*Tanker ordered/, /^Gone/])
})

test('a shelved alarm asks for nobody until its time is over', async ({ page, platform }) => {
  const site = await addSite(platform.db, { number: 'E2E-AS', devices })
  const [id = ''] = await putAlarms(platform, site, [
    { device: 'GEN-01', kind: 'generator', bit: 'serviceDue', raisedAt: Date.now() - 5 * minute },
  ])
  await logIn(page, 'admin')
  await page.goto(`/isps/alarms?site=${site.id}&view=unacknowledged&alarm=${id}`)
  const story = page.getByRole('region', { name: 'Course of events' })
  const panel = page.getByRole('dialog').filter({ has: story })
  await panel.getByRole('button', { name: 'Shelve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Shelve the alarm' })
  await dialog.getByText('15 min').click()
  await dialog.getByRole('button', { name: 'Shelve' }).click()
  await expect(dialog.getByText('Please say why the alarm is shelved')).toBeVisible()
  await dialog.getByRole('button', { name: 'Maintenance under way' }).click()
  await dialog.getByRole('button', { name: 'Shelve' }).click()
  await expect(panel.getByText(/^Shelved until/)).toBeVisible()
  await expect(panel.getByText(/Maintenance under way · Adaeze/)).toBeVisible()
  // A dialog on its way out still takes the Escape that is meant for the panel behind it.
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nothing waits to be acknowledged')).toBeVisible()
  await view(page, /^Shelved/).click()
  await expect(rows(page)).toHaveText([/GEN-01/])

  // A quarter of an hour later.
  await platform.db
    .updateTable('alarm')
    .set({ shelvedUntil: new Date() })
    .where('siteId', '=', site.siteId)
    .execute()
  await expect(page.getByText('Nothing is shelved')).toBeVisible()
  await view(page, /^Not acknowledged/).click()
  await expect(rows(page)).toHaveText([/GEN-01.*Not acknowledged/])
})

test('ISA-18.2: a flood is told by its causes, and a critical alarm by a banner', { tag: everyday }, async ({
  page,
  platform,
}) => {
  const many = Object.fromEntries(
    Array.from({ length: 12 }, (_, place) => [`PV-${place + 1}`, 'pvInverter' as const]),
  )
  const site = await addSite(platform.db, { number: 'E2E-AF', devices: { ...devices, ...many } })
  await putAlarms(
    platform,
    site,
    Object.entries(many).flatMap(([device, kind]) => [
      { device, kind, bit: 'stringWeak' },
      { device, kind, bit: 'fan' },
    ]),
  )
  await logIn(page, 'admin')
  await page.goto(`/isps/alarms?site=${site.id}&size=10`)
  const flood = page.getByRole('region', { name: 'Alarm flood' })
  await expect(flood).toContainText(/24 alarms, 2 causes/)
  await flood.getByRole('button', { name: 'Show the causes' }).click()
  const cause = flood.getByRole('listitem').filter({ hasText: 'String current low' }).first()
  await expect(cause).toContainText('12 alarms')
  await cause.getByRole('button', { name: /String current low/ }).click()
  await expect(cause.getByRole('link')).toHaveCount(8)
  await expect(cause.getByText('and 4 more')).toBeVisible()

  await cause.getByRole('button', { name: 'Show in the list' }).click()
  await expect(page).toHaveURL(/kind=pvInverter/)
  await expect(page.getByText('1–10 of 12')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  await expect(page.getByText('10 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).first().click()
  await page
    .getByRole('dialog', { name: 'Acknowledge 10 alarms' })
    .getByRole('button', { name: 'Acknowledge' })
    .click()
  await expect(page.getByText('Acknowledged: 10')).toBeVisible()

  await putAlarms(platform, site, [{ device: 'GEN-01', kind: 'generator', bit: 'overspeed' }])
  const banner = page.getByRole('region', { name: 'Critical alarm' })
  await expect(banner).toContainText('GEN-01 · Overspeed')
  await banner.getByRole('button', { name: 'Dismiss until the next one' }).click()
  await expect(banner).toHaveCount(0)
  // A flood would fill the large screens of other tests.
  await removeSite(platform, site)
})

test('the alarm list is searched and reset by its filters, and exported', async ({ page, platform }) => {
  const site = await addSite(platform.db, { number: 'E2E-AL', devices })
  const now = Date.now()
  await putAlarms(platform, site, [
    { device: 'GEN-01', kind: 'generator', bit: 'fuelLow', state: 'normal', raisedAt: now - 90 * minute },
    { device: 'GEN-01', kind: 'generator', bit: 'coolantHot', raisedAt: now - 100 * minute },
    { device: 'PV-01', kind: 'pvInverter', bit: 'stringWeak', state: 'normal', raisedAt: now - 80 * minute },
  ])
  await logIn(page, 'admin')
  await page.goto(`/microgridsys/history/alarms?station=${site.id}`)
  // What is there comes first.
  await expect(rows(page)).toHaveText([
    /GEN-01 Coolant temperature high.*Warning.*Not acknowledged/,
    /PV-01 String current low.*Notice.*Normal/,
    /GEN-01 Fuel level low.*Warning.*Normal/,
  ])
  await page.getByPlaceholder('Please enter the alarm content').fill('fuel')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(rows(page)).toHaveText([/Fuel level low/])
  await expect(page).toHaveURL(/content=fuel/)
  await page.reload()
  await expect(rows(page)).toHaveText([/Fuel level low/])

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const file = await (await saved).path()
  const lines = (await readFile(file, 'utf8')).trim().split('\r\n')
  // Whose they are, of when and by which clock, a blank line and the names of the columns stand above.
  expect(lines[0]).toBe('Site,Site E2E-AL (E2E-AL)')
  expect(lines).toHaveLength(6)
  expect(lines[5]).toContain('GEN-01 · Fuel level low')

  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByPlaceholder('Please enter the site name').fill('no such site')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(rows(page)).toHaveCount(0)
})
