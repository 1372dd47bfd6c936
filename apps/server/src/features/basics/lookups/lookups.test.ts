import { calls } from '@gridhelm/contract/calls'
import type { Endpoint } from '@gridhelm/contract/endpoint'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { categories, dictionaries, lookups, positions } = calls
let testApp: TestApp
const tokens: Record<string, string> = {}
beforeAll(async () => {
  testApp = await createTestApp()
  for (const name of ['admin', 'submaster', 'enduser']) tokens[name] = await testApp.login(name)
})
afterAll(() => testApp.close())

type Who = 'admin' | 'submaster' | 'enduser'
const how = (who: Who, language: 'en' | 'zh' | 'fr') => ({ token: tokens[who] ?? '', language })
const ask = <E extends Endpoint>(
  endpoint: E,
  input: object,
  who: Who = 'admin',
  language: 'en' | 'zh' | 'fr' = 'en',
) => testApp.ask(endpoint, input as PlainRecord, how(who, language))
const answer = async (
  endpoint: Endpoint,
  input: object,
  who: Who = 'admin',
  language: 'en' | 'zh' | 'fr' = 'en',
) => (await testApp.call(endpoint, input as PlainRecord, how(who, language))).envelope
const notOffered = 'This table or column is not open to look-ups'
const noConditions = 'Look-ups take no conditions of their own'

describe('duplicate/check', () => {
  const check = (input: object, language: 'en' | 'zh' | 'fr' = 'en', who: Who = 'admin') =>
    answer(lookups.duplicateCheck, input, who, language)
  const username = { tableName: 'sys_user', fieldName: 'username' }

  it.each([
    ['en', 'This value can be used!', 'This value cannot be used: it exists already!'],
    ['zh', '该值可用！', '该值不可用，系统中已存在！'],
    ['fr', 'Cette valeur est disponible !', 'Cette valeur n’est pas disponible : elle existe déjà !'],
  ] as const)('says free or taken in %s', async (language, free, taken) => {
    expect(await check({ ...username, fieldVal: 'nobody' }, language)).toMatchObject({
      success: true,
      message: free,
    })
    const refusal = await check({ ...username, fieldVal: 'master' }, language)
    expect(refusal).toMatchObject({ success: false, message: taken })
    expect(refusal.result ?? null).toBeNull()
  })

  it('an empty value passes, and a record does not collide with itself', async () => {
    expect(await check({ ...username, fieldVal: '' })).toMatchObject({ success: true })
    expect(await check({ ...username, fieldVal: '   ' })).toMatchObject({ success: true })
    expect(await check({ ...username, fieldVal: 'master', dataId: 'demo-master' })).toMatchObject({
      success: true,
    })
    expect(await check({ ...username, fieldVal: 'master', dataId: 'demo-admin' })).toMatchObject({
      success: false,
    })
  })

  it('capitals make no difference where the database makes none', async () => {
    expect(await check({ ...username, fieldVal: 'MASTER' })).toMatchObject({ success: false })
    const code = { tableName: 'sys_dict', fieldName: 'dict_code' }
    expect(await check({ ...code, fieldVal: 'sex' })).toMatchObject({ success: false })
    expect(await check({ ...code, fieldVal: 'SEX' })).toMatchObject({ success: true })
  })

  it('uniqueness holds for the whole installation, whoever asks', async () => {
    expect(await check({ ...username, fieldVal: 'admin' }, 'en', 'enduser')).toMatchObject({ success: false })
  })

  it.each([
    ['sys_user', 'phone'],
    ['sys_user', 'email'],
    ['sys_user', 'work_no'],
    ['sys_role', 'role_code'],
    ['sys_depart_role', 'role_code'],
    ['sys_permission', 'perms'],
    ['sys_position', 'code'],
    ['sys_check_rule', 'rule_code'],
    ['sys_fill_rule', 'rule_code'],
    ['sys_data_source', 'code'],
  ])('wire contract 3: %s.%s can be checked', async (tableName, fieldName) => {
    expect(await check({ tableName, fieldName, fieldVal: 'not there' })).toMatchObject({ success: true })
  })

  it.each([
    ['sys_user', 'password_hash'],
    ['sys_user', 'realname'],
    ['session', 'token_hash'],
    ['sys_user; DROP TABLE sys_user; --', 'username'],
    ['sys_user', "username = username OR '1'='1"],
    ['SYS_USER', 'username'],
    ['constructor', 'name'],
    ['sys_user', 'constructor'],
    ['', ''],
  ])('%s.%s is refused', async (tableName, fieldName) => {
    expect(await check({ tableName, fieldName, fieldVal: 'x' })).toMatchObject({
      success: false,
      message: notOffered,
    })
  })

  it('SQL in the value and in the id is a plain text', async () => {
    const nasty = "' OR '1'='1"
    expect(await check({ ...username, fieldVal: nasty })).toMatchObject({ success: true })
    expect(await check({ ...username, fieldVal: 'master', dataId: nasty })).toMatchObject({ success: false })
  })

  it('needs a session', async () => {
    const { status } = await testApp.call(lookups.duplicateCheck, { ...username, fieldVal: 'x' })
    expect(status).toBe(401)
  })
})

