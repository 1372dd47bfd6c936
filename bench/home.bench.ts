import { setTimeout as delay } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { type Db, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { logIn } from '../e2e/support/session.ts'
import { buildConsole } from '../scripts/build-console.ts'
import { chromiumArguments, provideChromium } from '../scripts/chromium.ts'
import { withDemoServer, withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { addManySites, keepSaying, updatesPerSecond } from './support/many-sites.ts'

export const name = 'home'

/** A short run shows that it works; the figures that count come from the long one. */
const minutes = process.env.GRIDHELM_BENCH_SHORT === '1' ? 1 : 60
const sites = 3_000
/** Until the caches of the page are as large as they get. */
const warmUpMs = 20_000
const cardsInSight = 8

declare global {
  interface Window {
    longTasks: number[]
    paintedAt: number
  }
}

/** Before the page begins: notes its long tasks, and when the cards have been painted. */
async function watchPage(page: Page): Promise<void> {
  await page.addInitScript((wanted) => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.longTasks.push(entry.duration)
    }).observe({ type: 'longtask' })
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('[data-station]').length < wanted) return
      observer.disconnect()
      // The frame after the one that draws them.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          window.paintedAt = performance.now()
        }),
      )
    })
    observer.observe(document, { subtree: true, childList: true })
  }, cardsInSight)
}

/** From the last byte of the stations to their cards on the screen. */
async function paintedMs(page: Page): Promise<number> {
  await page.waitForFunction(() => window.paintedAt > 0)
  return page.evaluate(() => {
    const calls = performance
      .getEntriesByType('resource')
      .filter((entry) => /\/(iotProject\/lists|group\/list)\b/.test(entry.name))
    return (
      window.paintedAt - Math.max(...calls.map((entry) => (entry as PerformanceResourceTiming).responseEnd))
    )
  })
}

/** Through all stations and back to the first, as fast as a hand turns the wheel. */
async function scrollThrough(page: Page): Promise<number> {
  await page.evaluate(() => {
    window.longTasks.length = 0
  })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.mouse.move(800, 600)
  for (let done = 0; done < height; done += 1_200) {
    await page.mouse.wheel(0, 1_200)
    await delay(40)
  }
  await page.getByText(`Many ${sites}`, { exact: true }).waitFor()
  const longest = await page.evaluate(() => Math.max(0, ...window.longTasks))
  await page.evaluate(() => window.scrollTo(0, 0))
  return longest
}

/** What the page holds after everything that nobody needs has been thrown away, in MB. */
async function heldMb(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1_048_576
}

const nodesOf = async (session: CDPSession): Promise<number> =>
  (await session.send('Performance.getMetrics')).metrics.find(({ name: metric }) => metric === 'Nodes')
    ?.value ?? 0

async function measure(page: Page, db: Db, siteIds: readonly number[], report: Report): Promise<void> {
  await watchPage(page)
  await logIn(page, 'admin')
  // Once before, so that the scripts are in the cache: what is measured is the page, not the way to it.
  for (let round = 0; round < 2; round++) await page.goto('/stationmanage/sel?sort=name&group=none')
  const inMs = { unit: 'ms' }
  const painted = await paintedMs(page)
  report({
    figure: `cards of ${sites} stations painted after the data`,
    value: painted,
    ...inMs,
    target: 1_000,
  })

  const stop = keepSaying(db, siteIds)
  try {
    await page.getByText(/\d+ connected/).waitFor()
    report({
      figure: 'longest task while scrolling through',
      value: await scrollThrough(page),
      ...inMs,
      target: 200,
    })
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await delay(warmUpMs)
    const [before, nodesBefore] = [await heldMb(session), await nodesOf(session)]
    await page.evaluate(() => {
      window.longTasks.length = 0
    })
    await delay(minutes * 60_000)
    const longest = await page.evaluate(() => Math.max(0, ...window.longTasks))
    const [after, nodesAfter] = [await heldMb(session), await nodesOf(session)]
    const during = `${minutes} min of ${updatesPerSecond} updates/s`
    report({ figure: `longest task in ${during}`, value: longest, ...inMs, target: 200 })
    report({ figure: 'memory of the page before', value: before, unit: 'MB' })
    report({ figure: `growth of its memory in ${during}`, value: after - before, unit: 'MB', target: 3 })
    report({
      figure: `growth of its nodes in ${during}`,
      value: nodesAfter - nodesBefore,
      unit: '',
      target: 500,
    })
  } finally {
    await stop()
  }
}

export async function run(report: Report): Promise<void> {
  if (!(await buildConsole())) throw new Error('The console does not build.')
  const executablePath = await provideChromium()
  await withTemporaryFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, onUnexpectedExit: (why) => console.error(why) })
    const { db, close } = openDatabase(postgres.url, { poolSize: 2, onError: console.error })
    try {
      // Its start brings the schema and the demo.
      const onDatabase = { DATABASE_URL: postgres.url, GRIDHELM_ROLES: 'api' }
      await withDemoServer(async () => undefined, onDatabase)
      const siteIds = await addManySites(db, sites)
      await withDemoServer(async (baseURL) => {
        const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] })
        try {
          const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
          await measure(await context.newPage(), db, siteIds, report)
        } finally {
          await browser.close()
        }
      }, onDatabase)
    } finally {
      await close()
      await postgres.stop()
    }
  })
}
