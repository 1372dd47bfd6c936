import { isDeepStrictEqual } from 'node:util'
import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { callApi, logInByApi } from '../../scripts/testing/api.ts'
import { citusPrograms } from '../../scripts/testing/citus-cluster.ts'
import { goWithin, untilReadable, visibleTexts, withoutTabs } from '../support/screen-texts.ts'
import { menuScreens } from '../support/screens.ts'
import { usualBrowser } from '../support/server.ts'
import { logIn } from '../support/session.ts'
import { startOnBoth, told } from '../support/two-databases.ts'

/** About the process that answers, how long it took, and who has just logged in. */
const isOfTheServer = (path: string) => /^\/monitor\/|^\/isps\/(?:logs|sessions)$/.test(path)

/** All screens of the menu, those of a site for one of each sort. */
async function screensAt(address: string): Promise<string[]> {
  const { token } = await logInByApi(address, 'admin')
  const stations = await callApi(address, stationCalls.lists, {}, token)
  const sites = stations.filter(({ projectNumber }) => told.some((number) => number === projectNumber))
  return (await menuScreens(address))
    .filter(({ path }) => !isOfTheServer(path))
    .flatMap(({ path, mode }) =>
      mode === 0
        ? [path]
        : sites
            .filter(({ projectType }) => projectType === String(mode))
            .map(({ id }) => `${path}?station=${id}`),
    )
}

/** What the screens of both say, once it is the same, or after a while. */
async function textsOf(pages: readonly Page[]): Promise<readonly [plain: string[], cluster: string[]]> {
  const end = Date.now() + 15_000
  for (;;) {
    await Promise.all(pages.map(untilReadable))
    const texts = pages.map(async (page) => (await visibleTexts(page)).toSorted())
    const [plain = [], cluster = []] = await Promise.all(texts)
    if (isDeepStrictEqual(plain, cluster) || Date.now() > end) return [plain, cluster]
  }
}

async function openAt(browser: Browser, baseURL: string, time: number): Promise<Page> {
  const page = await (await browser.newContext({ ...usualBrowser, baseURL })).newPage()
  await logIn(page, 'admin')
  await withoutTabs(page)
  // Ages do not run.
  await page.clock.setFixedTime(time)
  await page.goto('/404')
  return page
}

async function compare(pages: readonly Page[], path: string): Promise<void> {
  await Promise.all(pages.map((page) => goWithin(page, path)))
  let [plain, cluster] = await textsOf(pages)
  if (!isDeepStrictEqual(plain, cluster)) {
    // The servers' clocks go on: a minute may have passed between the two.
    await Promise.all(pages.map((page) => page.reload()))
    ;[plain, cluster] = await textsOf(pages)
  }
  expect.soft(plain.length, path).toBeGreaterThan(5)
  expect.soft(cluster, path).toEqual(plain)
}

test('every screen of the demo says the same on a cluster as on one machine', async ({ browser }) => {
  test.skip(!citusPrograms, 'GRIDHELM_TEST_CITUS names no PostgreSQL with Citus.')
  test.setTimeout(3_000_000)
  const both = await startOnBoth(citusPrograms ?? '')
  try {
    const time = Date.now()
    const pages = [await openAt(browser, both.plain, time), await openAt(browser, both.cluster, time)]
    const paths = await screensAt(both.plain)
    expect(await screensAt(both.cluster)).toEqual(paths)
    expect(paths.length).toBeGreaterThan(80)
    for (const path of paths) await compare(pages, path)
  } finally {
    await both.stop()
  }
})
