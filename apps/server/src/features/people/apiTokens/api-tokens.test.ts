import { allCalls, calls } from '@gridhelm/contract/calls'
import type { Endpoint } from '@gridhelm/contract/endpoint'
import { covers, type Granted, isGrantable, tokenScopes } from '@gridhelm/contract/people/apiTokens/scopes'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tokenHint } from '../../../platform/session/tokens.ts'
import { eventually } from '../../../testing/eventually.ts'
import { databaseRuns } from '../../../testing/long-run.ts'
import { addPerson } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { apiTokens, alarms, history, live, positions, session, stations, users } = calls
const dayMs = 86_400_000

let testApp: TestApp
let admin: string
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.platform.db.deleteFrom('apiToken').execute()
  admin = await testApp.login('admin')
})

const form = (values: object = {}) => ({
  name: 'Grafana',
  validDays: 30,
  scopes: ['telemetry'],
  codes: [],
  ...values,
})
const make = async (values: object = {}, as = admin) =>
  testApp.ask(apiTokens.make, form(values), { token: as })
const statusOf = async (endpoint: Endpoint, token: string, input: object = {}) =>
  (await testApp.call(endpoint, { ...input }, { token })).status
const refusal = async (endpoint: Endpoint, input: object, token: string) =>
  (await testApp.call(endpoint, { ...input }, { token, language: 'en' })).envelope.message

