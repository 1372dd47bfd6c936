import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import { allCalls, calls } from '@gridhelm/contract/calls'
import { actingForHeader, type Endpoint } from '@gridhelm/contract/endpoint'
import { resultCodes } from '@gridhelm/contract/envelope'
import { messageText } from '@gridhelm/contract/messages'
import { closeCodes } from '@gridhelm/contract/push'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logTrail } from '../../../platform/audit/trail.ts'
import { checkChains } from '../../../platform/chain/check.ts'
import { addAlarm } from '../../../site/testing/alarms.ts'
import { addPerson } from '../../../testing/people.ts'
import { openPush } from '../../../testing/push-client.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { unguarded } from '../../../testing/unguarded.ts'

const { standIn, session, users, roles, logs, dataLogs, commands, projects, agents } = calls
const minute = 60_000
const hour = 60 * minute
const principals = ['master', 'operator', 'enduser'] as const

let testApp: TestApp
let site: TestSite
let admin: string
let helper: string
const own: Record<string, string> = {}

/** The helper, or whoever is said, is the agent of somebody, from and to so many milliseconds from now. */
async function name(of: string, { agent = 'helper', from = -hour, to = hour, status = '1' } = {}) {
  const { db, now } = testApp.platform
  const at = now()
  const row = { agentUserName: agent, startTime: new Date(at + from), endTime: new Date(at + to), status }
  await db
    .insertInto('sysUserAgent')
    .values({ id: `agent-of-${of}`, userName: of, ...row })
    .onConflict((on) => on.column('userName').doUpdateSet(row))
    .execute()
}
const begin = (of: string, token = helper) => testApp.call(standIn.begin, { userId: `demo-${of}` }, { token })
const whom = async (token = helper) =>
  (await testApp.ask(session.userInfo, {}, { token })).standsInFor?.userId

beforeAll(async () => {
  testApp = await createTestApp()
  await addPerson(testApp, { username: 'helper', tier: 'staff' })
  site = await addSite(testApp.platform.db, { number: 'FOR-1', userIds: ['demo-master', 'demo-operator'] })
  admin = await testApp.login('admin')
  helper = await testApp.login('helper')
  for (const principal of principals) own[principal] = await testApp.login(principal)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.ask(standIn.end, {}, { token: helper })
  await testApp.platform.db.deleteFrom('sysUserAgent').execute()
})

describe('who stands in for somebody', () => {
  it('may do what the principal may, call by call, but for what needs the own name', async () => {
    const input = { body: {}, id: 'nothing' }
    /** A file is no envelope: who gets one was admitted. */
    const admits = async (endpoint: Endpoint, token: string) => {
      const answer = await testApp.call(endpoint, input, { token }).catch(() => undefined)
      return answer?.status !== 403 || answer.envelope.code !== resultCodes.noAuthority
    }
    const asked = new Map(
      allCalls
        .filter(({ noun, endpoint }) => endpoint.access !== 'open' && !endpoint.anyName && noun !== 'standIn')
        .map(({ noun, name: call, endpoint }) => [`${noun}.${call}`, endpoint]),
    )
    // Each call once, by turns for one of the principals.
    for (const [turn, of] of principals.entries()) {
      await name(of)
      await begin(of)
      for (const [called, endpoint] of [...asked].filter((_, index) => index % principals.length === turn)) {
        const theirs = await admits(endpoint, own[of] ?? '')
        expect([of, called, await admits(endpoint, helper)]).toEqual([of, called, theirs])
        if (!endpoint.ownName || !theirs) continue
        const { envelope } = await testApp.call(endpoint, input, { token: helper })
        expect([called, envelope.message]).toEqual([called, messageText('en', 'standIn.ownNameOnly')])
      }
    }
  })

  it('what needs the own name is all that changes accounts, rights and approvals', () => {
    const nouns = [
      'agents',
      'dataRules',
      'departmentRoles',
      'departments',
      'menus',
      'roles',
      'secondFactor',
      'users',
    ]
    const changing = allCalls.filter(
      ({ noun, endpoint }) => nouns.includes(noun) && endpoint.operation && endpoint.method !== 'GET',
    )
    expect(changing.length).toBeGreaterThan(40)
    expect(changing.filter(({ endpoint }) => !endpoint.ownName)).toEqual([])
    for (const one of [
      session.updatePassword,
      projects.bindUser,
      projects.resetCredential,
      commands.override,
    ])
      expect(one).toMatchObject({ ownName: true })
  })

  it('sees the rows of the principal, and again the own ones afterwards', async () => {
    const lists = [projects.list, users.list, roles.list, logs.list, alarmCalls.list]
    const seen = async (token: string) =>
      Promise.all(
        lists.map(async (one) => {
          const { envelope } = await testApp.call(one, { pageNo: 1, pageSize: 100 }, { token })
          const { records = [] } = (envelope.result ?? {}) as { records?: { id: string }[] }
          return records.map(({ id }) => id)
        }),
      )
    const before = await seen(helper)
    await name('master')
    await begin('master')
    const theirs = await seen(own.master ?? '')
    expect(theirs[0]).toContain(site.id)
    expect(await seen(helper)).toEqual(theirs)
    await testApp.ask(standIn.end, {}, { token: helper })
    expect(await seen(helper)).toEqual(before)
  })
})

