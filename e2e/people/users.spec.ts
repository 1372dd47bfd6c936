import type { Locator, Page } from '@playwright/test'
import { resetAccount } from '../support/account.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'
import { enterStation } from '../support/station.ts'

const password = 'Fresh#2026'
const ownPassword = 'Own thing 7!'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function openUsers(page: Page, username: string): Promise<void> {
  await logIn(page, username)
  await page.goto('/isps/users')
  await expect(page.getByRole('heading', { name: 'Users', level: 2 })).toBeVisible()
}

async function find(page: Page, username: string): Promise<Locator> {
  const search = page.getByRole('search')
  await search.getByLabel('User name').fill(username)
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: username })
  await expect(row).toHaveCount(1)
  return row
}

async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click()
  const offered = page.locator('.ant-select-item-option').filter({ hasText: option })
  await offered.click()
  // The list may still be opening when it is pressed: what counts is that the choice has been taken.
  await expect(offered).toHaveClass(/option-selected/)
  await page.keyboard.press('Escape')
}

async function pick(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function logInByHand(page: Page, username: string, secret = password): Promise<void> {
  await page.goto('/user/login')
  await page.getByLabel('User name or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Whose password somebody else has set is led to an own one, wherever they go. */
async function setOwnPassword(page: Page, secret: string): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Set a password of your own' })
  await expect(heading).toBeVisible()
  await page.goto('/isps/users')
  await expect(heading).toBeVisible()
  await page.getByLabel('Password you were given').fill(password)
  await page.getByLabel('New password', { exact: true }).fill('Welcome#2026')
  await page.getByLabel('New password again').fill('Welcome#2026')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('one of the first that anybody would try', { exact: false })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(secret)
  await page.getByLabel('New password again').fill(secret)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(heading).toBeHidden()
  await page.goto('/')
}

test('the life of a user: created, logs in, gets a role, is frozen, unfrozen, deleted and restored', async ({
  page,
  openElsewhere,
}) => {
  await openUsers(page, 'admin')

  await page.getByRole('button', { name: 'Add' }).click()
  const form = page.getByRole('dialog', { name: 'New user' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter a user name!')).toBeVisible()
  await form.getByLabel('User name').fill('admin')
  await form.getByLabel('Real name').fill('Vera Life')
  // Told before anything is sent.
  await expect(form.getByText('User Name Occupied')).toBeVisible()
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Password again').fill(password)
  await form.getByLabel('Job number').fill('LIFE-1')
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('dialog', { name: 'Choose the square' }).getByRole('button', { name: 'Use' }).click()
  await expect(form.locator('img[src*="/sys/common/static/"]')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('User Name Occupied')).toBeVisible()
  await form.getByLabel('User name').fill('vera_life')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  let row = await find(page, 'vera_life')
  await expect(row).toContainText('Normal')
  await expect(row).toContainText('End user')
  await expect(row.locator('img')).toBeVisible()

  const other = await openElsewhere()
  await logInByHand(other, 'vera_life')
  await setOwnPassword(other, ownPassword)
  const menu = other.getByRole('navigation', { name: 'Main menu' })
  await expect(menu).toBeVisible()
  await expect(menu.getByText('Users and rights')).toBeHidden()

  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Vera Life' })
  await choose(page, edit.getByLabel('Roles'), 'Regional operator')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(row).toContainText('Regional operator')
  await menu.getByRole('link', { name: 'My account' }).click()
  await expect(menu.getByText('Users and rights')).toBeVisible()

  await pick(page, row, 'Freeze')
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze' }).click()
  await expect(row).toContainText('Frozen')
  const expired = other.getByRole('dialog').filter({ hasText: 'Login expired' })
  await expect(expired).toBeVisible()
  await expired.getByRole('button', { name: 'Re login' }).click()
  await expect(other).toHaveURL(/\/user\/login/)
  await logInByHand(other, 'vera_life', ownPassword)
  await expect(other.getByText('This account is frozen.', { exact: false }).first()).toBeVisible()

  await pick(page, row, 'Unfreeze')
  await page.getByRole('dialog').getByRole('button', { name: 'Unfreeze' }).click()
  await expect(row).toContainText('Normal')
  await logInByHand(other, 'vera_life', ownPassword)
  await expect(menu).toBeVisible()

  await pick(page, row, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await expect(expired).toBeVisible()

  await page.getByRole('button', { name: 'Recycle bin' }).click()
  const bin = page.getByRole('dialog', { name: 'Recycle bin' })
  await expect(bin.getByText('vera_life')).toBeVisible()
  await bin.getByRole('button', { name: 'Restore' }).click()
  await expect(bin.getByText('vera_life')).toBeHidden()
  await bin.getByRole('button', { name: 'Close' }).click()
  row = await find(page, 'vera_life')
  await expect(row).toContainText('Normal')
})

test('the administrator can be neither frozen nor deleted', { tag: everyday }, async ({ page }) => {
  await openUsers(page, 'admin')
  // Searched for: other tests add people, and the oldest account leaves the first page.
  const row = await find(page, 'admin')
  await row.getByRole('button', { name: /^More for/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Agent' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Freeze' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Freeze', exact: true }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Freeze' }).click()
  await expect(page.getByText('Administrator Account Not Allowed')).toBeVisible()
})

test('an agent is set with its period, and a password is reset', { tag: everyday }, async ({
  page,
  platform,
}) => {
  await openUsers(page, 'master')
  const row = await find(page, 'operator')
  await pick(page, row, 'Agent')
  const agent = page.getByRole('dialog', { name: 'Agent of Omar Diallo' })
  await agent.getByLabel('Agent', { exact: true }).fill('aina')
  await page.getByTitle('Aina Rakoto (agent)').click()
  for (const [label, time] of [
    ['From', '2026-12-01 08:00:00'],
    ['Until', '2026-11-01 08:00:00'],
  ] as const) {
    await agent.getByLabel(label).fill(time)
    await page.keyboard.press('Enter')
  }
  await agent.getByRole('button', { name: 'Save' }).click()
  await expect(agent.getByText('must be before the end time')).toBeVisible()
  await agent.getByLabel('Until').fill('2027-01-01 08:00:00')
  // Read as a time, which nobody types faster than.
  await expect(page.locator('td[title="2027-01-01"].ant-picker-cell-selected')).toBeVisible()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(agent.getByLabel('Until')).toHaveValue('1 Jan 2027 08:00:00')
  await agent.getByRole('button', { name: 'Save' }).click()
  await expect(agent).toBeHidden()
  await pick(page, row, 'Agent')
  await expect(agent.getByLabel('Until')).toHaveValue('1 Jan 2027 08:00:00')
  await agent.getByRole('button', { name: 'Cancel' }).click()

  await pick(page, row, 'Reset password')
  const reset = page.getByRole('dialog', { name: 'New password for Omar Diallo' })
  await reset.getByLabel('Password', { exact: true }).fill(password)
  await reset.getByLabel('Password again').fill('Other#2026')
  await reset.getByRole('button', { name: 'Reset password' }).click()
  await expect(reset.getByText('Password Input Not Same')).toBeVisible()
  const again = reset.getByLabel('Password again')
  await again.fill(password)
  // Not by the button: it moves while the refusal above it goes.
  await again.press('Enter')
  await expect(page.getByText('Password changed successfully')).toBeVisible()
  await resetAccount(platform, 'operator')
})

test('projects are bound to a user and unbound again', async ({ page }) => {
  await openUsers(page, 'admin')
  await pick(page, await find(page, 'agent'), 'Sites')
  const panel = page.getByRole('dialog', { name: /^Sites of/ })
  await panel.getByRole('button', { name: 'Add sites' }).click()
  const picker = page.getByRole('dialog', { name: 'Add sites' })
  const offered = picker
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .first()
  const name = await offered.getByRole('cell').nth(1).innerText()
  await offered.getByRole('checkbox').check()
  await picker.getByRole('button', { name: 'Add 1' }).click()
  await expect(picker).toBeHidden()
  const bound = panel.getByRole('row').filter({ hasText: name })
  await expect(bound).toBeVisible()
  await bound.getByRole('button', { name: 'Unbind' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Unbind' }).click()
  await expect(bound).toHaveCount(0)

  // A site that was opened last can be chosen without a search, and so can the person.
  await enterStation(page, name)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('enhance_station'))).toContain(name)
  await page.goto('/isps/users')
  await pick(page, await find(page, 'agent'), 'Sites')
  await panel.getByRole('button', { name: 'Add sites' }).click()
  const recent = picker.getByRole('group', { name: 'Opened last' })
  const opened = recent.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  await opened.check()
  await expect(picker.getByRole('button', { name: 'Add 1' })).toBeEnabled()
  await opened.uncheck()
  await page.goto('/isps/roles')
  await page.getByRole('row', { name: /Agent/ }).first().getByRole('button', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'Add users' }).click()
  const people = page.getByRole('dialog', { name: /^Give people the role/ })
  await expect(people.getByRole('group', { name: 'Opened last' }).getByRole('checkbox')).toHaveCount(1)
})

test('on a phone the list is read in cards and the form fills the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openUsers(page, 'submaster')
  await expect(page.getByText('Omar Diallo').first()).toBeVisible()
  await expect(page.getByText('Marc Lefèvre')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add' }).click()
  const form = page.getByRole('dialog', { name: 'New user' })
  await expect(form.getByLabel('User name')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
