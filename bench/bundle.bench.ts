import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium, type Page, type Response } from '@playwright/test'
import { logIn } from '../e2e/support/session.ts'
import { buildConsole } from '../scripts/build-console.ts'
import { chromiumArguments, provideChromium } from '../scripts/chromium.ts'
import { withDemoServer } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'

export const name = 'bundle'

/** The JavaScript that a browser with an empty cache fetches for the page, in gzipped kilobytes. */
async function scriptsOf(page: Page, path: string): Promise<number> {
  // What may be wanted next is fetched while nobody waits, unless somebody pays for it.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const responses: Response[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (response.ok() && type.includes('javascript')) responses.push(response)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator('#root > *').first().waitFor()
  const sizes = await Promise.all(responses.map(async (one) => gzipSync(await one.body()).length))
  if (sizes.length === 0) throw new Error(`${path} loaded no JavaScript.`)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

export async function run(report: Report): Promise<void> {
  if (!(await buildConsole())) throw new Error('The console does not build.')
  const executablePath = await provideChromium()
  await withDemoServer(async (baseURL) => {
    const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] })
    const inNewContext = async (work: (page: Page) => Promise<number>): Promise<number> => {
      const context: BrowserContext = await browser.newContext({ baseURL, locale: 'en-US' })
      return work(await context.newPage())
    }
    try {
      const login = await inNewContext((page) => scriptsOf(page, '/user/login'))
      const first = await inNewContext(async (page) => {
        await logIn(page, 'admin')
        return scriptsOf(page, '/')
      })
      report({ figure: 'JavaScript of the login page, gzip', value: login, unit: 'kB', target: 265 })
      report({ figure: 'JavaScript of the first screen, gzip', value: first, unit: 'kB', target: 450 })
    } finally {
      await browser.close()
    }
  })
}
