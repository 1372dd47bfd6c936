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

type Look = 'everything' | 'colours'

/** What we promise is WCAG 2.2, AA. Of the dark nothing differs but colours. */
const rules = {
  everything: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const

async function seriousViolations(page: Page, look: Look, where: 'main' | 'body'): Promise<string[]> {
  const { type, values } = rules[look]
  const { violations } = await new AxeBuilder({ page })
    // In one go, without a second page for each look: our pages have no frames.
    .setLegacyMode(true)
    .include(where)
    // What passes is not told, and so need not be found again in the page.
    .options({ runOnly: { type, values: [...values] }, resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target }) => target.join(' '))
      return `${id}: ${places.join(' | ')}`
    })
}

/** Goes by the links of the console. What is around the screens is looked at once, with the first of them. */
async function tour(page: Page, paths: readonly string[], look: Look): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await goWithin(page, path)
    expect(new URL(page.url()).pathname, 'the way led elsewhere').toBe(path.replace(/\?.*/, ''))
    const where = index === 0 ? 'body' : 'main'
    expect.soft(await seriousViolations(page, look, where), path).toEqual([])
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
  await tour(page, screens.map(pathOf), 'everything')
})

test('screens of a site have no serious violation', async ({ page, baseURL, platform }) => {
  test.setTimeout(300_000)
  const screens = (await menuScreens(baseURL)).filter(({ mode }) => mode !== 0)
  expect(
    screens.filter(({ mode }) => mode === 2),
    'both sorts of sites have the same screens',
  ).toEqual([])
  const site = await addFullSite(platform, 'AXE-1')
  await begin(page)
  const paths = screens.map(pathOf)
  const ofADevice = paths.filter((path) => path.endsWith('/pv')).map((path) => `${path}?device=pvInverter-1`)
  await tour(page, [...ofSite(site, paths), ...ofADevice, ...ofSite(site, fullScreens)], 'everything')
  await removeSite(platform, site)
})

/** Colours come from the same tokens everywhere: in the dark one screen of each sort is enough. */
const darkSorts = [
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

test('one screen of each sort has no serious violation in the dark', async ({ page, baseURL, platform }) => {
  test.setTimeout(240_000)
  const screens = (await menuScreens(baseURL)).filter(({ component }) => darkSorts.includes(component))
  expect(screens).toHaveLength(darkSorts.length)
  const site = await addFullSite(platform, 'AXE-2')
  await begin(page, { appearance: 'dark' })
  const general = screens.filter(({ mode }) => mode === 0).map(pathOf)
  const others = screens.filter(({ mode }) => mode !== 0).map(pathOf)
  await tour(page, [...general, ...ofSite(site, [...others, '/singleLine'])], 'colours')
  await removeSite(platform, site)
})
