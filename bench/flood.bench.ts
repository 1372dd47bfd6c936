import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { logIn } from '../e2e/support/session.ts'
import { buildConsole } from '../scripts/build-console.ts'
import { chromiumArguments, provideChromium } from '../scripts/chromium.ts'
import { withDemoServer, withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { addManySites, devicesPerSite } from './support/many-sites.ts'

export const name = 'flood'

const alarms = 5_000
const bursts = 25
const betweenMs = 400
const sites = 100
/** What the largest page of the list shows. */
const pageSize = 100

declare global {
  interface Window {
    longTasks: number[]
  }
}

/** Alarms of many kinds and levels at all sites at once, as the engine writes and tells them. */
async function burst(db: Db, siteIds: readonly number[], turn: number): Promise<void> {
  await sql`
    WITH raised AS (
      INSERT INTO alarm (site_id, id, device_id, system_type, rule_key, type, level, texts, state,
        raised_at, received_at, last_raised_at)
      SELECT (${siteIds}::int[])[1 + n % ${siteIds.length}], 'flood' || n, 1 + n / ${sites} % ${devicesPerSite},
        'pvInverter', 'flood.rule' || n / ${sites * devicesPerSite}, 'limit', 1 + n % 3,
        '{"name":{"en":"Flood ' || n / ${sites * devicesPerSite} || '"}}', 'active', now(), now(), now()
      FROM generate_series(${(turn * alarms) / bursts}::int, ${((turn + 1) * alarms) / bursts - 1}::int) n
      RETURNING site_id, id
    )
    INSERT INTO alarm_event (site_id, alarm_id, place, at, step)
    SELECT site_id, id, 1, now(), 'raised' FROM raised`.execute(db)
  const message = JSON.stringify({ topic: 'alarms.changed', payload: { siteIds } })
  await sql`SELECT pg_notify('gridhelm', ${message})`.execute(db)
}

const longestTask = (page: Page) => page.evaluate(() => Math.max(0, ...window.longTasks))
const forget = (page: Page) =>
  page.evaluate(() => {
    window.longTasks.length = 0
  })

/** From a press on the name of an alarm until the page has drawn what follows from it, in ms. */
const keyPressMs = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLElement>('[data-alarm]')
    link?.focus()
    const began = performance.now()
    link?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return performance.now() - began
  })

async function measure(page: Page, db: Db, siteIds: readonly number[], report: Report): Promise<void> {
  await page.addInitScript((size) => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.longTasks.push(entry.duration)
    }).observe({ type: 'longtask' })
    window.localStorage.setItem(
      'table:alarms',
      JSON.stringify({ value: { columns: {}, pageSize: size }, expires: null }),
    )
  }, pageSize)
  await logIn(page, 'admin')
  // Once before, so that the scripts are in the cache.
  for (let round = 0; round < 2; round++) await page.goto('/isps/alarms')
  await page.getByText('No open alarms').waitFor()
  await delay(2_000)
  await forget(page)
  let slowestKey = 0
  for (let turn = 0; turn < bursts; turn++) {
    await burst(db, siteIds, turn)
    await delay(betweenMs)
    if (turn % 5 === 4) slowestKey = Math.max(slowestKey, await keyPressMs(page))
  }
  await page.getByText(new RegExp(`of ${alarms}$`)).waitFor()
  await page.getByRole('button', { name: 'Show the causes' }).click()
  await page
    .getByRole('region', { name: 'Alarm flood' })
    .getByText(/Flood \d/)
    .first()
    .waitFor()
  report({
    figure: `longest task while ${alarms} alarms come in`,
    value: await longestTask(page),
    unit: 'ms',
    target: 200,
  })
  report({ figure: 'slowest key press meanwhile', value: slowestKey, unit: 'ms', target: 200 })

  await forget(page)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  await page.mouse.move(800, 600)
  for (let step = 0; step < 20; step++) {
    await page.mouse.wheel(0, 600)
    await delay(40)
  }
  await page.getByTitle('Next Page').click()
  await page.getByText(`${pageSize + 1}–${2 * pageSize} of ${alarms}`).waitFor()
  report({
    figure: 'longest task while choosing, scrolling and paging',
    value: await longestTask(page),
    unit: 'ms',
    target: 200,
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
