import type { Page } from '@playwright/test'
import { goWithin } from '../support/screen-texts.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'
import { searchStation } from '../support/station.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab', { name })
const tabs = (page: Page) => page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')

/** From home, by the links of the console. */
async function openAll(page: Page): Promise<void> {
  const visits = [
    ['/isps/messages', 'Message outbox'],
    ['/isps/sessions', 'Online sessions'],
    ['/account/settings', 'My account'],
  ] as const
  const open = ['Home']
  await expect(tabs(page)).toHaveText(open)
  // A page that is left before it stood there gets no tab.
  for (const [path, name] of visits) {
    await goWithin(page, path)
    open.push(name)
    await expect(tabs(page)).toHaveText(open)
  }
}

async function fromTabMenu(page: Page, name: string, action: string): Promise<void> {
  await tab(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: action }).click()
  await expect(page.getByRole('menuitem')).toHaveCount(0)
}

test('each visited route opens a tab that can be closed, home is first and stays', { tag: everyday }, async ({
  page,
}) => {
  await logIn(page, 'admin')
  await page.goto('/stationmanage/sel')

  await test.step('the title follows, and a reload keeps them', async () => {
    await openAll(page)
    await expect(page).toHaveTitle('My account · Gridhelm')
    await tab(page, 'Home').click()
    await expect(page).toHaveTitle('Gridhelm')
    await tab(page, 'Home').press('Delete')
    await expect(page.getByText('Home cannot be closed!')).toBeVisible()
    await page.reload()
    await expect(tabs(page)).toHaveCount(4)
  })

  await test.step('right-click closes left, right and others, and refreshes', async () => {
    await fromTabMenu(page, 'Online sessions', 'Close tabs to the left')
    await expect(tabs(page)).toHaveText(['Home', 'Online sessions', 'My account'])
    // The menu of another tab is open: it gives way to that of the tab pressed last.
    await tab(page, 'My account').click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: 'Close tabs to the right' })).toBeDisabled()
    await fromTabMenu(page, 'Online sessions', 'Close tabs to the right')
    await expect(tabs(page)).toHaveText(['Home', 'Online sessions'])
    await fromTabMenu(page, 'Home', 'Close other tabs')
    await expect(tabs(page)).toHaveText(['Home'])
    const asked = page.waitForRequest((request) => request.url().includes('/iotProject/lists'))
    await fromTabMenu(page, 'Home', 'Refresh')
    await asked
  })

  await test.step('the home tab alone is the last page', async () => {
    await tab(page, 'Home').press('Delete')
    await expect(page.getByText('This is the last page, it cannot be closed')).toBeVisible()
  })

  await test.step('closing a tab selects its neighbour', async () => {
    await openAll(page)
    // At once, while its page is still on the way: it does not open the tab again.
    await tab(page, 'Online sessions').evaluate((element: HTMLElement) => {
      element.click()
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }))
    })
    await expect(tabs(page)).toHaveText(['Home', 'Message outbox', 'My account'])
    await expect(
      page
        .getByRole('tab', { name: 'Message outbox', selected: true })
        .or(page.getByRole('tab', { name: 'My account', selected: true })),
    ).toBeVisible()
  })
})

test('whoever is asked before a tab closes and stays has taken that back, also for later', async ({
  page,
}) => {
  await logIn(page, 'admin')
  await page.goto('/stationmanage/sel')
  await openAll(page)
  const all = ['Home', 'Message outbox', 'Online sessions', 'My account']
  const name = page.getByRole('tabpanel', { name: 'My account' }).getByRole('textbox', { name: 'Name' })
  const before = await name.inputValue()
  await name.fill('Somebody else')
  await tab(page, 'My account').press('Delete')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Somebody else')
  await name.fill(before)
  await tab(page, 'Online sessions').click()
  await expect(page.getByRole('tab', { name: 'Online sessions', selected: true })).toBeVisible()
  await expect(tabs(page)).toHaveText(all)
})

/** The station has no grid, so its menu has none. */
const stationMenu = [
  'Overview',
  'Photovoltaic',
  'Storage',
  'Generators',
  'Wind',
  'Load',
  'Environment',
  'Remote control',
  'Data display',
]

test('choosing a station enters its menu, leaving resets', { tag: everyday }, async ({ page }) => {
  await logIn(page, 'admin')
  await searchStation(page, 'Nosy Komba')
  await expect(page.getByRole('link', { name: /Large screen/ })).toBeVisible()
  await page.getByRole('link', { name: 'Open Nosy Komba' }).click()
  await expect(page).toHaveURL(/\/microgridsys\/overview\?station=\w+$/)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link')).toHaveText(stationMenu)
  // Micro-grid mode: the single-line button instead of the large screen.
  await expect(page.getByRole('banner').getByRole('link', { name: /Single-line diagram/ })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expect(page.getByRole('link', { name: /Large screen/ })).toHaveCount(0)
  await page.reload()
  await expect(menu.getByRole('link')).toHaveText(stationMenu)
  await page.getByRole('link', { name: 'Back to the sites' }).click()
  await expect(page).toHaveURL(/\/stationmanage\/sel\b/)
  await expect(menu.getByRole('link', { name: 'My account' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('menu-mode'))).toContain('"value":0')

  const side = page.locator('aside')
  await expect(side).toHaveCSS('width', '200px')
  await page.getByRole('button', { name: 'Fold the menu' }).click()
  await expect(side).toHaveCSS('width', '80px')

  // One off the grid has the off-grid menu and no single-line button.
  await goWithin(page, '/stationmanage/sel?q=Moh%C3%A9li')
  await page.getByRole('link', { name: 'Open Mohéli Clinic' }).click()
  await expect(page).toHaveURL(/\/offgridsys\/overview\?station=\w+$/)
  await expect(page.getByRole('banner').getByRole('link', { name: /Single-line/ })).toHaveCount(0)
})

test('unknown paths end on the 404 page, forbidden ones on 403', { tag: everyday }, async ({ page }) => {
  await logIn(page, 'enduser')
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByText('There is no page here')).toBeVisible()
  await page.goto('/largescreen')
  await expect(page).toHaveURL(/\/403$/)
  // A screen of another tier exists, and not for this one.
  await goWithin(page, '/isps/sessions')
  await expect(page).toHaveURL(/\/403$/)
})

test('on a phone the menu is behind a button, there are no tabs, and bells open inside of the window', {
  tag: everyday,
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'admin')
  await page.goto('/stationmanage/sel')
  await expect(page.getByRole('tablist', { name: 'Open pages' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'My account' }).click()
  await expect(page).toHaveURL(/\/account\/settings$/)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: /^Account of/ }).click()
  const help = page.getByRole('menuitem', { name: 'Help for this screen' }).getByRole('link')
  await expect(help).toHaveAttribute('href', /^\/manual\/en#./)

  // Both bells open inside of the window of a small one, too.
  await page.setViewportSize({ width: 360, height: 740 })
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: /^Alarms not acknowledged/ }).click()
  await expect(page.getByRole('region', { name: 'Not acknowledged' })).toBeInViewport({ ratio: 1 })
  await banner.getByRole('button', { name: /^Notices/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notices' })).toBeInViewport({ ratio: 1 })
})
