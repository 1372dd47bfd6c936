import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

test('a job is scheduled with its next runs in sight, run now, paused and deleted', async ({ page }) => {
  await logIn(page, 'admin')
  await page.goto('/isps/jobs?jobClassName=telemetrySealing')
  const sealing = page.getByRole('row', { name: /Packing of measured values/ })
  await expect(sealing).toContainText('Needed by the product')
  await expect(sealing.getByRole('button', { name: 'Delete' })).toHaveCount(0)

  await page.getByRole('button', { name: /Add$/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Job', { exact: true }).click()
  await page.getByTitle('Database statistics').click()
  await form.getByLabel('Cron expression').fill('0 0 4 ? * SUN')
  await expect(form.getByRole('region', { name: 'Next runs' }).getByRole('listitem')).toHaveCount(5)
  await form.getByLabel('Cron expression').fill('0 0/5 * * * ?')
  await expect(form.getByText('This job may not run so often').first()).toBeVisible()
  await form.getByLabel('Cron expression').fill('0 0 4 ? * SUN')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  await page.goto('/isystem/QuartzJobList?jobClassName=databaseStatistics')
  const row = page.getByRole('row', { name: /Database statistics/ })
  await row.getByRole('button', { name: 'Run now' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Run now' }).click()
  await row.getByRole('button', { name: 'Runs' }).click()
  const panel = page.getByRole('dialog')
  await expect(async () => {
    await panel.getByRole('button', { name: 'Refresh' }).click()
    await expect(panel.getByText(/Statistics of \d+ tables renewed/)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await panel.getByRole('button', { name: 'Close' }).click()

  await row.getByRole('button', { name: 'Pause' }).click()
  await expect(row).toContainText('Paused')
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})
