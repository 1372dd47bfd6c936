import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { hashPassword } from '../../apps/server/src/platform/session/passwords.ts'
import { createRemainingAdministrator } from '../../apps/server/src/seed/first-administrator.ts'
import { startSystem } from '../../apps/server/src/system.ts'
import { builtConsole } from '../../scripts/places.ts'
import { goWithin, untilReadable, withoutTabs } from '../support/screen-texts.ts'
import { menuScreens, routerPaths } from '../support/screens.ts'

const password = 'Baobab#Wharf-71'

/** Production as it stands after its first administrator has chosen a password: nobody else, no site. */
async function startEmpty() {
  const dataDir = await mkdtemp(join(tmpdir(), 'gridhelm-empty-'))
  const config = readConfig('production', {
    ...{ PORT: '0', MQTT_PORT: '0', HOST: '127.0.0.1', DATABASE_URL: 'embedded' },
    ...{ GRIDHELM_DATA: dataDir, GRIDHELM_LOG: 'silent' },
  })
  const system = await startSystem(config, {
    consoleFolder: builtConsole,
    prepare: async ({ db }) =>
      createRemainingAdministrator(db, { username: 'admin', passwordHash: await hashPassword(password) }),
    tell: (why) => {
      throw new Error(why)
    },
  })
  const stop = async () => {
    await system.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { address: system.address ?? '', stop }
}

interface Empty {
  title: string
  detail: string
  links: string[]
}

/** What the empty places of the screen say, and tables that say nothing of their own. */
const emptiesOn = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const isShown = (element: Element) => element.getClientRects().length > 0
    const empties = [...main.querySelectorAll('[data-empty]')].filter(isShown).map((element): Empty => {
      const [title = '', detail = ''] = [...element.querySelectorAll('p')].map((one) => one.textContent ?? '')
      const links = [...element.querySelectorAll('a[href]')].map((one) => one.getAttribute('href') ?? '')
      return { title, detail, links }
    })
    const bare = [...main.querySelectorAll('.ant-empty, .ant-table-placeholder')]
      .filter(isShown)
      .filter((element) => element.querySelector('[data-empty]') === null)
      .map((element) => element.textContent ?? '')
    return { empties, bare }
  })

test('every empty place of an empty installation says what to do next, and where it leads there is a screen', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const { address, stop } = await startEmpty()
  try {
    const screens = await menuScreens(address, password)
    expect(screens.length).toBeGreaterThan(50)
    await page.goto(`${address}/user/login`)
    await page.getByLabel('User name or email', { exact: true }).fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Add your first site' })).toBeVisible()

    await withoutTabs(page)
    await page.reload()
    await untilReadable(page)
    const known = new Set([...screens.map(({ path }) => path), ...routerPaths()])
    const led = new Set<string>()
    let seen = 0
    // Those of a site open with one.
    for (const { path } of screens.filter(({ mode }) => mode === 0)) {
      await goWithin(page, path)
      const { empties, bare } = await emptiesOn(page)
      seen += empties.length
      expect.soft(bare, `${path}: empty, and nothing is said`).toEqual([])
      for (const { title, detail, links } of empties) {
        expect.soft(title, path).not.toBe('')
        expect.soft(detail, `${path}: ${title}`).not.toBe('')
        for (const link of links) led.add(new URL(link, address).pathname)
      }
    }
    expect(seen).toBeGreaterThan(20)
    expect([...led].filter((path) => !known.has(path))).toEqual([])
  } finally {
    await stop()
  }
})
