import { createReceiverTokens } from '../../apps/server/src/features/history/scheduledReports/receiver-tokens.ts'
import { createAccount } from '../support/account.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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

test('the own email and mobile number change with the password alone', async ({ page, platform }) => {
  await createAccount(platform, 'own_contact', 'Ondine Contact')
  await logIn(page, 'own_contact')
  await page.goto('/account/settings#security')
  const card = page.getByRole('region', { name: 'Email and mobile number' })
  await expect(card.getByLabel('Email')).toHaveValue('own_contact@example.org')
  await card.getByLabel('Email').fill('ondine@example.org')
  await card.getByLabel('Mobile number').fill('+227 90 12 34 56')
  await card.getByLabel('Password').fill('Wrong#2026')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('The password is wrong')).toBeVisible()
  await card.getByLabel('Password').fill('Gridhelm#2026')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your email address and mobile number have been saved')).toBeVisible()
  await page.reload()
  await expect(card.getByLabel('Email')).toHaveValue('ondine@example.org')
  await expect(card.getByLabel('Mobile number')).toHaveValue('+22790123456')
})
