import type { Page } from '@playwright/test'
import { sayLatest } from '../../apps/server/src/testing/latest.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'
import { pageOf } from '../support/station.ts'

const edition = (site: TestSite) => pageOf(site, 'dataEdition/pvDataEdition')
const colourOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Data colour of ${name}:`) })

test('a value is hidden and another coloured, seen so on the PV page after saving, and reset', async ({
  page,
  platform,
}) => {
  const site = await addSite(platform.db, { number: 'E2E-SHOW', devices: { 'PV-01': 'pvInverter' } })
  const values = { activePower: 12.4, frequency: 50.02 }
  await sayLatest(platform, site, { device: 'PV-01', kind: 'pvInverter', values, ts: Date.now() })
  await logIn(page, 'admin')
  await page.goto(pageOf(site, 'dataEdition'))
  const pages = page.getByRole('navigation', { name: 'Pages of this site' })
  // What the site does not have is not offered.
  await expect(pages.getByRole('link')).toHaveText(['System', 'PV'])
  await expect(pages.getByRole('link', { name: 'PV' })).toHaveAttribute('href', edition(site))
  await page.goto(edition(site))
  await page.getByLabel('Find a value').fill('freq')
  await page.getByRole('switch', { name: 'Show Frequency' }).click()
  await page.getByLabel('Find a value').fill('active power')
  await colourOf(page, 'Active power').click()
  await page.getByRole('button', { name: '#6a2cb0' }).click()
  await page.keyboard.press('Escape')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('button', { name: /^Active power/ })).toHaveCSS('color', 'rgb(106, 44, 176)')
  await expect(preview.getByText('Frequency')).toHaveCount(0)

  // Whoever leaves without saving is asked.
  await pages.getByRole('link', { name: 'System' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByText('Not saved: 2')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).dblclick()
  await expect(page.getByText('Everything is saved')).toBeVisible()

  await page.goto(pageOf(site, 'pv?device=PV-01'))
  const power = page.locator('[data-point="PV-01.activePower"]').first()
  await expect(power).toHaveCSS('color', 'rgb(106, 44, 176)')
  await expect(page.locator('[data-point="PV-01.frequency"]')).toHaveCount(0)

  await page.goto(edition(site))
  await page.getByRole('button', { name: 'Reset page' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Reset page' }).click()
  await expect(colourOf(page, 'Active power')).toHaveText('Standard')
  await page.goto(pageOf(site, 'pv?device=PV-01'))
  await expect(page.locator('[data-point="PV-01.frequency"]').first()).toBeVisible()
})

test('ISA-101: an alarm colour cannot be chosen, for one value or for many', { tag: everyday }, async ({
  page,
  platform,
}) => {
  const site = await addSite(platform.db, { number: 'E2E-RED', devices: { 'PV-01': 'pvInverter' } })
  await logIn(page, 'admin')
  await page.goto(edition(site))
  await page.getByRole('checkbox', { name: 'Choose all of Energy' }).check()
  await page.getByRole('button', { name: /^Data colour \(4 chosen\)/ }).click()
  await page.getByRole('textbox', { name: 'Colour as #rrggbb' }).fill('e02020')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Reserved for alarms: please choose another colour.')).toHaveCount(4)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please mend the marked colours first.')).toBeVisible()
  await page.getByRole('button', { name: 'Standard look' }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  const rows = await platform.db
    .selectFrom('iotDataShow')
    .select('items')
    .where('siteId', '=', site.siteId)
    .execute()
  expect(rows).toEqual([])
})
