import { calls } from '@gridhelm/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { addressBook, departments } = calls
let testApp: TestApp
let admin: string
let stranger: string
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.login('admin')
  const { id: company } = await testApp.ask(
    departments.add,
    { departName: 'Elsewhere', orgCategory: '1' },
    { token: admin },
  )
  const { db } = testApp.platform
  const account = await db
    .selectFrom('sysUser')
    .select('passwordHash')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  stranger = 'stranger'
  await db
    .insertInto('sysUser')
    .values({ id: stranger, username: stranger, realname: 'Zoe Stranger', tier: 'master', ...account })
    .execute()
  await db
    .insertInto('sysUserDepart')
    .values(['demo-submaster', stranger].map((userId) => ({ userId, departId: company })))
    .execute()
  await db
    .insertInto('sysPosition')
    .values({ id: 'p1', code: 'BOOK-1', nameEn: 'Engineer', nameZh: '工程师', nameFr: 'Ingénieur' })
    .execute()
  await db
    .updateTable('sysUser')
    .set({ post: 'BOOK-1', telephone: '0123', address: 'At home', birthday: '1990-01-01' })
    .where('username', '=', 'operator')
    .execute()
})
afterAll(() => testApp.close())

const list = (query: object, token: string, language: 'en' | 'zh' | 'fr' = 'en') =>
  testApp.ask(addressBook.list, { pageSize: 100, ...query }, { token, language })
const names = async (query: object, token: string) =>
  (await list(query, token)).records.map((record) => record.userId.replace('demo-', ''))

describe('the address book', () => {
  it('shows departments as “A | B”, positions by name, and work contacts alone', async () => {
    const page = await list({ realname: '*Diallo*' }, admin, 'fr')
    expect(page.records).toHaveLength(1)
    expect(page.records[0]).toMatchObject({
      realname: 'Omar Diallo',
      departName: 'Exploitation',
      post: 'BOOK-1',
      post_dictText: 'Ingénieur',
      telephone: '0123',
    })
    expect(JSON.stringify(page)).not.toMatch(/At home|1990/)
    const both = await list({ workNo: 'D003' }, admin)
    expect(both.records[0]?.departName).toBe('Operations | Sales and agents | Elsewhere')
  })

  it('a department stands for everything below it', async () => {
    const operations = await names({ orgCode: 'A01A01' }, admin)
    const company = await names({ orgCode: 'A01' }, admin)
    expect(operations).toContain('operator')
    expect(operations).not.toContain('agent')
    expect(company).toEqual(expect.arrayContaining([...operations, 'agent', 'master']))
    expect(company).not.toContain('enduser')
  })

  it('people see their subtree and the colleagues of their own companies, nobody else', async () => {
    const operator = await testApp.login('operator')
    const seen = await names({}, operator)
    expect(seen).toEqual(expect.arrayContaining(['admin', 'master', 'agent', 'enduser', 'operator']))
    expect(seen).not.toContain(stranger)
    const tree = await testApp.ask(addressBook.departments, {}, { token: operator })
    expect(tree.map((node) => node.orgCode)).toEqual(['A01'])
    const submaster = await testApp.login('submaster')
    expect(await names({}, submaster)).toContain(stranger)
    expect((await testApp.ask(addressBook.departments, {}, { token: submaster })).length).toBe(2)
  })

  it('a colleague’s departments in other companies are not shown', async () => {
    const operator = await testApp.login('operator')
    const [colleague] = (await list({ workNo: 'D003' }, operator)).records
    expect(colleague?.departName).toBe('Operations | Sales and agents')
    const elsewhere = (await testApp.ask(addressBook.departments, {}, { token: admin })).find(
      (node) => node.title === 'Elsewhere',
    )
    expect(await names({ orgCode: elsewhere?.orgCode }, operator)).toEqual([])
  })

  it('deleted accounts are left out', async () => {
    const { db } = testApp.platform
    await db.updateTable('sysUser').set({ delFlag: 1 }).where('username', '=', 'observer').execute()
    expect(await names({}, admin)).not.toContain('observer')
    await db.updateTable('sysUser').set({ delFlag: 0 }).where('username', '=', 'observer').execute()
  })

  it.each([{ realname: "' OR 1=1 --" }, { workNo: '%' }, { orgCode: '%' }, { orgCode: "A01' OR '1'='1" }])(
    'SQL metacharacters find nothing: %o',
    async (query) => {
      expect(await names(query, admin)).toEqual([])
    },
  )

  it('an unknown column to sort by changes nothing', async () => {
    const usual = await names({}, admin)
    expect(await names({ column: 'password_hash; --', order: 'asc' }, admin)).toEqual(usual)
    expect(await names({ order: 'desc' }, admin)).toEqual(usual.toReversed())
  })
})
