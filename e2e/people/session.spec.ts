import type { Page } from '@playwright/test'
import { createAccount } from '../support/account.ts'
import { untilReadable } from '../support/screen-texts.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn, logInByForm } from '../support/session.ts'

test('a dead token gives exactly one dialog, which leads to the login', { tag: everyday }, async ({
  page,
  platform,
}) => {
  await logIn(page, 'operator')
  await page.goto('/stationmanage/sel')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await platform.db.deleteFrom('session').where('userId', '=', 'demo-operator').execute()
  // Several calls find the token dead: the list, the polling bell, the account page.
  // The dialog may be there first and cover the link, which is as good.
  await page
    .getByRole('link', { name: 'My account' })
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  const dialog = page.getByRole('dialog').filter({ hasText: 'Login expired' })
  await expect(dialog).toContainText('Sorry, the login has expired. Please login again')
  await untilReadable(page)
  await expect(dialog).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Re login' }).click()
  await expect(page).toHaveURL(/\/user\/login/)
})

test('a press goes through no dialog that has come over its button meanwhile', async ({ page, platform }) => {
  await logIn(page, 'admin')
  await page.goto('/isps/projects')
  await page.getByRole('button', { name: 'Add project' }).hover()
  await page.mouse.down()
  await platform.db.deleteFrom('session').where('userId', '=', 'demo-admin').execute()
  await expect(page.getByRole('dialog')).toContainText('Login expired')
  await page.mouse.up()
  await untilReadable(page)
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('when the session has ended, nothing more is asked, in no tab of the browser', async ({
  context,
  page,
  platform,
}) => {
  await logIn(page, 'operator')
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.clock.install()
    await tab.goto('/stationmanage/sel')
    await expect(tab.getByRole('heading', { level: 3 }).first()).toBeVisible()
  }
  await platform.db.deleteFrom('session').where('userId', '=', 'demo-operator').execute()
  const expired = (tab: Page) => tab.getByRole('dialog').filter({ hasText: 'Login expired' })
  // One of them polls, and tells the other.
  await page.clock.runFor(10_000)
  for (const tab of [page, second]) await expect(expired(tab)).toBeVisible()

  const asked: string[] = []
  for (const tab of [page, second]) {
    tab.on('request', (request) => asked.push(request.url()))
    tab.on('websocket', (socket) => asked.push(socket.url()))
    await tab.clock.runFor(120_000)
    await tab.evaluate(() => fetch('/favicon.svg?last'))
  }
  expect(asked.filter((url) => !url.endsWith('?last'))).toEqual([])

  // Whoever logs in again in one tab finds the other with them.
  await expired(page).getByRole('button', { name: 'Re login' }).click()
  for (const tab of [page, second]) await expect(tab).toHaveURL(/\/user\/login/)
  await logInByForm(page, 'operator')
  for (const tab of [page, second]) await expect(tab).toHaveURL(/\/stationmanage\/sel/)
})

test('an ended session is told at once over the push connection', { tag: everyday }, async ({
  page,
  platform,
}) => {
  await logIn(page, 'staff')
  await page.goto('/stationmanage/sel')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  const rows = await platform.db
    .deleteFrom('session')
    .where('userId', '=', 'demo-staff')
    .returning('id')
    .execute()
  await platform.bus.publish(platform.db, 'session.ended', { sessionIds: rows.map((row) => row.id) })
  await expect(page.getByRole('dialog').filter({ hasText: 'Login expired' })).toBeVisible()
})

test('two tabs of the browser agree on logout', { tag: everyday }, async ({ context, page }) => {
  await logIn(page, 'master')
  await page.goto('/stationmanage/sel')
  const second = await context.newPage()
  await second.goto('/account/settings')
  await expect(second.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.getByRole('button', { name: /Marc Lefèvre/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/user\/login$/)
  await expect(second).toHaveURL(/\/user\/login/)
})

test('the language switch asks the server, replaces the token and reloads', { tag: everyday }, async ({
  page,
}) => {
  await logIn(page, 'observer')
  await page.goto('/stationmanage/sel')
  const token = () => page.evaluate(() => localStorage.getItem('Access-Token'))
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  const before = await token()
  await page.getByRole('button', { name: 'Language' }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await reloaded
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  expect(await token()).not.toBe(before)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('leaving a page while it still loads does not log out', async ({ page }) => {
  await logIn(page, 'admin')
  for (const path of ['/stationmanage/sel', '/isps/messages', '/isps/sessions', '/stationmanage/sel']) {
    const asked = page.waitForRequest((request) => request.url().includes('getUserPermissionByToken'))
    await page.goto(path, { waitUntil: 'commit' })
    await asked
  }
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the password change checks every field, and the new password works', { tag: everyday }, async ({
  page,
  platform,
}) => {
  await createAccount(platform, 'changer', 'Camille Changer')
  await logIn(page, 'changer')
  await page.goto('/stationmanage/sel')
  await page.getByRole('button', { name: /Camille Changer/ }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Please enter the old password!')).toBeVisible()
  await expect(dialog.getByText('Please enter the new password!')).toBeVisible()
  await expect(dialog.getByText('Please confirm the new password!')).toBeVisible()
  await dialog.getByLabel('Old password').fill('Gridhelm#2025')
  await dialog.getByLabel('New password', { exact: true }).fill('Another#2027')
  await dialog.getByLabel('Confirm the new password').fill('Different#2027')
  await dialog.getByLabel('Confirm the new password').blur()
  await expect(dialog.getByText('Password Input Not Same')).toBeVisible()
  await dialog.getByLabel('Confirm the new password').fill('Another#2027')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('The old password is wrong!')).toBeVisible()
  await dialog.getByLabel('Old password').fill('Gridhelm#2026')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Password changed successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('the department switch saves the choice', async ({ page }) => {
  await logIn(page, 'submaster')
  await page.goto('/stationmanage/sel')
  await page.getByRole('button', { name: /苏敏/ }).click()
  await page.getByRole('menuitem', { name: 'Switch department' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await page.getByTitle('Sales and agents').click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  const kept = () => page.evaluate(() => localStorage.getItem('Login_Userinfo'))
  await expect.poll(kept).toContain('A01A02')
})

test('permissions that cannot be loaded end in the login', async ({ page }) => {
  await logIn(page, 'agent')
  await page.route('**/getUserPermissionByToken**', (route) =>
    route.fulfill({ status: 502, body: 'bad gateway' }),
  )
  await page.goto('/stationmanage/sel')
  await expect(page).toHaveURL(/\/user\/login\?redirect=/)
})

test('a logout that the server does not answer still logs out and says so', async ({ page }) => {
  await logIn(page, 'supervisor')
  await page.goto('/stationmanage/sel')
  await page.route('**/sys/logout', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, message: 'Out of service', code: 503, result: null, timestamp: 1 },
    }),
  )
  await page.getByRole('button', { name: /孙伟/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('dialog').filter({ hasText: 'Error' })).toContainText('Out of service')
  await expect(page).toHaveURL(/\/user\/login$/)
})
