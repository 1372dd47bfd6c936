// @module-tag whole

import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { userCalls } from '@gridhelm/contract/people/users/calls'
import { userResource } from '@gridhelm/contract/people/users/resource'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { projectResource } from '@gridhelm/contract/stations/projects/resource'
import { demoExitCalls } from '@gridhelm/contract/system/demoExit/calls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leftDemoExitCode } from '../apps/server/src/platform/demo-exit.ts'
import { allPids, commandLine } from '../apps/server/src/platform/embedded-postgres/processes.ts'
import { laterExitCode } from '../apps/server/src/platform/start-error.ts'
import { demoUserId } from '../apps/server/src/seed/demo.ts'
import { demoAccounts } from '../apps/server/src/seed/demo-data.ts'
import { carefree, copyPreparedData } from '../apps/server/src/testing/prepared-data.ts'
import { freePort } from './free-port.ts'
import { root, serverMain } from './places.ts'
import { callApi, demoPassword, logInByApi } from './testing/api.ts'
import { eventually } from './testing/installation.ts'
import { type ServerProcess, startProcess } from './testing/server-process.ts'

let dataDir: string
let port: number
let address: string
let started: ServerProcess[]

beforeEach(async () => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'gridhelm-start-')))
  port = await freePort()
  address = `http://127.0.0.1:${port}`
  started = []
})

afterEach(async () => {
  for (const one of started) one.signal('SIGTERM')
  await Promise.all(started.map((one) => one.whenEnded))
  rmSync(dataDir, { recursive: true, force: true })
})

function start(mode: 'demo' | 'production', settings: Record<string, string> = {}): ServerProcess {
  const server = startProcess(process.execPath, [serverMain, mode], {
    PORT: String(port),
    MQTT_PORT: '0',
    HOST: '127.0.0.1',
    GRIDHELM_DATA: dataDir,
    GRIDHELM_LOG: 'silent',
    GRIDHELM_DEMO_MONEY: 'off',
    ...settings,
  })
  started.push(server)
  return server
}

const untilUp = (server: ServerProcess) => server.untilAnswering(`${address}/api/sys/console/config`, 150_000)

/** By the signal, without being told twice, and with everything that it has started. */
async function endsCleanly(server: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  expect(processesOf(dataDir)).not.toEqual([])
  server.signal(signal)
  const { code } = await server.whenEnded
  expect(code).toBe(0)
  expect(processesOf(dataDir)).toEqual([])
}

/** The database names the folder in its command line. */
const processesOf = (folder: string) =>
  allPids()
    .map(commandLine)
    .filter((command) => command.includes(folder))

async function refusalOf(server: ServerProcess, exitCode = 1): Promise<string> {
  const { code } = await server.whenEnded
  expect(code).toBe(exitCode)
  expect(server.stderr().trim().split('\n'), 'one sentence, no stack trace').toHaveLength(1)
  expect(processesOf(dataDir), 'nothing is left running').toEqual([])
  return server.stderr().trim()
}

describe('starting and stopping', { timeout: 600_000 }, () => {
  test('comes up, keeps its data folder to itself, survives kill -9, and ends cleanly', async () => {
    await copyPreparedData(dataDir)
    const first = start('demo')
    await untilUp(first)
    const { token, userInfo } = await logInByApi(address, 'operator')
    expect(userInfo).toMatchObject({ username: 'operator' })
    expect(first.stdout()).toContain(address)
    expect(first.stderr()).toBe('')

    const intruder = start('demo', { PORT: String(await freePort()) })
    expect((await intruder.whenEnded).code).toBe(1)
    expect(intruder.stderr()).toMatch(/^The data folder .* is in use by another Gridhelm/)
    await expect(logInByApi(address, 'admin'), 'the first is unharmed').resolves.toBeDefined()

    first.signal('SIGKILL')
    await first.whenEnded
    await eventually(() => expect(processesOf(dataDir)).toEqual([]))

    const next = start('demo')
    await untilUp(next)
    const session = callApi(address, sessionCalls.userInfo, {}, token)
    await expect(session, 'a session from before still works').resolves.toMatchObject({
      username: 'operator',
    })
    await endsCleanly(next, 'SIGINT')
  })

  test('ends cleanly when the signal comes while it is still starting', async () => {
    const server = start('demo')
    // The database is about to be made.
    await eventually(() => expect(readdirSync(dataDir).join()).toContain('postgres'))
    server.signal('SIGINT')
    await server.whenEnded
    expect(processesOf(dataDir)).toEqual([])
  })

  test('production makes its database, shows the first password once, and it works', async () => {
    const production = () => start('production', { DATABASE_URL: 'embedded' })
    const first = production()
    await untilUp(first)
    await endsCleanly(first, 'SIGTERM')
    const password = /password (\S+)/.exec(first.stdout())?.[1]
    expect(password).toMatch(/^.{12,}$/)

    const second = production()
    await untilUp(second)
    await expect(logInByApi(address, 'admin', password)).resolves.toMatchObject({
      userInfo: { tier: 'admin' },
    })
    await expect(logInByApi(address, 'operator'), 'no demo accounts').rejects.toThrow()
    await endsCleanly(second, 'SIGINT')
    expect(second.stdout()).not.toContain('password')
  })
})

