import { createAccount } from '../support/account.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

test('an agent acts for whoever named them, says so on the page and in the log, until the period ends', async ({
  page,
  platform,
}) => {
  const { db } = platform
  await createAccount(platform, 'away_boss', 'Bela Boss')
  await createAccount(platform, 'stand_in', 'Sina Stand')
  await db.updateTable('sysUser').set({ tier: 'admin' }).where('username', '=', 'away_boss').execute()
  await db.insertInto('sysUserRole').values({ userId: 'test-away_boss', roleId: 'role-admin' }).execute()
  const period = { startTime: new Date(Date.now() - 60_000), endTime: new Date(Date.now() + 3_600_000) }
  const names = { userName: 'away_boss', agentUserName: 'stand_in' }
  await db
    .insertInto('sysUserAgent')
    .values({ id: 'agent-e2e', status: '1', ...names, ...period })
    .execute()

  await logIn(page, 'stand_in')
  await page.goto('/')
  const account = page.getByRole('button', { name: /Sina Stand/ })
  await account.click()
  await page.getByRole('menuitem', { name: /^Bela Boss · until/ }).click()
  const mark = page.getByText(/^You stand in for Bela Boss until/)
  await expect(mark).toBeVisible()

  await page.goto('/isps/positions')
  await page.getByRole('button', { name: 'Add' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Code').fill('STAND-IN')
  await form.getByLabel('Name', { exact: true }).fill('Of the agent')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.goto('/isps/logs?logType=2')
  await expect(page.getByText('Sina Stand (stand_in) (for away_boss)').first()).toBeVisible()
  await account.click()
  await expect(page.getByRole('menuitem', { name: 'Change password' })).toBeHidden()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Act in my own name' }).click()
  await expect(mark).toBeHidden()
  await account.click()
  await page.getByRole('menuitem', { name: /^Bela Boss · until/ }).click()
  await expect(mark).toBeVisible()

  // The end comes while the page is open: it says so by itself, and goes on in the own name.
  await db.updateTable('sysUserAgent').set({ endTime: new Date() }).where('id', '=', 'agent-e2e').execute()
  await platform.bus.publish(db, 'session.turned', {
    sessionIds: (
      await db.selectFrom('session').select('id').where('userId', '=', 'test-stand_in').execute()
    ).map(({ id }) => id),
  })
  const over = page.getByRole('dialog', { name: 'You no longer stand in for Bela Boss' })
  await over.getByRole('button', { name: 'Go on' }).click()
  await expect(account).toBeVisible()
  await expect(mark).toBeHidden()

  await db.deleteFrom('sysUserAgent').where('id', '=', 'agent-e2e').execute()
  await db.deleteFrom('sysPosition').where('code', '=', 'STAND-IN').execute()
  await db.deleteFrom('session').where('userId', '=', 'test-stand_in').execute()
})
