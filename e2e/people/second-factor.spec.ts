import { totp } from '../../apps/server/src/platform/session/totp.ts'
import { fromBase32 } from '../../apps/server/src/testing/base32.ts'
import { createAccount } from '../support/account.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn, logInByForm } from '../support/session.ts'

test('a second factor is set up, asked for at the login, and replaced by a recovery code', {
  tag: everyday,
}, async ({ page, platform }) => {
  await createAccount(platform, 'second_life', 'Sena Second')
  await logIn(page, 'second_life')
  await page.goto('/account/settings#security')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up' })
  await dialog.getByLabel('Your password').fill('Gridhelm#2026')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code that the app shows').fill(totp(fromBase32(secret), platform.now()))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(dialog.getByText('Write these recovery codes down')).toBeVisible()
  const recoveryCode = await dialog.getByRole('listitem').first().innerText()
  await dialog.getByRole('button', { name: 'I have noted them' }).click()
  await expect(page.getByText('Switched on')).toBeVisible()

  await page.evaluate(() => window.localStorage.clear())
  await page.goto('/user/login')
  await logInByForm(page, 'second_life')
  const code = page.getByLabel('Code of your authenticator app')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('This code is wrong, too old or already used')).toBeVisible()
  await code.fill(recoveryCode)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})
