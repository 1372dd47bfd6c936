import { calls } from '@gridhelm/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { freshPassword as password, userTester } from '../../../testing/users.ts'

const { users } = calls

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

describe('scope', () => {
  it('nobody sees or changes people outside of their subtree', async () => {
    const submaster = await testApp.login('submaster')
    expect(await names({ username: 'demo' }, submaster)).toEqual([])
    const seen = await names({}, submaster)
    expect(seen.toSorted()).toEqual(['agent', 'enduser', 'operator', 'submaster'])
    const text = 'Sorry, resource not found!'
    const as = { token: submaster }
    for (const id of ['demo-master', 'demo-staff', 'nowhere']) {
      expect(await refusal(users.queryById, { id }, as)).toBe(text)
      const form = { id, username: 'master', realname: 'x', workNo: 'x' }
      expect(await refusal(users.edit, form, as)).toBe(text)
      expect(await refusal(users.remove, { id }, as)).toBe(text)
      expect(await refusal(users.frozenBatch, { ids: `demo-agent,${id}`, status: 2 }, as)).toBe(text)
      expect(await refusal(users.queryUserRole, { userid: id }, as)).toBe(text)
      expect(await refusal(users.userDepartList, { userId: id }, as)).toBe(text)
      expect(await testApp.ask(users.queryByIds, { userIds: id }, as)).toEqual([])
      expect(await refusal(users.putRecycleBin, { userIds: id }, as)).toBe(text)
    }
    const reset = { username: 'master', password, confirmpassword: password }
    expect(await refusal(users.changePassword, reset, as)).toBe(text)
    await testApp.login('agent')
  })

  it('deleted people of others are not in the bin', async () => {
    const made = await make({ tier: 'master' })
    await testApp.ask(users.remove, { id: made.id }, { token: admin })
    const submaster = await testApp.login('submaster')
    expect(await testApp.ask(users.recycleBin, {}, { token: submaster })).toEqual([])
    expect(await refusal(users.deleteRecycleBin, { userIds: made.id }, { token: submaster })).toBe(
      'Sorry, resource not found!',
    )
  })

  it('a tier makes accounts of lower tiers only, below itself', async () => {
    const operator = await testApp.login('operator')
    const form = { username: 'made_by_op', realname: 'M', workNo: 'M-1', password, confirmpassword: password }
    const as = { token: operator }
    for (const tier of ['admin', 'master', 'submaster', 'operator'])
      expect(await refusal(users.add, { ...form, tier }, as)).toContain('this tier')
    const superior = { ...form, tier: 'enduser', parentId: 'demo-submaster' }
    expect(await refusal(users.add, superior, as)).toContain('superior')
    expect(await refusal(users.add, { ...superior, parentId: 'demo-enduser' }, as)).toContain('superior')
    const { id } = await testApp.ask(users.add, { ...form, tier: 'enduser', parentId: 'demo-agent' }, as)
    expect(await record(id, operator)).toMatchObject({ superior: 'Aina Rakoto' })
    const agent = await testApp.login('agent')
    expect(await names({ username: 'made_by_op' }, agent)).toEqual(['made_by_op'])
  })

  it('nobody gives roles or departments beyond their own, or changes their own rights', async () => {
    const master = await testApp.login('master')
    const as = { token: master }
    const form = { username: 'made_by_ma', realname: 'M', workNo: 'M-2', password, confirmpassword: password }
    const granted = 'You can only grant rights that you hold yourself'
    expect(await refusal(users.add, { ...form, selectedroles: 'role-admin' }, as)).toBe(granted)
    const agent = await testApp.login('agent')
    expect(
      await refusal(users.add, { ...form, selecteddeparts: 'demo-depart-A01A03' }, { token: agent }),
    ).toContain('departments')
    const own = await record('demo-master', master)
    const outside = 'This lies outside of what you look after'
    expect(await refusal(users.edit, { ...own, tier: 'admin' }, as)).toBe(outside)
    expect(await refusal(users.edit, { ...own, selectedroles: '' }, as)).toBe(outside)
    expect(await refusal(users.edit, { ...own, selecteddeparts: '' }, as)).toBe(outside)
    expect(await refusal(users.edit, { ...own, usageEnd: '2099-01-01 00:00:00' }, as)).toBe(outside)
    await testApp.ask(users.edit, { ...own, telephone: '0123456' }, as)
    expect(await record('demo-master')).toMatchObject({ telephone: '0123456', roles: 'Master' })
  })

  it('those beside the line see their neighbours and change nobody, whatever role they are given', async () => {
    const supervisor = await testApp.login('supervisor')
    expect(await names({ username: 'master' }, supervisor)).toContain('master')
    const { db } = testApp.platform
    await db.insertInto('sysUserRole').values({ userId: 'demo-supervisor', roleId: 'role-master' }).execute()
    const as = { token: supervisor }
    const outside = 'This lies outside of what you look after'
    expect(await refusal(users.edit, await record('demo-master'), as)).toBe(outside)
    const reset = { username: 'master', password, confirmpassword: password }
    expect(await refusal(users.changePassword, reset, as)).toBe(outside)
    expect(await refusal(users.frozenBatch, { ids: 'demo-agent', status: 2 }, as)).toBe(outside)
    expect(await refusal(users.remove, { id: 'demo-agent' }, as)).toBe(outside)
  })

  it('nobody takes over an account that holds more, by its password or where its codes go', async () => {
    const made = await make({ tier: 'agent', parentId: 'demo-operator', selectedroles: 'role-admin' })
    const as = { token: await testApp.login('operator') }
    const text = 'This account holds rights that you do not have. Ask somebody above you.'
    const reset = { username: made.username, password, confirmpassword: password }
    expect(await refusal(users.changePassword, reset, as)).toBe(text)
    const form = await record(made.id)
    expect(await refusal(users.edit, { ...form, email: 'mine@example.org' }, as)).toBe(text)
    expect(await refusal(users.edit, { ...form, phone: '+88123456789' }, as)).toBe(text)
    await testApp.ask(users.edit, { ...form, address: 'Harbour 3' }, as)
  })

  it('moving an account keeps the order of the tiers', async () => {
    const upper = await make({ tier: 'submaster' })
    const lower = await make({ tier: 'operator', parentId: upper.id })
    await make({ tier: 'agent', parentId: lower.id })
    const form = await record(lower.id)
    expect(await refusal(users.edit, { ...form, tier: 'enduser' })).toContain('stand below')
    expect(await refusal(users.edit, { ...form, tier: 'submaster' })).toContain('superior')
    expect(await refusal(users.edit, { ...form, parentId: lower.id })).toContain('superior')
    await testApp.ask(users.edit, { ...form, parentId: 'demo-master' }, { token: admin })
    expect(await record(lower.id)).toMatchObject({ superior: 'Marc Lefèvre' })
  })

  it('offers only tiers, roles and departments that the caller can give', async () => {
    const agent = await testApp.login('agent')
    const offered = await testApp.ask(users.grantable, {}, { token: agent })
    expect(offered.tiers).toEqual(['enduser', 'observer', 'supervisor', 'staff'])
    expect(offered.departs[0]?.title).toBe('Sales and agents')
    expect(offered.departs.map((one) => one.title)).not.toContain('Finance')
    expect(offered.roles.map((one) => one.value)).not.toContain('role-master')
    expect((await testApp.ask(users.grantable, {}, { token: admin })).roles.length).toBeGreaterThanOrEqual(9)
  })
})