describe('a token', () => {
  it('is shown once, stored as a hash, and opens by either header', async () => {
    const { id, token } = await make()
    expect(token).toMatch(/^gh_[\w-]{43}$/)
    const row = await testApp.platform.db.selectFrom('apiToken').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row).toMatchObject({ id, hint: tokenHint(token), userId: 'demo-admin' })
    const headers = { authorization: `Bearer ${token}` }
    expect((await testApp.call(stations.lists, {}, { headers })).status).toBe(200)
    expect(await statusOf(stations.lists, token)).toBe(200)
    expect(
      (await testApp.call(stations.lists, {}, { headers: { authorization: 'Bearer abc' } })).status,
    ).toBe(401)
  })

  it('is listed with its last use and address, and never with its text', async () => {
    const { token } = await make()
    await testApp.call(stations.lists, {}, { token, address: '10.9.8.7' })
    await eventually(async () => {
      const [mine] = await testApp.ask(apiTokens.mine, {}, { token: admin })
      expect(mine).toMatchObject({ name: 'Grafana', state: 'live', lastAddress: '10.9.8.7' })
      expect(mine?.lastUsedTime).not.toBeNull()
      expect(JSON.stringify(mine)).not.toContain(token)
    })
  })

  it('ends by its day, to the millisecond, and at the latest after a year', async () => {
    const { token } = await make({ validDays: 1 })
    testApp.clock.advance(dayMs - 1)
    expect(await statusOf(stations.lists, token)).toBe(200)
    testApp.clock.advance(1)
    expect(await statusOf(stations.lists, token)).toBe(401)
    admin = await testApp.login('admin')
    for (const validDays of [0, 366, 1.5, null])
      expect(await refusal(apiTokens.make, form({ validDays }), admin)).toBe(
        'A token lasts from 1 to 365 days',
      )
  })

  it('is dead at once when it is revoked, and no other is', async () => {
    const [first, second] = [await make(), await make({ name: 'Other' })]
    await testApp.ask(apiTokens.revokeMine, { id: first.id }, { token: admin })
    expect(await statusOf(stations.lists, first.token)).toBe(401)
    expect(await statusOf(stations.lists, second.token)).toBe(200)
    expect(await refusal(apiTokens.revokeMine, { id: first.id }, admin)).toBe('Sorry, resource not found!')
  })

  it('follows its owner: frozen, in the bin, outside of the period, with a duty', async () => {
    const { token } = await make({}, await testApp.login('agent'))
    const { db } = testApp.platform
    const alter = (change: object) =>
      db.updateTable('sysUser').set(change).where('username', '=', 'agent').execute()
    for (const [change, back, status] of [
      [{ status: 2 }, { status: 1 }, 401],
      [{ delFlag: 1 }, { delFlag: 0 }, 401],
      [{ validTo: new Date(0) }, { validTo: null }, 401],
      [{ passwordDue: true }, { passwordDue: false }, 403],
    ] as const) {
      await alter(change)
      expect(await statusOf(stations.lists, token)).toBe(status)
      await alter(back)
      expect(await statusOf(stations.lists, token)).toBe(200)
    }
  })

  it('is never somebody else: not while its owner stands in for them, and none is made then', async () => {
    const { db } = testApp.platform
    const agent = await testApp.login('agent')
    const { token } = await make({ scopes: ['read'] }, agent)
    const now = testApp.clock.now()
    await db
      .insertInto('sysUserAgent')
      .values({
        id: 'agent-of-admin',
        userName: 'admin',
        agentUserName: 'agent',
        startTime: new Date(now - dayMs),
        endTime: new Date(now + dayMs),
        status: '1',
      })
      .execute()
    await testApp.ask(calls.standIn.begin, { userId: 'demo-admin' }, { token: agent })
    const own = { token: agent, headers: { 'x-acting-for': 'demo-admin' } }
    expect((await testApp.call(positions.list, {}, own)).status).toBe(200)
    expect(await statusOf(positions.list, token)).toBe(403)
    expect((await testApp.call(apiTokens.make, form(), own)).envelope.success).toBe(false)
    await db.deleteFrom('sysUserAgent').execute()
  })

  it('opens no push connection, logs nobody out and makes no other token', async () => {
    const { token } = await make({ scopes: ['read', 'act'], codes: ['position:add'] })
    expect(await statusOf(apiTokens.make, token, form())).toBe(403)
    expect(await statusOf(apiTokens.mine, token)).toBe(403)
    await testApp.call(session.logout, {}, { token })
    expect(await statusOf(stations.lists, token)).toBe(200)
    const hub = await testApp.app.inject({ url: '/ws', headers: { 'x-access-token': token } })
    expect(hub.statusCode).not.toBe(101)
  })

  it('is not made by who stands in for somebody, nor with a right that its owner lacks', async () => {
    expect([apiTokens.make.ownName, apiTokens.add.ownName]).toEqual([true, true])
    const observer = await testApp.login('observer')
    const wanted = form({ scopes: ['act'], codes: ['position:add'] })
    expect(await refusal(apiTokens.make, wanted, observer)).toContain('does not hold this right')
    for (const code of ['user:add', 'role:grant', 'no:such'])
      expect(await refusal(apiTokens.make, form({ scopes: ['act'], codes: [code] }), admin)).toContain(
        'no token may have it',
      )
  })

  it('waits when it calls too often, and others do not', async () => {
    const [busy, calm] = [await make(), await make({ name: 'Calm' })]
    const answers = await Promise.all(
      Array.from({ length: 640 }, () => statusOf(live.projectState, busy.token)),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(600)
    expect(answers.filter((status) => status === 429)).toHaveLength(40)
    expect(await statusOf(live.projectState, calm.token)).toBe(200)
    testApp.clock.advance(1_000)
    expect(await statusOf(live.projectState, busy.token)).toBe(200)
  })

  it('that is only guessed is told the same whatever it is, and soon to wait', async () => {
    const tries = await Promise.all(
      Array.from({ length: 70 }, (_, i) =>
        testApp.call(stations.lists, {}, { token: `gh_guess${i}`, address: '10.66.0.1' }),
      ),
    )
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(60)
    expect(
      new Set(tries.filter(({ status }) => status === 401).map(({ envelope }) => envelope.message)),
    ).toEqual(new Set(['This token is unknown, has expired or was revoked']))
  })

  it('stands in the log with what it has done, and what it was refused', async () => {
    const { token } = await make({ scopes: ['act'], codes: ['position:add'] })
    const input = { code: 'T-1', name: 'By a program', postRank: '1' }
    await testApp.call(positions.add, input, { token })
    await testApp.call(positions.remove, { id: 'x' }, { token })
    const { db } = testApp.platform
    const label = `Grafana ${tokenHint(token)}`
    const rows = await db
      .selectFrom('sysLog')
      .select(['method', 'requestUrl', 'username', 'apiToken'])
      .where('apiToken', '=', label)
      .orderBy('seq')
      .execute()
    expect(rows.map(({ requestUrl }) => requestUrl)).toEqual([positions.add.path, positions.remove.path])
    for (const row of rows) expect(row).toMatchObject({ username: 'admin' })
  })
})

