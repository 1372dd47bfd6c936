import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiBase, type Endpoint, type ResultOf } from '@gridhelm/contract/endpoint'
import type { Envelope } from '@gridhelm/contract/envelope'
import { type Language, languageTypes } from '@gridhelm/contract/language'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { type AppOptions, buildApp } from '../app.ts'
import { createBus } from '../platform/bus/bus.ts'
import { createChains } from '../platform/chain/chains.ts'
import { readConfig } from '../platform/config.ts'
import type { DemoExit } from '../platform/demo-exit.ts'
import type { Platform } from '../platform/platform.ts'
import { type Clock, createClock } from './clock.ts'
import { demoPassword } from './databases.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface CallOptions {
  token?: string
  language?: Language
  address?: string
  headers?: Record<string, string>
}

export interface CallAnswer {
  status: number
  envelope: Envelope
}

type Input = Readonly<Record<string, unknown>>

interface TestAppOptions extends AppOptions {
  mode?: 'demo' | 'production'
  env?: Readonly<Record<string, string>>
  /** How the demo is left. */
  demoExit?: DemoExit
  /** A second server on the database and the clock of the first. */
  beside?: TestApp
}

export interface TestApp {
  app: FastifyInstance
  platform: Platform
  database: TestDatabase
  clock: Clock
  /** What was logged as a fault of ours; `close` fails when a test has left one unexplained. */
  faults: string[]
  call(endpoint: Endpoint, input?: Input, options?: CallOptions): Promise<CallAnswer>
  /** The result of a call that must succeed. */
  ask<E extends Endpoint>(endpoint: E, input?: Input, options?: CallOptions): Promise<ResultOf<E>>
  login(username: string, password?: string, options?: CallOptions): Promise<string>
  /** The port of a server on the loopback. */
  listen(): Promise<number>
  close(): Promise<void>
}

const body = (endpoint: Endpoint, input: Input) => (endpoint.takesBody ? (input.body as object) : input)

function request(endpoint: Endpoint, input: Input) {
  const rest = { ...input }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  const { method } = endpoint
  const query = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  return {
    method,
    url: apiBase + path,
    ...(method === 'GET' || method === 'DELETE' ? { query } : { payload: body(endpoint, rest) }),
    ...(endpoint.takesBody && rest.topic !== undefined && { query: { topic: String(rest.topic) } }),
  }
}

/** The whole server on its own database with the demo organisation, called without a port. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside, mode = 'demo', env = {}, demoExit, ...appOptions } = options
  const database = beside?.database ?? (await createTestDatabase('demo'))
  const own = beside ? database.openAgain() : database
  const clock = beside?.clock ?? createClock()
  const faults: string[] = []
  const dataDir = beside?.platform.config.dataDir ?? mkdtempSync(join(tmpdir(), 'gridhelm-test-'))
  const config = readConfig(mode, {
    // Where a test starts the broker: a free one, whatever runs beside it.
    MQTT_PORT: '0',
    DATABASE_URL: database.url,
    GRIDHELM_LOG: 'silent',
    GRIDHELM_DATA: dataDir,
    ...env,
  })
  const log = pino({ level: 'error' }, { write: (line) => faults.push(line) })
  const platform: Platform = {
    db: own.db,
    databaseUrl: database.url,
    bus: createBus(database.url, (error) => faults.push(String(error))),
    chains: createChains(config, log, clock.now),
    config,
    log,
    demoExit,
    now: clock.now,
  }
  await platform.bus.start()
  const app = await buildApp(platform, { checkResults: true, ...appOptions })

  async function call(endpoint: Endpoint, input: Input = {}, how: CallOptions = {}): Promise<CallAnswer> {
    const response = await app.inject({
      ...request(endpoint, input),
      remoteAddress: how.address ?? '10.0.0.1',
      headers: {
        ...(how.token === undefined ? {} : { 'x-access-token': how.token }),
        ...(how.language ? { 'language-type': languageTypes[how.language] } : {}),
        ...how.headers,
      },
    })
    return { status: response.statusCode, envelope: response.json<Envelope>() }
  }

  async function ask<E extends Endpoint>(
    endpoint: E,
    input?: Input,
    how?: CallOptions,
  ): Promise<ResultOf<E>> {
    const { status, envelope } = await call(endpoint, input, how)
    if (status === 200 && envelope.success) return envelope.result as ResultOf<E>
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${envelope.message}`)
  }

  return {
    app,
    platform,
    database,
    clock,
    faults,
    call,
    ask,
    async login(username, password = demoPassword, how) {
      return (await ask(sessionCalls.login, { username, password }, how)).token
    },
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' })
      const bound = app.server.address()
      return typeof bound === 'object' && bound ? bound.port : 0
    },
    async close() {
      await app.close()
      await platform.chains.stop()
      await platform.bus.stop()
      await own.close()
      if (!beside) rmSync(dataDir, { recursive: true, force: true })
      if (faults.length > 0) throw new Error(`The server logged faults:\n${faults.join('\n')}`)
    },
  }
}
