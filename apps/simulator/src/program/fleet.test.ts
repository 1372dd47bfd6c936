// @module-tag whole

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startBroker, type TestBroker } from '../testing/broker.ts'
import { createFleet, type Fleet } from './fleet.ts'
import { runOptions } from './options.ts'

let broker: TestBroker
let folder: string
let said: string[]
let running: Fleet[]

beforeEach(async () => {
  broker = await startBroker()
  folder = mkdtempSync(join(tmpdir(), 'gridhelm-fleet-'))
  said = []
  running = []
})
afterEach(async () => {
  for (const one of running) await one.stop()
  await broker.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(...args: string[]): Promise<Fleet> {
  const options = runOptions(
    ['--url', broker.url, '--state', folder, '--seconds', '1', '--homes', 'off', ...args],
    { password: undefined },
  )
  if (!options) throw new Error('no options')
  const fleet = createFleet(options, (line) => said.push(line))
  running.push(fleet)
  await fleet.start()
  return fleet
}

async function stop(fleet: Fleet): Promise<void> {
  running = running.filter((one) => one !== fleet)
  await fleet.stop()
}

const controlAddress = () => said.find((line) => line.includes('http'))?.replace(/^.* /, '') ?? ''
const times = (number: string) => broker.framesOf(number).map(({ ts }) => ts)

it('sites go live on the wall clock, and a second start goes on without a hole', async () => {
  const begun = Date.now()
  const sites = ['--sites', 'KM-002,NE-005', '--history', '0']
  const first = await start(...sites)
  await broker.until(() => broker.countOf('KM-002') >= 2 && broker.countOf('NE-005') >= 2)
  expect(times('KM-002')[0]).toBeGreaterThan(begun - 1_000)
  await stop(first)

  const before = broker.countOf('KM-002')
  await start(...sites)
  await broker.until(() => broker.countOf('KM-002') >= before + 2)
  const all = [...new Set(times('KM-002'))].sort((a, b) => a - b)
  expect(all.filter((time, index) => index > 0 && time - (all[index - 1] ?? 0) !== 1000)).toEqual([])
})

it('the control call lists the sites, and starts and ends a scenario', async () => {
  await start('--sites', 'CN-010', '--history', '0', '--control', '0')
  const scenarios = `${controlAddress()}/sites/CN-010/scenarios`
  const gridState = () => broker.framesOf('CN-010').at(-1)?.devices['GRID-01']?.gridState
  await broker.until(() => gridState() === 1)
  const started = await fetch(scenarios, { method: 'POST', body: '{"kind":"outage","minutes":5}' })
  expect(started.status).toBe(201)
  await broker.until(() => gridState() === 0)
  const listed = await (await fetch(`${controlAddress()}/sites`)).json()
  expect(listed).toMatchObject({
    history: 1,
    sites: [{ number: 'CN-010', link: 'up', dropped: 0, scenarios: [{ kind: 'outage' }] }],
  })
  const ended = await fetch(`${scenarios}/outage`, { method: 'DELETE' })
  expect(await ended.json()).toEqual({ ended: 1 })
  await broker.until(() => gridState() === 1)
})

it('the control call refuses what makes no sense, and pages of a browser', async () => {
  await start('--sites', 'KM-002', '--history', '0', '--control', '0')
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(controlAddress() + path, { method: 'POST', body, headers })
  const scenarios = '/sites/KM-002/scenarios'
  expect(await (await post(scenarios, '{"kind":"outage"}')).json()).toEqual({
    error: 'KM-002 has no grid that could fail.',
  })
  expect((await post(scenarios, 'no')).status).toBe(400)
  expect((await post(scenarios, 'x'.repeat(20_000))).status).toBe(400)
  expect((await post('/sites/XX-999/scenarios', '{"kind":"clouds"}')).status).toBe(400)
  expect((await post('/elsewhere', '{}')).status).toBe(404)
  const page = await post(scenarios, '{"kind":"clouds"}', { origin: 'https://example.org' })
  expect(page.status).toBe(403)
})

it('scenarios of the command line are in force from the start', async () => {
  await start('--sites', 'KE-004', '--history', '0', '--scenario', 'outage@KE-004:minutes=5')
  await broker.until(() => broker.framesOf('KE-004').at(-1)?.devices['GRID-01']?.gridState === 0)
})

it('what it cannot do is said before anything starts', async () => {
  await expect(start('--scenario', 'outage@MG-001')).rejects.toThrow('MG-001 has no grid')
  expect(broker.received).toEqual([])
  for (const wrong of [['--seconds', '0'], ['--backfill', 'all'], ['--sites', 'XX-1'], ['--what']]) {
    expect(() => runOptions(wrong, { password: undefined })).toThrow()
  }
})
