import type { Page } from '@playwright/test'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { frameOf } from '../../apps/server/src/site/testing/frames.ts'
import { createTelemetryStore } from '../../apps/server/src/telemetry/create-store.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'
import { pageOf } from '../support/station.ts'

const minute = 60_000

/** An inverter at a steady 30 kW; at each of these minutes its register rises by 300 kWh too much. */
async function siteWithJumps(
  platform: Platform,
  number: string,
  jumps: readonly number[],
): Promise<TestSite> {
  const site = await addSite(platform.db, {
    number,
    devices: { 'PV-01': 'pvInverter' },
    timeZone: 'Africa/Nairobi',
    userIds: ['demo-observer'],
  })
  const store = createTelemetryStore(platform.databaseUrl, platform)
  const start = Math.floor((Date.now() - 26 * 60 * minute) / minute) * minute
  await store.append(
    Array.from({ length: 240 }, (_, place) =>
      frameOf(site, 'PV-01', 'pvInverter', start + place * minute, {
        energyTotal: 5_000 + place * 0.5 + 300 * jumps.filter((at) => place >= at).length,
        activePower: 30,
        acRatedPower: 50,
      }),
    ),
  )
  await store.stop()
  return site
}

async function open(page: Page, user: string, site: TestSite): Promise<void> {
  await logIn(page, user)
  await page.goto(pageOf(site, 'history/counters'))
}

test('a jump of a counter is found, judged by its curve and approved with an own value', async ({
  page,
  platform,
}) => {
  await open(page, 'admin', await siteWithJumps(platform, 'E2E-CR1', [100]))
  await expect(page.getByText('Every counter has gone on as it should')).toBeVisible()
  await page.getByRole('button', { name: 'Check now' }).first().click()
  const row = page.getByRole('row', { name: /PV-01/ })
  await expect(row).toContainText('Jump')
  await expect(row).toContainText('5,049.5 → 5,350 kWh')
  await expect(row).toContainText('To decide')
  await row.getByRole('button', { name: 'Review' }).click()

  const panel = page.getByRole('dialog', { name: /PV-01/ })
  await expect(panel).toContainText('The device’s own power over these 1 min adds up to 0.5 kWh.')
  await expect(panel.getByRole('img', { name: /register, what is counted, and power/ })).toBeVisible()
  // It can be linked.
  await expect(page).toHaveURL(/repair=/)
  await panel.getByRole('button', { name: 'Reject' }).click()
  await expect(panel).toContainText('Please say why')
  await panel.getByLabel('Should count').fill('0.7')
  await panel.getByLabel('Reason').fill('Read at the meter')
  await panel.getByRole('button', { name: 'Approve own value' }).click()
  await expect(panel).toBeHidden()
  await expect(row).toContainText('Approved')

  await row.getByRole('button', { name: 'Details' }).click()
  await expect(panel).toContainText('Read at the meter')
  await expect(panel).toContainText('−299.8 kWh')
  await panel.getByRole('button', { name: 'Open again' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Open again' }).click()
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeVisible()
})

test('several jumps are approved together; who may only look has no buttons', async ({ page, platform }) => {
  const site = await siteWithJumps(platform, 'E2E-CR2', [60, 160])
  await open(page, 'admin', site)
  await page.getByRole('button', { name: 'Check now' }).first().click()
  await expect(page.getByRole('row', { name: /PV-01/ })).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('cell', { name: 'Approved' })).toHaveCount(2)

  await open(page, 'observer', site)
  await expect(page.getByRole('row', { name: /PV-01/ })).toHaveCount(2)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Check now' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Details' }).first().click()
  const panel = page.getByRole('dialog', { name: /PV-01/ })
  await expect(panel).toContainText('Decision')
  await expect(panel.getByRole('button', { name: 'Open again' })).toHaveCount(0)
})
