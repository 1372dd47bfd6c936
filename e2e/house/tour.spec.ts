import { type Language, languages } from '@gridhelm/contract/language'
import type { BrowserContext } from '@playwright/test'
import { openPaths } from '../../apps/console/src/app/guard.ts'
import { paths } from '../../apps/console/src/platform/paths.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import type { TestSite } from '../../apps/server/src/testing/sites.ts'
import { putAlarms } from '../support/alarms.ts'
import { prepareOffice } from '../support/office-forms.ts'
import { withoutTabs } from '../support/screen-texts.ts'
import { addFullSite, type MenuScreen, menuScreens, removeSite, routerPaths } from '../support/screens.ts'
import { test as base, everyday, expect, usualBrowser } from '../support/server.ts'
import { logIn } from '../support/session.ts'
import { namesIn } from '../support/shared-texts.ts'
import { prepareSite } from '../support/site-forms.ts'
import { type Pages, type Stop, walk, walkInTurns } from '../support/walk.ts'

// Every screen, in every language and as wide as a phone, a small and a usual screen: nothing lies on something else, is
// cut or is said in another language, and nothing keeps people out who do not see, hear or point as most do.

const test = base.extend<{ pages: Pages }, { browsers: Readonly<Record<Language, BrowserContext>> }>({
  /** A language is of the whole browser. They keep the files of the console from test to test. */
  browsers: [
    async ({ browser, system }, use) => {
      const open = () =>
        browser.newContext({ ...usualBrowser, baseURL: system.address, colorScheme: 'light' })
      const browsers = { en: await open(), zh: await open(), fr: await open() }
      await use(browsers)
      for (const one of Object.values(browsers)) await one.close()
    },
    { scope: 'worker' },
  ],

  pages: async ({ browsers, platform }, use) => {
    const pages = {
      en: await browsers.en.newPage(),
      zh: await browsers.zh.newPage(),
      fr: await browsers.fr.newPage(),
    }
    await use(pages)
    for (const page of Object.values(pages)) await page.close()
    await platform.db.deleteFrom('userPreference').execute()
  },
})

// Both workers share them.
test.describe.configure({ mode: 'parallel', timeout: 900_000 })

const isOpen = (path: string) => path.startsWith('/manual/') || openPaths.some((open) => open === path)
/** One of them is shown to who has just registered, and to nobody else. */
const openScreens = [...openPaths, '/manual/en'].filter((path) => path !== paths.registered)
/** Without the layout around them. */
const fullScreens = routerPaths().filter((path) => !isOpen(path))

/** One screen of each sort. */
const sorts = [
  'stations/StationSelection',
  'account/AccountSettings',
  'positions/Positions',
  'projects/Projects',
  'alarms/Alarms',
  'commands/CommandLog',
  'stations/StationOverview',
  'subsystems/Generators',
  'commands/StationControl',
  'dataShow/DataEdition',
  'history/PowerHistory',
  'freeReport/FreeReport',
  'diesel/DieselLedger',
]

function stopAt({ path, component, group }: MenuScreen, index: number, all: readonly MenuScreen[]): Stop {
  // Of each part of the menu the first screen.
  const withCells = all.findIndex((one) => one.group === group) === index
  const isOfASort = sorts.includes(component)
  const isOfMakers = component.startsWith('gallery/')
  return { path, look: isOfASort ? 'everything' : 'structure', inDark: isOfASort, withCells, isOfMakers }
}

/** An address that names a site enters it. */
const ofSite = ({ id }: TestSite, stops: readonly Stop[]): Stop[] =>
  stops.map((stop) => ({ ...stop, path: `${stop.path}?station=${id}` }))

/** Each in its language, logged in or not, on a page that asks for nothing. */
async function begin(pages: Pages, username?: string): Promise<void> {
  for (const language of languages) {
    const page = pages[language]
    await page.goto('/favicon.svg')
    await page.evaluate(() => localStorage.clear())
    if (username) await logIn(page, username, language)
    await withoutTabs(page, { appearance: 'system' })
    await page.evaluate(
      (value) => localStorage.setItem('lang', JSON.stringify({ value, expires: null })),
      language,
    )
    await page.goto('/404')
  }
}

