import { createAccount } from '../support/account.ts'
import { expect, test } from '../support/server.ts'
import { logInByForm } from '../support/session.ts'

test('a passkey is added, asked for at the login, and proves again who is there', async ({
  page,
  platform,
  baseURL,
}) => {
  const { config, db } = platform
  // Browsers keep passkeys for names of hosts alone.
  const at = baseURL.replace('127.0.0.1', 'localhost')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await createAccount(platform, 'key_holder', 'Kim Keyes')
  await db.insertInto('sysUserRole').values({ userId: 'test-key_holder', roleId: 'role-admin' }).execute()
  await db.updateTable('sysUser').set({ tier: 'admin' }).where('id', '=', 'test-key_holder').execute()
  const mainMenu = page.getByRole('navigation', { name: 'Main menu' })
  const logOut = async () => {
    await page.evaluate(() => window.localStorage.clear())
    await page.goto(`${at}/user/login`)
  }

  await page.goto(`${at}/user/login`)
  await logInByForm(page, 'key_holder')
  await expect(mainMenu).toBeVisible()
  await page.goto(`${at}/account/settings#security`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Test key')
  await dialog.getByLabel('Your password').fill('Gridhelm#2026')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Write these recovery codes down')).toBeVisible()
  await dialog.getByRole('button', { name: 'I have noted them' }).click()
  await expect(page.getByText('Test key')).toBeVisible()

  await logOut()
  await logInByForm(page, 'key_holder')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(mainMenu).toBeVisible()

  const hourAgo = new Date(platform.now() - 3_600_000)
  await db.updateTable('session').set({ provedAt: hourAgo }).where('userId', '=', 'test-key_holder').execute()
  config.stepUpMs = 900_000
  try {
    await page.goto(`${at}/isps/roles`)
    await page.getByRole('button', { name: /Add$/ }).click()
    const form = page.getByRole('dialog', { name: 'Roles: add' })
    await form.getByLabel('Role name', { exact: true }).fill('Keyed')
    await form.getByLabel('Role code').fill('keyed')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('row', { name: /Keyed/ })).toBeVisible()
  } finally {
    config.stepUpMs = 0
    await db.deleteFrom('sysRole').where('roleCode', '=', 'keyed').execute()
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  }

  await page.goto(`${at}/account/settings#security`)
  await page.getByRole('button', { name: 'Remove the passkey Test key' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove the passkey' })
  await removal.getByLabel('Your password').fill('Gridhelm#2026')
  await removal.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(page.getByText('Test key')).toBeHidden()
})
