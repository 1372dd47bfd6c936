import { chromium, type Page } from '@playwright/test'
import { logIn } from '../e2e/support/session.ts'
import { buildConsole } from '../scripts/build-console.ts'
import { chromiumArguments, provideChromium } from '../scripts/chromium.ts'
import { withDemoServer } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { percentile } from './support/load.ts'
import { usualYear, withYearOfDemo } from './support/year-of-demo.ts'

export const name = 'curves'

const mostMs = 400
const rounds = process.env.GRIDHELM_BENCH_SHORT === '1' ? 8 : 40
const warmUp = 3
const restMs = 1_000
/** It has sun, wind, diesel, storage and a weather station: all series but the grid. */
const project = 'MG-001'

/** The station as if it had been entered on the home page. */
async function enter(page: Page): Promise<void> {
  await logIn(page, 'admin')
  await page.evaluate(async (number) => {
    const kept = (key: string) => JSON.parse(window.localStorage.getItem(key) ?? '{}').value
    const keep = (key: string, value: unknown) =>
      window.localStorage.setItem(key, JSON.stringify({ value, expires: null }))
    const headers = { 'X-Access-Token': kept('Access-Token') as string }
    const { result } = await (await fetch('/api/iotProject/lists', { headers })).json()
    const { id, projectName } = result.find((one: { projectNumber: string }) => one.projectNumber === number)
    keep('station', { id, name: projectName })
    keep('menu-mode', 1)
  }, project)
}

/** From the click to the frame in which the new curves are painted. */
const clickToPainted = (page: Page, button: string): Promise<number> =>
  page.evaluate(async (label) => {
    const buttons = [...document.querySelectorAll('button')]
    const pressed = buttons.find((one) => (one.ariaLabel ?? one.textContent) === label)
    const painted = () => document.querySelector<HTMLElement>('[data-painted]')?.dataset.painted
    const before = painted()
    if (!pressed || !before) throw new Error(`There is no ${label}, or no chart.`)
    const begun = performance.now()
    return new Promise<number>((resolve, reject) => {
      const patience = setTimeout(() => reject(new Error(`Nothing new after ${label}: ${before}`)), 10_000)
      const observer = new MutationObserver(() => {
        const now = painted()
        if (now === undefined || now === before) return
        observer.disconnect()
        clearTimeout(patience)
        requestAnimationFrame(() => resolve(performance.now() - begun))
      })
      // The chart itself may be another one afterwards.
      observer.observe(document.body, { attributeFilter: ['data-painted'], childList: true, subtree: true })
      pressed.click()
    })
  }, button)

const p95 = (times: readonly number[]) =>
  percentile(
    times.toSorted((a, b) => a - b),
    0.95,
  )

/** A 72-hour chart of everything that a site has, out of a year of twelve sites, in a real browser. */
export async function run(report: Report): Promise<void> {
  if (!(await buildConsole())) throw new Error('The console does not build.')
  const executablePath = await provideChromium()
  await withYearOfDemo(usualYear, ({ url }) =>
    withDemoServer(
      async (baseURL) => {
        const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] })
        try {
          const page = await (await browser.newContext({ baseURL, locale: 'en-US' })).newPage()
          await enter(page)
          const open = async () => {
            // Without the tabs of the rounds before: one of them may have the very period that is asked for.
            await page.evaluate(() => window.localStorage.removeItem('open-tabs'))
            await page.goto('/microgridsys/history/power')
            await page.locator('[data-painted]').waitFor()
            // Somebody has looked at the chart before they press a button.
            await page.waitForTimeout(restMs)
          }
          const live: number[] = []
          for (let round = -warmUp; round < rounds; round++) {
            // A new page has nothing in its memory.
            await open()
            const ms = await clickToPainted(page, 'Last 72 h')
            if (round >= 0) live.push(ms)
          }
          report({ figure: 'the last 72 h, p95', value: p95(live), unit: 'ms', target: mostMs })
          const past: number[] = []
          for (let round = 0; round < rounds; round++)
            past.push(await clickToPainted(page, 'The same length earlier'))
          report({
            figure: '72 h after 72 h into the past, p95',
            value: p95(past),
            unit: 'ms',
            target: mostMs,
          })
        } finally {
          await browser.close()
        }
      },
      { DATABASE_URL: url, GRIDHELM_ROLES: 'api' },
    ),
  )
}
