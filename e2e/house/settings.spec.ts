import type { Page } from '@playwright/test'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

/** As a server for development previews has it; another server would have to be started for it. */
async function preview(page: Page): Promise<void> {
  await page.route('**/sys/console/config**', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { result: object }
    await route.fulfill({ response, json: { ...answer, result: { ...answer.result, preview: true } } })
  })
}

async function openSettings(page: Page): Promise<void> {
  await preview(page)
  await logIn(page, 'admin')
  await page.goto('/stationmanage/sel')
  await page.getByRole('button', { name: 'Interface settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Interface settings' })).toBeVisible()
}

const choose = (page: Page, group: string, option: string) =>
  page.getByRole('dialog').getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click()

test('top navigation takes the side menu away and allows a fluid width', async ({ page }) => {
  await openSettings(page)
  await expect(page.getByText('A fluid width needs the top menu.')).toBeVisible()
  await choose(page, 'Navigation', 'Top')
  await expect(page.locator('aside')).toHaveCount(0)
  await expect(page.getByText('A fluid width needs the top menu.')).toBeHidden()
  await choose(page, 'Content width', 'Fluid')
  await expect(page.locator('[data-content="fluid"]')).toHaveCount(1)
  await expect(page.getByRole('switch', { name: 'Fixed side menu' })).toBeDisabled()
  await page.reload()
  await expect(page.locator('[data-content="fluid"]')).toHaveCount(1)
})

test('colours, tabs and the colour-weak mode are chosen, and hiding the header on scroll needs a fixed header', async ({
  page,
}) => {
  await openSettings(page)
  // Each with its name.
  await expect(page.getByRole('group', { name: /Theme colour/ }).getByRole('radio')).toHaveCount(8)
  await page.getByRole('switch', { name: 'Tabs for open pages' }).click()
  await expect(page.getByRole('tablist', { name: 'Open pages' })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Colour-weak mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-colour-weak', 'true')

  const hide = page.getByRole('switch', { name: 'Hide the header on scrolling' })
  await page.getByRole('switch', { name: 'Fixed header' }).click()
  await expect(hide).toBeDisabled()
  await page.getByRole('switch', { name: 'Fixed header' }).click()
  await hide.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // A low window, in which any page is longer than what is shown.
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.mouse.move(700, 300)
  await page.mouse.wheel(0, 600)
  await expect(page.locator('[data-hidden="true"]')).toHaveCount(1)
})
