import type { Page } from '@playwright/test'
import { addSite } from '../../apps/server/src/testing/sites.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')

test('a serial number is entered by its rules, bound to a project and let go again', async ({
  page,
  platform,
}) => {
  const { topics } = await addSite(platform.db, { number: 'E2E-SER' })
  await logIn(page, 'admin')
  await page.goto('/isps/serial-numbers')
  await page.getByRole('button', { name: 'Add' }).click()
  const dialog = dialogOf(page)
  const fill = (label: string, text: string) => dialog.getByLabel(label, { exact: true }).fill(text)
  await fill('SN', '?')
  await fill('MAC', '?')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('SN and MAC are wrong')).toHaveCount(2)
  await expect(dialog.getByText('The equipment model cannot be empty')).toBeVisible()
  await fill('SN', 'E2E-2026-0001')
  await fill('MAC', '00-1a-2b-e2-e0-01')
  await fill('Equipment model', 'EMS-4')
  await fill('Receive subject', topics.data)
  await fill('Send subject', 'e2e/serial/+')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('A subject is a topic without + and #')).toBeVisible()
  await fill('Send subject', 'e2e/serial/down')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Another project or serial number uses this subject already')).toBeVisible()
  await fill('Receive subject', 'e2e/serial/up')
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await expect(dialog).toBeHidden()

  await page.goto('/isps/serial-numbers?sn=E2E-2026')
  const row = page.getByRole('row').filter({ hasText: 'E2E-2026-0001' })
  await expect(row).toContainText('00:1A:2B:E2:E0:01')
  await row.getByRole('button', { name: 'Bind' }).click()
  await dialog.getByLabel('Site').click()
  await page.keyboard.type('E2E-SER')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Bind to the site' }).dblclick()
  await expect(page.getByText('Bound to the site')).toHaveCount(1)
  await expect(row).toContainText('Site E2E-SER')
  await row.getByRole('button', { name: 'Bind' }).click()
  await dialog.getByRole('button', { name: 'Unbind' }).click()
  await expect(page.getByText('No longer bound to a site')).toBeVisible()
  await expect(row).not.toContainText('Site E2E-SER')
})

test('whoever types while the rules of a field are still on the way types on', async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/sys/formRules**', async (route) => {
    await mayCome
    await route.continue()
  })
  await logIn(page, 'admin')
  await page.goto('/isps/serial-numbers')
  await page.getByRole('button', { name: 'Add' }).click()
  const field = dialogOf(page).getByLabel('SN', { exact: true })
  await field.pressSequentially('E2E-')
  letCome()
  await expect(dialogOf(page).getByRole('button', { name: 'Suggest a value' })).toBeVisible()
  await page.keyboard.type('2026')
  await expect(field).toHaveValue('E2E-2026')
})