describe('look-ups in tables', () => {
  const people = 'sys_user,realname,username'
  const found = async (who: Who, keyword = '') =>
    (await ask(lookups.loadDict, { dictCode: people, keyword }, who)).map((item) => item.value).sort()

  it('finds people of the own subtree alone', async () => {
    expect(await found('admin')).toContain('observer')
    expect(await found('submaster')).toEqual(['agent', 'enduser', 'operator', 'submaster'])
    expect(await found('enduser')).toEqual(['enduser'])
    expect(await found('admin', 'OMAR')).toEqual(['operator'])
    expect(await found('admin', 'perato')).toEqual(['operator'])
    expect(await found('submaster', 'admin')).toEqual([])
    expect(await found('admin', '%')).toEqual([])
  })

  it('deleted people are not found', async () => {
    const set = (delFlag: number) =>
      testApp.platform.db.updateTable('sysUser').set({ delFlag }).where('username', '=', 'staff').execute()
    await set(1)
    expect(await found('admin', 'staff')).toEqual([])
    await set(0)
    expect(await found('admin', 'staff')).toEqual(['staff'])
  })

  it('gives texts in the order of the keys; what the caller cannot see stands for itself', async () => {
    const texts = (who: Who) =>
      ask(lookups.loadDictItem, { dictCode: people, key: 'operator,admin,nobody,' }, who)
    expect(await texts('admin')).toEqual(['Omar Diallo', 'Adaeze Okafor', 'nobody'])
    expect(await texts('submaster')).toEqual(['Omar Diallo', 'admin', 'nobody'])
  })

  it('getDictItems answers from a table in the reader’s language', async () => {
    await ask(positions.add, { code: 'LK-1', name: 'Welder', nameFr: 'Soudeur' })
    const items = await ask(dictionaries.getDictItems, { code: 'sys_position,name,code' }, 'enduser', 'fr')
    expect(items).toContainEqual({ value: 'LK-1', text: 'Soudeur', title: 'Soudeur' })
    const departments = await ask(dictionaries.getDictItems, { code: 'sys_depart,depart_name,org_code' })
    expect(departments).toContainEqual({ value: 'A01A01', text: 'Operations', title: 'Operations' })
  })

  it('departments and roles are those that the caller sees', async () => {
    const departments = await ask(
      dictionaries.getDictItems,
      { code: 'sys_depart,depart_name,org_code' },
      'submaster',
    )
    const codes = departments.map((item) => item.value)
    expect(codes).toEqual(expect.arrayContaining(['A01A01', 'A01A02']))
    expect(codes.filter((code) => !/^A01A0[12]/.test(code))).toEqual([])
    expect(await ask(lookups.loadDict, { dictCode: 'sys_role,role_name,role_code' }, 'enduser')).toEqual([])
  })

  it.each([
    'sys_user,password_hash,username',
    'sys_user,realname,email',
    'sys_user,realname',
    'sys_user,,',
    'session,token_hash,id',
    'sys_data_source,db_password,code',
    "sys_user where '1'='1,realname,username",
    'constructor,name,length',
    'SYS_USER,realname,username',
  ])('%s is refused everywhere', async (spec) => {
    const refusal = { success: false, message: notOffered }
    expect(await answer(dictionaries.getDictItems, { code: spec })).toMatchObject(refusal)
    expect(await answer(lookups.loadDict, { dictCode: spec })).toMatchObject(refusal)
    expect(await answer(lookups.loadDictItem, { dictCode: spec, key: 'x' })).toMatchObject(refusal)
  })

  it.each(['sys_user,realname,username,1=1', 'sys_user,realname,username,', 'a,b,c,d,e'])(
    'a condition is refused: %s',
    async (spec) => {
      const refusal = { success: false, message: noConditions }
      expect(await answer(dictionaries.getDictItems, { code: spec })).toMatchObject(refusal)
      expect(await answer(lookups.loadDict, { dictCode: spec })).toMatchObject(refusal)
      expect(await answer(lookups.loadDictItem, { dictCode: spec, key: 'x' })).toMatchObject(refusal)
    },
  )

  it('a data rule of the list holds for look-ups too', async () => {
    const { db } = testApp.platform
    await db
      .insertInto('sysPermissionDataRule')
      .values({
        id: 'rule-lookup',
        permissionId: 'menu-positions',
        ruleName: 'none',
        ruleColumn: 'code',
        ruleConditions: '!=',
        ruleValue: 'LK-2',
      })
      .execute()
    await db.insertInto('sysRoleDataRule').values({ roleId: 'role-enduser', ruleId: 'rule-lookup' }).execute()
    await ask(positions.add, { code: 'LK-2', name: 'Hidden' })
    const seen = async (who: Who) =>
      (await ask(lookups.loadDict, { dictCode: 'sys_position,name,code', keyword: 'LK-2' }, who)).length
    expect(await seen('admin')).toBe(1)
    expect(await seen('enduser')).toBe(0)
    expect(
      await ask(lookups.loadDictItem, { dictCode: 'sys_position,name,code', key: 'LK-2' }, 'enduser'),
    ).toEqual(['LK-2'])
  })
})

