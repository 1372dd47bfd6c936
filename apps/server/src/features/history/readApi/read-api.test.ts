import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { calls } from '@gridhelm/contract/calls'
import { apiSteps } from '@gridhelm/contract/history/readApi/rules'
import type { DeviceKind } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frameOf } from '../../../site/testing/frames.ts'
import { createTelemetryStore, type RunningTelemetryStore } from '../../../telemetry/create-store.ts'
import { sayLatest } from '../../../testing/latest.ts'
import { databaseRuns } from '../../../testing/long-run.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { apiTokens, history } = calls
const minute = 60_000
const hour = 60 * minute
const start = Date.parse('2026-05-02T00:00:00Z')
const devices = { 'PV-01': 'pvInverter', 'GEN-01': 'generator' } as const satisfies Record<string, DeviceKind>
const docs = join(import.meta.dirname, '../../../../../../docs/api.md')
const dashboard = join(import.meta.dirname, '../../../../../../deploy/grafana-telemetry.json')

let testApp: TestApp
let store: RunningTelemetryStore
let site: TestSite
let foreign: TestSite
let agent: string
let token: string
let ref: string
let device: string

beforeAll(async () => {
  testApp = await createTestApp()
  const { db, databaseUrl } = testApp.platform
  store = createTelemetryStore(databaseUrl, testApp.platform)
  site = await addSite(db, { number: 'API-1', devices, userIds: ['demo-agent'], timeZone: 'Asia/Kathmandu' })
  foreign = await addSite(db, { number: 'API-2', devices })
  device = `${site.id}-${site.devices['GEN-01']}`
  ref = `${device}:activePower`
  const frames = Array.from({ length: 12 * 60 }, (_, place) =>
    frameOf(site, 'GEN-01', 'generator', start + place * minute, {
      activePower: 10 + (place % 37),
      energyTotal: place,
    }),
  )
  await store.append(frames)
  await sayLatest(testApp.platform, site, {
    device: 'GEN-01',
    kind: 'generator',
    values: { activePower: 46, fuelLevel: 50 },
    ts: start + 12 * hour,
  })
  agent = await testApp.login('agent')
  const form = { name: 'Reader', validDays: 30, scopes: ['telemetry'], codes: [] }
  token = (await testApp.ask(apiTokens.make, form, { token: agent })).token
})
afterAll(async () => {
  await store.stop()
  await testApp.close()
})

