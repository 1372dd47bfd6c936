import { calls } from '@gridhelm/contract/calls'
import type { DepartmentNode } from '@gridhelm/contract/people/departments/entities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { addColleague, departId } from './testing/colleagues.ts'

const { departments } = calls
let testApp: TestApp
let admin: string
let planner: string
let plannerId: string
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.login('admin')
  plannerId = await addColleague(testApp, {
    username: 'planner',
    tier: 'submaster',
    below: 'demo-master',
    departments: ['A01A01'],
    codes: ['department:list', 'department:add', 'department:edit', 'department:delete', 'department:export'],
  })
  planner = await testApp.login('planner')
})
afterAll(() => testApp.close())

interface Form {
  departName?: string
  parentId?: string | null
  orgCategory?: string
  [field: string]: unknown
}
const form = (values: Form = {}) => ({
  departName: 'Unit',
  orgCategory: values.parentId === null ? '1' : '2',
  ...values,
})
const add = async (values: Form, token = admin) =>
  (await testApp.ask(departments.add, form(values), { token })).id
const refused = async (values: Form, token = admin, language: 'en' | 'zh' | 'fr' = 'en') =>
  (await testApp.call(departments.add, form(values), { token, language })).envelope

const trees = (token: string, language: 'en' | 'zh' | 'fr' = 'en') =>
  testApp.ask(departments.queryTreeList, {}, { token, language })
const flat = (nodes: readonly DepartmentNode[]): DepartmentNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const codes = async (token: string) => flat(await trees(token)).map((node) => node.orgCode)
const codeOf = async (id: string) => flat(await trees(admin)).find((node) => node.id === id)?.orgCode
const orgCodeOf = async (userId: string) =>
  (
    await testApp.platform.db
      .selectFrom('sysUser')
      .select('orgCode')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).orgCode

describe('the tree of departments', () => {
  it('nodes carry their place, names and contacts, in the reader’s language', async () => {
    const [company] = await trees(admin, 'fr')
    expect(company).toMatchObject({
      key: departId('A01'),
      value: departId('A01'),
      id: departId('A01'),
      title: 'Méridien Énergie',
      departNameEn: 'Meridian Energy',
      isLeaf: false,
      parentId: null,
      orgCategory: '1',
      orgType: '1',
      orgCode: 'A01',
      delFlag: '0',
    })
    expect(company?.children?.map((node) => node.title)).toEqual(
      expect.arrayContaining(['Exploitation', 'Ventes et agents', 'Finances']),
    )
  })

  it('others see their own departments and what stands below, as trees of their own', async () => {
    const inside = await add({ parentId: departId('A01A01'), departName: 'Night shift' })
    const [top, ...others] = await trees(planner)
    expect(others).toEqual([])
    expect(top).toMatchObject({ orgCode: 'A01A01', parentId: departId('A01') })
    expect(flat([...(top?.children ?? [])]).map((node) => node.id)).toContain(inside)
    const names = await testApp.ask(departments.queryIdTree, {}, { token: planner })
    expect(names.map((node) => node.title)).toEqual(['Operations'])
    const hidden = await testApp.call(departments.queryById, { id: departId('A01A02') }, { token: planner })
    expect(hidden.envelope.success).toBe(false)
  })

  it('a search without a find is refused in the words of the family', async () => {
    const finds = await testApp.ask(departments.searchBy, { keyWord: 'OPER' }, { token: planner })
    expect(finds.map((node) => node.orgCode)).toEqual(['A01A01'])
    const { envelope } = await testApp.call(
      departments.searchBy,
      { keyWord: 'Finance' },
      { token: planner, language: 'zh' },
    )
    expect(envelope).toMatchObject({ success: false, message: '未查询匹配数据！' })
  })

  it.each(["' OR 1=1 --", '%', '_', '\\'])('a search for %s finds nothing', async (keyWord) => {
    expect((await testApp.call(departments.searchBy, { keyWord }, { token: admin })).envelope.success).toBe(
      false,
    )
  })
})

