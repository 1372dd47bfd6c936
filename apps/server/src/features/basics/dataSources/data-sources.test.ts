import { createServer } from 'node:net'
import { calls } from '@gridhelm/contract/calls'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPasswordGate, type PasswordGate } from '../../../testing/password-gate.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { isLinkLocal } from './probe.ts'

const { dataSources } = calls
const password = 'S3cret-of-the-source'
let testApp: TestApp
let token: string
let gate: PasswordGate
let user: string
beforeAll(async () => {
  const serverUrl = inject('servers').url
  user = decodeURIComponent(new URL(serverUrl).username)
  gate = await openPasswordGate(serverUrl, password)
  testApp = await createTestApp({ env: { GRIDHELM_SECRET: 'a secret of the tests, long enough' } })
  token = await testApp.login('admin')
})
afterAll(async () => {
  await gate.close()
  await testApp.close()
})

const url = (port = gate.port, name = 'postgres') => `postgresql://127.0.0.1:${port}/${name}`
const form = (values: object = {}): PlainRecord => ({
  dbType: '4',
  dbUrl: url(),
  dbUsername: user,
  ...values,
})
const add = (code: string, values: object = {}) =>
  testApp.ask(dataSources.add, { code, name: code, ...form({ dbPassword: password, ...values }) }, { token })
const test = async (values: object, language: 'en' | 'zh' | 'fr' = 'en') =>
  (await testApp.call(dataSources.testConnection, form(values), { token, language })).envelope

