import { calls } from '@gridhelm/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { addColleague, departId } from './testing/colleagues.ts'

const { departments, session, permissions } = calls
const outside = 'This lies outside of what you look after'
let testApp: TestApp
let admin: string
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.login('admin')
})
afterAll(() => testApp.close())

const members = async (depId: string, token = admin, query: object = {}) =>
  (await testApp.ask(departments.departUserList, { depId, ...query }, { token })).records.map(
    (record) => record.username,
  )
const add = (depId: string, userIdList: string[], token = admin) =>
  testApp.call(departments.editSysDepartWithUser, { depId, userIdList }, { token })
const remove = (depId: string, userIds: string[], token = admin) =>
  testApp.call(departments.deleteUserInDepartBatch, { depId, userIds: `${userIds.join(',')},` }, { token })
const currentOf = async (username: string) =>
  (
    await testApp.platform.db
      .selectFrom('sysUser')
      .select('orgCode')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).orgCode

describe('members of a department', () => {
  it('are listed, added and taken out, and stand in a department of their own at any time', async () => {
    const id = await addColleague(testApp, { username: 'newcomer' })
    await add(departId('A01A03'), [id])
    expect(await members(departId('A01A03'))).toContain('newcomer')
    expect(await currentOf('newcomer')).toBe('A01A03')
    await add(departId('A01A01'), [id])
    expect(await currentOf('newcomer')).toBe('A01A03')
    expect((await add(departId('A01A01'), [id])).envelope.success).toBe(true)
    await testApp.ask(
      departments.deleteUserInDepart,
      { depId: departId('A01A03'), userId: id },
      { token: admin },
    )
    expect(await currentOf('newcomer')).toBe('A01A01')
    await remove(departId('A01A01'), [id])
    expect(await currentOf('newcomer')).toBeNull()
    expect((await remove(departId('A01A01'), [id])).envelope.success).toBe(false)
  })

  it('an empty department means every one in the caller’s hands', async () => {
    expect(await members('', admin, { username: '*submaster*' })).toEqual(['submaster'])
    const page = await testApp.ask(departments.departUserList, { depId: '', pageSize: 2 }, { token: admin })
    expect(page.records).toHaveLength(2)
    expect(page.total).toBeGreaterThan(4)
  })

  it('deleted accounts are not listed, and people are found by a part of a name', async () => {
    const id = await addColleague(testApp, { username: 'gone', departments: ['A01A03'] })
    await testApp.platform.db.updateTable('sysUser').set({ delFlag: 1 }).where('id', '=', id).execute()
    expect(await members(departId('A01A03'))).not.toContain('gone')
    const found = await testApp.ask(
      departments.departUserChoices,
      { depId: departId('A01A03'), keyword: 'diallo' },
      { token: admin },
    )
    expect(found.map((person) => person.username)).toEqual(['operator'])
    const inside = await testApp.ask(
      departments.departUserChoices,
      { depId: departId('A01A01'), keyword: 'diallo' },
      { token: admin },
    )
    expect(inside).toEqual([])
  })

  it('what a department gives appears in the menu once it is the chosen one', async () => {
    const id = await addColleague(testApp, { username: 'switcher', departments: ['A01A01'] })
    const token = await testApp.login('switcher')
    const titles = async () =>
      JSON.stringify((await testApp.ask(permissions.getUserPermissionByToken, {}, { token })).menu)
    await testApp.ask(
      departments.saveDepartPermission,
      { departId: departId('A01A03'), permissionIds: 'menu-people,menu-positions,button-position-list' },
      { token: admin },
    )
    await add(departId('A01A03'), [id])
    expect(await titles()).not.toContain('Positions')
    await testApp.ask(session.selectDepart, { orgCode: 'A01A03' }, { token })
    expect(await titles()).toContain('Positions')
    await remove(departId('A01A03'), [id])
    expect(await titles()).not.toContain('Positions')
  })
})

