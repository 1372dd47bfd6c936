import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { logIn } from '../e2e/support/session.ts'
import { buildConsole } from '../scripts/build-console.ts'
import { chromiumArguments, provideChromium } from '../scripts/chromium.ts'
import { freePort } from '../scripts/free-port.ts'
import { provideMosquitto } from '../scripts/mosquitto.ts'
import { demoPassword } from '../scripts/testing/api.ts'
import { withDemoServer } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { percentile } from './support/load.ts'

export const name = 'pixel'

/** A short run shows that it works; the figures that count come from the long one. */
const samples = process.env.GRIDHELM_BENCH_SHORT === '1' ? 40 : 200
const warmUp = 5

/** The first station of the demo, whose simulator stays away. */
const station = { id: '1', name: 'Nosy Komba', number: 'MG-001' }

interface Moment {
  value: number
  at: number
}

interface Publisher {
  /** The moment at which mosquitto_pub was handed the message. */
  publish(value: number): number
  stop(): Promise<void>
}

/** mosquitto_pub with its connection open: a line is a message. */
function startMosquitto(port: number): Publisher {
  const child = spawn(
    'mosquitto_pub',
    [
      ...['-h', '127.0.0.1', '-p', String(port), '-u', station.number, '-P', demoPassword],
      ...['-i', `${station.number}-bench`, '-q', '1', '-t', `gridhelm/${station.number}/data`, '-l'],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    publish(value) {
      const at = Date.now()
      const devices = { 'LOAD-01': { activePower: value }, 'PV-01': { activePower: value } }
      child.stdin.write(`${JSON.stringify({ ts: at, devices })}\n`)
      return at
    },
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}

/** Opens the overview and tells every figure of the load from the frame in which it is painted. */
async function watchOverview(page: Page, onSeen: (seen: Moment) => void): Promise<void> {
  await page.exposeFunction('tellSeen', (text: string, at: number) => {
    const value = Number.parseFloat(text.replaceAll(',', ''))
    if (!Number.isNaN(value)) onSeen({ value, at })
  })
  await logIn(page, 'admin')
  await page.evaluate((chosen) => {
    const keep = (key: string, value: unknown) =>
      window.localStorage.setItem(key, JSON.stringify({ value, expires: null }))
    keep('station', { id: chosen.id, name: chosen.name })
    keep('menu-mode', 1)
  }, station)
  await page.goto('/microgridsys/overview')
  await page.locator('[data-part="load"]').waitFor()
  await page.evaluate(() => {
    const { tellSeen } = window as unknown as { tellSeen: (text: string, at: number) => void }
    const box = document.querySelector('[data-part="load"]')
    if (!box) throw new Error('There is no load in the picture.')
    const seen = () =>
      requestAnimationFrame(() => tellSeen(box.querySelector('button')?.textContent ?? '', Date.now()))
    new MutationObserver(seen).observe(box, { subtree: true, childList: true, characterData: true })
  })
}

/** A value that a later one has overtaken was on the screen no later than that one. */
function latenciesOf(sent: readonly Moment[], seen: readonly Moment[], where: string): number[] {
  return sent
    .map(({ value, at }) => {
      const shown = seen.find((one) => one.at >= at && one.value >= value - 0.01)
      if (!shown) throw new Error(`${value.toFixed(1)} was never seen; the page is at ${where}.`)
      return shown.at - at
    })
    .toSorted((one, other) => one - other)
}

export async function run(report: Report): Promise<void> {
  if (!(await buildConsole())) throw new Error('The console does not build.')
  await provideMosquitto()
  const executablePath = await provideChromium()
  const mqttPort = await freePort()
  await withDemoServer(
    async (baseURL) => {
      const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] })
      const publisher = startMosquitto(mqttPort)
      try {
        const page = await (await browser.newContext({ baseURL, locale: 'en-US' })).newPage()
        const seen: Moment[] = []
        await watchOverview(page, (moment) => seen.push(moment))
        let next = 100
        const series = async (count: number, gapMs: () => number): Promise<number[]> => {
          const sent: Moment[] = []
          for (let index = 0; index < count; index++) {
            next += 0.1
            sent.push({ value: next, at: publisher.publish(next) })
            await delay(gapMs())
          }
          await delay(3_000)
          return latenciesOf(sent, seen, page.url())
        }
        await series(warmUp, () => 1_100)
        const apart = await series(samples, () => 1_100 + Math.random() * 400)
        const anyhow = await series(samples, () => 100 + Math.random() * 1_900)
        const inMs = { unit: 'ms' }
        report({ figure: 'mosquitto_pub to pixel p50', value: percentile(apart, 0.5), ...inMs, target: 300 })
        report({
          figure: 'mosquitto_pub to pixel p95',
          value: percentile(apart, 0.95),
          ...inMs,
          target: 1_200,
        })
        report({ figure: 'the same p50 at random moments', value: percentile(anyhow, 0.5), ...inMs })
        report({
          figure: 'the same p95 at random moments',
          value: percentile(anyhow, 0.95),
          ...inMs,
          target: 1_200,
        })
      } finally {
        await publisher.stop()
        await browser.close()
      }
    },
    { MQTT_PORT: String(mqttPort) },
  )
}
