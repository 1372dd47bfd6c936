import type { Page } from '@playwright/test'
import { addSite } from '../../apps/server/src/testing/sites.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })

async function choose(page: Page, label: string, typed: string): Promise<void> {
  await dialogOf(page).getByLabel(label, { exact: true }).click()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
}

async function search(page: Page, project: string): Promise<void> {
  const form = page.getByRole('search')
  await form.getByLabel('Site', { exact: true }).fill(project)
  await form.getByRole('button', { name: 'Search' }).click()
}

test('devices are added by quantity to a project, with numbers of the server, and keep their kind once they have data', {
  tag: everyday,
}, async ({ page, platform }) => {
  const { siteId } = await addSite(platform.db, { number: 'E2E-DEV' })
  await logIn(page, 'admin')
  await page.goto('/isps/devices')
  await page.getByRole('button', { name: 'Add' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please bind the device to a site!')).toBeVisible()
  await expect(dialog.getByText('Please choose the device type!')).toBeVisible()
  await expect(dialog.getByText('Please enter the quantity!')).toBeVisible()
  await choose(page, 'Site', 'E2E-DEV')
  await choose(page, 'Type', 'PV inverter')
  await dialog.getByLabel('Quantity').fill('2')
  await dialog.getByLabel('PV group').fill('East')
  await choose(page, 'Type', 'Battery')
  await expect(dialog.getByLabel('PV group')).toBeDisabled()
  await expect(dialog.getByLabel('PV group')).toHaveValue('')
  // Of a type that was chosen by mistake nothing stays behind.
  await choose(page, 'Type', 'PV inverter')
  await expect(dialog.getByLabel('PV group')).toHaveValue('East')
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await expect(page.getByText('Added: PV-01 … PV-02')).toHaveCount(1)
  await search(page, 'E2E-DEV')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'PV group' }).check()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'PV-01')).toContainText('East')
  await expect(rowOf(page, 'PV-01')).toContainText('Unknown')

  const moment = new Date()
  const data = Buffer.alloc(8)
  await platform.db
    .insertInto('telemetryLatest')
    .values({ siteId, deviceId: 1, version: 1, ts: moment, receivedAt: moment, data, times: data })
    .execute()
  await rowOf(page, 'PV-01').getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('East roof')
  await choose(page, 'Type', 'Battery')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This device has sent data: its type can no longer change')).toBeVisible()
  await choose(page, 'Type', 'PV inverter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, 'East roof')).toContainText('Normal')
})

test('a press on Save is one, though the fault that was mended goes meanwhile and the button moves away', async ({
  page,
  platform,
}) => {
  const { siteId } = await addSite(platform.db, { number: 'E2E-MOVE', devices: { 'PV-01': 'pvInverter' } })
  const moment = new Date()
  const data = Buffer.alloc(8)
  await platform.db
    .insertInto('telemetryLatest')
    .values({ siteId, deviceId: 1, version: 1, ts: moment, receivedAt: moment, data, times: data })
    .execute()
  await logIn(page, 'admin')
  await page.goto('/isps/devices?projectName=E2E-MOVE')
  await rowOf(page, 'PV-01').getByRole('button', { name: 'Edit' }).click()
  const dialog = dialogOf(page)
  const save = dialog.getByRole('button', { name: 'Save' })
  const fault = dialog.getByText('This device has sent data: its type can no longer change')
  async function pressUntilItMoves(): Promise<void> {
    await choose(page, 'Type', 'Battery')
    await save.click()
    await expect(fault).toBeVisible()
    await choose(page, 'Type', 'PV inverter')
    const before = await save.boundingBox()
    await save.hover()
    await page.mouse.down()
    await expect(fault).toHaveCount(0)
    await expect.poll(async () => (await save.boundingBox())?.y).toBeLessThan(before?.y ?? 0)
  }

  // Whoever drags away has thought better of it.
  await pressUntilItMoves()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await pressUntilItMoves()
  await page.mouse.up()
  await expect(dialog).toBeHidden()
})

test('an operator sees the devices of the own projects alone, on a phone too, and no buttons to change them', async ({
  page,
  platform,
}) => {
  const devices = { 'GEN-01': 'generator' } as const
  await addSite(platform.db, { number: 'E2E-OWN', devices, userIds: ['demo-operator'] })
  await addSite(platform.db, { number: 'E2E-FOREIGN', devices })
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'operator')
  await page.goto('/isps/devices?projectName=E2E')
  await expect(page.getByText('Site E2E-OWN')).toBeVisible()
  await expect(page.getByText('Site E2E-FOREIGN')).toHaveCount(0)
  for (const name of ['Add', 'Edit', 'Delete'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
