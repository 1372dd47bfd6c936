import type { Page } from '@playwright/test'
import { goWithin, untilReadable, visibleTexts, withoutTabs } from '../support/screen-texts.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'
import { enterStation } from '../support/station.ts'

const openScreens = [
  '/user/login',
  '/user/register',
  '/user/alteration',
  '/404',
  '/403',
  '/500',
  '/privacyPolicy',
  '/serviceAgreement',
]
const screens = [
  ...['overview', 'pv', 'storage', 'generators', 'wind', 'load', 'environment', 'control'].map(
    (page) => `/microgridsys/${page}`,
  ),
  '/microgridsys/load?device=LOAD-01',
  '/microgridsys/dataEdition',
  ...['power', 'freeReport', 'generation', 'faults', 'alarms', 'diesel', 'counters'].map(
    (page) => `/microgridsys/history/${page}`,
  ),
  '/singleLine',
  '/largescreen1',
  '/largescreen2',
  '/account/settings',
  '/isps/positions',
  '/isps/messages',
  '/isps/sessions',
  '/isps/projects',
  '/isps/reception',
  '/isps/pv-data',
  '/isps/countries',
  '/isps/scheduled-reports',
  '/isps/alarms',
  '/isps/alarm-quality',
  '/isps/alarm-rules',
  '/isps/command-log',
  '/isps/batch-commands',
  '/isps/announcements',
  '/isps/userAnnouncement',
  '/isps/message-templates',
  // Whoever goes to these two leaves the station.
  '/largescreen',
  '/stationmanage/sel',
]

/** Names, figures, units and addresses are the same in every language. */
const shared =
  /^(max\. [\d.,]+\skW|[↗→○●▲◆◌›?]|Node\.js|10 minutes|10 \/ page|© \d+ Gridhelm|\d+ h \d+|\d+ sites?|Adaeze Okafor|Gridhelm|Meridian Energy|English|中文|Français|[\d\s.,:%·+\-–−—×/()°′″NSEWO]+|[A-Z0-9]{1,3}|.*@.*|[a-z]+|[\w-]+\.svg|(\d[\d\s.,]*)?(kW|MW|kWh|MWh|GWh|kWp|MWp|kVA|kVar|V|A|Hz|L|kg|L\/kWh|kg\/L|UTC.*)|[\d.,]+\skW\s·\s[\d.,]+\skWh|\d+\sh\s\d+\smin|(kW, )?UTC.*|[A-Z][a-z]+\/[A-Za-z_/]+(, UTC.*)?|[A-Z]{2,4}-\d+(…\d+)?)$/

const textsOf = async (page: Page) => new Set((await visibleTexts(page)).filter((text) => !shared.test(text)))

const setLanguage = (page: Page, language: string) =>
  page.evaluate((value) => localStorage.setItem('lang', JSON.stringify({ value, expires: null })), language)

type Remembered = [key: string, text: string][]

/** The station that has been entered, as the browser remembers it. */
const remembered = (page: Page): Promise<Remembered> =>
  page.evaluate(() =>
    ['station', 'menu-mode'].flatMap((key): Remembered => {
      const text = localStorage.getItem(key)
      return text === null ? [] : [[key, text]]
    }),
  )
const remember = (page: Page, station: Remembered) =>
  page.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text)
  }, station)

/** Proper names of the demo and words that two languages share. */
const allowed = new Set(['Code', 'Batteries', 'Total', 'MTBF', 'MTTR', 'Litres (L)', 'alarm-escalation'])
// A delivery that another test has made keeps the name that it was given, and a controller speaks as it does.
for (const words of ['Start threshold (SOC)', 'Cooling down first.']) allowed.add(words)

async function names(page: Page): Promise<void> {
  const texts = await page.evaluate(async () => {
    const token = JSON.parse(localStorage.getItem('Access-Token') ?? '{}').value
    const ask = async (path: string) => {
      const response = await fetch(`/api${path}`, { headers: { 'X-Access-Token': token } })
      return (await response.json()).result
    }
    const stations = (await ask('/iotProject/lists')) as Record<string, string>[]
    // Other tests may have added people, who then have a session or an account to be seen.
    const people = (await ask('/sys/user/list?pageSize=100')).records as Record<string, string>[]
    return [
      ...stations.flatMap((station) => [station.projectName, station.contact, station.projectNumber]),
      ...people.flatMap((person) => [person.realname, person.username]),
    ]
  })
  for (const text of texts) if (text) allowed.add(text)
}

/** What every screen says in a language. */
async function textsIn(
  page: Page,
  language: string,
  paths: readonly string[],
  station: Remembered,
): Promise<Set<string>[]> {
  await setLanguage(page, language)
  await remember(page, station)
  const said: Set<string>[] = []
  for (const path of paths) {
    // A language comes with a new page; within it the way is that of the links.
    if (said.length === 0) {
      await page.goto(path)
      await untilReadable(page)
    } else await goWithin(page, path)
    const { pathname, search } = new URL(page.url())
    expect(pathname + search, 'the way led elsewhere').toBe(path)
    said.push(await textsOf(page))
  }
  return said
}

/** No screen says in zh or fr what it says in English. */
async function expectTranslated(page: Page, paths: readonly string[]): Promise<void> {
  const station = await remembered(page)
  const english = await textsIn(page, 'en', paths, station)
  for (const language of ['zh', 'fr'] as const) {
    const said = await textsIn(page, language, paths, station)
    paths.forEach((path, index) => {
      const left = [...(said[index] ?? [])].filter(
        (text) =>
          english[index]?.has(text) &&
          !sharedWords[language].has(text) &&
          ![...allowed].some((name) => text.includes(name)),
      )
      expect.soft(left, `${path} in ${language}`).toEqual([])
    })
  }
}

test('no English is left in zh and fr before the login', async ({ page }) => {
  await page.goto('/favicon.svg')
  await expectTranslated(page, openScreens)
})

test('no English is left in zh and fr inside the console', async ({ page }) => {
  test.setTimeout(300_000)
  await logIn(page, 'admin')
  await names(page)
  await enterStation(page, 'Saloum Islands')
  await expect(page).toHaveURL(/\/microgridsys\/overview/)
  await withoutTabs(page)
  await expectTranslated(page, screens)
})

/** French and English spell these the same. */
const sharedWords = {
  zh: new Set<string>(),
  fr: new Set([
    'Site',
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
    'Sites',
    'Messages',
    'Points',
    'Normal',
    'Irradiance',
    'Standard',
    'Position',
    'Phase',
    'Phases',
    'LOAD-01 · Phases',
    'Communication',
  ]),
} as const