const beforeLogin = openScreens.map((path) => ({ path, look: 'everything' as const }))

/** All that the menu of a site leads to, what hangs on a device, and what stands outside of every layout. */
function stopsOfSite(site: TestSite, screens: readonly MenuScreen[]): Stop[] {
  const ofADevice: Stop[] = screens
    .filter(({ path }) => path.endsWith('/pv'))
    .map(({ path }) => ({ path: `${path}?device=pvInverter-1`, look: 'structure' }))
  const bare: Stop[] = fullScreens.map((path) => ({
    path,
    look: 'everything',
    inDark: path === '/singleLine',
  }))
  return [...ofSite(site, screens.map(stopAt)), ...ofADevice, ...ofSite(site, bare)]
}

/** Where nothing is empty, and something is wrong. */
async function addSiteForTour(platform: Platform): Promise<TestSite> {
  const site = await addFullSite(platform, 'TOUR-1')
  await putAlarms(platform, site, [
    { device: 'generator-1', kind: 'generator', bit: 'fuelLow' },
    { device: 'battery-1', kind: 'battery', bit: 'chargeLow', state: 'acknowledged' },
    { device: 'pvInverter-1', kind: 'pvInverter', bit: 'acOvervoltage', state: 'normal' },
  ])
  return site
}

async function takeOffGrid({ db, bus }: Platform, { siteId }: TestSite): Promise<void> {
  await db.updateTable('iotProject').set({ projectType: '2' }).where('siteId', '=', siteId).execute()
  await bus.publish(db, 'sites.changed', { siteIds: [siteId] })
}

test('one screen of each sort, the languages taking turns', { tag: everyday }, async ({
  pages,
  baseURL,
  platform,
}) => {
  const screens = (await menuScreens(baseURL)).filter(({ component }) => sorts.includes(component))
  const inMode = (wanted: number) => screens.filter(({ mode }) => mode === wanted)
  const site = await addSiteForTour(platform)
  await begin(pages)
  await walkInTurns(pages, beforeLogin)
  await begin(pages, 'admin')
  await walkInTurns(pages, [...inMode(0).map(stopAt), ...stopsOfSite(site, inMode(1))])
  await removeSite(platform, site)
})

test('before the login', async ({ pages, platform }) => {
  await begin(pages)
  await walk(pages, beforeLogin, await namesIn(platform))
})

for (const half of [0, 1] as const) {
  test(`the general menu, half ${half + 1}`, async ({ pages, baseURL, platform }) => {
    const screens = (await menuScreens(baseURL)).filter(({ mode }) => mode === 0)
    const clearOffice = await prepareOffice(platform, baseURL)
    const { clear: clearSite } = await prepareSite(platform, baseURL)
    const stops = screens.map(stopAt)
    const middle = Math.ceil(stops.length / 2)
    await begin(pages, 'admin')
    const part = half === 0 ? stops.slice(0, middle) : stops.slice(middle)
    await walk(pages, part, await namesIn(platform))
    await clearSite()
    await clearOffice()
  })
}

test('a site', async ({ pages, baseURL, platform }) => {
  const all = await menuScreens(baseURL)
  const [screens, away] = [all.filter(({ mode }) => mode === 1), all.filter(({ mode }) => mode === 2)]
  expect(
    away.map(({ component }) => component),
    'away from the grid energy is sold; else both sorts of sites have the same screens',
  ).toEqual([
    'finance/SiteHomes',
    'finance/SiteFinance',
    'finance/SiteRecharges',
    'finance/SitePayments',
    'finance/SiteLoads',
  ])
  const site = await addSiteForTour(platform)
  const names = await namesIn(platform)
  await begin(pages, 'admin')
  await walk(pages, stopsOfSite(site, screens), names)
  await takeOffGrid(platform, site)
  await begin(pages, 'admin')
  await walk(pages, ofSite(site, away.map(stopAt)), names)
  await removeSite(platform, site)
})
