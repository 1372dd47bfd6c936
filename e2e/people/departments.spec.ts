import type { Page } from '@playwright/test'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { createAccount } from '../support/account.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const departments = '/isps/departments'
const dialogOf = (page: Page) => page.getByRole('dialog')
const treeOf = (page: Page) => page.getByRole('tree').first()
const menuOf = (page: Page) => page.getByRole('navigation').first()

/** Somebody in Finance, so that another department is a choice and not the only one. */
async function createMember(platform: Platform, username: string, realname: string): Promise<void> {
  await createAccount(platform, username, realname)
  const userId = `test-${username}`
  await platform.db.insertInto('sysUserDepart').values({ userId, departId: 'demo-depart-A01A03' }).execute()
  await platform.db.updateTable('sysUser').set({ orgCode: 'A01A03' }).where('id', '=', userId).execute()
}

async function addMember(page: Page, part: string, option: string): Promise<void> {
  await page.getByRole('tab', { name: 'Members' }).click()
  await page.getByRole('button', { name: 'Add members' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('combobox').fill(part)
  await page.getByTitle(option).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a department is made under its parent, gets a member and a permission, and gives it to who chooses it', async ({
  page,
  openElsewhere,
  platform,
}) => {
  test.slow()
  await createMember(platform, 'buyer', 'Bea Buyer')
  await logIn(page, 'admin')
  await page.goto(`${departments}?depart=demo-depart-A01`)
  await page.getByRole('button', { name: 'Add below' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter a department name!')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Procurement')
  await dialog.getByLabel('Type').click()
  await expect(page.getByTitle('Company', { exact: true })).toHaveCount(0)
  await page.getByTitle('Department', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Save Successful')).toHaveCount(1)
  await expect(treeOf(page).getByText('A01A05')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Procurement' })).toBeVisible()

  await addMember(page, 'buyer', 'Bea Buyer (buyer)')
  await expect(page.getByRole('row').filter({ hasText: 'Bea Buyer' })).toBeVisible()

  const buyer = await openElsewhere()
  await logIn(buyer, 'buyer')
  await buyer.goto('/stationmanage/sel')
  await expect(buyer.getByText('Bea Buyer').first()).toBeVisible()
  await expect(menuOf(buyer).getByText('Users and rights')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Permissions' }).click()
  await page.getByLabel('Find an entry').fill('Positions')
  await page.getByRole('treeitem').filter({ hasText: 'Positions' }).locator('.ant-tree-checkbox').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not saved yet')).toBeHidden()

  await buyer.getByRole('button', { name: /Bea Buyer/ }).click()
  await buyer.getByRole('menuitem', { name: 'Switch department' }).click()
  await dialogOf(buyer).getByRole('combobox').click()
  await buyer.getByTitle('Procurement').click()
  await dialogOf(buyer).getByRole('button', { name: 'Confirm' }).click()
  await expect(dialogOf(buyer)).toBeHidden()
  await buyer.goto('/isps/positions')
  await expect(menuOf(buyer).getByText('Users and rights')).toBeVisible()
  await expect(buyer.getByRole('heading', { name: 'Positions', level: 2 })).toBeVisible()

  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
  await expect(treeOf(page).getByText('A01A05')).toHaveCount(0)
})

test('Enter chooses nobody of an earlier search while the one that was typed is on its way', async ({
  page,
  platform,
}) => {
  await createMember(platform, 'drummer', 'Dana Drummer')
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/departUserChoices.*keyword=drummer/, async (route) => {
    await mayCome
    await route.continue()
  })
  await logIn(page, 'admin')
  await page.goto(`${departments}?depart=demo-depart-A01`)
  await page.getByRole('tab', { name: 'Members' }).click()
  await page.getByRole('button', { name: 'Add members' }).click()
  const field = dialogOf(page).getByRole('combobox')
  await field.click()
  await expect(page.locator('.ant-select-item-option').first()).toBeVisible()
  const asked = page.waitForRequest(/departUserChoices.*keyword=drummer/)
  await field.fill('drummer')
  await asked
  await field.press('Enter')
  await expect(dialogOf(page).locator('.ant-select-selection-item')).toHaveCount(0)
  letCome()
  await expect(page.getByTitle('Dana Drummer (drummer)')).toBeVisible()
  await field.press('Enter')
  await expect(dialogOf(page).locator('.ant-select-selection-item')).toHaveText('Dana Drummer (drummer)')
})

test('a department role is made, takes what its department holds, and is given to a member', async ({
  page,
  platform,
}) => {
  await createMember(platform, 'clerk', 'Carl Clerk')
  await platform.db
    .insertInto('sysDepartPermission')
    .values([{ departId: 'demo-depart-A01A03', permissionId: 'menu-positions' }])
    .execute()
  await logIn(page, 'admin')
  await page.goto(`${departments}?depart=demo-depart-A01A03`)
  await page.getByRole('tab', { name: 'Department roles' }).click()
  await page.getByRole('button', { name: /Add$/ }).click()
  await dialogOf(page).getByLabel('Role name', { exact: true }).fill('Bookkeeper')
  await dialogOf(page).getByLabel('Role code').fill('bookkeeper')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: 'bookkeeper' })
  await row.getByRole('button', { name: 'Permissions' }).click()
  const panel = dialogOf(page)
  await expect(panel.getByText('0 of 1 selected')).toBeVisible()
  await panel.getByRole('button', { name: 'Select all' }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('Not saved yet')).toBeHidden()
  await panel.getByRole('button', { name: 'Close' }).click()
  await row.getByRole('button', { name: 'Members' }).click()
  const holds = dialogOf(page).getByRole('switch', { name: 'Carl Clerk has the role' })
  await holds.click()
  await expect(holds).toBeChecked()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'Members' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Carl Clerk' })).toContainText('Bookkeeper')
})

test('a head manages the headed departments and sees no others', { tag: everyday }, async ({ page }) => {
  await logIn(page, 'operator')
  await page.goto('/isps/my-department')
  const tree = treeOf(page)
  await expect(tree.getByText('Operations')).toBeVisible()
  await expect(tree.getByText('Sales and agents')).toHaveCount(0)
  await tree.getByText('Operations').click()
  await expect(page.getByRole('tab', { name: 'Permissions' })).toHaveCount(0)
  await addMember(page, 'rakoto', 'Aina Rakoto (agent) · D005')
  const row = page.getByRole('row').filter({ hasText: 'Aina Rakoto' })
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await page.goto('/isps/my-department?depart=demo-depart-A01A02')
  await expect(page.getByText('Choose a department')).toBeVisible()
})

test('who heads no department is told what this screen is for', async ({ page }) => {
  await logIn(page, 'staff')
  await page.goto('/isps/my-department')
  await expect(page.getByText('You do not head a department')).toBeVisible()
})

test('the address book finds people by department and name, on a phone too', async ({ page }) => {
  await logIn(page, 'operator')
  await page.goto('/isps/address-book')
  const link = page.getByRole('link', { name: 'agent@demo.gridhelm.example' })
  await expect(link).toHaveAttribute('href', 'mailto:agent@demo.gridhelm.example')
  await treeOf(page).getByText('Operations').click()
  await expect(page.getByRole('heading', { name: 'People of Operations and below' })).toBeVisible()
  await expect(link).toHaveCount(0)
  await page.getByRole('search').getByLabel('Name').fill('diallo')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('link', { name: '+88200000004' })).toHaveAttribute('href', 'tel:+88200000004')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