describe('pickers', () => {
  it('lists people of a department with those below it, operators and holders of a role', async () => {
    const listed = await testApp.ask(users.queryUserByDepId, { id: 'demo-depart-A01' }, { token: admin })
    expect(listed.map((one) => one.username)).toEqual(expect.arrayContaining(['admin', 'agent', 'staff']))
    const named = { id: 'demo-depart-A01', realname: 'Stella' }
    expect(await testApp.ask(users.queryUserByDepId, named, { token: admin })).toHaveLength(1)
    const master = await testApp.login('master')
    const operators = await testApp.ask(users.listOperUser, {}, { token: master })
    expect(operators.records.map((one) => one.tier)).toEqual(expect.arrayContaining(['operator']))
    expect(new Set(operators.records.map((one) => one.tier))).toEqual(new Set(['operator']))
    const holders = await testApp.ask(users.listOperUserByRoleCode, { roleCode: 'agent' }, { token: master })
    expect(holders.records.map((one) => one.roles)).toEqual(holders.records.map(() => 'Agent'))
    const info = await testApp.ask(users.getXtOperauserInfo, {}, { token: master })
    expect(info).toContainEqual({ id: 'demo-operator', username: 'operator', realname: 'Omar Diallo' })
  })
})

describe('SQL metacharacters change nothing', () => {
  it.each([
    { column: 'username; DROP TABLE sys_user; --', order: 'asc' },
    { column: 'password_hash', order: 'desc' },
    { username: "' OR 1=1 --" },
    { status: "1'; DROP TABLE sys_user; --" },
    { orgCode: "x') OR ('1'='1" },
    { createTime_begin: "2020-01-01' OR '1'='1" },
    { tier: '*' },
  ])('in a list: %o', async (query) => {
    const submaster = await testApp.login('submaster')
    const before = (await testApp.ask(users.list, {}, { token: submaster })).total
    expect((await testApp.ask(users.list, query, { token: submaster })).total).toBeLessThanOrEqual(before)
    expect((await testApp.ask(users.list, {}, { token: submaster })).total).toBe(before)
  })

  it('in ids', async () => {
    const before = (await testApp.ask(users.list, {}, { token: admin })).total
    const evil = "x') OR ('1'='1,"
    for (const [endpoint, input] of [
      [users.removeBatch, { ids: evil }],
      [users.frozenBatch, { ids: evil, status: 2 }],
      [users.putRecycleBin, { userIds: evil }],
      [users.deleteRecycleBin, { userIds: evil }],
    ] as const)
      expect(await refusal(endpoint, input)).toBe('Sorry, resource not found!')
    expect(await testApp.ask(users.queryByIds, { userIds: evil }, { token: admin })).toEqual([])
    expect(await testApp.ask(users.queryUserByDepId, { id: "x' OR 1=1" }, { token: admin })).toEqual([])
    expect((await testApp.ask(users.list, {}, { token: admin })).total).toBe(before)
    expect(await testApp.login('admin')).toBeTypeOf('string')
  })
})
