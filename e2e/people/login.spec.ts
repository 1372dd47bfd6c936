import { tiers } from '@gridhelm/contract/feature/tiers'
import { codeFor } from '../support/outbox.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logInByForm } from '../support/session.ts'

const watching = [
  'Sites',
  'Dashboards',
  'Alarms and commands',
  'Site management',
  'Pay-as-you-go',
  'Users and rights',
]
const last = ['My announcements', 'My account']
const menus: Record<(typeof tiers)[number], string[]> = {
  admin: [...watching, 'Basic data', 'System', ...last],
  supervisor: [...watching, 'System', ...last],
  master: [...watching, 'System', ...last],
  submaster: [...watching, 'System', ...last],
  operator: [...watching, ...last],
  agent: ['Sites', 'Dashboards', 'Site management', 'Pay-as-you-go', 'Users and rights', ...last],
  enduser: ['Sites', 'Dashboards', 'Site management', 'Pay-as-you-go', ...last],
  observer: [...watching, ...last],
  staff: ['Sites', 'Dashboards', 'Site management', 'Users and rights', ...last],
}

for (const tier of tiers) {
  test(`${tier} logs in and sees the menu of the tier`, { tag: everyday }, async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/user\/login\?redirect=/)
    await logInByForm(page, tier)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    if (tier === 'enduser') {
      // Whoever has one site lands on it, and who has a home, which other tests may have given, on its light.
      await expect(menu.locator('> ul > li').first()).toHaveText(/Overview|Sites/)
      await page.goto('/isps/userAnnouncement')
    } else {
      await expect(page).toHaveURL(/\/stationmanage\/sel\b/)
      await expect(page).toHaveTitle('Gridhelm')
    }
    await expect(menu.locator('> ul > li')).toHaveText(menus[tier])
    const largeScreen = page.getByRole('link', { name: /Large screen/ })
    await expect(largeScreen).toHaveCount(['agent', 'enduser', 'staff'].includes(tier) ? 0 : 1)
  })
}

test('by email, in any case', { tag: everyday }, async ({ page }) => {
  await page.goto('/user/login')
  await logInByForm(page, 'Agent@Demo.Gridhelm.Example')
  await expect(page).toHaveURL(/\/stationmanage\/sel\b/)
})

test('a wrong password says so for four seconds and keeps what was typed', { tag: everyday }, async ({
  page,
}) => {
  await page.goto('/user/login')
  await logInByForm(page, 'operator', 'wrong')
  const notice = page.getByRole('alert').filter({ hasText: 'Login failed' })
  await expect(notice).toContainText('Wrong user name or password')
  await expect(page.getByLabel('User name or email')).toHaveValue('operator')
  await expect(notice).toBeHidden()
})

test('user name and password are required', async ({ page }) => {
  await page.goto('/user/login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Please enter your user name or email address!')).toBeVisible()
  await expect(page.getByText('Please enter your password!')).toBeVisible()
})

test('by mobile number with the code that was sent', { tag: everyday }, async ({ page, platform }) => {
  await page.goto('/user/login')
  await page.getByRole('tab', { name: 'Mobile number' }).click()
  const panel = page.getByRole('tabpanel')
  await panel.getByLabel('Mobile number').fill('+88 200 000 002')
  await panel.getByRole('button', { name: 'Get code' }).click()
  await panel.getByLabel('Verification code').fill(await codeFor(platform, '+88200000002'))
  await panel.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/stationmanage\/sel\b/)
  await expect(page.getByText('Marc Lefèvre').first()).toBeVisible()
})

test('after the login people are where they wanted to be, but never elsewhere', { tag: everyday }, async ({
  page,
}) => {
  await page.goto('/isps/messages')
  await logInByForm(page, 'admin')
  await expect(page).toHaveURL(/\/isps\/messages$/)
  await page.goto('/user/login?redirect=https%3A%2F%2Fexample.org%2F')
  await expect(page).toHaveURL(/\/stationmanage\/sel\b/)
})

test('the background changes every four seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/user/login')
  // The picture in front is the last one with an image.
  const shown = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('[style*="background-image"]')].at(-1)?.style
          .backgroundImage,
    )
  await expect.poll(shown).toContain('.svg')
  const first = await shown()
  await page.clock.runFor(4_000)
  await expect.poll(shown).not.toBe(first)
})

test('the manual in each language', async ({ page }) => {
  await page.goto('/user/login')
  await page.getByRole('button', { name: 'User manual' }).click()
  await expect(page.getByRole('link', { name: '中文' })).toHaveAttribute('href', '/manual/zh')
})

test('the app in three stores, each with its QR code', async ({ page }) => {
  await page.goto('/user/login')
  await page.getByRole('button', { name: 'Mobile app' }).click()
  for (const [store, address] of [
    ['China', 'https://apps.example.org/china'],
    ['Android', 'https://apps.example.org/android'],
    ['iOS', 'https://apps.example.org/ios'],
  ] as const) {
    await page.getByRole('tab', { name: store }).click()
    await expect(page.getByRole('img', { name: 'QR code of the download page' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'open the download page' })).toHaveAttribute('href', address)
  }
})
