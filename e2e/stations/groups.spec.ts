import type { Locator, Page } from '@playwright/test'
import { addSite } from '../../apps/server/src/testing/sites.ts'
import { createAccount } from '../support/account.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
const groupOf = (page: Page, name: string) => page.getByRole('region', { name })
const namesIn = (group: Locator) => group.getByRole('listitem').locator('span[class*="name"]')

async function addGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a group' }).click()
  await dialogOf(page).getByLabel('Group name').fill(name)
  await dialogOf(page).getByRole('button', { name: 'Save' }).dblclick()
  await expect(dialogOf(page)).toBeHidden()
}

test('groups are added, filled, reordered by drag and by keyboard, renamed and deleted', async ({
  page,
  platform,
}) => {
  await createAccount(platform, 'grouper', 'Greta Grouper')
  for (const number of ['ONE', 'TWO', 'THREE'])
    await addSite(platform.db, { number, userIds: ['test-grouper'] })
  await logIn(page, 'grouper')
  await page.goto('/isps/groups')
  await expect(page.getByText('No groups yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add a group' }).click()
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page).getByText('The group name cannot be empty')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await addGroup(page, 'North')
  await addGroup(page, 'South')
  const [north, south] = [groupOf(page, 'North'), groupOf(page, 'South')]

  await north.getByRole('button', { name: 'Add sites' }).click()
  await dialogOf(page).getByRole('combobox').click()
  for (const number of ['ONE', 'TWO', 'THREE']) await page.getByTitle(`Site ${number} · ${number}`).click()
  await page.keyboard.press('Escape')
  await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(namesIn(north)).toHaveText(['Site ONE ONE', 'Site TWO TWO', 'Site THREE THREE'])

  // By mouse within the group, and into the other one.
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).last()
  await row('Site THREE').dragTo(row('Site ONE'), { targetPosition: { x: 60, y: 3 } })
  await expect(namesIn(north)).toHaveText(['Site THREE THREE', 'Site ONE ONE', 'Site TWO TWO'])
  await row('Site TWO').dragTo(south.getByText('No sites yet'))
  await expect(namesIn(south)).toHaveText(['Site TWO TWO'])
  await expect(namesIn(north)).toHaveText(['Site THREE THREE', 'Site ONE ONE'])

  // What its batteries took and gave, of a period that the address keeps.
  await north.getByRole('button', { name: 'Battery energy' }).click()
  await dialogOf(page).getByText('Year', { exact: true }).click()
  await expect(page).toHaveURL(/energy=\d+&unit=year/)
  await expect(dialogOf(page)).toContainText('Nothing was counted in this period')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()

  // By keyboard: the focus stays with what is moved.
  await page.getByRole('button', { name: 'Move Site ONE up' }).focus()
  await page.keyboard.press('Enter')
  await expect(namesIn(north)).toHaveText(['Site ONE ONE', 'Site THREE THREE'])
  await expect(page.getByRole('button', { name: 'Move Site ONE down' })).toBeFocused()
  await expect(page.getByText('Site ONE is now number 1 of 2')).toBeAttached()
  await page.getByRole('button', { name: 'Move South up' }).press('Enter')
  await page.getByRole('button', { name: 'More for Site ONE' }).click()
  await page.getByRole('menuitem', { name: 'Move to South' }).click()
  await expect(namesIn(south)).toHaveText(['Site TWO TWO', 'Site ONE ONE'])

  await page.reload()
  await expect(page.getByRole('region', { name: /North|South/ }).locator('h2')).toHaveText(['South', 'North'])
  await expect(namesIn(south)).toHaveText(['Site TWO TWO', 'Site ONE ONE'])
  await page.getByRole('button', { name: 'More for Site TWO' }).click()
  await page.getByRole('menuitem', { name: 'Take out of the group' }).click()
  await expect(namesIn(south)).toHaveText(['Site ONE ONE'])
  await page.getByRole('button', { name: 'Rename South' }).click()
  await dialogOf(page).getByLabel('Group name').fill('North')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page).getByText('You have a group of this name already')).toBeVisible()
  await dialogOf(page).getByLabel('Group name').fill('Far south')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await groupOf(page, 'Far south').getByRole('button', { name: 'Delete group' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Delete group' }).click()
  await expect(groupOf(page, 'Far south')).toHaveCount(0)
  await expect(groupOf(page, 'North')).toBeVisible()
})