describe('adding departments', () => {
  it('the server makes the code, whatever the form says', async () => {
    const company = await add({ parentId: null, departName: 'Second', orgCode: 'Z99' })
    const first = await add({ parentId: company })
    const second = await add({ parentId: company })
    const code = await codeOf(company)
    expect(code).toMatch(/^[A-Z]\d\d$/)
    expect([await codeOf(first), await codeOf(second)]).toEqual([`${code}A01`, `${code}A02`])
  })

  it('codes that are made at once differ', async () => {
    const company = await add({ parentId: null, departName: 'Busy' })
    const made = await Promise.all(Array.from({ length: 12 }, () => add({ parentId: company })))
    const all = await Promise.all(made.map(codeOf))
    expect(new Set(all).size).toBe(12)
    const code = await codeOf(company)
    expect(all.toSorted().at(-1)).toBe(`${code}A12`)
  })

  it('name and type are required, at their fields', async () => {
    const { envelope } = await testApp.call(departments.add, { departName: ' ' }, { token: admin })
    expect(envelope.result).toEqual({
      fields: {
        departName: 'Please enter a department name!',
        orgCategory: 'Please choose the department type!',
      },
    })
  })

  it('a company stands at the top and nowhere else', async () => {
    const text = 'A company stands at the top; below it stand departments and posts'
    expect(await refused({ parentId: null, orgCategory: '2' })).toMatchObject({ message: text })
    expect(await refused({ parentId: departId('A01'), orgCategory: '1' })).toMatchObject({
      result: { fields: { orgCategory: text } },
    })
  })

  it('nobody adds beside or above the own departments', async () => {
    expect(await refused({ parentId: null }, planner)).toMatchObject({ success: false })
    expect(await refused({ parentId: departId('A01') }, planner)).toMatchObject({
      result: { fields: { parentId: 'The parent department does not exist' } },
    })
    await expect(add({ parentId: departId('A01A01') }, planner)).resolves.toBeTypeOf('string')
  })
})

describe('editing and deleting departments', () => {
  it('takes the whole node back; the place and the code stay', async () => {
    const id = await add({ parentId: departId('A01'), departName: 'Old', departOrder: 5 })
    const node = flat(await trees(admin)).find((one) => one.id === id)
    await testApp.ask(
      departments.edit,
      { ...node, departName: 'New', orgCode: 'Q01', fax: '12', departOrder: '', children: [{}] },
      { token: admin },
    )
    const after = flat(await trees(admin)).find((one) => one.id === id)
    expect(after).toMatchObject({ departName: 'New', departNameZh: 'Old', fax: '12', departOrder: 0 })
    expect(after?.orgCode).toBe(node?.orgCode)
    const moved = await testApp.call(
      departments.edit,
      { ...node, parentId: departId('A01A01') },
      { token: admin },
    )
    expect(moved.envelope).toMatchObject({
      success: false,
      result: { fields: { parentId: expect.any(String) } },
    })
  })

  it('goes with everything below; members stand in another of theirs, or in none', async () => {
    const top = await add({ parentId: departId('A01'), departName: 'Closing' })
    const inside = await add({ parentId: top })
    const token = admin
    const one = await addColleague(testApp, { username: 'leaver1', departments: ['A01A02'] })
    const two = await addColleague(testApp, { username: 'leaver2' })
    await testApp.ask(departments.editSysDepartWithUser, { depId: inside, userIdList: [one, two] }, { token })
    await testApp.platform.db
      .updateTable('sysUser')
      .set({ orgCode: (await codeOf(inside)) ?? null })
      .where('id', 'in', [one, two])
      .execute()
    await testApp.ask(departments.remove, { id: top }, { token })
    expect(await codeOf(inside)).toBeUndefined()
    expect([await orgCodeOf(one), await orgCodeOf(two)]).toEqual(['A01A02', null])
  })

  it('a parent and its child can be deleted in one batch, in any order', async () => {
    const top = await add({ parentId: departId('A01') })
    const inside = await add({ parentId: top })
    await testApp.ask(departments.removeBatch, { ids: `${inside},${top},` }, { token: admin })
    expect(await codeOf(top)).toBeUndefined()
  })

  it('a department with members outside of one’s subtree is not one’s to delete', async () => {
    const id = await add({ parentId: departId('A01A01') })
    await testApp.ask(
      departments.editSysDepartWithUser,
      { depId: id, userIdList: ['demo-master'] },
      { token: admin },
    )
    const { envelope } = await testApp.call(departments.remove, { id }, { token: planner })
    expect(envelope.message).toBe('This lies outside of what you look after')
    await testApp.ask(departments.deleteUserInDepart, { depId: id, userId: 'demo-master' }, { token: admin })
    await testApp.ask(departments.remove, { id }, { token: planner })
  })

  it('nobody deletes what a data rule hides from them', async () => {
    const { db } = testApp.platform
    const top = await add({ parentId: departId('A01A01'), departName: 'Open' })
    const inside = await add({ parentId: top, departName: 'Secret' })
    await db
      .insertInto('sysPermissionDataRule')
      .values({
        id: 'rule-open',
        permissionId: 'menu-departments',
        ruleName: 'open',
        ruleColumn: 'depart_name',
        ruleConditions: '!=',
        ruleValue: 'Secret',
      })
      .execute()
    const { roleId } = await db
      .selectFrom('sysUserRole')
      .select('roleId')
      .where('userId', '=', plannerId)
      .executeTakeFirstOrThrow()
    await db.insertInto('sysRoleDataRule').values({ roleId, ruleId: 'rule-open' }).execute()
    expect(flat(await trees(planner)).map((node) => node.id)).toContain(top)
    expect(flat(await trees(planner)).map((node) => node.id)).not.toContain(inside)
    expect((await testApp.call(departments.remove, { id: top }, { token: planner })).envelope.success).toBe(
      false,
    )
    expect(await codeOf(inside)).toBeDefined()
    await db.deleteFrom('sysPermissionDataRule').where('id', '=', 'rule-open').execute()
    await testApp.ask(departments.remove, { id: top }, { token: planner })
  })

  it.each(["x') OR ('1'='1", "'; DROP TABLE sys_depart; --"])('%s as an id changes nothing', async (id) => {
    const before = await codes(admin)
    await testApp.call(departments.remove, { id }, { token: admin })
    await testApp.call(departments.removeBatch, { ids: `${id},` }, { token: admin })
    await testApp.call(departments.list, { column: id, order: id, orgCode: id }, { token: admin })
    expect(await codes(admin)).toEqual(before)
  })
})