describe('look-ups in trees', () => {
  const departments = { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id' }
  const level = (more: object, who: Who = 'admin') =>
    ask(lookups.loadTreeData, { ...departments, ...more }, who)

  it('level by level', async () => {
    await testApp.platform.db
      .insertInto('sysDepart')
      .values({
        id: 'look-up-leaf',
        parentId: 'demo-depart-A01A03',
        orgCode: 'A01A03Z77',
        orgCategory: 2,
        departNameEn: 'Payroll',
        departNameZh: '薪资',
        departNameFr: 'Paie',
      })
      .execute()
    expect(await level({ pid: '0' })).toEqual([
      {
        key: 'demo-depart-A01',
        value: 'demo-depart-A01',
        title: 'Meridian Energy',
        leaf: false,
        parentId: null,
      },
    ])
    expect(await level({ pid: 'demo-depart-A01' })).toContainEqual({
      key: 'demo-depart-A01A03',
      value: 'demo-depart-A01A03',
      title: 'Finance',
      leaf: false,
      parentId: 'demo-depart-A01',
    })
    expect(await level({ pid: 'demo-depart-A01A03' })).toContainEqual({
      key: 'look-up-leaf',
      value: 'look-up-leaf',
      title: 'Payroll',
      leaf: true,
      parentId: 'demo-depart-A01A03',
    })
    expect((await level({ pid: 'A01', code: 'org_code' })).map((node) => node.key)).toContain('A01A02')
    expect(await level({ pid: 'nowhere' })).toEqual([])
  })

  it('begins with the highest that the caller sees', async () => {
    expect((await level({}, 'submaster')).map((node) => node.title).sort()).toEqual([
      'Operations',
      'Sales and agents',
    ])
    expect(await level({ pid: 'demo-depart-A01' }, 'submaster')).toEqual([])
  })

  it('categories are a tree too', async () => {
    const { id } = await ask(categories.add, { name: 'Tree top' })
    const child = (await ask(categories.add, { name: 'Tree leaf', pid: id })).id
    const asked = { tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid', pid: id }
    expect(await ask(lookups.loadTreeData, { ...asked, hasChildField: 'has_child' }, 'enduser')).toEqual([
      { key: child, value: child, title: 'Tree leaf', leaf: true, parentId: id },
    ])
  })

  it.each([
    { tableName: 'sys_user', text: 'realname', code: 'id', pidField: 'parent_id' },
    { pidField: "parent_id = parent_id OR '1'='1" },
    { hasChildField: 'password_hash' },
    { text: 'memo' },
    { code: '1; DROP TABLE sys_depart' },
  ])('%o is refused', async (change) => {
    expect(await answer(lookups.loadTreeData, { ...departments, ...change })).toMatchObject({
      success: false,
      message: notOffered,
    })
  })

  it('a condition is refused', async () => {
    const input = { ...departments, pid: '0', condition: '{"status":1}' }
    expect(await answer(lookups.loadTreeData, input)).toMatchObject({ success: false, message: noConditions })
  })
})