describe('production on what the demo has made', { timeout: 600_000 }, () => {
  const ingest = (site: string) =>
    fetch(`${address}/api/iotProject/ingest/${site}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${site}:${demoPassword}`).toString('base64')}`,
      },
      body: JSON.stringify({ ts: Date.now(), devices: { 'PV-01': { activePower: 1 } } }),
    })

  test('refuses; told to, it freezes every account and password that everybody knows, and the demo is over', async () => {
    await copyPreparedData(dataDir, carefree)
    const embedded = { DATABASE_URL: 'embedded' }
    expect(await refusalOf(start('production', embedded))).toMatch(
      /^This database was made by the demo: .*GRIDHELM_DEMO_DATA=freeze/,
    )

    const server = start('production', { ...embedded, GRIDHELM_DEMO_DATA: 'freeze' })
    await untilUp(server)
    await eventually(() => expect(server.stdout()).toContain('THIS DATABASE WAS MADE BY THE DEMO'))
    const password = /admin with the password (\S+)/.exec(server.stdout())?.[1]
    for (const { username } of demoAccounts) {
      await expect(logInByApi(address, username), username).rejects.toThrow()
    }
    expect((await ingest('MG-001')).status).toBe(401)
    const { token } = await logInByApi(address, 'admin', password)
    // Thawed by an administrator, an account still does not open with the password of the demo.
    const id = demoUserId('operator')
    await callApi(address, userCalls.frozenBatch, { ids: id, status: '1' }, token)
    await expect(logInByApi(address, 'operator')).rejects.toThrow()
    await endsCleanly(server, 'SIGINT')

    expect(await refusalOf(start('demo'))).toMatch(/^This database belongs to a real installation/)
    const next = start('production', embedded)
    await untilUp(next)
    await eventually(() => expect(next.stdout()).toMatch(/are frozen since 20/))
    await expect(logInByApi(address, 'admin', password)).resolves.toBeDefined()
    await endsCleanly(next, 'SIGTERM')
  })
})

describe('leaving the demo', { timeout: 600_000 }, () => {
  const password = 'Baobab#Wharf-71'

  async function leave(server: ServerProcess): Promise<void> {
    const { token } = await logInByApi(address, 'admin')
    await callApi(address, demoExitCalls.code, {}, token)
    await eventually(() => expect(server.stdout()).toMatch(/Code to empty the demo: \d{6}/))
    const code = /Code to empty the demo: (\d{6})/.exec(server.stdout())?.[1] ?? ''
    await callApi(address, demoExitCalls.leave, { code, password, confirmpassword: password }, token)
    expect((await server.whenEnded).code).toBe(leftDemoExitCode)
    expect(processesOf(dataDir), 'nothing is left running').toEqual([])
  }

  test('nothing of it stays but the administrator, and what follows is never emptied', async () => {
    await copyPreparedData(dataDir, carefree)
    mkdirSync(join(dataDir, 'simulator'))
    mkdirSync(join(dataDir, 'backups'))
    writeFileSync(join(dataDir, 'backups', 'archive'), 'the way back')
    const demo = start('demo')
    await untilUp(demo)
    await leave(demo)
    // Ended before it was empty: the demo does not come back.
    expect((await start('demo').whenEnded).code).toBe(leftDemoExitCode)

    const embedded = { DATABASE_URL: 'embedded' }
    const empty = start('production', embedded)
    await untilUp(empty)
    await eventually(() =>
      expect(empty.stdout()).toMatch(/data of the demo are gone\. The administrator is admin/),
    )
    expect(empty.stdout()).not.toMatch(/First administrator/)
    await expect(logInByApi(address, 'admin'), 'the published password').rejects.toThrow()
    await expect(logInByApi(address, 'operator')).rejects.toThrow()
    const { token, userInfo } = await logInByApi(address, 'admin', password)
    expect(userInfo).toMatchObject({ tier: 'admin', email: null, phone: null })
    const pages = { pageNo: '1', pageSize: '10' }
    const { total: sites } = await callApi(address, resourceCalls(projectResource).list, pages, token)
    const { total: people } = await callApi(address, resourceCalls(userResource).list, pages, token)
    expect({ sites, people }).toEqual({ sites: 0, people: 1 })
    expect(readdirSync(dataDir)).not.toContain('simulator')
    expect(readdirSync(join(dataDir, 'backups'))).toEqual(['archive'])
    await endsCleanly(empty, 'SIGTERM')

    const next = start('production', embedded)
    await untilUp(next)
    await expect(logInByApi(address, 'admin', password)).resolves.toBeDefined()
    expect(next.stdout()).not.toContain('data of the demo')
    await endsCleanly(next, 'SIGTERM')
    expect(await refusalOf(start('demo'))).toMatch(/^This database belongs to a real installation/)
  })

  test('the command goes on by itself as an empty production', async () => {
    await copyPreparedData(dataDir, carefree)
    const launcher = startProcess(process.execPath, [join(root, 'scripts', 'launch.mjs'), 'start'], {
      ...{ PORT: String(port), MQTT_PORT: '0', GRIDHELM_DATA: dataDir, GRIDHELM_LOG: 'silent' },
      ...{ GRIDHELM_DEMO_MONEY: 'off', GRIDHELM_SIMULATOR: 'off' },
    })
    started.push(launcher)
    await untilUp(launcher)
    const { token } = await logInByApi(address, 'admin')
    await callApi(address, demoExitCalls.code, {}, token)
    await eventually(() => expect(launcher.stdout()).toMatch(/Code to empty the demo: \d{6}/))
    const code = /Code to empty the demo: (\d{6})/.exec(launcher.stdout())?.[1] ?? ''
    await callApi(address, demoExitCalls.leave, { code, password, confirmpassword: password }, token)
    await eventually(() => expect(launcher.stdout()).toContain('data of the demo are gone'))
    await expect(logInByApi(address, 'admin', password)).resolves.toBeDefined()
    await endsCleanly(launcher, 'SIGTERM')
  })
})

describe('what keeps it from starting is said in a sentence', { timeout: 600_000 }, () => {
  test('the port is taken', async () => {
    const holder = createServer()
    await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve))
    try {
      expect(await refusalOf(start('demo'))).toMatch(new RegExp(`^Port ${port} is in use .*PORT=${port + 1}`))
    } finally {
      holder.close()
    }
  })

  test('the database cannot be reached; the password stays unsaid', async () => {
    const databaseUrl = `postgres://gridhelm:hidden-word@127.0.0.1:${await freePort()}/gridhelm`
    const sentence = await refusalOf(start('demo', { DATABASE_URL: databaseUrl }), laterExitCode)
    expect(sentence).toMatch(
      /^The database at postgres:\/\/gridhelm@127\.0\.0\.1:\d+\/gridhelm cannot be reached/,
    )
    expect(sentence).not.toContain('hidden-word')
  })

  test('the data folder is somebody else’s', async () => {
    writeFileSync(join(dataDir, 'thesis.txt'), 'not ours')
    expect(await refusalOf(start('demo'))).toContain(
      `${dataDir} is not empty and is not a Gridhelm data folder`,
    )
  })

  test('a setting is wrong; what it says may be a secret and stays unsaid', async () => {
    const sentence = await refusalOf(start('demo', { DATABASE_URL: 'mysql://me:hidden-word@db/x' }))
    expect(sentence).toMatch(/^The setting DATABASE_URL is not valid/)
    expect(sentence).not.toContain('hidden-word')
  })
})
