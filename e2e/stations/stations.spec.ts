import { apiBase } from '@gridhelm/contract/endpoint'
import { groupCalls } from '@gridhelm/contract/stations/groups/calls'
import type { Page } from '@playwright/test'
import { addSite } from '../../apps/server/src/testing/sites.ts'
import { callApi, demoPassword, logInByApi } from '../../scripts/testing/api.ts'
import { createAccount } from '../support/account.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'
import { searchStation } from '../support/station.ts'

const home = '/stationmanage/sel'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const cardNames = (page: Page, group: string) => section(page, group).getByRole('heading', { level: 3 })

/** As a controller without MQTT would. */
async function send(address: string, number: string, devices: Record<string, Record<string, number>>) {
  const response = await fetch(`${address}${apiBase}/iotProject/ingest/${number}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Basic ${Buffer.from(`${number}:${demoPassword}`).toString('base64')}`,
    },
    body: JSON.stringify({ ts: Date.now(), devices }),
  })
  expect(await response.json()).toMatchObject({ success: true })
}

test('a station is found and entered by keyboard, and leaving it brings the general menu back', {
  tag: everyday,
}, async ({ page }) => {
  await logIn(page, 'admin')
  await page.goto(home)
  await page.getByLabel('Name, number, country').fill('comoros clinic')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Mohéli Clinic'])
  // From the search through the menus and the views to the only card.
  const open = page.getByRole('link', { name: 'Open Mohéli Clinic' })
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    if (await open.evaluate((button) => button === document.activeElement)) break
  }
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/offgridsys\/overview/)
  await expect(page.getByRole('region', { name: 'Current site' })).toContainText('Mohéli Clinic')
  await expect(page.getByText('Users and rights')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the sites' }).click()
  await expect(page.getByText('Users and rights')).toBeVisible()

  // A second click on the way does no harm.
  await searchStation(page, 'Nosy Komba')
  await page.getByRole('link', { name: 'Open Nosy Komba' }).dblclick()
  await expect(page).toHaveURL(/microgridsys\/overview/)
  await expect(page.getByRole('region', { name: 'Current site' })).toContainText('Nosy Komba')
})

test('search, filters and the view stand in the address and survive a reload', async ({ page }) => {
  await logIn(page, 'admin')
  await page.goto(home)
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Off-grid' }).click()
  await page.getByRole('button', { name: 'Country', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Mali' }).click()
  await expect(page).toHaveURL(/kind=2&country=ML/)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/^Gao Water/])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Country: Mali' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/^Gao Water/])

  await page.getByText('Table', { exact: true }).click()
  await expect(page).toHaveURL(/view=table/)
  await page.getByLabel('Name, number, country').fill('nowhere')
  await expect(page.getByText('No site matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page).toHaveURL(/sel\?view=table$/)
  await expect(page.getByRole('link', { name: 'Open Nosy Komba' })).toBeVisible()

  // On the map a dot leads to a small card, and that into the station.
  await page.goto(`${home}?view=map&q=nosy`)
  await page.getByRole('button', { name: /^Nosy Komba: / }).click()
  await page.getByRole('link', { name: 'Open Nosy Komba' }).click()
  await expect(page).toHaveURL(/microgridsys\/overview/)
})

test('own groups are sections, put in order by drag and by keyboard, and stay so', async ({
  page,
  platform,
  system,
}) => {
  await createAccount(platform, 'arranger', 'Ada Arranger')
  const ids: string[] = []
  for (const number of ['RED', 'GREEN', 'BLUE', 'GREY'])
    ids.push((await addSite(platform.db, { number, userIds: ['test-arranger'] })).id)
  const { token } = await logInByApi(system.address, 'arranger')
  const call = <I>(endpoint: I & Parameters<typeof callApi>[1], input: object) =>
    callApi(system.address, endpoint, input as never, token) as Promise<{ groupId: number }>
  const north = await call(groupCalls.addGroup, { groupName: 'North' })
  await call(groupCalls.addGroup, { groupName: 'South' })
  await call(groupCalls.addGroupProject, { groupId: north.groupId, projectIds: ids.slice(0, 3) })

  await logIn(page, 'arranger')
  await page.goto(home)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['North', 'South', 'Other sites'])
  await expect(cardNames(page, 'North')).toHaveText(['Site RED', 'Site GREEN', 'Site BLUE'])

  // By mouse: a card before another, a card into another group, a group above another.
  await card(page, 'Site BLUE').dragTo(card(page, 'Site RED'), { targetPosition: { x: 20, y: 60 } })
  await expect(cardNames(page, 'North')).toHaveText(['Site BLUE', 'Site RED', 'Site GREEN'])
  await card(page, 'Site GREY').dragTo(section(page, 'South'))
  await expect(cardNames(page, 'South')).toHaveText(['Site GREY'])
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['North', 'South'])

  // By keyboard: the focus stays with what is moved.
  await page.getByRole('button', { name: 'Move South up' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['South', 'North'])
  await expect(page.getByRole('button', { name: 'Move South down' })).toBeFocused()
  await page.getByRole('link', { name: 'Open Site BLUE' }).press('Alt+ArrowRight')
  await expect(cardNames(page, 'North')).toHaveText(['Site RED', 'Site BLUE', 'Site GREEN'])
  await expect(page.getByRole('link', { name: 'Open Site BLUE' })).toBeFocused()
  await expect(page.getByText('Site BLUE is now number 2 of 3')).toBeAttached()

  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['South', 'North'])
  await expect(cardNames(page, 'North')).toHaveText(['Site RED', 'Site BLUE', 'Site GREEN'])
})

test('what a controller sends is seen on its card without a reload', { tag: everyday }, async ({
  page,
  system,
}) => {
  await logIn(page, 'admin')
  await page.goto(`${home}?q=MG-001`)
  const nosyKomba = card(page, 'Nosy Komba')
  await expect(nosyKomba).toContainText('No data yet')
  await send(system.address, 'MG-001', {
    'PV-01': { activePower: 41.2 },
    'LOAD-01': { activePower: 30.5 },
  })
  await expect(nosyKomba).toContainText('41.2 kW')
  await expect(nosyKomba).toContainText('30.5 kW')
  await expect(nosyKomba).not.toContainText('No data yet')
  await expect(page.getByRole('region', { name: 'The sites at a glance' })).toContainText('1 connected')
  await send(system.address, 'MG-001', { 'PV-01': { activePower: 44.9 } })
  await expect(nosyKomba).toContainText('44.9 kW')
})
