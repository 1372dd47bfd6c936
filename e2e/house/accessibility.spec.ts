import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { goWithin, untilReadable, withoutTabs } from '../support/screen-texts.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'
import { enterStation } from '../support/station.ts'

// What still fades in has too little contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const openScreens = [
  '/user/login',
  '/user/register',
  '/user/alteration',
  '/404',
  '/privacyPolicy',
  '/manual/en',
]
const screens = [
  '/stationmanage/sel',
  '/account/settings',
  '/isps/positions',
  '/isps/messages',
  '/isps/sessions',
  '/isps/projects',
  '/isps/reception',
  '/isps/current-data',
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
  '/test/home',
  '/largescreen',
]

/** Of a station that has everything but a grid. */
const stationScreens = [
  ...['overview', 'pv', 'storage', 'generators', 'wind', 'load', 'environment', 'control', 'pv?device=PV-01'],
  ...['dataEdition', 'dataEdition/pvDataEdition'],
  ...['power', 'freeReport', 'generation', 'faults', 'alarms', 'diesel', 'counters'].map(
    (page) => `history/${page}`,
  ),
].map((page) => `/microgridsys/${page}`)
stationScreens.push('/singleLine', '/largescreen1', '/largescreen2')

/** Another appearance changes nothing but colours. Of all screens but one the page alone: what is around it is the same. */
async function seriousViolations(
  page: Page,
  what: 'everything' | 'colours' = 'everything',
  where: 'main' | 'body' = 'body',
): Promise<string[]> {
  // In one go, without a second page for each look: our pages have no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).include(where)
  if (what === 'colours') axe.withRules(['color-contrast', 'link-in-text-block'])
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
  const { violations } = await axe.analyze()
  return violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .map(
      (violation) =>
        `${violation.id}: ${violation.nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    )
}

test('open screens have no serious violation', async ({ page }) => {
  test.setTimeout(120_000)
  for (const path of openScreens) {
    await page.goto(path)
    await untilReadable(page)
    expect.soft(await seriousViolations(page), path).toEqual([])
  }
})

/** Colours come from the same tokens everywhere: in the dark one screen of each sort is enough. */
const darkScreens = new Set([
  '/stationmanage/sel',
  '/account/settings',
  '/isps/positions',
  '/isps/projects',
  '/isps/alarms',
  '/isps/command-log',
  ...['overview', 'pv', 'generators', 'control', 'dataEdition', 'history/power', 'history/freeReport'].map(
    (page) => `/microgridsys/${page}`,
  ),
  ...['generation', 'faults', 'alarms', 'diesel', 'counters'].map((page) => `/microgridsys/history/${page}`),
  '/singleLine',
])

const looks = { light: 'everything', dark: 'colours' } as const
for (const appearance of ['light', 'dark'] as const) {
  test(`screens of the console have no serious violation, ${appearance}`, async ({ page }) => {
    test.setTimeout(240_000)
    await logIn(page, 'admin')
    await withoutTabs(page, { appearance })
    await page.goto('/404')
    await untilReadable(page)
    const isLookedAt = (path: string) => appearance === 'light' || darkScreens.has(path)
    for (const path of screens.filter(isLookedAt)) {
      await goWithin(page, path)
      expect(page.url(), 'the way led elsewhere').toContain(path)
      const where = path === screens[0] ? 'body' : 'main'
      expect.soft(await seriousViolations(page, looks[appearance], where), path).toEqual([])
    }
    await enterStation(page, 'Saloum Islands')
    await expect(page).toHaveURL(/\/microgridsys\/overview/)
    for (const path of stationScreens.filter(isLookedAt)) {
      await goWithin(page, path)
      expect(page.url(), 'the way led elsewhere').toContain(path)
      expect.soft(await seriousViolations(page, looks[appearance], 'main'), path).toEqual([])
    }
  })
}