describe('a head', () => {
  let head: string
  let headId: string
  let below: string
  beforeAll(async () => {
    headId = await addColleague(testApp, {
      username: 'thehead',
      tier: 'operator',
      below: 'demo-submaster',
      heads: ['A01A01'],
      departments: ['A01A02'],
      codes: [
        'myDepartment:list',
        'myDepartment:edit',
        'department:users',
        'departmentRole:list',
        'departmentRole:edit',
      ],
    })
    head = await testApp.login('thehead')
    below = await addColleague(testApp, { username: 'underhead', tier: 'agent', below: headId })
  })

  it('manages the members of the headed departments alone', async () => {
    expect((await add(departId('A01A01'), [below], head)).envelope.success).toBe(true)
    expect(await members(departId('A01A01'), head)).toEqual(expect.arrayContaining(['underhead', 'thehead']))
    for (const code of ['A01', 'A01A02', 'A01A03']) {
      expect((await add(departId(code), [below], head)).envelope.success).toBe(false)
      const list = await testApp.call(departments.departUserList, { depId: departId(code) }, { token: head })
      expect(list.envelope.success).toBe(false)
    }
    expect((await remove(departId('A01A01'), [below], head)).envelope.success).toBe(true)
  })

  it('sees and changes nobody outside of the own subtree', async () => {
    expect(await members(departId('A01A01'), head)).not.toContain('admin')
    for (const stranger of ['demo-admin', 'demo-submaster', 'demo-enduser', "x' OR 1=1"]) {
      expect((await add(departId('A01A01'), [stranger, below], head)).envelope.message).toBe(outside)
    }
    expect((await remove(departId('A01A01'), ['demo-submaster'], head)).envelope.message).toBe(outside)
    expect(await members(departId('A01A01'))).not.toContain('underhead')
  })

  it('cannot end or begin a membership of their own', async () => {
    expect((await remove(departId('A01A01'), [headId], head)).envelope.message).toBe(outside)
  })

  it('cannot bring people into a department below that gives more than the head has', async () => {
    const { id } = await testApp.ask(
      departments.add,
      { departName: 'Vault', orgCategory: '2', parentId: departId('A01A01') },
      { token: admin },
    )
    expect((await add(id, [below], head)).envelope.success).toBe(true)
    expect((await remove(id, [below], head)).envelope.success).toBe(true)
    const grant = (departId: string, permissionIds: string) =>
      testApp.ask(departments.saveDepartPermission, { departId, permissionIds }, { token: admin })
    await grant(id, 'button-user-delete')
    expect((await add(id, [below], head)).envelope.message).toBe(
      'You can only grant rights that you hold yourself',
    )
    await grant(id, '')
    await grant(departId('A01A01'), 'button-user-delete')
    // The head is a member there and can choose it any time.
    expect((await add(departId('A01A01'), [below], head)).envelope.success).toBe(true)
    await grant(departId('A01A01'), '')
  })

  it('a head beside the line changes colleagues and nobody above', async () => {
    await addColleague(testApp, {
      username: 'staffhead',
      below: 'demo-master',
      heads: ['A01A03'],
      codes: ['department:users'],
    })
    const token = await testApp.login('staffhead')
    expect((await add(departId('A01A03'), ['demo-master'], token)).envelope.message).toBe(outside)
    expect((await add(departId('A01A03'), ['demo-observer'], token)).envelope.success).toBe(true)
    expect((await remove(departId('A01A03'), ['demo-observer'], token)).envelope.success).toBe(true)
    const offered = await testApp.ask(
      departments.departUserChoices,
      { depId: departId('A01A03'), keyword: 'lefèvre' },
      { token },
    )
    expect(offered).toEqual([])
  })

  it('a member who is no head manages nothing', async () => {
    await addColleague(testApp, {
      username: 'plainmember',
      tier: 'operator',
      below: 'demo-submaster',
      departments: ['A01A01'],
      codes: ['department:users', 'departmentRole:list'],
    })
    const token = await testApp.login('plainmember')
    expect((await add(departId('A01A01'), [below], token)).envelope.success).toBe(false)
    expect(await members('', token)).toEqual([])
  })
})
