// @module-tag whole

import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiBase } from '@gridhelm/contract/endpoint'
import { statisticsCalls } from '@gridhelm/contract/history/statistics/calls'
import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyPreparedData } from '../apps/server/src/testing/prepared-data.ts'
import { differencesIn, isKnown, readingsAt } from '../apps/server/src/testing/reconciliation/differences.ts'
import { figures } from '../apps/server/src/testing/reconciliation/figures.ts'
import { noiseIn } from '../apps/server/src/testing/reconciliation/noise.ts'
import type { Asking } from '../apps/server/src/testing/reconciliation/site-calls.ts'
import { callApi, logInByApi } from './testing/api.ts'
import { addressOf, demoSettings, startDemo } from './testing/demo-server.ts'
import type { ServerProcess } from './testing/server-process.ts'
import { type Simulator, startSimulator } from './testing/simulator.ts'

/** Everything at one of them, no grid at the next, no diesel at the last. */
const numbers = ['KE-004', 'MG-001', 'CN-010'] as const

let dataDir: string
let server: ServerProcess
let simulator: Simulator
let asking: Asking
let siteIds: string[]
/** Numbers with more digits than anything is measured with, of everything that was asked. */
const noise: string[] = []

beforeAll(async () => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'gridhelm-reconciliation-')))
  await copyPreparedData(dataDir)
  const settings = await demoSettings(dataDir)
  const address = addressOf(settings)
  server = await startDemo(settings)
  simulator = await startSimulator({
    mqttPort: Number(settings.MQTT_PORT),
    sites: numbers,
    stateFolder: join(dataDir, 'sites'),
    history: 2,
    // As real ones: what is compared is the past, and frames of each second would be ten times as many.
    seconds: 10,
  })
  const { token } = await logInByApi(address, 'admin')
  asking = {
    async ask(endpoint, input) {
      const answer = await callApi(address, endpoint, input, token)
      noise.push(...noiseIn(answer, endpoint.path))
      return answer
    },
    async file({ path }, input) {
      const url = `${address}${apiBase}${path}?${new URLSearchParams(input)}`
      const answer = await fetch(url, { headers: { 'X-Access-Token': token, 'Language-Type': 'en' } })
      const text = await answer.text()
      noise.push(...noiseIn(text, path))
      return text
    },
  }
  const stations = await asking.ask(stationCalls.lists, {})
  siteIds = numbers.map((number) => stations.find((one) => one.projectNumber === number)?.id ?? '')
}, 1_200_000)

afterAll(async () => {
  await simulator?.stop()
  server.signal('SIGTERM')
  await server.whenEnded
  rmSync(dataDir, { recursive: true, force: true })
})

test('a figure of the demo reads the same on every screen, in every call and in every sheet', async () => {
  const isTold = async () => {
    const past = Date.now() - 1.9 * 86_400_000
    for (const id of siteIds) {
      const { since } = await asking.ask(statisticsCalls.powerGeneration, { siteId: id, unit: 'total' })
      expect(since ?? Number.POSITIVE_INFINITY).toBeLessThan(past)
    }
  }
  await vi.waitFor(isTold, { timeout: 900_000, interval: 1_000 })
  // What moves cannot be compared.
  await simulator.stop()
  const known = new Set<string>()
  for (const id of siteIds) {
    // The rollups catch up with what has come.
    await vi.waitFor(
      async () => {
        const readings = await readingsAt(asking, id, Date.now())
        expect(differencesIn(readings)).toEqual([])
        for (const reading of readings.filter(isKnown)) known.add(reading.figure.name)
      },
      { timeout: 180_000, interval: 1_000 },
    )
  }
  expect(noise).toEqual([])
  // A figure that nobody knows would agree with itself.
  expect(figures.filter(({ name, isRare }) => !isRare && !known.has(name))).toEqual([])
}, 1_200_000)
