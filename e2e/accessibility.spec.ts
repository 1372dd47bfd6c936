import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { settle } from './support/screen-texts.ts'
import { expect, test } from './support/server.ts'
import { logIn } from './support/session.ts'

const openScreens = [
  '/user/login',
  '/user/register',
  '/user/alteration',
  '/404',
  '/privacyPolicy',
  '/manual/en',
]
const screens = [
  '/stationmanage/sel',
  '/account/settings',
  '/isps/positions',
  '/isps/messages',
  '/isps/sessions',
  '/isps/projects',
  '/isps/reception',
  '/test/home',
  '/largescreen',
]

async function seriousViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .map(
      (violation) =>
        `${violation.id}: ${violation.nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    )
}

test('open screens have no serious violation', async ({ page }) => {
  test.setTimeout(120_000)
  for (const path of openScreens) {
    await page.goto(path)
    await settle(page)
    expect.soft(await seriousViolations(page), path).toEqual([])
  }
})

for (const appearance of ['light', 'dark'] as const) {
  test(`screens of the console have no serious violation, ${appearance}`, async ({ page }) => {
    test.setTimeout(240_000)
    await logIn(page, 'admin')
    await page.evaluate((value) => {
      localStorage.setItem('ui-settings', JSON.stringify({ value: { appearance: value }, expires: null }))
    }, appearance)
    for (const path of screens) {
      await page.goto(path)
      await settle(page)
      expect.soft(await seriousViolations(page), path).toEqual([])
    }
    await page.goto('/stationmanage/sel')
    await page.getByText('Nosy Komba').first().click()
    await settle(page)
    expect.soft(await seriousViolations(page), 'station overview').toEqual([])
    await page.goto('/singleLine')
    await settle(page)
    expect.soft(await seriousViolations(page), 'single line').toEqual([])
  })
}
