import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { verifyMqttPassword } from '../../apps/server/src/platform/secrets/mqtt-password.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function openProjects(page: Page, username: string): Promise<void> {
  await logIn(page, username)
  await page.goto('/isps/projects')
  await expect(page.getByRole('heading', { name: 'Projects', level: 2 })).toBeVisible()
}

async function find(page: Page, name: string): Promise<Locator> {
  const search = page.getByRole('search')
  await search.getByLabel('Project name').fill(name)
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  return row
}

async function pick(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const mqttCredential = async (
  platform: Parameters<Parameters<typeof test>[2]>[0]['platform'],
  projectName: string,
) =>
  platform.db
    .selectFrom('iotProject')
    .innerJoin('iotProjectCredential', 'iotProjectCredential.siteId', 'iotProject.siteId')
    .select(['iotProjectCredential.mqttUser', 'iotProjectCredential.passwordHash'])
    .where('projectName', '=', projectName)
    .executeTakeFirstOrThrow()

test('the life of a project: created with a made certificate, switched off, bound, deleted by its name', async ({
  page,
  openElsewhere,
  platform,
}) => {
  const name = 'Island of Tests'
  await openProjects(page, 'admin')
  await page.getByRole('button', { name: 'Add project' }).click()
  const form = page.getByRole('dialog', { name: 'New project' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('Please upload a picture!')).toBeVisible()
  await expect(form.getByText('Please upload the certificate file!')).toBeVisible()
  await expect(form.getByText('Please upload the private key file!')).toBeVisible()
  await form.getByLabel('Project name').fill(name)
  await form
    .locator('input[type=file][accept*="image/png"]')
    .setInputFiles({ name: 'site.png', mimeType: 'image/png', buffer: picture })
  await expect(form.locator('img[src*="/sys/common/static/"]')).toBeVisible()
  await form.getByLabel('Capacity (kW)').fill('120')
  await form.getByLabel('Contact person').fill('Awa Diop')
  await form.getByLabel('End users').fill('40')
  await form.getByLabel('Price per kWh').fill('0.2')
  await form.getByRole('button', { name: 'Make them for me' }).click()
  await form.getByLabel('Between two frames (s)').fill('5')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    form.getByText('Fill in all three time intervals or leave all three blank').first(),
  ).toBeVisible()
  await form.getByLabel('Between two frames (s)').fill('')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()

  const once = page.getByRole('dialog', { name: 'Keep this now' })
  const password = (await once.getByTestId('once-password').innerText()).trim()
  const { mqttUser, passwordHash } = await mqttCredential(platform, name)
  expect(await verifyMqttPassword(password, passwordHash)).toBe(true)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    once.getByRole('button', { name: 'Save private key' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${mqttUser}.key`)
  expect(await readFile(await file.path(), 'utf8')).toContain('BEGIN PRIVATE KEY')
  await once.getByRole('button', { name: 'I have kept it' }).click()
  await expect(once).toBeHidden()

  const row = await find(page, name)
  await expect(row).toContainText('Micro-grid')
  await row.getByRole('button', { name: 'Details' }).click()
  const details = page.getByRole('dialog', { name })
  await expect(details.getByText('A controller connects like this')).toBeVisible()
  await expect(details.getByText(`mosquitto_pub`).first()).toContainText(`-u ${mqttUser}`)
  await expect(page.getByText(password)).toHaveCount(0)
  await details.getByRole('button', { name: 'Make a new password' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Make a new password' }).click()
  const again = (await once.getByTestId('once-password').innerText()).trim()
  expect(again).not.toBe(password)
  await once.getByRole('button', { name: 'I have kept it' }).click()
  await details.getByRole('button', { name: 'Close' }).last().click()

  await pick(page, row, 'Switch off')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(row).toContainText('Off')

  await pick(page, row, 'Bind users')
  const users = page.getByRole('dialog', { name: `Users of ${name}` })
  await users.getByRole('button', { name: 'Bind users' }).click()
  const picker = page.getByRole('dialog', { name: 'Bind users' })
  await picker.getByRole('search').getByLabel('Account').fill('operator')
  await picker.getByRole('button', { name: 'Search' }).click()
  await picker.getByRole('row').filter({ hasText: 'Omar Diallo' }).getByRole('checkbox').check()
  await picker.getByRole('button', { name: 'Add 1' }).click()
  await expect(users.getByText('Omar Diallo')).toBeVisible()
  await users.getByRole('button', { name: 'Close' }).click()

  const other = await openElsewhere()
  await openProjects(other, 'operator')
  const seen = await find(other, name)
  await expect(seen.getByRole('button', { name: 'Edit' })).toHaveCount(0)

  await pick(page, row, 'Delete')
  const remove = page.getByRole('dialog', { name: `Delete “${name}”?` })
  await expect(remove.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await remove.getByLabel('Type the project’s name to confirm').fill('Island of')
  await expect(remove.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await remove.getByLabel('Type the project’s name to confirm').fill(name)
  await remove.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test('personalised editing and the position on the map change what is shown', async ({ page }) => {
  await openProjects(page, 'master')
  const row = await find(page, 'Gao Water')
  await pick(page, row, 'Personalised editing')
  const dialog = page.getByRole('dialog', { name: 'Personalise Gao Water' })
  await dialog.getByLabel('Name shown').fill('Gao Water Works')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const renamed = await find(page, 'Gao Water Works')
  await renamed.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Gao Water Works' })
  const longitude = form.getByLabel('Longitude')
  await expect(longitude).toHaveValue('-0.04')
  await expect(form.getByText(/0\.04\d\d°\sW · Mali$/)).toBeVisible()
  const map = form.getByRole('application')
  await map.focus()
  await map.press('ArrowRight')
  await expect(longitude).not.toHaveValue('-0.04')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
})