describe('the period', () => {
  it.each([
    ['is not yet', { from: minute, to: hour }],
    ['is over', { from: -hour, to: -minute }],
    ['is switched off', { status: '0' }],
    ['is another agent’s', { agent: 'staff' }],
  ])('nobody begins while it %s', async (_, how) => {
    await name('master', how)
    expect((await begin('master')).envelope.message).toBe(messageText('en', 'standIn.notNow'))
    expect(await testApp.ask(standIn.mine, {}, { token: helper })).toEqual([])
  })

  it.each([
    ['its end', () => name('master', { to: -minute })],
    ['another agent', () => name('master', { agent: 'staff' })],
    [
      'a frozen principal',
      () => sql`UPDATE sys_user SET status = 2 WHERE id = 'demo-master'`.execute(testApp.platform.db),
    ],
    [
      'a deleted principal',
      () => sql`UPDATE sys_user SET del_flag = 1 WHERE id = 'demo-master'`.execute(testApp.platform.db),
    ],
  ])('%s ends it with the next call, which does nothing in the own name', async (_, end) => {
    await name('master')
    await begin('master')
    expect(await whom()).toBe('demo-master')
    await end()
    try {
      const list = () => testApp.call(projects.list, {}, { token: helper })
      expect((await list()).envelope).toMatchObject({ success: false, code: resultCodes.otherName })
      expect(await whom()).toBeUndefined()
    } finally {
      await sql`UPDATE sys_user SET status = 1, del_flag = 0 WHERE id = 'demo-master'`.execute(
        testApp.platform.db,
      )
    }
  })

  it('a page that shows another name is refused, whichever of the two is right', async () => {
    await name('master')
    const under = (who: string) =>
      testApp.call(session.mySessions, {}, { token: helper, headers: { [actingForHeader]: who } })
    expect((await under('demo-master')).envelope.code).toBe(resultCodes.otherName)
    expect((await under('')).envelope.success).toBe(true)
    await begin('master')
    expect((await under('')).envelope.code).toBe(resultCodes.otherName)
    expect((await under('demo-master')).envelope.success).toBe(true)
  })

  it('an agent of an agent stands in for the first one only', async () => {
    await name('master', { agent: 'operator' })
    await name('operator')
    await begin('operator')
    const offers = await testApp.ask(standIn.mine, {}, { token: helper })
    expect(offers.map(({ userId }) => userId)).toEqual(['demo-operator'])
    expect((await begin('master')).envelope.success).toBe(false)
    expect(await whom()).toBe('demo-operator')
  })

  it('who lacks the second factor that the principal’s role demands does not begin', async () => {
    const { db } = testApp.platform
    await name('master')
    await sql`UPDATE sys_role SET second_factor = true WHERE id IN (
      SELECT role_id FROM sys_user_role WHERE user_id = 'demo-master')`.execute(db)
    expect(await testApp.ask(standIn.mine, {}, { token: helper })).toMatchObject([
      { needsSecondFactor: true },
    ])
    expect((await begin('master')).envelope.message).toBe(messageText('en', 'standIn.needsSecondFactor'))
    await sql`UPDATE sys_role SET second_factor = false`.execute(db)
  })

  it('open connections are closed at its end, at a change of it, and when it is left', async () => {
    const port = await testApp.listen()
    const connect = () => openPush(port, { userId: 'person-helper', token: helper })
    const closing = async (act: () => Promise<unknown>) => {
      await name('master')
      await begin('master')
      const { closed } = await connect()
      await act()
      return closed
    }
    expect(await closing(() => testApp.ask(standIn.end, {}, { token: helper }))).toBe(closeCodes.turned)
    const edited = closing(() => {
      const form = {
        agentUserName: 'staff',
        startTime: '2020-01-01 00:00:00',
        endTime: '2020-01-02 00:00:00',
      }
      return testApp.ask(
        agents.edit,
        { id: 'agent-of-master', userName: 'master', status: '0', ...form },
        { token: admin },
      )
    })
    expect(await edited).toBe(closeCodes.turned)
    await name('master', { to: 300 })
    await begin('master')
    expect(await (await connect()).closed).toBe(closeCodes.turned)
  })
})