describe('data sources', () => {
  it('a connection is really made, with the password of the form or the stored one', async () => {
    const { id } = await add('real')
    const typed = await test({ dbPassword: password })
    expect(typed).toMatchObject({
      success: true,
      result: { version: expect.stringMatching(/^PostgreSQL \d+/) },
    })
    expect(typed.message).toMatch(/^Connected: PostgreSQL [\d.]+/)
    expect(await test({ id, dbPassword: '' })).toMatchObject({ success: true })
    expect(await test({ id, dbUrl: `jdbc:${url()}` })).toMatchObject({ success: true })
    expect(await test({ id, dbUrl: url(gate.port, ''), dbName: 'postgres' })).toMatchObject({ success: true })
  })

  it('says plainly what is wrong, in each language', async () => {
    expect((await test({ dbPassword: 'wrong' })).message).toBe(
      'The database refuses the user name or the password',
    )
    expect((await test({ dbPassword: 'wrong' }, 'zh')).message).toBe('数据库拒绝了该用户名或密码')
    expect((await test({ dbPassword: 'wrong' }, 'fr')).message).toBe(
      'La base refuse le nom d’utilisateur ou le mot de passe',
    )
    expect((await test({})).message).toBe('The database refuses the user name or the password')
    expect((await test({ dbPassword: password, dbUrl: url(gate.port, 'nowhere') })).message).toBe(
      'The server has no database of this name',
    )
    expect((await test({ dbUrl: 'postgresql://no-such-host.invalid/db' })).message).toBe(
      'The host name is not known',
    )
    expect((await test({ dbUrl: 'postgresql://127.0.0.1:1/db' })).message).toBe(
      'Nothing accepts connections at this host and port',
    )
    expect((await test({ dbUrl: url(gate.port, '') })).result).toMatchObject({
      fields: { dbName: expect.any(String) },
    })
    for (const dbType of ['1', '2', 'MySQL'])
      expect((await test({ dbType })).message).toBe('Only PostgreSQL databases can be reached')
  })

  it('what does not speak like PostgreSQL is said to be something else; silence ends', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      if (server.listenerCount('chatty') > 0) socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    expect((await test({ dbUrl: url(port) })).message).toMatch(/^The host did not answer in time/)
    server.on('chatty', () => undefined)
    expect((await test({ dbUrl: url(port) })).message).toMatch(/does not speak like a PostgreSQL/)
    expect((await test({ dbUrl: `${url()}?sslmode=require` })).success).toBe(false)
    server.close()
  })

  it('link-local addresses are refused, in every spelling', async () => {
    for (const host of [
      '169.254.169.254',
      '[fe80::1]',
      '[::ffff:169.254.169.254]',
      '2852039166',
      '0xA9FEA9FE',
    ]) {
      const { success, message } = await test({ dbUrl: `postgresql://${host}:80/latest` })
      expect([success, message]).toEqual([false, 'Link-local addresses are not allowed'])
    }
    expect(['169.254.0.1', 'febf::1', '::ffff:a9fe:1'].map(isLinkLocal)).toEqual([true, true, true])
    expect(['169.253.255.255', '127.0.0.1', '::1', 'fec0::1', '10.0.0.1'].some(isLinkLocal)).toBe(false)
  })

  it('a stored password is sent nowhere but where it was meant for', async () => {
    const { id } = await add('meant')
    const trap = await openPasswordGate(inject('servers').url, 'anything')
    try {
      const again = {
        success: false,
        result: { fields: { dbPassword: expect.stringContaining('enter the password again') } },
      }
      expect(await test({ id, dbUrl: url(trap.port) })).toMatchObject(again)
      expect(await test({ id, dbUsername: `not ${user}` })).toMatchObject(again)
      const edit = (values: object) =>
        testApp.call(dataSources.edit, { id, ...values } as PlainRecord, { token })
      expect((await edit({ dbUrl: url(trap.port) })).envelope).toMatchObject(again)
      expect((await edit({ dbUrl: `${url()}?sslmode=require` })).envelope).toMatchObject(again)
      expect((await edit({ name: 'Renamed', dbUrl: url(), dbPassword: '' })).envelope.success).toBe(true)
      expect((await edit({ dbUrl: url(trap.port), dbPassword: 'new one' })).envelope.success).toBe(true)
      await test({ id, dbUrl: url(trap.port) })
      expect(trap.heard).toEqual(['new one'])
    } finally {
      await trap.close()
    }
  })

  it('the code stays what it was', async () => {
    const { id } = await add('kept')
    await testApp.ask(dataSources.edit, { id, code: 'changed', name: 'New name' }, { token })
    expect(await testApp.ask(dataSources.queryById, { id }, { token })).toMatchObject({
      code: 'kept',
      name: 'New name',
    })
    const { envelope } = await testApp.call(
      dataSources.add,
      { code: 'kept', name: 'x', ...form() },
      { token },
    )
    expect(envelope.result).toMatchObject({ fields: { code: 'This data source code exists already' } })
  })

  it('the password is in no answer, export, log or data log, and not readable in the database', async () => {
    const { id } = await add('secret')
    await testApp.ask(dataSources.edit, { id, remark: 'edited', dbPassword: password }, { token })
    await test({ id, dbPassword: password })
    await test({ id, dbPassword: `${password}-wrong` })
    const answers = [
      await testApp.call(dataSources.list, {}, { token }),
      await testApp.call(dataSources.queryById, { id }, { token }),
      await testApp.call(dataSources.list, { dbPassword: `*${password}*` }, { token }),
      await testApp.call(dataSources.list, { column: 'dbPassword', order: 'asc' }, { token }),
    ]
    const exported = await testApp.app.inject({
      method: 'GET',
      url: '/api/sys/dataSource/exportXls?format=csv',
      headers: { 'x-access-token': token },
    })
    expect(exported.payload).toContain('secret')
    const { rows: tables } = await sql<{ name: string }>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(testApp.platform.db)
    const dumps = await Promise.all(
      tables.map(async ({ name }) =>
        JSON.stringify(
          (await sql`SELECT t::text FROM ${sql.table(name)} t`.execute(testApp.platform.db)).rows,
        ),
      ),
    )
    const everything = [JSON.stringify(answers), exported.payload, testApp.faults.join('\n'), ...dumps].join(
      '\n',
    )
    expect(everything).not.toContain(password)
    expect(everything).not.toContain(Buffer.from(password).toString('hex'))
    expect(everything).not.toContain(Buffer.from(password).toString('base64'))
    expect(answers.map(({ envelope }) => JSON.stringify(envelope.result)).join()).not.toContain('dbPassword')
    expect(JSON.stringify(answers[2]?.envelope.result)).toContain('"total":0')
  })

  it('a sealed password of another source, or of another key, is not used', async () => {
    const [one, other] = [await add('sealed-one'), await add('sealed-other')]
    await sql`UPDATE sys_data_source SET db_password = (SELECT db_password FROM sys_data_source WHERE id = ${one.id})
      WHERE id = ${other.id}`.execute(testApp.platform.db)
    expect((await test({ id: other.id })).result).toMatchObject({
      fields: { dbPassword: expect.stringContaining('cannot be read') },
    })
  })

  it('addresses with a user or a password in them are not stored', async () => {
    for (const dbUrl of ['postgresql://u:p@host/db', 'postgresql://host/db?password=p']) {
      const { envelope } = await testApp.call(
        dataSources.add,
        { code: 'url', name: 'x', ...form({ dbUrl }) },
        { token },
      )
      expect(envelope.result).toMatchObject({ fields: { dbUrl: expect.stringContaining('must not hold') } })
    }
  })

  it('only the top tier lists and tests them', async () => {
    const master = await testApp.login('master')
    for (const endpoint of [dataSources.list, dataSources.exportXls, dataSources.testConnection])
      expect((await testApp.call(endpoint, form(), { token: master })).status).toBe(403)
  })

  it.each([
    { column: 'code; DROP TABLE sys_data_source; --' },
    { order: 'asc; DELETE FROM sys_data_source' },
    { name: "' OR 1=1 --" },
    { dbType: "4'; DROP TABLE sys_data_source; --" },
  ])('SQL metacharacters change nothing: %o', async (query) => {
    const total = async () => (await testApp.ask(dataSources.list, {}, { token })).total
    const before = await total()
    await testApp.ask(dataSources.list, query as PlainRecord, { token })
    await testApp.call(dataSources.removeBatch, { ids: "a') OR ('1'='1," }, { token })
    await testApp.call(dataSources.testConnection, form({ id: "x' OR '1'='1" }), { token })
    expect(await total()).toBe(before)
  })
})