async function get(path: string, as = token) {
  const answer = await testApp.app.inject({
    url: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${as}` },
  })
  return { status: answer.statusCode, body: answer.body, json: () => answer.json() }
}
const read = async (path: string) => {
  const answer = await get(path)
  expect([path, answer.status, answer.status === 200 ? '' : answer.body]).toEqual([path, 200, ''])
  return answer.json()
}

describe('the read API', () => {
  it('names sites, devices and points as they stay, without an envelope', async () => {
    const sites = await read('sites')
    expect(sites).toContainEqual(
      expect.objectContaining({
        siteId: site.id,
        number: 'API-1',
        timeZone: 'Asia/Kathmandu',
        lastFrame: '2026-05-02T12:00:00.000Z',
        lastFrameMs: start + 12 * hour,
      }),
    )
    expect(sites.some((one: { siteId: string }) => one.siteId === foreign.id)).toBe(false)
    expect(await read(`devices?siteId=${site.id}`)).toContainEqual({
      siteId: site.id,
      device,
      number: 'GEN-01',
      name: null,
      kind: 'generator',
      kindName: expect.any(String),
    })
    const points = await read(`points?siteId=${site.id}&device=${device}`)
    expect(points).toContainEqual(
      expect.objectContaining({ ref, point: 'activePower', unit: 'kW', kind: 'measure' }),
    )
    expect(points.find((one: { point: string }) => one.point === 'runState').states.length).toBeGreaterThan(1)
  })

  it('tells the newest values with moment and quality', async () => {
    expect(await read(`latest?siteId=${site.id}&point=activePower`)).toEqual([
      expect.objectContaining({
        ref,
        value: 46,
        quality: 'good',
        unit: 'kW',
        time: '2026-05-02T12:00:00.000Z',
        timeMs: start + 12 * hour,
      }),
    ])
    expect((await get(`latest?siteId=${site.id}&device=${foreign.id}-1`)).status).toBe(404)
  })

  it.each(['2026-05-02T00:00:00Z', '2026-05-02T05:45:00+05:45', '2026-05-02', '1777680000', '1777680000000'])(
    'takes a moment as %s',
    async (from) => {
      const { fromMs } = await read(
        `series?points=${ref}&from=${encodeURIComponent(from)}&to=2026-05-02T06:00:00Z&step=15m`,
      )
      expect(fromMs).toBe(start)
    },
  )

  it('has the same values in series, rows and CSV', async () => {
    const question = `points=${ref},${device}:energyTotal&from=${start}&to=${start + 2 * hour}&step=30m&aggregate=max`
    const { series, stepMs } = await read(`series?${question}`)
    const rows = await read(`rows?${question}`)
    const csv = await get(`csv?${question}`)
    expect(stepMs).toBe(30 * minute)
    expect(series[0].values.map(([time]: [number]) => time)).toEqual(
      rows.map((row: { timeMs: number }) => row.timeMs),
    )
    expect(series[0].values.map(([, value]: [number, number]) => value)).toEqual(
      rows.map((row: Record<string, number>) => row[ref]),
    )
    const lines = csv.body
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(lines[0]).toEqual(['time', 'timeMs', ref, `${device}:energyTotal`])
    expect(lines.slice(1).map((cells) => Number(cells[2]))).toEqual(
      rows.map((row: Record<string, number>) => row[ref]),
    )
  })

  it('tells the figures of the history curves, whatever span and step', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -60, max: 12 * 60 }),
        fc.integer({ min: 1, max: 12 * 60 }),
        fc.constantFrom(...(['5', '10', '30', '60'] as const)),
        fc.constantFrom(...(['mean', 'min', 'max'] as const)),
        async (at, minutes, interval, aggregate) => {
          const [from, to] = [start + at * minute, start + (at + minutes) * minute]
          const screen = await testApp.ask(
            history.powerCurve,
            { points: ref, startTime: from, endTime: to, interval },
            { token: agent },
          )
          const told = await read(
            `series?points=${ref}&from=${from}&to=${to}&step=${interval}m&aggregate=${aggregate}`,
          )
          expect([told.fromMs, told.toMs, told.stepMs]).toEqual([screen.from, screen.to, screen.stepMs])
          expect(told.series[0].values.map(([, value]: [number, number | null]) => value)).toEqual(
            screen.curves[0]?.[aggregate],
          )
        },
      ),
      { numRuns: databaseRuns(60) },
    )
    const raw = await read(`series?points=${ref}&from=${start}&to=${start + hour}&step=raw`)
    const stored = await testApp.ask(
      history.powerCurve,
      { points: ref, startTime: start, endTime: start + hour },
      { token: agent },
    )
    expect(raw.series[0].values).toEqual(
      stored.curves[0]?.times?.map((time, place) => [time, stored.curves[0]?.mean[place]]),
    )
  })

  it('refuses by the status, in words, and nothing without a bound', async () => {
    for (const [question, status] of [
      [`series?points=${ref}&from=yesterday`, 400],
      [`series?points=${ref}&from=2026-05-02T00:00:00`, 400],
      [`series?points=${ref}&from=${start}&to=${start - 1}`, 400],
      [`series?points=${ref}&step=7m`, 400],
      [`series?points=${ref}&step=raw&from=${start - 25 * hour}&to=${start}`, 400],
      [`series?points=${ref}&step=1s&from=${start}&to=${start + 12 * hour}`, 400],
      [`series?points=${ref}&step=1h&from=${start - 401 * 24 * hour}&to=${start}`, 400],
      [`series?points=${ref}&step=30m&from=${start - 32 * 24 * hour}&to=${start}`, 400],
      [`series?points=${device}:nothing`, 400],
      ['series', 400],
      [`series?points=${foreign.id}-1:activePower`, 404],
      [`devices?siteId=${foreign.id}`, 404],
      ['devices?siteId=999999', 404],
      ['latest?siteId=x', 404],
    ] as const) {
      const answer = await get(question)
      expect([question, answer.status]).toEqual([question, status])
      expect(answer.json()).toMatchObject({
        success: false,
        code: status,
        message: expect.stringMatching(/\w/),
      })
    }
    expect((await get('sites', 'gh_nothing')).status).toBe(401)
    expect(Object.values(apiSteps).every((ms) => hour % ms === 0)).toBe(true)
  })

  it('is packed where it is long and the reader can unpack it', async () => {
    const url = `/api/v1/rows?points=${ref}&from=${start}&to=${start + 12 * hour}&step=1m`
    const packed = await testApp.app.inject({
      url,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    })
    expect(packed.headers['content-encoding']).toBe('gzip')
  })
})

describe('what is written about it', () => {
  const blocks = [...readFileSync(docs, 'utf8').matchAll(/^```(sh|python) run\n([\s\S]*?)^```/gm)].map(
    ([, language = '', text = '']) => ({ language, text }),
  )

  const programs: Record<string, readonly [needed: string, program: string, flag: string]> & {
    sh: readonly [string, string, string]
  } = { sh: ['curl', 'sh', '-ec'], python: ['python3', 'python3', '-c'] }

  it('has examples that run as they stand', async () => {
    const port = await testApp.listen()
    const env = {
      ...process.env,
      URL: `http://127.0.0.1:${port}`,
      TOKEN: token,
      SITE: site.id,
      DEVICE: device,
      NUMBER: 'GEN-01',
    }
    expect(blocks.length).toBeGreaterThan(5)
    for (const { language, text } of blocks) {
      const [needed, program, flag] = programs[language] ?? programs.sh
      // Not every machine has them; the addresses are held against the calls by the others.
      if (spawnSync(needed, ['--version']).status !== 0) continue
      const { stdout } = await promisify(execFile)(program, [flag, text], { env })
      expect([text, stdout.length > 20]).toEqual([text, true])
    }
  })

  it('has a dashboard whose addresses are answered, with the columns that it shows', async () => {
    interface Target {
      url: string
      columns: { selector: string }[]
    }
    const { panels } = JSON.parse(readFileSync(dashboard, 'utf8')) as { panels: { targets: Target[] }[] }
    const values: Readonly<Record<string, string>> = {
      address: '',
      site: site.id,
      device,
      point: 'activePower',
      __from: String(start),
      __to: String(start + hour),
      __maxDataPoints: '100',
    }
    const filled = (text: string) =>
      text.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '?').replace('/api/v1/', '')
    for (const { url, columns } of panels.flatMap(({ targets }) => targets)) {
      const [first] = await read(filled(url))
      for (const { selector } of columns) expect(first).toHaveProperty([filled(selector)])
    }
  })
})