describe('a token of a program of the house', () => {
  const add = (values: object, as = admin) =>
    testApp.call(apiTokens.add, form(values), { token: as, language: 'en' })

  it('acts as an account below, and is seen and revoked by that account too', async () => {
    const master = await testApp.login('master')
    const made = await testApp.ask(apiTokens.add, form({ username: 'observer' }), { token: master })
    const observer = await testApp.login('observer')
    const sites = async (token: string) =>
      (await testApp.ask(stations.lists, {}, { token })).map(({ id }) => id).toSorted()
    expect(await sites(made.token)).toEqual(await sites(observer))
    const [mine] = await testApp.ask(apiTokens.mine, {}, { token: observer })
    expect(mine).toMatchObject({ id: made.id, service: true, createBy: 'master', username: 'observer' })
    await testApp.ask(apiTokens.revokeMine, { id: made.id }, { token: observer })
    expect(await statusOf(stations.lists, made.token)).toBe(401)
  })

  it('is for nobody outside, above or stronger, and its id is of no use to others', async () => {
    await addPerson(testApp, {
      username: 'other_master',
      tier: 'master',
      parentId: 'demo-admin',
      roles: ['master'],
    })
    const other = await testApp.login('other_master')
    for (const username of ['observer', 'admin', 'master'])
      expect((await add({ username }, other)).envelope.message).toBe(
        'This lies outside of what you look after',
      )
    expect((await add({ username: 'nobody_at_all' }, other)).envelope.success).toBe(false)
    const { id, token } = await testApp.ask(apiTokens.add, form({ username: 'observer' }), {
      token: await testApp.login('master'),
    })
    expect((await testApp.ask(apiTokens.list, {}, { token: other })).total).toBe(0)
    const { total } = await testApp.ask(apiTokens.list, {}, { token: admin })
    expect(total).toBeGreaterThan(0)
    expect(await testApp.ask(apiTokens.list, { pageNo: 99 }, { token: admin })).toMatchObject({
      records: [],
      total,
    })
    for (const call of [apiTokens.revoke, apiTokens.revokeMine])
      expect((await testApp.call(call, { id }, { token: other })).envelope.success).toBe(false)
    expect(await statusOf(stations.lists, token)).toBe(200)
    expect((await testApp.call(users.list, {}, { token: id })).status).toBe(500)
  })

  it('needs the right of it, and no more than so many are alive', async () => {
    const observer = await testApp.login('observer')
    for (const call of [apiTokens.list, apiTokens.add, apiTokens.revoke])
      expect(await statusOf(call, observer, form({ username: 'observer', id: 'x' }))).toBe(403)
    for (let i = 0; i < 20; i++) await add({ username: 'enduser' })
    expect((await add({ username: 'enduser' })).envelope.message).toContain('at most 20 tokens')
    const { total, records } = await testApp.ask(
      apiTokens.list,
      { username: 'enduser', state: 'live', pageSize: 5 },
      { token: admin },
    )
    expect([total, records.length]).toEqual([20, 5])
  })
})

