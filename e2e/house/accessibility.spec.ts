import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openPaths } from '../../apps/console/src/app/guard.ts'
import type { TestSite } from '../../apps/server/src/testing/sites.ts'
import { goWithin, untilReadable, withoutTabs } from '../support/screen-texts.ts'
import { addFullSite, type MenuScreen, menuScreens, removeSite, routerPaths } from '../support/screens.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

// Tours of their own, which both workers share.
test.describe.configure({ mode: 'parallel' })

const isOpen = (path: string) => path.startsWith('/manual/') || openPaths.some((open) => open === path)
const openScreens = routerPaths().filter(isOpen)
/** Without the layout around them. */
const fullScreens = routerPaths().filter((path) => !isOpen(path))

const pathOf = ({ path }: MenuScreen) => path

/** Colours come from the same tokens everywhere and cost most of the time: one screen of each sort is looked at for them. */
type Look = 'everything' | 'structure' | 'colours'

const colours = ['color-contrast', 'link-in-text-block']

/** What we promise is WCAG 2.2, AA. */
const promised = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}

const options = {
  everything: { runOnly: promised },
  structure: {
    runOnly: promised,
    rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])),
  },
  colours: { runOnly: { type: 'rule' as const, values: colours } },
}

async function seriousViolations(page: Page, look: Look, where: 'main' | 'body'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // In one go, without a second page for each look: our pages have no frames.
    .setLegacyMode(true)
    .include(where)
    // What passes is not told, and so need not be found again in the page.
    .options({ ...options[look], resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target }) => target.join(' '))
      return `${id}: ${places.join(' | ')}`
    })
}

/** Goes by the links of the console. What is around the screens is looked at once, with the first of them. */
async function tour(page: Page, paths: readonly string[], lookAt: (path: string) => Look): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await goWithin(page, path)
    expect(new URL(page.url()).pathname, 'the way led elsewhere').toBe(path.replace(/\?.*/, ''))
    const where = index === 0 ? 'body' : 'main'
    expect.soft(await seriousViolations(page, lookAt(path), where), path).toEqual([])
  }
}

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

/** In light, of screens without the layout around them each is of its own sort. */
function lightLook(screens: readonly MenuScreen[]): (path: string) => Look {
  const coloured = screens.filter(({ component }) => sorts.includes(component)).map(pathOf)
  const known = screens.map(pathOf)
  return (path) => {
    const bare = path.replace(/\?.*/, '')
    return coloured.includes(bare) || !known.includes(bare) ? 'everything' : 'structure'
  }
}

/** Logged in, on a page that asks for nothing. */
async function begin(page: Page, settings: object = {}): Promise<void> {
  await logIn(page, 'admin')
  await withoutTabs(page, settings)
  await page.goto('/404')
}

/** An address that names a site enters it. */
const ofSite = ({ id }: TestSite, paths: readonly string[]) => paths.map((path) => `${path}?station=${id}`)

test('screens before the login have no serious violation', async ({ page }) => {
  for (const path of openScreens) {
    await page.goto(path)
    await untilReadable(page)
    expect.soft(await seriousViolations(page, 'everything', 'body'), path).toEqual([])
  }
})

test('screens of the general menu have no serious violation', async ({ page, baseURL }) => {
  test.setTimeout(300_000)
  const screens = (await menuScreens(baseURL)).filter(({ mode }) => mode === 0)
  await begin(page)
  await tour(page, screens.map(pathOf), lightLook(screens))
})

test('screens of a site have no serious violation', async ({ page, baseURL, platform }) => {
  test.setTimeout(300_000)
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
  const site = await addFullSite(platform, 'AXE-1')
  await begin(page)
  const paths = screens.map(pathOf)
  const ofADevice = paths.filter((path) => path.endsWith('/pv')).map((path) => `${path}?device=pvInverter-1`)
  await tour(page, [...ofSite(site, paths), ...ofADevice, ...ofSite(site, fullScreens)], lightLook(screens))
  await platform.db
    .updateTable('iotProject')
    .set({ projectType: '2' })
    .where('siteId', '=', site.siteId)
    .execute()
  await platform.bus.publish(platform.db, 'sites.changed', { siteIds: [site.siteId] })
  await begin(page)
  await tour(page, ofSite(site, away.map(pathOf)), lightLook(away))
  await removeSite(platform, site)
})

test('one screen of each sort has no serious violation in the dark', async ({ page, baseURL, platform }) => {
  test.setTimeout(240_000)
  const screens = (await menuScreens(baseURL)).filter(({ component }) => sorts.includes(component))
  expect(screens).toHaveLength(sorts.length)
  const site = await addFullSite(platform, 'AXE-2')
  await begin(page, { appearance: 'dark' })
  const general = screens.filter(({ mode }) => mode === 0).map(pathOf)
  const others = screens.filter(({ mode }) => mode !== 0).map(pathOf)
  await tour(page, [...general, ...ofSite(site, [...others, '/singleLine'])], () => 'colours')
  await removeSite(platform, site)
})
