import { createTelemetryStore } from '../../apps/server/src/telemetry/create-store.ts'
import { addSite } from '../../apps/server/src/testing/sites.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const dayMs = 86_400_000

test('data are counted, asked for, approved by somebody else, and gone', async ({ page, platform }) => {
  const site = await addSite(platform.db, {
    number: 'E2E-CLEAR',
    devices: { 'BAT-01': 'battery' },
    userIds: ['demo-master'],
  })
  const store = createTelemetryStore(platform.databaseUrl, platform)
  const from = Math.floor(Date.now() / dayMs) * dayMs - 3 * dayMs
  await store.append(
    Array.from({ length: 12 }, (_, place) => ({
      siteId: site.siteId,
      deviceId: 1,
      ts: from + place * 60_000,
      values: Float64Array.of(place),
    })),
  )
  await store.stop()
  const day = new Date(from).toISOString().slice(0, 10)

  await logIn(page, 'admin')
  await page.goto('/isps/data-clear')
  await page.getByRole('button', { name: /Clear data$/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Site', { exact: true }).fill('E2E-CLEAR')
  await page.getByTitle('Site E2E-CLEAR · E2E-CLEAR').click()
  for (const name of ['First day', 'Last day']) {
    await form.getByLabel(name).fill(day)
    await form.getByLabel(name).press('Enter')
  }
  await expect(form.getByRole('alert')).toContainText('12 frames of 1 device would go')
  await form.getByLabel('Reason').fill('Trial run')
  await form.getByLabel('Project number, typed').fill('E2E-CLEAR')
  await form.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row', { name: /Site E2E-CLEAR/ })
  await expect(row).toContainText('Waits for approval')
  await expect(row).toContainText('Somebody else has to approve it')

  await logIn(page, 'master')
  await page.goto('/isps/data-clear')
  await row.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Approve' }).click()
  // The job takes it up at its next turn, and the list follows it.
  await expect(row).toContainText('Done', { timeout: 40_000 })
  await expect(row).toContainText('12')
})
