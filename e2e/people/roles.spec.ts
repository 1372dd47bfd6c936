import { calls } from '@gridhelm/contract/calls'
import type { Page } from '@playwright/test'
import { callApi, logInByApi } from '../../scripts/testing/api.ts'
import { createAccount } from '../support/account.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

// Whole journeys of two people.
test.slow()

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** The entry of the permission tree, by its title. */
const entry = (page: Page, title: string) =>
  page.locator('.ant-tree-treenode').filter({ has: page.getByText(title, { exact: true }) })

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
}

test('a role is made, given a menu and a user, who sees the menu at the next navigation', {
  tag: everyday,
}, async ({ page, platform, openElsewhere }) => {
  await createAccount(platform, 'granted_one', 'Gita Grant')
  const user = await openElsewhere()
  await logIn(user, 'granted_one')
  await user.goto('/account/settings')
  await expect(mainMenu(user).getByRole('link', { name: 'Sites' })).toBeVisible()
  await expect(mainMenu(user)).not.toContainText('Users and rights')

  await logIn(page, 'admin')
  await page.goto('/isps/roles')
  await page.getByRole('button', { name: /Add$/ }).click()
  const form = page.getByRole('dialog', { name: 'Roles: add' })
  await form.getByLabel('Role name', { exact: true }).fill('Planner')
  await form.getByLabel('Role code').fill('planner')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row', { name: /Planner/ })

  await row.getByRole('button', { name: 'Permissions' }).click()
  const panel = page.getByRole('dialog', { name: 'Permissions of Planner' })
  await panel.getByLabel('Find an entry').fill('Positions')
  await entry(page, 'Positions').locator('.ant-tree-checkbox').click()
  await panel.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Menu of Planner' })
  await expect(preview).toContainText('No menus')
  await expect(preview.getByRole('listitem').filter({ hasText: 'Positions' }).first()).toContainText('New')
  await preview.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toBeHidden()

  await row.getByRole('button', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'Add users' }).click()
  const picker = page.getByRole('dialog', { name: 'Give people the role Planner' })
  await picker.getByRole('textbox', { name: 'Account' }).fill('granted')
  await picker.getByRole('button', { name: 'Search' }).click()
  await picker.getByLabel('Select granted_one').check()
  await picker.getByRole('button', { name: 'Add 1' }).click()
  await expect(page.getByRole('dialog', { name: 'People with the role Planner' })).toContainText('Gita Grant')

  await mainMenu(user).getByRole('link', { name: 'Sites' }).click()
  await mainMenu(user).getByText('Users and rights').click()
  await mainMenu(user).getByRole('link', { name: 'Positions' }).click()
  await expect(user).toHaveURL(/\/isps\/positions$/)
})

test('a data rule that a role is given hides rows from those who have it', async ({
  page,
  platform,
  openElsewhere,
  baseURL,
}) => {
  await createAccount(platform, 'ruled_one', 'Rula Narrow')
  const { token } = await logInByApi(baseURL, 'admin')
  for (const code of ['seen-1', 'hidden-1'])
    await callApi(baseURL, calls.positions.add, { code, name: `Position ${code}` }, token)
  const { id: roleId } = await callApi(
    baseURL,
    calls.roles.add,
    { roleName: 'Narrow reader', roleCode: 'narrow' },
    token,
  )
  const permissionIds = 'menu-people,menu-positions,button-position-list'
  await callApi(baseURL, calls.roles.saveRolePermission, { roleId, permissionIds }, token)
  await callApi(baseURL, calls.roles.addSysUserRole, { roleId, userIdList: ['test-ruled_one'] }, token)
  const user = await openElsewhere()
  await logIn(user, 'ruled_one')
  await user.goto('/isps/positions')
  await expect(user.getByText('hidden-1', { exact: true })).toBeVisible()

  await logIn(page, 'admin')
  await page.goto('/isps/menus')
  await page.getByLabel('Find by name, path or identifier').fill('positions/Positions')
  await page
    .getByRole('row', { name: /positions\/Positions/ })
    .getByRole('button', { name: 'Data rules' })
    .click()
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = page.getByRole('dialog', { name: 'Add a rule' })
  await form.getByLabel('Name', { exact: true }).fill('Seen ones')
  await choose(page, 'Field', 'Code')
  await choose(page, 'Condition', 'begins with')
  await form.getByLabel('Value', { exact: true }).fill('seen')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  await page.goto('/isps/roles')
  await page
    .getByRole('row', { name: /Narrow reader/ })
    .getByRole('button', { name: 'Permissions' })
    .click()
  await page.getByRole('button', { name: 'Data rules of Positions' }).click()
  const rules = page.getByRole('dialog', { name: 'Data rules of Positions' })
  await rules.getByRole('checkbox', { name: /Seen ones/ }).check()
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect(rules).toBeHidden()

  await user.getByRole('button', { name: 'Refresh' }).click()
  await expect(user.getByText('hidden-1', { exact: true })).toHaveCount(0)
  await expect(user.getByText('seen-1', { exact: true })).toBeVisible()
})

test('an existing authorization identifier is refused at its field', async ({ page }) => {
  await logIn(page, 'admin')
  await page.goto('/isps/menus')
  await page.getByLabel('Find by name, path or identifier').fill('roles/Roles')
  await page
    .getByRole('row', { name: /roles\/Roles/ })
    .getByRole('button', { name: 'Add below' })
    .click()
  const form = page.getByRole('dialog', { name: 'Add an entry' })
  await form.getByLabel('Menu name', { exact: true }).fill('Second list')
  await form.getByLabel('Authorization identifier').fill('role:list')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Authorization ID exists')).toBeVisible()
  await form.getByLabel('Authorization identifier').fill('role:second')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.getByLabel('Find by name, path or identifier').fill('role:second')
  await expect(page.getByRole('row', { name: /Second list/ })).toBeVisible()
})