describe('what a token covers', () => {
  const all: Granted = {
    scopes: [...tokenScopes],
    codes: [...new Set(allCalls.map(({ endpoint }) => endpoint.access))],
  }
  const covered = allCalls.filter(({ endpoint }) => covers(all, endpoint))

  it('is never what needs the person, and nothing that changes without a code', () => {
    for (const { endpoint } of covered) {
      expect(endpoint.stepUp ?? false).toBe(false)
      expect(endpoint.ownName ?? false).toBe(false)
      expect(endpoint.tokens).not.toBe('never')
      if (endpoint.access === 'session') expect(endpoint.method === 'GET' || endpoint.asksOnly).toBe(true)
    }
    const changing = new Set(covered.filter(({ endpoint }) => isGrantable(endpoint)).map(({ noun }) => noun))
    for (const noun of [
      'users',
      'roles',
      'menus',
      'dataRules',
      'departments',
      'agents',
      'session',
      'apiTokens',
      'transfers',
      'payments',
      'loads',
      'sales',
    ])
      expect([noun, changing.has(noun)]).toEqual([noun, false])
  })

  it('is of alarms alone, or of measured values alone', () => {
    const of = (scope: string) =>
      allCalls.filter(({ endpoint }) => covers({ scopes: [scope], codes: [] }, endpoint))
    expect(new Set(of('alarms').map(({ noun }) => noun))).toEqual(new Set(['alarms']))
    const telemetry = new Set(of('telemetry').map(({ noun }) => noun))
    for (const noun of ['history', 'live', 'stations']) expect(telemetry).toContain(noun)
    for (const noun of ['users', 'logs', 'alarms', 'payments']) expect(telemetry).not.toContain(noun)
    expect(covers({ scopes: ['alarms'], codes: [] }, alarms.list)).toBe(true)
    expect(covers({ scopes: ['act'], codes: ['session'] }, history.powerCurve)).toBe(false)
  })

  // The heart of it: whatever a token was given, it opens nothing that its owner cannot open with a session.
  it('opens to a token nothing that is closed to its owner', async () => {
    const people = ['agent', 'enduser', 'observer', 'staff', 'master']
    const sessions = new Map(
      await Promise.all(people.map(async (name) => [name, await testApp.login(name)] as const)),
    )
    const { db } = testApp.platform
    const callable = allCalls.filter(
      ({ endpoint }) => endpoint.access !== 'open' && !endpoint.takesFile && !endpoint.answersFile,
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...people),
        fc.subarray([...tokenScopes], { minLength: 1 }),
        fc.constantFrom(...callable),
        async (name, scopes, { endpoint }) => {
          const own = sessions.get(name) ?? ''
          const { token, id } = await make({ scopes: ['telemetry'] }, own)
          // As if somebody had written more into the row than could ever be given.
          await db
            .updateTable('apiToken')
            .set({ scopes, codes: [...all.codes] })
            .where('id', '=', id)
            .execute()
          const input = { id: 'nothing', body: {} }
          const byToken = (await testApp.call(endpoint, input, { token })).status
          if (covers({ scopes, codes: all.codes }, endpoint))
            expect(byToken).toBe((await testApp.call(endpoint, input, { token: own })).status)
          else expect(byToken).toBe(403)
          await db.deleteFrom('apiToken').execute()
        },
      ),
      { numRuns: databaseRuns(60) },
    )
  })

  it('shrinks with the rights of its owner at once', async () => {
    const { token } = await make({ scopes: ['read'] }, await testApp.login('master'))
    expect(await statusOf(positions.list, token)).toBe(200)
    const { db } = testApp.platform
    const roles = await db.selectFrom('sysUserRole').selectAll().where('userId', '=', 'demo-master').execute()
    await db.deleteFrom('sysUserRole').where('userId', '=', 'demo-master').execute()
    expect(await statusOf(positions.list, token)).toBe(403)
    await db.insertInto('sysUserRole').values(roles).execute()
    expect(await statusOf(positions.list, token)).toBe(200)
  })
})
