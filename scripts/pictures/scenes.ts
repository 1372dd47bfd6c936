import { type Language, languages } from '@gridhelm/contract/language'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import type { Page } from '@playwright/test'
import type { Demo } from './demo.ts'

/** One picture: a screen in a language, light or dark. */
export interface Scene {
  /** Its place below `docs/images`. */
  file: string
  language: Language
  isDark: boolean
  size: { width: number; height: number }
  path: (demo: Demo) => string
  /** What has to be there before it is taken. */
  awaits: string
  /** Brings the screen to what is to be seen. */
  act?: (page: Page) => Promise<void>
}

type Screen = Pick<Scene, 'path' | 'awaits' | 'act'>

const wide = { width: 1440, height: 900 }
const narrower = { width: 1200, height: 760 }

const siteOf = ({ sites }: Demo, number: string): Station => {
  const site = sites.get(number)
  if (!site) throw new Error(`The demo has no site ${number}.`)
  return site
}
const pageOf = (demo: Demo, number: string, page: string): string => {
  const { id, projectType } = siteOf(demo, number)
  return `/${projectType === '1' ? 'microgridsys' : 'offgridsys'}/${page}?station=${id}`
}

/** Sites alike, each with sun, wind, diesel and storage, from east to west: over one of them it is day. */
const bySun = ['ID-008', 'MG-001', 'SN-007', 'PF-011']
function sunny(demo: Demo): string {
  const hourAt = (number: string) => {
    const { longitude } = siteOf(demo, number)
    return (((Date.now() / 3_600_000 + Number(longitude ?? 0) / 15) % 24) + 24) % 24
  }
  const fromNoon = (number: string) => Math.abs(hourAt(number) - 12)
  return bySun.toSorted((one, other) => fromNoon(one) - fromNoon(other))[0] ?? 'MG-001'
}

const screens = {
  home: { path: () => '/stationmanage/sel', awaits: 'article, [class*=card] svg' },
  overview: { path: (demo) => pageOf(demo, sunny(demo), 'overview'), awaits: 'main canvas, main svg' },
  'single-line': { path: (demo) => `/singleLine?station=${siteOf(demo, sunny(demo)).id}`, awaits: 'svg' },
  alarm: { path: ({ alarm }) => `/isps/alarms?alarm=${alarm}`, awaits: '[role=dialog] h2, [role=dialog] h3' },
  diesel: { path: (demo) => pageOf(demo, 'MG-001', 'history/diesel'), awaits: 'main table' },
  'blocked-command': {
    path: (demo) => pageOf(demo, 'KM-002', 'control'),
    awaits: 'main',
    async act(page) {
      await page
        .getByRole('button', { name: /GEN-01/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'GEN-01, Start or stop: Start' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('The clinic needs power before the night')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await dialog.getByRole('alert').waitFor()
    },
  },
  globe: { path: () => '/largescreen', awaits: 'canvas' },
} as const satisfies Record<string, Screen>
type ScreenName = keyof typeof screens

/** What the README shows: light and dark, as the reader likes it; the globe is for dark rooms. */
const shown: readonly ScreenName[] = ['overview', 'single-line', 'alarm', 'blocked-command', 'diesel']
/** What the guide shows, in each language. */
const explained: readonly ScreenName[] = ['home', 'overview', 'single-line', 'alarm', 'diesel']

export const scenes: readonly Scene[] = [
  ...shown.flatMap((name) =>
    [false, true].map((isDark) => ({
      ...screens[name],
      file: `show/${name}${isDark ? '-dark' : ''}.png`,
      language: 'en' as const,
      isDark,
      size: wide,
    })),
  ),
  // Photographs of gradients are small only so.
  { ...screens.globe, file: 'show/globe.jpg', language: 'en', isDark: true, size: wide },
  ...languages.flatMap((language) =>
    explained.map((name) => ({
      ...screens[name],
      file: `guide/${language}/${name}.png`,
      language,
      isDark: false,
      size: narrower,
    })),
  ),
]
