// @module-tag whole

import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { closeCodes } from '@gridhelm/contract/push'
import { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import { jobCalls } from '@gridhelm/contract/system/jobs/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resendMs } from '../apps/server/src/features/acting/commands/dispatcher.ts'
import { isLongRun } from '../apps/server/src/testing/long-run.ts'
import { openPush, type PushClient } from '../apps/server/src/testing/push-client.ts'
import { callApi, logInByApi } from './testing/api.ts'
import { type Controller, startController } from './testing/controller.ts'
import { eventually, type Installation, type Member, startInstallation } from './testing/installation.ts'
import { startPublisher } from './testing/publisher.ts'
import { spoken, storedSamples } from './testing/stored-samples.ts'

/** Messages between two killings; the long run has more of them. */
const longestRound = isLongRun ? 20_000 : 600
const { device, point, site } = spoken
/** Says alarms and takes commands, apart from the device of the load. */
const [faulty, commanded] = ['PV-02', 'LOAD-01'] as const

let installation: Installation
let controller: Controller
/** These start first and so lead where only one can; they are the ones that are killed. */
let firstApi: Member
let firstIngest: Member
let firstJobs: Member
let secondApi: Member
let token: string
let siteId: number
const sockets: PushClient[] = []

const here = () => firstApi.address
const there = () => secondApi.address

/** A browser at one of the API processes that looks at the site. */
async function watch({ address, port }: Member, username: string): Promise<PushClient> {
  const { token: own, userInfo } = await logInByApi(address, username)
  const client = await openPush(port, { token: own, userId: userInfo.id })
  client.socket.send(JSON.stringify({ cmd: 'watch', siteIds: [String(siteId)] }))
  sockets.push(client)
  return client
}

/** The newest value that a browser has been told. */
function shown({ messages }: PushClient, which: string, key: string): number | undefined {
  const live = messages.filter((message) => message.cmd === 'live')
  const values = live.flatMap(({ devices }) => devices.filter(({ number }) => number === which))
  return values.findLast(({ values: some }) => some[key])?.values[key]?.v
}

const told = ({ messages }: PushClient, cmd: 'alarm' | 'command') =>
  messages.some((message) => message.cmd === cmd && message.siteIds.includes(String(siteId)))

const alarmsOf = (key: string) =>
  installation.db
    .selectFrom('alarm')
    .select('id')
    .where('siteId', '=', siteId)
    .where('ruleKey', '=', `pvInverter.alarmWord.${key}`)
    .execute()

/** Asked for at the first; it goes out when somebody confirms it, wherever. */
async function askFor(value: number): Promise<{ id: string }> {
  const controls = await callApi(here(), commandCalls.list, { siteId: String(siteId) }, token)
  const control = controls.find((one) => one.device.number === commanded && one.point === 'sheddingSoc')
  const asked = { deviceId: control?.device.id ?? '', point: 'sheddingSoc', value }
  const { command } = await callApi(here(), commandCalls.commandControl, asked, token)
  return { id: command.id }
}

const verified = (address: string, id: string) =>
  eventually(async () => {
    const { state } = await callApi(address, commandCalls.commandControlInfo, { id }, token)
    expect(state).toBe('verified')
  })

beforeAll(async () => {
  installation = await startInstallation()
  const oneOfEach = async () => {
    const { start } = installation
    const [api, ingest, jobs] = await Promise.all([start('api'), start('ingest'), start('jobs')])
    await Promise.all([api, ingest, jobs].map((one) => one.isRunning()))
    return { api, ingest, jobs }
  }
  ;({ api: firstApi, ingest: firstIngest, jobs: firstJobs } = await oneOfEach())
  ;({ api: secondApi } = await oneOfEach())
  token = (await logInByApi(here(), 'admin')).token
  const row = await installation.db
    .selectFrom('iotProject')
    .select('siteId')
    .where('projectNumber', '=', site)
    .executeTakeFirstOrThrow()
  siteId = row.siteId
  controller = await startController(installation.mqttUrl, site)
}, 400_000)

afterAll(async () => {
  for (const { socket } of sockets) socket.terminate()
  await controller?.stop()
  await installation?.stop()
})

describe('api, ingest and jobs, each twice, are one system', { timeout: 900_000 }, () => {
  test('a session is known to both, and both know at once that it has ended', async () => {
    const { token: own, userInfo } = await logInByApi(here(), 'observer')
    await callApi(there(), stationCalls.lists, {}, own)
    const { closed } = await openPush(secondApi.port, { token: own, userId: userInfo.id })
    await callApi(here(), sessionCalls.logout, {}, own)
    expect(await closed).toBe(closeCodes.sessionEnded)
    await expect(callApi(there(), stationCalls.lists, {}, own)).rejects.toThrow(/HTTP (401|500)/)
  })

  test('who guesses waits, wherever the guesses were made', async () => {
    let free = 0
    await eventually(async () => {
      const guesses = [here(), there()].map((address) => logInByApi(address, 'staff', 'Wrong#2026'))
      const answers = (await Promise.allSettled(guesses)).map((one) =>
        'reason' in one ? String(one.reason) : '',
      )
      const waits = answers.filter((text) => text.includes('Too many attempts'))
      free += answers.length - waits.length
      expect(waits).toHaveLength(2)
    })
    expect(free, 'five for both together, not for each').toBeLessThan(10)
  })

  test('live values and alarms reach the browsers of both; an alarm is raised once', async () => {
    const browsers = await Promise.all([watch(firstApi, 'enduser'), watch(secondApi, 'enduser')])
    for (let count = 1; count <= 20; count++) await controller.say(faulty, { activePower: count })
    await eventually(() => expect(browsers.map((one) => shown(one, faulty, 'activePower'))).toEqual([20, 20]))
    await controller.say(faulty, { alarmWord: 1 })
    await eventually(() => expect(browsers.map((one) => told(one, 'alarm'))).toEqual([true, true]))
    for (const address of [here(), there()]) {
      const { records } = await callApi(
        address,
        alarmCalls.list,
        { siteId: String(siteId), view: 'open' },
        token,
      )
      const keys = records.map(({ alarm }) => alarm).filter((key) => key.endsWith('acOvervoltage'))
      expect(keys).toEqual(['pvInverter.alarmWord.acOvervoltage'])
    }
    expect(await alarmsOf('acOvervoltage')).toHaveLength(1)
  })

  test('a command asked for at one is verified, and seen at the other', async () => {
    const browser = await watch(secondApi, 'enduser')
    await controller.say(commanded, { sheddingSoc: 20 })
    const { id } = await askFor(30)
    const begun = performance.now()
    await callApi(here(), commandCalls.confirm, { id }, token)
    await verified(there(), id)
    await eventually(() => expect(told(browser, 'command')).toBe(true))
    await eventually(() => expect(shown(browser, commanded, 'sheddingSoc')).toBe(30))
    // Not by each: on a very slow machine the one who sends repeats it.
    const repeats = Math.floor((performance.now() - begun) / resendMs)
    expect(controller.orders.filter((order) => order.id === id).length).toBeLessThanOrEqual(1 + repeats)
  })

  test('who may no longer see a site at one is shown nothing more of it at the other', async () => {
    const { token: own, userInfo } = await logInByApi(there(), 'enduser')
    const browser = await watch(secondApi, 'enduser')
    await eventually(() => expect(shown(browser, faulty, 'activePower')).toBeDefined())
    const binding = { id: String(siteId), userIds: [userInfo.id] }
    const seen = async () => (await callApi(there(), stationCalls.lists, {}, own)).map(({ id }) => id)
    expect(await seen()).toContain(String(siteId))
    await callApi(here(), projectCalls.unbindUser, binding, token)
    expect(await seen()).not.toContain(String(siteId))
    await callApi(here(), projectCalls.bindUser, binding, token)
    expect(await seen()).toContain(String(siteId))
  })

  test('a job that somebody wants runs once', async () => {
    const { records } = await callApi(here(), jobCalls.list, { pageSize: 100 }, token)
    const jobClassName = 'darkLoads'
    const id = String(records.find((one) => one.jobClassName === jobClassName)?.id)
    const asked = async () => {
      const { records: runs } = await callApi(there(), jobCalls.runs, { id }, token)
      return runs.filter(({ askedBy }) => askedBy !== null).map(({ state }) => state)
    }
    await callApi(here(), jobCalls.runNow, { jobClassName }, token)
    await eventually(async () => expect(await asked()).toEqual(['done']))
  })

  test('whichever is killed, nothing that was acknowledged is lost or doubled, and the others go on', async () => {
    // Faster than the clock: from an hour ago they do not reach the future.
    const begun = Date.now() - 3_600_000
    const publisher = await startPublisher({
      url: installation.mqttUrl,
      username: site,
      password: 'not asked for by this broker',
      topic: spoken.topic,
      device,
      point: point.key,
      momentOf: (index) => begun + index,
      window: 20,
    })
    const browser = await watch(secondApi, 'enduser')
    await publisher.progress(Math.random() * longestRound)
    await firstIngest.kill()
    await publisher.progress(200)

    await firstJobs.kill()
    await controller.say(faulty, { alarmWord: 1 + 2 })
    await eventually(async () => expect(await alarmsOf('acUndervoltage')).toHaveLength(1))
    expect(await alarmsOf('acOvervoltage')).toHaveLength(1)

    // Asked for at one that is no more when it is confirmed.
    const { id } = await askFor(40)
    await firstApi.kill()
    await callApi(there(), commandCalls.confirm, { id }, token)
    await verified(there(), id)
    expect(new Set(controller.orders.map(({ id }) => id)).size).toBe(2)
    await publisher.finish()

    const expected = [...publisher.acknowledged].toSorted(([a], [b]) => a - b)
    const stored = () => storedSamples(installation.db, begun, begun + 7_200_000)
    await eventually(async () => expect(await stored()).toHaveLength(expected.length))
    expect(await stored()).toEqual(expected)
    await eventually(() => expect(shown(browser, device, point.key)).toBe(expected.at(-1)?.[1]))

    const runs = await installation.db.selectFrom('sysQuartzRun').select(['jobId', 'dueAt']).execute()
    const turns = runs.map(({ jobId, dueAt }) => `${jobId} ${dueAt.toISOString()}`)
    expect(turns, 'every turn of a job was run once').toHaveLength(new Set(turns).size)
  })
})