describe('what was done for somebody', () => {
  it('says so in the log, where the code covers it, and in the versions of records', async () => {
    // Later than whatever the calls above have left in the log.
    testApp.clock.advance(1_000)
    await name('admin')
    await begin('admin')
    await testApp.ask(calls.positions.add, { code: 'FOR', name: 'For' }, { token: helper })
    const { records } = await testApp.ask(
      logs.list,
      { username: 'helper', logContent: 'Positions: add' },
      { token: admin },
    )
    const row = records.find(({ logContent }) => logContent === 'Positions: add')
    expect(row).toMatchObject({ userid: 'helper', onBehalfOf: 'admin' })
    const versions = await testApp.ask(dataLogs.list, { createBy: 'helper' }, { token: admin })
    expect(versions.records[0]).toMatchObject({ createBy: 'helper', onBehalfOf: 'admin' })
    const { db, chains } = testApp.platform
    const found = async () => (await checkChains(db, chains, logTrail)).filter(({ finding }) => finding)
    expect(await found()).toEqual([])
    const id = String(row?.id)
    for (const forged of [null, 'master']) {
      await unguarded(db, (tx) =>
        sql`UPDATE sys_log SET on_behalf_of = ${forged} WHERE id = ${id}`.execute(tx),
      )
      expect(await found()).toMatchObject([{ finding: { what: 'changed' } }])
    }
    await unguarded(db, (tx) => sql`UPDATE sys_log SET on_behalf_of = 'admin' WHERE id = ${id}`.execute(tx))
    expect(await found()).toEqual([])
  })

  it('says so at an acknowledged alarm and in its notes', async () => {
    const { siteId } = site
    const id = await addAlarm(testApp.platform.db, { siteId, raisedAt: testApp.clock.now() - minute })
    await name('master')
    await begin('master')
    await testApp.ask(alarmCalls.acknowledge, { ids: [id], comment: 'Seen' }, { token: helper })
    await testApp.ask(alarmCalls.comment, { id, comment: 'A note' }, { token: helper })
    const alarm = await testApp.ask(alarmCalls.detail, { id }, { token: admin })
    const { realname } = await testApp.ask(session.userInfo, {}, { token: own.master ?? '' })
    const doer = `Real helper (for ${realname})`
    expect(alarm.acknowledged).toMatchObject({ by: doer })
    expect(alarm.events.filter(({ by }) => by !== null).map(({ by }) => by)).toEqual([doer, doer])
  })
})
