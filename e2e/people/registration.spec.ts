import { createAccount } from '../support/account.ts'
import { codeFor } from '../support/outbox.ts'
import { everyday, expect, test } from '../support/server.ts'

test('somebody registers with a code by email and logs in', { tag: everyday }, async ({ page, platform }) => {
  await page.goto('/user/login')
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible()
  await page.getByLabel('User name', { exact: true }).fill('new_user')
  await page.getByLabel('Password', { exact: true }).fill('Sunny#Day7')
  await page.getByLabel('Password again').fill('Sunny#Day7')
  await page.getByRole('textbox', { name: 'Email' }).fill('new.user@example.org')
  await page.getByRole('button', { name: 'Get code' }).click()
  await page.getByLabel('Verification code').fill(await codeFor(platform, 'new.user@example.org'))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).dblclick()
  await expect(page).toHaveURL(/\/user\/register-result$/)
  await expect(page.getByText('The account new_user is ready.')).toBeVisible()
  await page
    .getByRole('link', { name: 'Log in' })
    .or(page.getByRole('button', { name: 'Log in' }))
    .click()
  await page.getByLabel('User name or email').fill('new_user')
  await page.getByLabel('Password', { exact: true }).fill('Sunny#Day7')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/stationmanage\/sel\b/)
})

test('a press on Register is not lost when a field is left while the name is still being checked', async ({
  page,
  platform,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/sys/user/register')) sent.push(request.method())
  })
  await page.goto('/user/register')
  await page.getByLabel('Password', { exact: true }).fill('Sunny#Day7')
  await page.getByLabel('Password again').fill('Sunny#Day7')
  await page.getByRole('textbox', { name: 'Email' }).fill('hasty.user@example.org')
  await page.getByRole('button', { name: 'Get code' }).click()
  await page.getByLabel('Verification code').fill(await codeFor(platform, 'hasty.user@example.org'))
  await page.getByRole('checkbox').check()

  /** Sends the form, then leaves the field, whose own check overtakes that of the form. */
  async function sendAndLeave(username: string): Promise<void> {
    const answered = Promise.withResolvers<void>()
    const isCheck = ({ pathname, searchParams }: URL) =>
      pathname.endsWith('/checkOnlyUser') && searchParams.get('username') === username
    await page.route(isCheck, async (route) => {
      await answered.promise
      await route.continue()
    })
    const field = page.getByLabel('User name', { exact: true })
    await field.fill(username)
    const asked = page.waitForRequest((request) => isCheck(new URL(request.url())))
    await field.press('Enter')
    await asked
    await field.press('Tab')
    answered.resolve()
  }
  await sendAndLeave('admin')
  await expect(page.getByText('User Name Occupied')).toBeVisible()
  expect(sent).toEqual([])
  await sendAndLeave('hasty_user')
  await expect(page.getByText('The account hasty_user is ready.')).toBeVisible()
  expect(sent).toEqual(['POST'])
})

test('user name, password and email are checked, a taken name is told', async ({ page }) => {
  await page.goto('/user/register')
  await page.getByLabel('User name', { exact: true }).fill('ab')
  await page.getByLabel('Password', { exact: true }).fill('weak')
  await page.getByLabel('Password again').fill('other')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('A user name has 4 to 16 digits, letters or underscores')).toBeVisible()
  await expect(page.getByText(/Password strength not enough/)).toBeVisible()
  await expect(page.getByText('Password Input Not Same')).toBeVisible()
  await page.getByLabel('User name', { exact: true }).fill('admin')
  await page.getByLabel('User name', { exact: true }).blur()
  await expect(page.getByText('User Name Occupied')).toBeVisible()
})

test('a forgotten password is set anew with a code', { tag: everyday }, async ({ page, platform }) => {
  await createAccount(platform, 'forgetful', 'Flora Forgetful')
  await page.goto('/user/login')
  await page.getByRole('link', { name: 'Forgotten password' }).click()
  await page.getByLabel('User name, email or mobile number').fill('forgetful')
  await page.getByRole('button', { name: 'Next' }).click()
  // The account is known, where its code can go is shown masked.
  await expect(page.getByText('fo***@example.org')).toBeVisible()
  await page.getByText('fo***@example.org').click()
  await page.getByRole('button', { name: 'Get code' }).click()
  await page.getByLabel('Verification code').fill(await codeFor(platform, 'forgetful@example.org'))
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('New password', { exact: true }).fill('Another#2027')
  await page.getByLabel('New password again').fill('Another#2027')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Your new password is set')).toBeVisible()
  await page
    .getByRole('link', { name: 'Log in' })
    .or(page.getByRole('button', { name: 'Log in' }))
    .click()
  await page.getByLabel('User name or email').fill('forgetful')
  await page.getByLabel('Password', { exact: true }).fill('Another#2027')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/stationmanage\/sel\b/)
})

test('an unknown account is told', async ({ page }) => {
  await page.goto('/user/alteration')
  await page.getByLabel('User name, email or mobile number').fill('nobody_here')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('User name does not exist')).toBeVisible()
})
