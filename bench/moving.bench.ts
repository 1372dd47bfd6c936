import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { logIn } from '../e2e/support/session.ts'
import { buildConsole } from '../scripts/build-console.ts'
import { chromiumArguments, provideChromium } from '../scripts/chromium.ts'
import { withDemoServer, withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { addManySites, keepSaying } from './support/many-sites.ts'

export const name = 'moving'

const rounds = process.env.GRIDHELM_BENCH_SHORT === '1' ? 4 : 20
/** Not counted: a server that has just started reads the last days of all sites beside everything else. */
const warmUp = 3
const crowds = [12, 3_000] as const
/** Until the page has fetched what comes next, as it does while somebody looks at it. */
const restMs = 4_000

declare global {
  interface Window {
    movedAt: number
    shownAt: number
  }
}

/** Notes when a link was pressed, and when what was waited for has been painted after it. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.movedAt = window.shownAt = 0
    window.addEventListener(
      'click',
      () => {
        window.movedAt = performance.now()
        window.shownAt = 0
      },
      { capture: true },
    )
  })
}

/** From the press of a link to the frame in which figures stand at the place. */
async function moveMs(page: Page, press: () => Promise<void>, figures: string): Promise<number> {
  await page.evaluate((wanted) => {
    const shown = () => [...document.querySelectorAll(wanted)].filter((one) => one.checkVisibility())
    const before = new Set(shown())
    const look = () => {
      const isThere = shown().some((one) => !before.has(one) && /\d/.test(one.textContent))
      if (window.movedAt === 0 || !isThere) return requestAnimationFrame(look)
      // The frame after the one that draws them.
      return requestAnimationFrame(() => {
        window.shownAt = performance.now()
      })
    }
    window.movedAt = 0
    requestAnimationFrame(look)
  }, figures)
  await press()
  await page.waitForFunction(() => window.shownAt > 0)
  return page.evaluate(() => window.shownAt - window.movedAt)
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

/** Power in the boxes of the flow; a hero figure or a row of a page of equipment. */
const flow = '[data-part] .gh-figures, [data-part] button'
const equipment = 'main .gh-figures'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const pages = ['Photovoltaic', 'Storage', 'Generators', 'Wind', 'Load'] as const

async function measure(page: Page, stations: number, report: Report): Promise<void> {
  const opening: number[] = []
  const first: number[] = []
  const again: number[] = []
  for (let round = 0; round < warmUp + rounds; round++) {
    if (round === warmUp) for (const figures of [opening, first, again]) figures.length = 0
    const site = `Many ${1 + ((round * 7) % stations)}`
    await page.goto(`/stationmanage/sel?q=${encodeURIComponent(site)}`)
    const card = page.getByRole('link', { name: `Open ${site}`, exact: true })
    await card.waitFor()
    await delay(restMs)
    opening.push(await moveMs(page, () => card.click(), flow))
    await delay(restMs)
    for (const visits of [first, again]) {
      for (const title of pages) {
        const link = menu(page).getByRole('link', { name: title, exact: true })
        if ((await link.count()) > 0) visits.push(await moveMs(page, () => link.click(), equipment))
      }
    }
  }
  const of = `with ${stations} stations, p95`
  report({ figure: `card to flow ${of}`, value: p95(opening), unit: 'ms', target: 400 })
  report({ figure: `page of equipment, first visit, ${of}`, value: p95(first), unit: 'ms', target: 300 })
  report({ figure: `page of equipment, repeated visit, ${of}`, value: p95(again), unit: 'ms', target: 150 })
}

async function inBrowser(baseURL: string, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: [...chromiumArguments],
  })
  try {
    const context = await browser.newContext({
      baseURL,
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await watchMoves(page)
    await logIn(page, 'admin')
    await work(page)
  } finally {
    await browser.close()
  }
}

/** A database of its own, with the silent dozen of the demo beside those that speak. */
async function withSites(crowd: number, report: Report): Promise<void> {
  await withTemporaryFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, onUnexpectedExit: (why) => console.error(why) })
    const { db, close } = openDatabase(postgres.url, { poolSize: 2, onError: console.error })
    try {
      // Its start brings the schema and the demo.
      const onDatabase = { DATABASE_URL: postgres.url, GRIDHELM_ROLES: 'api' }
      await withDemoServer(async () => undefined, onDatabase)
      const siteIds = await addManySites(db, crowd)
      await withDemoServer(async (baseURL) => {
        const stop = keepSaying(db, siteIds)
        try {
          await inBrowser(baseURL, (page) => measure(page, crowd, report))
        } finally {
          await stop()
        }
      }, onDatabase)
    } finally {
      await close()
      await postgres.stop()
    }
  })
}

export async function run(report: Report): Promise<void> {
  if (!(await buildConsole())) throw new Error('The console does not build.')
  for (const crowd of crowds) await withSites(crowd, report)
}
