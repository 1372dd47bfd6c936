import { calls } from '@gridhelm/contract/calls'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearLogs } from '../../testing/clear-logs.ts'
import { demoPassword } from '../../testing/databases.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let testApp: TestApp
let admin: string
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.login('admin')
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await clearLogs(testApp.platform)
})

const rows = () => testApp.platform.db.selectFrom('sysLog').selectAll().orderBy('id').execute()
const { positions } = calls

describe('the log', () => {
  it('an operation leaves who, from where, what, with what, how long and its success', async () => {
    testApp.clock.advance(1_000)
    const { id } = await testApp.ask(
      positions.add,
      { code: 'L-1', name: 'Logged' },
      { token: admin, address: '10.9.9.9' },
    )
    expect(await rows()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        logType: 2,
        operateType: 2,
        logContent: 'Positions: add',
        userid: 'demo-admin',
        username: 'admin',
        onBehalfOf: null,
        apiToken: null,
        tierPath: '/demo-admin/',
        ip: '10.9.9.9',
        method: 'POST',
        requestUrl: '/sys/position/add',
        requestParam: '{"code":"L-1","name":"Logged"}',
        success: true,
        costTime: expect.any(Number),
        createTime: new Date(testApp.clock.now()),
        chain: expect.any(Number),
        seq: expect.any(Number),
        mac: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
    await testApp.ask(positions.remove, { id }, { token: admin })
    expect((await rows()).map((row) => [row.operateType, row.requestParam])).toContainEqual([
      4,
      JSON.stringify({ id }),
    ])
  })

  it('reading leaves nothing, an export does', async () => {
    await testApp.ask(positions.list, {}, { token: admin })
    await testApp.ask(sessionCalls.userInfo, {}, { token: admin })
    expect(await rows()).toEqual([])
    const { statusCode } = await testApp.app.inject({
      url: '/api/sys/position/exportXls?code=x&token=abcdef',
      headers: { 'x-access-token': admin },
    })
    expect(statusCode).toBe(200)
    expect(await rows()).toMatchObject([
      {
        operateType: 6,
        logContent: 'Positions: export',
        requestParam: '{"code":"x","token":"***"}',
        success: true,
      },
    ])
  })

  it('a refused call is written too: wrong input, a rule, a missing right', async () => {
    await testApp.call(positions.add, { code: '', name: '' }, { token: admin })
    await testApp.call(positions.remove, { id: 'nowhere' }, { token: admin })
    const enduser = await testApp.login('enduser')
    expect((await testApp.call(positions.add, { code: 'X', name: 'X' }, { token: enduser })).status).toBe(403)
    const written = (await rows())
      .filter((row) => row.logType === 2)
      .map(({ username, logContent, success }) => [username, logContent, success])
    expect(written.toSorted()).toEqual([
      ['admin', 'Positions: add', false],
      ['admin', 'Positions: delete', false],
      ['enduser', 'Positions: add', false],
    ])
  })

  it('an import is told by the name and size of its file', async () => {
    const form = new FormData()
    form.set('file', new File(['Code,Name\nI-1,One\n'], 'posts.csv'))
    form.set('keep', 'none')
    const request = new Request('http://x', { method: 'POST', body: form })
    await testApp.app.inject({
      method: 'POST',
      url: '/api/sys/position/importExcel',
      headers: { 'x-access-token': admin, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(await rows()).toMatchObject([
      { operateType: 5, requestParam: '{"file":{"file":"posts.csv","size":18},"keep":"none"}' },
    ])
  })
})

describe('the log of logins', () => {
  const shown = async () =>
    (await rows()).map((row) => [row.logType, row.logContent, row.userid, row.username, row.success])

  it('tells of login and logout, success and failure, without a password', async () => {
    await testApp.call(sessionCalls.login, { username: 'master', password: 'Wrong-Guess-1' })
    testApp.clock.advance(5)
    const token = await testApp.login('MASTER@demo.gridhelm.example')
    testApp.clock.advance(5)
    await testApp.ask(sessionCalls.logout, {}, { token })
    expect(await shown()).toEqual([
      [1, 'Log in', 'demo-master', 'master', false],
      [1, 'Log in', 'demo-master', 'master', true],
      [1, 'Log out', 'demo-master', 'master', true],
    ])
    const all = await rows()
    expect(all.every((row) => row.tierPath?.endsWith('/demo-master/'))).toBe(true)
    expect(JSON.stringify(all)).not.toMatch(/Wrong-Guess|Gridhelm#/)
  })

  it('a user that nobody knows has no id, and a password in the wrong field is not kept', async () => {
    await testApp.call(sessionCalls.login, { username: 'stranger', password: 'x' }, { address: '10.1.0.1' })
    testApp.clock.advance(5)
    await testApp.call(sessionCalls.login, { username: demoPassword, password: 'x' }, { address: '10.1.0.1' })
    expect(await shown()).toEqual([
      [1, 'Log in', null, 'stranger', false],
      [1, 'Log in', null, null, false],
    ])
    expect(JSON.stringify(await rows())).not.toContain(demoPassword)
  })

  it('anonymous calls without effect leave nothing', async () => {
    const how = { address: '10.2.0.1' }
    await testApp.call(sessionCalls.login, { username: '', password: '' }, how)
    await testApp.call(sessionCalls.logout, {}, { ...how, token: 'dead' })
    await testApp.call(sessionCalls.logout, {}, how)
    await testApp.call(positions.add, { code: 'A', name: 'A' }, { ...how, token: 'dead' })
    await testApp.call(positions.add, { code: 'A', name: 'A' }, how)
    await testApp.call(sessionCalls.sms, { mobile: '+99900000000', smsmode: '0' }, how)
    expect(await rows()).toEqual([])
  })

  it('guesses that have to wait are one row of the minute, and their number stands in a second one', async () => {
    const guess = () =>
      testApp.call(sessionCalls.login, { username: 'agent', password: 'x' }, { address: '10.3.0.1' })
    for (let i = 0; i < 30; i++) await guess()
    testApp.clock.advance(60_000)
    for (let i = 0; i < 2; i++) await guess()
    const all = (await rows()).filter((row) => row.logType === 1 && row.username === 'agent')
    const throttled = all.filter((row) => row.requestParam?.includes('throttled'))
    // Of the first minute and of the second, and what the first has counted.
    expect(throttled.map(({ requestParam }) => requestParam).toSorted()).toEqual([
      '{"username":"agent","password":"***","why":"throttled","times":23}',
      '{"username":"agent","password":"***","why":"throttled"}',
      '{"username":"agent","password":"***","why":"throttled"}',
    ])
    expect(all.every((row) => row.userid === 'demo-agent' && !row.success)).toBe(true)
  })

  it('guesses of codes stand in it, of unknown accounts too', async () => {
    const how = { address: '10.3.0.2' }
    const guess = { smscode: '123456', password: 'Fresh-Start-7' }
    await testApp.call(sessionCalls.phoneVerification, { username: 'agent', ...guess }, how)
    testApp.clock.advance(5)
    await testApp.call(sessionCalls.phoneLogin, { mobile: '+88200000001', captcha: '123456' }, how)
    testApp.clock.advance(5)
    const email = 'newcomer@example.org'
    await testApp.call(sessionCalls.register, { username: 'newcomer', email, ...guess }, how)
    expect(await shown()).toEqual([
      [1, 'Check a verification code', 'demo-agent', 'agent', false],
      [1, 'Log in by mobile number', 'demo-admin', 'admin', false],
      [1, 'Register an account', null, 'newcomer', false],
    ])
  })

  it('an attack from everywhere on everybody writes no more than its bound', async () => {
    testApp.clock.advance(60_000)
    const guesses = Array.from({ length: 300 }, (_, i) => ({
      username: `name_${i}`,
      address: `10.5.${i % 9}.${i % 250}`,
    }))
    for (const { username, address } of guesses)
      await testApp.call(sessionCalls.login, { username, password: 'x' }, { address })
    expect((await rows()).length).toBeLessThanOrEqual(60)
    testApp.clock.advance(60_000)
    await testApp.call(sessionCalls.login, { username: 'later', password: 'x' }, { address: '10.5.0.1' })
    const all = await rows()
    expect(all.length).toBeLessThanOrEqual(121)
    const counts = all.map(
      (row) => JSON.parse(row.requestParam ?? '{}') as { times?: number; leftOut?: number },
    )
    const counted = counts.reduce((sum, { times = 1, leftOut = 0 }) => sum + times + leftOut, 0)
    expect(counted).toBe(301)
  })

  it('a password recovery names the account it is about, the code is masked', async () => {
    const input = { username: 'operator', password: 'Fresh-Start-7', smscode: '123456' }
    await testApp.call(sessionCalls.passwordChange, input, { address: '10.4.0.1' })
    const [row] = await rows()
    expect(row).toMatchObject({ logType: 1, userid: 'demo-operator', success: false })
    expect(row?.requestParam).toBe('{"username":"operator","password":"***","smscode":"***"}')
  })
})

it('a log that cannot be written fails no call, and is a fault in the server’s own log', async () => {
  const { db } = testApp.platform
  await db.schema.alterTable('sysLog').renameTo('sysLogAway').execute()
  try {
    await testApp.ask(positions.add, { code: 'L-9', name: 'Unlogged' }, { token: admin })
  } finally {
    await db.schema.alterTable('sysLogAway').renameTo('sysLog').execute()
  }
  expect(testApp.faults.splice(0)).toMatchObject([expect.stringContaining('log rows lost')])
})

it('calls that come together are all written', async () => {
  const codes = Array.from({ length: 40 }, (_, index) => `T-${index}`)
  await Promise.all(codes.map((code) => testApp.ask(positions.add, { code, name: code }, { token: admin })))
  const written = (await rows()).map((row) => (JSON.parse(row.requestParam ?? '{}') as { code: string }).code)
  expect(written.toSorted()).toEqual(codes.toSorted())
})
