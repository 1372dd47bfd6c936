import { endpoint, nothing } from '@gridhelm/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../testing/eventually.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createServe, FileAnswer } from '../http/serve.ts'
import { createHttpServer } from '../http/server.ts'
import { createAuthenticateToken } from '../session/api-tokens.ts'
import { createAuthenticate } from '../session/authenticate.ts'
import { endedByNobody } from './cancellation.ts'

const open = {
  method: 'GET',
  access: 'open',
  summary: 'For this test',
  input: nothing,
  result: z.unknown(),
} as const
const cancellable = { ...open, cancellable: true } as const
const calls = {
  slow: endpoint({ ...cancellable, path: '/test/slow', timeoutMs: 60_000 }),
  hurried: endpoint({ ...cancellable, path: '/test/hurried', timeoutMs: 300 }),
  file: endpoint({ ...cancellable, path: '/test/file', answersFile: true }),
  shared: endpoint({ ...cancellable, path: '/test/shared' }),
}

let testApp: TestApp
let app: FastifyInstance
let address: string
const ended: unknown[] = []
/** How many have gone away as far as the server knows. */
let gone = 0
/** Held by a test, it keeps `shared` at work. */
const lockNumber = 77

beforeAll(async () => {
  testApp = await createTestApp()
  app = createHttpServer(testApp.platform)
  app.addHook('onRequestAbort', (_, done) => {
    gone++
    done()
  })
  const { db } = testApp.platform
  const sleep = (mark: string) => sql`SELECT pg_sleep(50), ${mark}::text AS mark`.execute(db)
  const told = async (mark: string) => {
    try {
      await sleep(mark)
    } catch (error) {
      ended.push(error)
      throw error
    }
  }
  async function* endless(): AsyncGenerator<Buffer> {
    const tx = await db.startTransaction().execute()
    try {
      yield Buffer.from('first')
      await sql`SELECT pg_sleep(50), 'file mark'::text AS mark`.execute(tx)
    } finally {
      await tx.rollback().execute()
      ended.push('file')
    }
  }
  createServe(
    app,
    {
      authenticate: createAuthenticate(testApp.platform),
      authenticateToken: createAuthenticateToken(testApp.platform),
    },
    true,
  )(calls, {
    slow: () => told('slow mark'),
    hurried: () => told('hurried mark'),
    file: async () => new FileAnswer('endless.txt', 'text/plain', endless()),
    shared: async () => {
      await endedByNobody(() => sql`SELECT pg_sleep(0) FROM pg_advisory_xact_lock(${lockNumber})`.execute(db))
      ended.push('shared')
    },
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await testApp.close()
})

async function running(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE state = 'active' AND pid <> pg_backend_pid() AND query LIKE 'SELECT pg_sleep%'
      AND datname = current_database()`.execute(testApp.platform.db)
  return rows[0]?.count ?? 0
}

const untilRunning = (count: number) => eventually(async () => expect(await running()).toBe(count))

describe('cancellation', () => {
  it('reaches the database when whoever asked goes away', async () => {
    const going = new AbortController()
    const asked = fetch(`${address}/api/test/slow`, { signal: going.signal }).catch(() => 'gone')
    await untilRunning(1)
    going.abort()
    expect(await asked).toBe('gone')
    await untilRunning(0)
    await eventually(async () => expect(String(ended.at(-1))).toContain('whoever asked has gone'))
  })

  it('504 is Network Timeout, also when the work takes longer than its time', async () => {
    const response = await fetch(`${address}/api/test/hurried`, { headers: { 'language-type': 'en' } })
    expect(response.status).toBe(504)
    expect(await response.json()).toMatchObject({ success: false, message: 'Network Timeout' })
    await untilRunning(0)
  })

  it('ends a file that nobody takes any more, and its transaction', async () => {
    const going = new AbortController()
    const response = await fetch(`${address}/api/test/file`, { signal: going.signal })
    const reader = response.body?.getReader()
    await reader?.read()
    await untilRunning(1)
    going.abort()
    await reader?.read().catch(() => undefined)
    await eventually(async () => expect(ended.at(-1)).toBe('file'))
    await untilRunning(0)
  })

  it('leaves alone what others wait for, and connections are of use afterwards', async () => {
    const holder = await testApp.platform.db.startTransaction().execute()
    await sql`SELECT pg_advisory_xact_lock(${lockNumber})`.execute(holder)
    const going = new AbortController()
    const asked = fetch(`${address}/api/test/shared`, { signal: going.signal }).catch(() => 'gone')
    await untilRunning(1)
    const before = gone
    going.abort()
    await asked
    await eventually(() => expect(gone).toBe(before + 1))
    await holder.rollback().execute()
    await eventually(async () => expect(ended.at(-1)).toBe('shared'))
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        sql<{ n: number }>`SELECT ${n}::int AS n`.execute(testApp.platform.db),
      ),
    )
    expect(many.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  })
})
