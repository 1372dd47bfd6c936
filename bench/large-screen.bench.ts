import { setTimeout as delay } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { logIn } from '../e2e/support/session.ts'
import { buildConsole } from '../scripts/build-console.ts'
import { chromiumArguments, provideChromium } from '../scripts/chromium.ts'
import { withDemoServer, withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { addManySites, keepSaying, updatesPerSecond } from './support/many-sites.ts'

export const name = 'large-screen'

/** A short run shows that it works; the figures that count come from the long one. */
const minutes = process.env.GRIDHELM_BENCH_SHORT === '1' ? 1 : 30
const sites = 200
const framesMs = 10_000
/** Every view has been seen twice: the caches are as large as they get. */
const rounds = 2
const home = '/largescreen?rotate=5'

/** All around the earth, in a few countries. */
const spread = (db: Db, siteIds: readonly number[]) =>
  sql`
    UPDATE iot_project SET longitude = (site_id * 37) % 360 - 180, latitude = (site_id * 17) % 120 - 60,
      country_code = (ARRAY['MG', 'KE', 'SN', 'PH'])[1 + site_id % 4]
    WHERE site_id = ANY (${siteIds}::int[])`.execute(db)

declare global {
  interface Window {
    globeFrames: number
  }
}

/** Before the page begins: every frame of the globe starts by wiping its canvas. */
const countFrames = (page: Page) =>
  page.addInitScript(() => {
    window.globeFrames = 0
    const { clearRect } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.clearRect = function (...box) {
      window.globeFrames++
      clearRect.apply(this, box)
    }
  })

async function framesPerSecond(page: Page): Promise<number> {
  const before = await page.evaluate(() => ({ frames: window.globeFrames, at: performance.now() }))
  await delay(framesMs)
  const after = await page.evaluate(() => ({ frames: window.globeFrames, at: performance.now() }))
  return ((after.frames - before.frames) * 1_000) / (after.at - before.at)
}

interface Held {
  mb: number
  nodes: number
  listeners: number
}

/** What the page holds on its first view, after everything that nobody needs has been thrown away. */
async function held(page: Page, session: CDPSession): Promise<Held> {
  await page.waitForURL((url) => url.pathname === '/largescreen1')
  await page.waitForURL((url) => url.pathname === '/largescreen')
  await page.getByRole('region', { name: 'Power now' }).waitFor()
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { mb: usedSize / 1_048_576, nodes, listeners: jsEventListeners }
}

async function measure(page: Page, report: Report): Promise<void> {
  await countFrames(page)
  await logIn(page, 'admin')
  await page.goto('/largescreen')
  await page.getByRole('region', { name: 'Power now' }).waitFor()
  await delay(3_000)
  report({
    figure: `frames of the earth with ${sites} stations`,
    value: await framesPerSecond(page),
    unit: '/s',
    target: 15,
    higherIsBetter: true,
  })
  await page.goto(home)
  const session = await page.context().newCDPSession(page)
  for (let round = 0; round < rounds; round++) await held(page, session)
  const before = await held(page, session)
  await delay(minutes * 60_000)
  const after = await held(page, session)
  const during = `${minutes} min of turning views, ${updatesPerSecond} updates/s`
  report({ figure: 'memory of the page before', value: before.mb, unit: 'MB' })
  report({
    figure: `growth of its memory in ${during}`,
    value: after.mb - before.mb,
    unit: 'MB',
    target: 3,
  })
  report({
    figure: `growth of its nodes in ${during}`,
    value: after.nodes - before.nodes,
    unit: '',
    target: 500,
  })
  report({
    figure: `growth of its listeners in ${during}`,
    value: after.listeners - before.listeners,
    unit: '',
    target: 50,
  })
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
      await spread(db, siteIds)
      const stop = keepSaying(db, siteIds)
      try {
        await withDemoServer(async (baseURL) => {
          const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] })
          try {
            const context = await browser.newContext({ baseURL, viewport: { width: 1920, height: 1080 } })
            await measure(await context.newPage(), report)
          } finally {
            await browser.close()
          }
        }, onDatabase)
      } finally {
        await stop()
      }
    } finally {
      await close()
      await postgres.stop()
    }
  })
}
