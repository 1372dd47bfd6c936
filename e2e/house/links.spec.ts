import type { Page } from '@playwright/test'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { sayLatest } from '../../apps/server/src/testing/latest.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { goWithin } from '../support/screen-texts.ts'
import { removeSite } from '../support/screens.ts'
import { test as base, everyday, expect } from '../support/server.ts'
import { logIn, logInByForm } from '../support/session.ts'
import { pageOf } from '../support/station.ts'

async function siteWithInverter(platform: Platform, number: string): Promise<TestSite> {
  const site = await addSite(platform.db, { number, devices: { 'PV-01': 'pvInverter' } })
  const values = { activePower: 12.4, frequency: 50.02 }
  await sayLatest(platform, site, { device: 'PV-01', kind: 'pvInverter', values, ts: Date.now() })
  return site
}

const test = base.extend<{ sites: readonly [TestSite, TestSite] }>({
  sites: async ({ platform }, use) => {
    const [one, other] = [
      await siteWithInverter(platform, 'E2E-LA'),
      await siteWithInverter(platform, 'E2E-LB'),
    ]
    await use([one, other])
    await removeSite(platform, one)
    await removeSite(platform, other)
  },
})

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const tabs = (page: Page) => page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')
const currentSite = (page: Page) => page.getByRole('region', { name: 'Current site' })

test('two browser tabs on two sites never mix', { tag: everyday }, async ({
  page,
  context,
  sites: [one, other],
}) => {
  await logIn(page, 'admin')
  await page.goto(pageOf(one, 'pv'))
  await expect(page).toHaveTitle('Photovoltaic · Site E2E-LA · Gridhelm')
  const second = await context.newPage()
  await second.goto(pageOf(other, 'overview'))
  await expect(second).toHaveTitle('Overview · Site E2E-LB · Gridhelm')
  await menu(second).getByRole('link', { name: 'Photovoltaic' }).click()
  await expect(second).toHaveURL(pageOf(other, 'pv'))

  await page.reload()
  await expect(page).toHaveTitle('Photovoltaic · Site E2E-LA · Gridhelm')
  await expect(currentSite(page)).toContainText('Site E2E-LA')
  await expect(tabs(page)).toHaveText(['Home', 'Photovoltaic'])
  await menu(page).getByRole('link', { name: 'Remote control' }).click()
  await expect(page).toHaveURL(pageOf(one, 'control'))

  await expect(currentSite(second)).toContainText('Site E2E-LB')
  await second.reload()
  await expect(second).toHaveTitle('Photovoltaic · Site E2E-LB · Gridhelm')
  await expect(tabs(second)).toHaveText(['Home', 'Overview', 'Photovoltaic'])
})

test('a link shows a colleague, once logged in, the same site, device, panel and period', async ({
  page,
  openElsewhere,
  sites: [one],
}) => {
  await logIn(page, 'admin')
  await page.goto(pageOf(one, 'pv?device=PV-01'))
  await page.locator('[data-point="PV-01.activePower"]').first().click()
  const curve = page.getByRole('dialog', { name: 'PV-01 · Active power' })
  await curve.getByText('6 h', { exact: true }).click()
  await expect(page).toHaveURL(pageOf(one, 'pv?device=PV-01&curve=PV-01.activePower&curveHours=6'))

  const colleague = await openElsewhere()
  await colleague.goto(page.url())
  await expect(colleague).toHaveURL(/\/user\/login\?redirect=/)
  await logInByForm(colleague, 'admin')
  await expect(colleague).toHaveURL(page.url())
  await expect(colleague).toHaveTitle('Photovoltaic · PV-01 · Site E2E-LA · Gridhelm')
  const same = colleague.getByRole('dialog', { name: 'PV-01 · Active power' })
  await expect(same.getByRole('radio', { name: '6 h' })).toBeChecked()

  await page.goto(pageOf(one, 'history/generation'))
  await page.getByText('Year', { exact: true }).first().click()
  await expect(page).toHaveURL(pageOf(one, 'history/generation?unit=year'))
  await colleague.goto(page.url())
  await expect(colleague.getByRole('radio', { name: 'Year' })).toBeChecked()
})

test('an address without a site asks which, and one of a lost site shows no other', {
  tag: everyday,
}, async ({ page, sites: [one] }) => {
  await logIn(page, 'admin')
  await page.goto('/stationmanage/sel')
  await page.goto('/microgridsys/pv?device=PV-01')
  await expect(page.getByText('Which site?')).toBeVisible()
  await expect(currentSite(page)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Choose a site' }).fill('E2E-LA')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/microgridsys\/pv\?device=PV-01&station=\d+$/)
  await expect(page.getByRole('heading', { name: 'PV-01' })).toBeVisible()
  await expect(currentSite(page)).toContainText('Site E2E-LA')
  // The question is not on the way back.
  await page.goBack()
  await expect(page).toHaveURL(/\/stationmanage\/sel/)

  // A page of the wrong kind of system is found in the site's own menu.
  await page.goto(`/offgridsys/pv?station=${one.id}`)
  await expect(page).toHaveURL(pageOf(one, 'pv'))

  await page.goto('/microgridsys/pv?station=999999')
  await expect(page.getByText('This site is not available to you')).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'My account' })).toBeVisible()
})

