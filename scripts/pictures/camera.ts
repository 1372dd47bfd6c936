import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../chromium.ts'
import { callApi, logInByApi } from '../testing/api.ts'
import type { Demo } from './demo.ts'
import type { Scene } from './scenes.ts'

const locales = { en: 'en-GB', zh: 'zh-CN', fr: 'fr-FR' } as const
const patienceMs = 90_000
/** Curves grow, and the earth turns into the light. */
const settleMs = 6_000

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('Pictures need Chromium; set CHROME_PATH.')
  return chromium.launch({ executablePath, args: [...chromiumArguments] })
}

/** The browser remembers a session, a language and an appearance as the console itself would have left them. */
async function enter(page: Page, { address }: Demo, { language, isDark }: Scene): Promise<void> {
  const { token, userInfo, sysAllDictItems } = await logInByApi(address, 'admin')
  const values = {
    'Access-Token': token,
    Login_Userinfo: userInfo,
    UI_CACHE_DB_DICT_DATA: sysAllDictItems,
    'Role-Code': await callApi(address, sessionCalls.roleCode, {}, token),
    lang: language,
    'ui-settings': {
      ...{ multiTab: false, lookSeen: true, alarmBanner: false },
      appearance: isDark ? 'dark' : 'light',
    },
  }
  await page.goto(`${address}/favicon.svg`)
  await page.evaluate((entries) => {
    for (const [key, value] of entries)
      window.localStorage.setItem(key, JSON.stringify({ value, expires: null }))
  }, Object.entries(values))
}

/** Opens the scene, and hands over the page when it shows what it is to show. */
export async function atScene<T>(
  browser: Browser,
  demo: Demo,
  scene: Scene,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: scene.size,
    locale: locales[scene.language],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(patienceMs)
    await enter(page, demo, scene)
    await page.goto(demo.address + scene.path(demo))
    await page.locator(scene.awaits).first().waitFor()
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await page.locator('.ant-spin-spinning, .ant-skeleton-active').first().waitFor({ state: 'detached' })
    await scene.act?.(page)
    await page.waitForTimeout(settleMs)
    return await work(page)
  } finally {
    await context.close()
  }
}
