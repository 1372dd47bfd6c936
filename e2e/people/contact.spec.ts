import { createReceiverTokens } from '../../apps/server/src/features/history/scheduledReports/receiver-tokens.ts'
import { createAccount } from '../support/account.ts'
import { codeFor } from '../support/outbox.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

test('whoever is sent reports from outside agrees, unsubscribes and comes back, without an account', async ({
  page,
  platform,
}) => {
  const email = 'guest@elsewhere.example'
  await page.goto(`/user/receiver?token=${createReceiverTokens(platform.config).make(email)}`)
  await expect(page.getByText(`May reports be sent to ${email}?`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'No, thank you' })).toBeVisible()
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByText(`Reports are sent to ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText(`No reports are sent to ${email}.`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Send them again' })).toBeVisible()
  await platform.db.deleteFrom('reportReceiver').where('email', '=', email).execute()

  await page.goto('/user/receiver?token=nonsense')
  await expect(page.getByText('The link could not be read').first()).toBeVisible()
})

test('the own email changes with the password and a code that went to the new one', async ({
  page,
  platform,
}) => {
  await createAccount(platform, 'own_contact', 'Ondine Contact')
  await logIn(page, 'own_contact')
  await page.goto('/account/settings#security')
  const card = page.getByRole('region', { name: 'Email and mobile number' })
  const email = card.getByLabel('Email', { exact: true })
  await expect(email).toHaveValue('own_contact@example.org')
  await email.fill('ondine@example.org')
  await card.getByRole('button', { name: 'Get code' }).click()
  await card.getByLabel('Code sent to the new email').fill(await codeFor(platform, 'ondine@example.org'))
  await card.getByLabel('Password').fill('Wrong#2026')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('The password is wrong')).toBeVisible()
  await card.getByLabel('Password').fill('Gridhelm#2026')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your email address and mobile number have been saved')).toBeVisible()
  // The browser remembers the login of before; the form shows what holds now.
  await page.reload()
  await expect(email).toHaveValue('ondine@example.org')
})