test('the home tab leaves the menu of the site, and tabs of two sites are told apart', async ({
  page,
  sites: [one, other],
}) => {
  await logIn(page, 'admin')
  await page.goto(pageOf(one, 'overview'))
  await expect(currentSite(page)).toContainText('Site E2E-LA')
  await tabs(page).first().click()
  await expect(menu(page).getByRole('link', { name: 'My account' })).toBeVisible()
  await expect(currentSite(page)).toHaveCount(0)
  await expect(tabs(page)).toHaveText(['Home', 'Overview · Site E2E-LA'])

  await page.goto(pageOf(other, 'overview'))
  await expect(tabs(page)).toHaveText(['Home', 'Overview · Site E2E-LA', 'Overview · Site E2E-LB'])
  await tabs(page).nth(1).click()
  await expect(page).toHaveURL(pageOf(one, 'overview'))
  await expect(currentSite(page)).toContainText('Site E2E-LA')
})

/** Plain, declared and hand-made lists: each says page, size and order in the same words. */
const lists = ['users', 'projects', 'positions', 'logs', 'messages', 'scheduled-reports']

test('the order of every list and what is open over it stand in the address, and going back closes it', async ({
  page,
  context,
}) => {
  await logIn(page, 'admin')
  const colleague = await context.newPage()
  // Each opens the console once, and the lists by its links.
  const show = (tab: Page, address: string) =>
    tab.url().includes('/isps/') ? goWithin(tab, address) : tab.goto(address)
  for (const list of lists) {
    await show(page, `/isps/${list}`)
    const sortable = page
      .getByRole('columnheader')
      .filter({ has: page.getByRole('button') })
      .first()
    const title = (await sortable.innerText()).trim()
    await sortable.getByRole('button').click()
    await expect(page).toHaveURL(/[?&]by=\w+\.(asc|desc)$/)
    const order = page.url().endsWith('asc') ? 'ascending' : 'descending'
    await show(colleague, page.url())
    const same = colleague.getByRole('columnheader', { name: title, exact: true })
    await expect(same).toHaveAttribute('aria-sort', order)
  }

  await page.goto('/isps/dictionaries?size=10')
  await page.getByTitle('2', { exact: true }).click()
  await expect(page).toHaveURL(/\?size=10&page=2$/)
  const onSecond = page.getByText(/^11–20 of/)
  await expect(onSecond).toBeVisible()
  const open = await tabs(page).count()
  const first = page.getByRole('row').nth(1)
  // The rows of the first page stay until those of the second are there.
  await expect(first).not.toContainText('Validity')
  const name = await first.getByRole('cell').nth(1).innerText()
  await first.getByRole('button', { name: 'Items' }).click()
  const items = page.getByRole('dialog', { name: `Items of “${name}”` })
  await expect(items).toBeVisible()
  await expect(page).toHaveURL(/size=10&page=2&panel=items&of=/)
  // The list in the panel has its own part of the address.
  await items.getByRole('search').getByRole('textbox').first().fill('e')
  await items.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/size=10&page=2&panel=items&of=[^&]+&dictionaryItems\.itemText=e$/)
  await colleague.goto(page.url())
  const same = colleague.getByRole('dialog', { name: `Items of “${name}”` })
  await expect(same.getByRole('search').getByRole('textbox').first()).toHaveValue('e')
  await expect(colleague.getByText(/^11–20 of/)).toBeVisible()

  await page.goBack()
  await expect(items).toBeHidden()
  await expect(page).toHaveURL(/\?size=10&page=2$/)
  await page.goForward()
  await expect(items).toBeVisible()
  await items.getByRole('button', { name: 'Close' }).first().click()
  await expect(items).toBeHidden()
  await expect(tabs(page)).toHaveCount(open)
  // Another search begins on its first page.
  await page.getByRole('search').getByRole('textbox').first().fill('a')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page).not.toHaveURL(/page=2/)
  await expect(onSecond).toBeHidden()

  // Whoever comes by a link closes what is open, and stays.
  await colleague.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(colleague).toHaveURL(/\?size=10&page=2$/)
})

test('a row that is unfolded is unfolded for whoever is sent the link', async ({ page, context }) => {
  await logIn(page, 'admin')
  await page.goto('/isps/logs')
  await page.getByRole('button', { name: 'Expand row' }).first().click()
  await expect(page).toHaveURL(/[?&]rows=/)
  const colleague = await context.newPage()
  await colleague.goto(page.url())
  await expect(colleague.getByRole('button', { name: 'Collapse row' })).toHaveCount(1)
})

test('a link to the home page shows the look of whoever sent it', async ({ page, context }) => {
  await logIn(page, 'admin')
  await page.goto('/stationmanage/sel?view=table')
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.goto('/stationmanage/sel')
  await expect(page).toHaveURL(/view=table/)
  const other = await context.newPage()
  await other.goto('/stationmanage/sel?view=cards')
  await expect(other.getByRole('heading', { level: 3 }).first()).toBeVisible()

  // A map shows the same place as close, whatever the size of the window.
  await page.goto('/stationmanage/sel?view=map')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).toHaveURL(/view=map&at=/)
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: 'Whole world' })).toBeEnabled()
})
