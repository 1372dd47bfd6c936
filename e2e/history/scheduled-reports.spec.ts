import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

async function stationId({ db }: Platform, projectNumber: string): Promise<number> {
  const { siteId } = await db
    .selectFrom('iotProject')
    .select('siteId')
    .where('projectNumber', '=', projectNumber)
    .executeTakeFirstOrThrow()
  return siteId
}
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('a report on the screen is scheduled, made at once, and found as files and in the outbox', async ({
  page,
  platform,
}) => {
  await logIn(page, 'operator')
  await page.goto(`/microgridsys/history/generation?station=${await stationId(platform, 'UG-003')}`)
  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toHaveValue('Generation statistics · Kalangala B')
  await dialog.getByLabel('Name').fill('Monday letter')
  await dialog.getByText('Weekly', { exact: true }).click()
  await expect(dialog).toContainText('Monday to Sunday')
  await expect(dialog).toContainText('Africa/Kampala')
  await dialog.getByText('CSV', { exact: true }).click()
  const recipients = dialog.getByLabel('Recipients')
  await recipients.fill('nobody')
  await recipients.press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('nobody is not an email address')
  // The field takes no Backspace for a moment after something was typed into it.
  await expect(async () => {
    await recipients.press('Backspace')
    await expect(dialog.getByText('nobody', { exact: true })).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await recipients.fill('boss@example.org')
  await recipients.press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You find it under “Scheduled reports”')).toBeVisible()

  await page.goto('/isps/scheduled-reports')
  const row = rowOf(page, 'Monday letter')
  await expect(row).toContainText('Monday at 06:00')
  await expect(row).toContainText('Not run yet')
  await row.getByRole('button', { name: 'Run now' }).click()
  await expect(page.getByRole('tooltip')).toContainText('2 recipients')
  await page.getByRole('tooltip').getByRole('button', { name: 'Run now' }).click()
  await expect(page.getByText('“Monday letter” has been made and handed to the outbox')).toBeVisible()
  await expect(row).toContainText('Made')
  await row.getByRole('button', { name: 'Runs' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('2 of 2 wait in the outbox')
  const saving = page.waitForEvent('download')
  await panel.getByRole('button', { name: /^Download .*\.csv$/ }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^Monday letter \d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).length).toBeGreaterThan(20)

  await logIn(page, 'admin')
  await page.goto('/isps/messages?esReceiver=boss@example.org')
  const message = rowOf(page, 'boss@example.org')
  await message.getByRole('button', { name: 'Expand row' }).click()
  await expect(page.getByRole('button', { name: /^Download Monday letter .*\.xlsx$/ })).toBeVisible()
  await expect(page.getByText('Generation statistics of Kalangala B').first()).toBeVisible()
})

test('settings are changed on the screen of the report; a report is switched off and deleted', async ({
  page,
}) => {
  const name = 'Kalangala B: power of yesterday'
  await logIn(page, 'operator')
  await page.goto('/isps/scheduled-reports?kind=powerCurve')
  const row = rowOf(page, name)
  await row.getByRole('button', { name: 'Expand row' }).click()
  await expect(page.getByText('10 min')).toBeVisible()
  await page.getByRole('link', { name: 'Open the report and change them' }).click()
  await expect(page).toHaveURL(/history\/power\?.*interval=10/)
  await page.getByLabel('Interval').click()
  await page.getByTitle('30 minutes').click()
  await expect(page).toHaveURL(/interval=30/)
  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Into “${name}”`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto('/isps/scheduled-reports?kind=powerCurve')
  await row.getByRole('button', { name: 'Expand row' }).click()
  await expect(page.getByText('30 min')).toBeVisible()
  await row.getByRole('switch').click()
  await expect(row).toContainText('Switched off')
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})
