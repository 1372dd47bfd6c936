import { sayLatest } from '../../apps/server/src/testing/latest.ts'
import { addSite } from '../../apps/server/src/testing/sites.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

test('a frame that comes in is seen at once, and what cannot be taken is shown and cleared', async ({
  page,
  platform,
}) => {
  const { db } = platform
  const site = await addSite(db, { number: 'E2E-RX', devices: { 'PV-01': 'pvInverter' } })
  await db
    .insertInto('telemetryQuarantine')
    .values({
      siteId: site.siteId,
      reason: 'unknownDevice',
      deviceNumber: 'PV-99',
      source: 'mqtt',
      occurrences: 7,
      firstAt: new Date(),
      lastAt: new Date(),
      example: '<img src=x onerror=alert(1)>',
    })
    .execute()
  await logIn(page, 'admin')
  await page.goto('/isps/reception?keyWord=E2E-RX')
  const row = page.getByRole('row', { name: /Site E2E-RX/ })
  await expect(row).toContainText('Unknown')
  await expect(row).toContainText('No data yet')
  await row.getByRole('button', { name: 'Expand row' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'PV-01' })).toContainText('Unknown')

  // No reload: it is pushed.
  const values = { activePower: 12 }
  await sayLatest(platform, site, { device: 'PV-01', kind: 'pvInverter', values, ts: Date.now() })
  await expect(row).toContainText('Normal')
  await expect(row).toContainText(/now|seconds? ago/)
  await expect(page.getByRole('listitem').filter({ hasText: 'PV-01' })).toContainText('Normal')

  await row.getByRole('button', { name: 'Reset the cache' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Reset the cache' }).click()
  await expect(page.getByText('The cache of “Site E2E-RX” was reset on all servers')).toBeVisible()

  await row.getByRole('button', { name: '1', exact: true }).click()
  await expect(page).toHaveURL(/tab=quarantine/)
  const fault = page.getByRole('row', { name: /The site has no such device/ })
  await expect(fault).toContainText('PV-99')
  await fault.getByRole('button', { name: 'Expand row' }).click()
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await fault.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('The quarantine was cleared')).toBeVisible()
  await expect(fault).toHaveCount(0)
})
