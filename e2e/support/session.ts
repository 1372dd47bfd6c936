import type { Language } from '@gridhelm/contract/language'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { sessionLifetimeMs } from '@gridhelm/contract/people/session/entities'
import type { Page } from '@playwright/test'
import { callApi, demoPassword, logInByApi } from '../../scripts/testing/api.ts'

/** For tests that are not about logging in: the browser remembers a session as the console itself would have left it. */
export async function logIn(page: Page, username: string, language: Language = 'en'): Promise<void> {
  // Any small file of the same origin will do; the console must not run yet.
  const response = await page.goto('/favicon.svg')
  const address = new URL(response?.url() ?? page.url()).origin
  const { token, userInfo, sysAllDictItems } = await logInByApi(address, username, demoPassword, language)
  // The keys of apps/console/src/platform/storage.ts, which itself runs only in a browser.
  const values = {
    'Access-Token': token,
    Login_Userinfo: userInfo,
    UI_CACHE_DB_DICT_DATA: sysAllDictItems,
    'Role-Code': await callApi(address, sessionCalls.roleCode, {}, token),
  }
  const expires = Date.now() + sessionLifetimeMs
  const entries = Object.entries(values).map(
    ([key, value]) => [key, JSON.stringify({ value, expires })] as const,
  )
  await page.evaluate((all) => {
    for (const [key, text] of all) window.localStorage.setItem(key, text)
  }, entries)
}

/** As a person does it. */
export async function logInByForm(page: Page, username: string, secret = demoPassword): Promise<void> {
  await page.getByLabel('User name or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log in' }).click()
}
