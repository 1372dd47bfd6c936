import { createAccount } from '../support/account.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

test('a change of rights asks for the password when the login is old, and then goes on with what was typed', {
  tag: everyday,
}, async ({ page, platform }) => {
  const { config, db } = platform
  await createAccount(platform, 'old_login', 'Ola Login')
  await db.insertInto('sysUserRole').values({ userId: 'test-old_login', roleId: 'role-admin' }).execute()
  await db.updateTable('sysUser').set({ tier: 'admin' }).where('id', '=', 'test-old_login').execute()
  await logIn(page, 'old_login')
  const hourAgo = new Date(platform.now() - 3_600_000)
  await db.updateTable('session').set({ provedAt: hourAgo }).where('userId', '=', 'test-old_login').execute()
  config.stepUpMs = 900_000
  try {
    await page.goto('/isps/roles')
    await page.getByRole('button', { name: /Add$/ }).click()
    const form = page.getByRole('dialog', { name: 'Roles: add' })
    await form.getByLabel('Role name', { exact: true }).fill('Proved')
    await form.getByLabel('Role code').fill('proved')
    await form.getByRole('button', { name: 'Save' }).click()
    const proof = page.getByRole('dialog', { name: 'Is it still you?' })
    await proof.getByRole('button', { name: 'Close' }).click()
    await expect(proof).toBeHidden()
    await expect(form.getByLabel('Role code')).toHaveValue('proved')
    await form.getByRole('button', { name: 'Save' }).click()
    await proof.getByLabel('Your password').fill('Wrong#2026')
    await proof.getByRole('button', { name: 'Go on' }).click()
    await expect(proof.getByText('The password is wrong')).toBeVisible()
    await proof.getByLabel('Your password').fill('Gridhelm#2026')
    await proof.getByRole('button', { name: 'Go on' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('row', { name: /Proved/ })).toBeVisible()
  } finally {
    config.stepUpMs = 0
    await db.deleteFrom('sysRole').where('roleCode', '=', 'proved').execute()
  }
})
