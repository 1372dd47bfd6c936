import { calls } from '@gridhelm/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { freshPassword as password, userTester } from '../../../testing/users.ts'

const { users, session, agents } = calls

let testApp: TestApp
let admin: string
let tester: ReturnType<typeof userTester>
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.login('admin')
  tester = userTester(testApp, admin)
})
afterAll(() => testApp.close())

const make: typeof tester.make = (...values) => tester.make(...values)
const refusal: typeof tester.refusal = (...call) => tester.refusal(...call)
const record: typeof tester.record = (...which) => tester.record(...which)
const names: typeof tester.names = (...query) => tester.names(...query)

describe('freezing, deleting and the recycle bin', () => {
  it('freezing ends sessions at once, unfreezing lets in again', async () => {
    const { id, username } = await make()
    const token = await testApp.login(username, password)
    await testApp.ask(users.frozenBatch, { ids: `${id},`, status: 2 }, { token: admin })
    expect((await testApp.call(session.userInfo, {}, { token })).status).toBe(500)
    expect((await record(id)).status_dictText).toBe('Frozen')
    expect(await refusal(session.login, { username, password })).toContain('frozen')
    await testApp.ask(users.frozenBatch, { ids: id, status: 1 }, { token: admin })
    await testApp.login(username, password)
  })

  it('the administrator account is neither frozen nor deleted, nobody freezes themselves', async () => {
    const master = await testApp.login('master')
    const text = 'Administrator Account Not Allowed'
    const made = await make()
    expect(await refusal(users.frozenBatch, { ids: `${made.id},demo-admin`, status: 2 })).toBe(text)
    expect(await refusal(users.remove, { id: 'demo-admin' })).toBe(text)
    expect(await refusal(users.removeBatch, { ids: `${made.id},demo-admin` })).toBe(text)
    expect((await record(made.id)).status).toBe(1)
    const own = 'You cannot freeze or delete your own account'
    expect(await refusal(users.frozenBatch, { ids: 'demo-master', status: 2 }, { token: master })).toBe(own)
    expect(await refusal(users.remove, { id: 'demo-master' }, { token: master })).toBe(own)
    const ended = { ...(await record('demo-admin')), usageEnd: '2020-01-01 00:00:00' }
    expect(await refusal(users.edit, ended)).toBe(text)
  })

  it('a deleted user is in the bin, comes back, or goes for good', async () => {
    const { id, username } = await make({ tier: 'master' })
    const token = await testApp.login(username, password)
    await testApp.ask(users.remove, { id }, { token: admin })
    expect((await testApp.call(session.userInfo, {}, { token })).status).toBe(500)
    expect(await names({ username }, admin)).toEqual([])
    const inBin = await testApp.ask(users.recycleBin, { username }, { token: admin })
    expect(inBin).toMatchObject([{ id, username }])
    await testApp.ask(users.putRecycleBin, { userIds: id }, { token: admin })
    expect(await names({ username }, admin)).toEqual([username])
    expect(await refusal(users.deleteRecycleBin, { userIds: id })).toBe('Sorry, resource not found!')

    const below = await make({ parentId: id, tier: 'enduser' })
    await testApp.ask(users.remove, { id }, { token: admin })
    expect(await refusal(users.deleteRecycleBin, { userIds: id })).toBe(
      'This record is in use and cannot be deleted',
    )
    await testApp.ask(users.remove, { id: below.id }, { token: admin })
    await testApp.ask(users.deleteRecycleBin, { userIds: `${id},${below.id}` }, { token: admin })
    expect(await testApp.ask(users.recycleBin, { username }, { token: admin })).toEqual([])
    expect((await make({ username })).username).toBeDefined()
  })

  it('the latest of the bin comes first, in pages', async () => {
    const first = await make()
    const second = await make()
    await testApp.ask(users.remove, { id: first.id }, { token: admin })
    testApp.clock.advance(1_000)
    await testApp.ask(users.remove, { id: second.id }, { token: admin })
    const page = await testApp.ask(users.recycleBin, { pageSize: 1 }, { token: admin })
    expect(page.map((one) => one.id)).toEqual([second.id])
  })
})

describe('passwords and the usage period', () => {
  it('a reset password ends the sessions of the account; the own one has another place', async () => {
    const { username } = await make()
    const token = await testApp.login(username, password)
    const form = { password: 'Other#2026', confirmpassword: 'Other#2026' }
    await testApp.ask(users.changePassword, { username, ...form }, { token: admin })
    expect((await testApp.call(session.userInfo, {}, { token })).status).toBe(500)
    await testApp.login(username, 'Other#2026')
    expect(await refusal(users.changePassword, { username: 'Admin', ...form })).toContain('Your own password')
  })

  it('an account outside of its usage period cannot log in, and is logged out when it ends', async () => {
    const at = (ms: number) => new Date(testApp.clock.now() + ms).toISOString().slice(0, 19).replace('T', ' ')
    const day = 86_400_000
    const late = await make({ usageStart: at(day) })
    for (const [language, text] of [
      ['en', 'This account is outside of its usage period. Please ask your administrator.'],
      ['zh', '该账号不在使用期限内，请联系管理员。'],
      ['fr', 'Ce compte est hors de sa période d’utilisation. Adressez-vous à votre administrateur.'],
    ] as const) {
      const form = { username: late.username, password }
      expect(await refusal(session.login, form, { language })).toBe(text)
    }
    const ending = await make({ usageEnd: at(day) })
    const token = await testApp.login(ending.username, password)
    const form = { ...(await record(ending.id)), usageEnd: at(-day) }
    await testApp.ask(users.edit, form, { token: admin })
    expect((await testApp.call(session.userInfo, {}, { token })).status).toBe(500)
    expect(await refusal(session.login, { username: ending.username, password })).toContain('usage period')
    await testApp.ask(users.edit, { ...form, usageEnd: '' }, { token: admin })
    await testApp.login(ending.username, password)
  })
})

describe('agents', () => {
  it('sets, shows and changes who acts for a user', async () => {
    const [one, two] = [await make(), await make()]
    const options = { token: admin, headers: { 'time-zone': 'Africa/Nairobi' } }
    const asked = { userName: one.username }
    expect(await refusal(agents.queryByUserName, asked)).toBe('No agent is set for this user')
    const form = {
      userName: one.username,
      agentUserName: two.username,
      startTime: '2026-01-01 08:00:00',
      endTime: '2026-02-01 08:00:00',
    }
    await testApp.ask(agents.add, form, options)
    const stored = await testApp.ask(agents.queryByUserName, asked, options)
    expect(stored).toMatchObject({ ...form, status: '1' })
    expect(await refusal(agents.add, form)).toBe('An agent is set for this user already')
    await testApp.ask(agents.edit, { ...stored, status: '0' }, options)
    expect(await testApp.ask(agents.queryByUserName, asked, options)).toMatchObject({ status: '0' })
    expect(await refusal(agents.edit, { ...stored, agentUserName: one.username })).toContain('own agent')
    expect(await refusal(agents.edit, { ...stored, endTime: form.startTime })).toContain('before')
    const agent = await testApp.login('agent')
    expect(await refusal(agents.queryByUserName, asked, { token: agent })).toBe(
      'No agent is set for this user',
    )
    const enduser = { ...form, userName: 'enduser', agentUserName: two.username }
    expect(await refusal(agents.add, enduser, { token: agent })).toContain('you look after')
  })
})
