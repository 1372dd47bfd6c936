import type { Page } from '@playwright/test'
import { settle, visibleTexts } from './support/screen-texts.ts'
import { expect, test } from './support/server.ts'
import { logIn } from './support/session.ts'

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
  '/stationmanage/sel',
  '/account/settings',
  '/isps/positions',
  '/isps/messages',
  '/isps/sessions',
  '/isps/projects',
  '/isps/reception',
  '/largescreen',
]

/** Names, figures, units and addresses are the same in every language. */
const shared =
  /^(↗|○|Node\.js|10 minutes|10 \/ page|© \d+ Gridhelm|\d+ h \d+|\d+ stations?|Adaeze Okafor|Gridhelm|Meridian Energy|English|中文|Français|[\d\s.,:%·+\-–−—×/()°′″NSEWO]+|[A-Z0-9]{1,3}|.*@.*|[a-z]+|[\w-]+\.svg|(\d[\d\s.,]*)?(kW|MW|kWh|MWh|GWh|kWp|MWp|kVA|V|A|Hz|UTC.*)|UTC.*|[A-Z][a-z]+\/[A-Za-z_/]+|[A-Z]{2}-\d+)$/

async function textsOf(page: Page, path: string): Promise<Set<string>> {
  await page.goto(path)
  await settle(page)
  return new Set((await visibleTexts(page)).filter((text) => !shared.test(text)))
}

const setLanguage = (page: Page, language: string) =>
  page.evaluate((value) => localStorage.setItem('lang', JSON.stringify({ value, expires: null })), language)

/** Proper names of the demo and words that two languages share. */
const allowed = new Set(['Code'])

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

for (const language of ['zh', 'fr'] as const) {
  test(`no English is left in ${language} before the login`, async ({ page }) => {
    await page.goto('/favicon.svg')
    for (const path of openScreens) {
      await setLanguage(page, 'en')
      const english = await textsOf(page, path)
      await setLanguage(page, language)
      const translated = await textsOf(page, path)
      const left = [...translated].filter((text) => english.has(text) && !sharedWords[language].has(text))
      expect.soft(left, path).toEqual([])
    }
  })

  test(`no English is left in ${language} inside the console`, async ({ page }) => {
    test.setTimeout(120_000)
    await logIn(page, 'admin')
    await names(page)
    for (const path of screens) {
      await setLanguage(page, 'en')
      const english = await textsOf(page, path)
      await setLanguage(page, language)
      const translated = await textsOf(page, path)
      const left = [...translated].filter(
        (text) =>
          english.has(text) &&
          !sharedWords[language].has(text) &&
          ![...allowed].some((name) => text.includes(name)),
      )
      expect.soft(left, path).toEqual([])
    }
  })
}

/** French and English spell these the same. */
const sharedWords = {
  zh: new Set<string>(),
  fr: new Set([
    'Stations',
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
  ]),
} as const