describe('my department', () => {
  const mine = async (token: string) => {
    const { envelope } = await testApp.call(departments.queryMyDeptTreeList, {}, { token })
    return { message: envelope.message, result: envelope.result as DepartmentNode[] | null }
  }

  it('the message is 2 with the headed trees for a head, 1 with nothing for others', async () => {
    await addColleague(testApp, {
      username: 'headone',
      heads: ['A01A02'],
      departments: ['A01A01'],
      codes: ['myDepartment:list', 'myDepartment:edit'],
    })
    await addColleague(testApp, {
      username: 'nohead',
      departments: ['A01A02'],
      codes: ['myDepartment:list', 'myDepartment:edit'],
    })
    const head = await mine(await testApp.login('headone'))
    expect(head.message).toBe('2')
    expect(head.result?.map((node) => node.orgCode)).toEqual(['A01A02'])
    expect(await mine(await testApp.login('nohead'))).toEqual({ message: '1', result: null })
  })

  it('the flag alone makes no head: the identity must be superior', async () => {
    const id = await addColleague(testApp, {
      username: 'formerhead',
      heads: ['A01A02'],
      codes: ['myDepartment:list'],
    })
    await testApp.platform.db.updateTable('sysUser').set({ userIdentity: 1 }).where('id', '=', id).execute()
    expect((await mine(await testApp.login('formerhead'))).message).toBe('1')
  })

  it('a head edits the contacts of the headed departments and nothing else', async () => {
    const token = await testApp.login('headone')
    await testApp.ask(
      departments.editMine,
      { id: departId('A01A02'), fax: '+1 555', departOrder: 77, orgCategory: '3' },
      { token },
    )
    const node = flat(await trees(admin)).find((one) => one.orgCode === 'A01A02')
    expect(node).toMatchObject({ fax: '+1 555', orgCategory: '2' })
    expect(node?.departOrder).not.toBe(77)
    for (const code of ['A01', 'A01A01', 'A01A03']) {
      const { envelope } = await testApp.call(
        departments.editMine,
        { id: departId(code), fax: '1' },
        { token },
      )
      expect(envelope.success).toBe(false)
    }
    expect((await testApp.call(departments.edit, { id: departId('A01A02') }, { token })).status).toBe(403)
  })
})
