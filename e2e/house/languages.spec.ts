import type { Page } from '@playwright/test'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { goWithin, untilReadable, visibleTexts, withoutTabs } from '../support/screen-texts.ts'
import { addFullSite, type MenuScreen, menuScreens, removeSite } from '../support/screens.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

// That every text has its three languages is proved on the tables. Here: that screens follow the language at all,
// with what they take from elsewhere: menus, dictionaries, dates, the kit of controls.

/** Names, figures, units and addresses are the same in every language. */
const shared =
  /^(max\. [\d.,]+\skW|[↗→○●▲◆◌›?=]|[一-龥]|SOC \d+%|\d+\sL · \d+%|Node\.js|10 minutes|\d+ \/ page|© \d+ Gridhelm|\d+ h \d+|\d+ sites?|Adaeze Okafor|Gridhelm|Meridian Energy|English|中文|Français|[\d\s.,:%·+\-–−—×/()°′″NSEWO]+|[A-Z0-9]{1,3}|.*@.*|[a-z]+(_[a-z]+)*|[a-zA-Z]+-\d|[\w-]+\.svg|(\d[\d\s.,]*)?(kW|MW|kWh|MWh|GWh|kWp|MWp|kVA|kVar|V|A|Hz|L|m³|kg|t|m\/s|W\/m²|Pa|L\/kWh|kg\/L|UTC.*)|[\d.,]+\skW\s·\s[\d.,]+\skWh|\d+\sh\s\d+\smin|\d+\smin\s\d+\ss|\d+\ss|(kW, )?UTC.*|[A-Z][a-z]+\/[A-Za-z_/]+(, UTC.*)?|(·\s)?[A-Z]{2,4}-\d+(…\d+)?)$/

const textsOf = async (page: Page) => new Set((await visibleTexts(page)).filter((text) => !shared.test(text)))

const setLanguage = (page: Page, language: string) =>
  page.evaluate((value) => localStorage.setItem('lang', JSON.stringify({ value, expires: null })), language)

/** What every screen says in a language. */
async function textsIn(page: Page, language: string, paths: readonly string[]): Promise<Set<string>[]> {
  await setLanguage(page, language)
  const said: Set<string>[] = []
  for (const path of paths) {
    // A language comes with a new page; within it the way is that of the links.
    if (said.length === 0) {
      await page.goto(path)
      await untilReadable(page)
    } else await goWithin(page, path)
    // A screen may add to its address how it shows what it shows.
    const asked = new URL(path, page.url())
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname, 'the way led elsewhere').toBe(asked.pathname)
    for (const [name, value] of asked.searchParams) expect(searchParams.get(name)).toBe(value)
    said.push(await textsOf(page))
  }
  return said
}

/** No screen says in zh or fr what it says in English, except names. */
async function expectTranslated(
  page: Page,
  paths: readonly string[],
  names: readonly string[],
): Promise<void> {
  const english = await textsIn(page, 'en', paths)
  for (const language of ['zh', 'fr'] as const) {
    const said = await textsIn(page, language, paths)
    paths.forEach((path, index) => {
      expect(said[index]?.size, `${path} says something`).toBeGreaterThan(0)
      const left = [...(said[index] ?? [])].filter(
        (text) =>
          english[index]?.has(text) &&
          !sharedWords[language].has(text) &&
          !names.some((name) => text.includes(name)),
      )
      expect.soft(left, `${path} in ${language}`).toEqual([])
    })
  }
}

/** Of each part of the menu the first screen: one of every sort. */
const firstOfEach = (screens: readonly MenuScreen[]): string[] =>
  screens
    .filter((one, index) => screens.findIndex(({ group }) => group === one.group) === index)
    .map(({ path }) => path)

/** What people have named is the same in every language; other tests may have added some. */
async function namesIn({ db }: Platform): Promise<string[]> {
  const sites = await db
    .selectFrom('iotProject')
    .select(['projectName', 'projectNumber', 'contact'])
    .execute()
  const people = await db.selectFrom('sysUser').select(['realname', 'username', 'workNo']).execute()
  return [...sites, ...people].flatMap((row) => Object.values(row)).filter((name) => name !== null)
}

test('screens before the login follow the language', async ({ page }) => {
  await page.goto('/favicon.svg')
  await expectTranslated(page, ['/user/login', '/404'], [])
})

test('one screen of each part of the menus follows the language', async ({ page, baseURL, platform }) => {
  test.setTimeout(240_000)
  const site = await addFullSite(platform, 'LANG-1')
  const screens = await menuScreens(baseURL)
  const ofMode = (mode: number) => firstOfEach(screens.filter((screen) => screen.mode === mode))
  // Entries of a site that stand by themselves are parts of their own: the first and the groups are enough.
  const [overview = '', ...more] = ofMode(1)
  const ofSite = [overview, ...more.filter((path) => path.includes('/history/')), '/singleLine']
  await logIn(page, 'admin')
  await withoutTabs(page)
  const paths = [...ofMode(0), ...ofSite.map((path) => `${path}?station=${site.id}`), '/largescreen']
  await expectTranslated(page, paths, await namesIn(platform))
  await removeSite(platform, site)
})

/** French and English spell these the same. */
const sharedWords = {
  zh: new Set(['MTBF', 'MTTR']),
  fr: new Set([
    'Sites',
    'Longitude',
    'Latitude',
    'Canada',
    'Kazakhstan',
    'Iran',
    'Webhooks',
    'Push',
    '24 h',
    'Notifications',
    'Navigation',
    'Site',
    'Agent',
    'Description',
    'Transmission',
    'Publication',
    'Condition',
    'Important',
    'Android',
    'iOS',
    'Code',
    'Contact',
    'Type',
    'Actions',
    'Mali',
    'Kenya',
    'Niger',
    'Philippines',
    'Madagascar',
    'Messages',
    'Points',
    'Normal',
    'Irradiance',
    'Standard',
    'Position',
    'Phase',
    'Phases',
    'Communication',
    'Total',
    'Batteries',
    'Recharge',
    'Recharges',
    'Cyan',
    'Indigo',
  ]),
} as const
