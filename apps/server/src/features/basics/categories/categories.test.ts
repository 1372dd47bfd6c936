import { calls } from '@gridhelm/contract/calls'
import type { Endpoint } from '@gridhelm/contract/endpoint'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { categories } = calls
let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await createTestApp()
  await testApp.platform.db.deleteFrom('sysCategory').execute()
  token = await testApp.login('admin')
})
afterAll(() => testApp.close())

type Language = 'en' | 'zh' | 'fr'
const ask = <E extends Endpoint>(endpoint: E, input: object = {}, language: Language = 'en') =>
  testApp.ask(endpoint, input as PlainRecord, { token, language })
const refused = async (endpoint: Endpoint, input: object = {}) => {
  const { envelope } = await testApp.call(endpoint, input as PlainRecord, { token })
  expect(envelope.success).toBe(false)
  return envelope.message
}
const add = async (name: string, pid?: string) => (await ask(categories.add, { name, pid })).id
const one = (id: string) => ask(categories.loadOne, { field: 'id', val: id })
const codes = (nodes: readonly { code: string }[]) => nodes.map(({ code }) => code)

/** Equipment → Generators → Diesel, and Batteries beside the Generators. */
async function addTree() {
  const top = await add('Equipment', '0')
  const generators = await add('Generators', top)
  const diesel = await add('Diesel', generators)
  const batteries = await add('Batteries', top)
  return { top, generators, diesel, batteries, code: (await one(top)).code }
}

describe('the tree of categories', () => {
  it('codes are made by the server, below the code of the parent', async () => {
    const { top, diesel, batteries, code } = await addTree()
    expect(code).toMatch(/^[B-Z]\d\d$/)
    expect(await one(diesel)).toMatchObject({ code: `${code}A01A01`, hasChild: '0' })
    expect(await one(batteries)).toMatchObject({ code: `${code}A02`, pid: top })
    expect(await one(top)).toMatchObject({ pid: '0', hasChild: '1' })
    await ask(categories.add, { name: 'Typed', code: 'X99', pid: top })
    expect((await ask(categories.childList, { pid: top })).map((row) => row.code)).toEqual(
      ['A01', 'A02', 'A03'].map((step) => code + step),
    )
  })

  it('the level at the root comes in pages, the others whole', async () => {
    const { top, generators, batteries } = await addTree()
    const page = await ask(categories.rootList, { pageSize: 1, column: 'code', order: 'desc' })
    expect(page.records.map((row) => row.id)).toEqual([top])
    expect(page.records.every((row) => row.pid === '0')).toBe(true)
    const children = await ask(categories.childList, { pid: top })
    expect(children.map((row) => row.id)).toEqual([generators, batteries])
  })

  it('names stand in three languages; place and code stay when a category is edited', async () => {
    const { top, diesel, batteries } = await addTree()
    const before = await one(diesel)
    await ask(categories.edit, { ...before, name: '柴油', pid: batteries, code: 'X01' }, 'zh')
    expect(await one(diesel)).toMatchObject({ name: 'Diesel', nameZh: '柴油', code: before.code })
    expect((await ask(categories.loadTreeChildren, { pid: top }, 'zh')).map((node) => node.title)).toEqual([
      'Generators',
      'Batteries',
    ])
    expect((await ask(categories.list, { name: '*柴油*' }, 'zh')).total).toBe(1)
  })

  it('new codes are made one after the other, however many are added at once', async () => {
    const { top } = await addTree()
    await Promise.all(Array.from({ length: 20 }, (_, index) => add(`Child ${index}`, top)))
    const made = codes(await ask(categories.childList, { pid: top }))
    expect(new Set(made).size).toBe(22)
  })

  it('deleting takes everything below along', async () => {
    const { top, generators, diesel, batteries } = await addTree()
    await ask(categories.remove, { id: generators })
    expect(await refused(categories.loadOne, { field: 'id', val: diesel })).toMatch(/not found/)
    await ask(categories.removeBatch, { ids: `${top},${batteries},` })
    expect(await refused(categories.childList, {})).toBeTruthy()
    expect(await ask(categories.childList, { pid: top })).toEqual([])
  })

  it('a parent has to exist, and ten levels are the most', async () => {
    expect(await refused(categories.add, { name: 'x', pid: 'nowhere' })).toBe(
      'The parent category does not exist any more',
    )
    let id = await add('Level 1')
    for (let level = 2; level <= 10; level++) id = await add(`Level ${level}`, id)
    expect(await refused(categories.add, { name: 'Level 11', pid: id })).toMatch(/ten levels/)
  })

  it('checkCode wants the code of the parent in front', async () => {
    const { top, code } = await addTree()
    await ask(categories.checkCode, { pid: top, code: `${code}A07` })
    await ask(categories.checkCode, { pid: '0', code: 'Q01' })
    expect(await refused(categories.checkCode, { pid: top, code: 'Q01' })).toBe(
      `The code must begin with ${code}`,
    )
    expect(await refused(categories.checkCode, { pid: top })).toBe('Please enter a category code!')
  })
})

describe('categories as choices', () => {
  it('level by level, by id or by code, or as a whole', async () => {
    const { top, generators, diesel, code } = await addTree()
    const level = await ask(categories.loadTreeData, { pid: top })
    expect(level[0]).toEqual({
      key: generators,
      value: generators,
      title: 'Generators',
      code: `${code}A01`,
      leaf: false,
      parentId: top,
      children: null,
    })
    expect(await ask(categories.loadTreeData, { pcode: code })).toEqual(level)
    expect(await ask(categories.loadTreeRoot, { async: true, pcode: code })).toEqual(level)
    const [branch] = await ask(categories.loadTreeRoot, { async: false, pcode: code })
    expect(branch?.children?.map((node) => node.key)).toEqual([diesel])
    const roots = await ask(categories.loadTreeData, { pcode: '0' })
    expect(roots).toContainEqual(expect.objectContaining({ key: top, parentId: '0', leaf: false }))
    const whole = await ask(categories.loadTreeRoot)
    expect(codes(whole)).toEqual(codes(roots))
    expect(await refused(categories.loadTreeData, { pcode: 'Y77' })).toMatch(/not found/)
  })

  it('names in the order of the ids, one category by a field, everything below a code', async () => {
    const { generators, diesel, batteries, code } = await addTree()
    const ids = `${batteries},nowhere,${diesel}`
    expect(await ask(categories.loadDictItem, { ids })).toEqual(['Batteries', 'nowhere', 'Diesel'])
    expect(await ask(categories.loadOne, { field: 'code', val: `${code}A01` })).toMatchObject({
      id: generators,
    })
    expect(await refused(categories.loadOne, { field: 'name', val: 'Diesel' })).toBe(
      'Several categories match',
    )
    expect(await ask(categories.loadAllData, { code })).toEqual([
      { value: generators, text: 'Generators', title: 'Generators' },
      { value: diesel, text: 'Diesel', title: 'Diesel' },
      { value: batteries, text: 'Batteries', title: 'Batteries' },
    ])
  })

  it.each(['create_by', 'pid', 'constructor', "id' OR '1'='1"])('not by the field %s', async (field) => {
    expect(await refused(categories.loadOne, { field, val: 'x' })).toBe(
      'Categories cannot be looked up by this field',
    )
  })

  it('a condition of one’s own is refused', async () => {
    expect(await refused(categories.loadTreeData, { pid: '0', condition: '{"name":"x"}' })).toBe(
      'Look-ups take no conditions of their own',
    )
  })

  it('everybody may choose, only those with the right may manage', async () => {
    const { top } = await addTree()
    const enduser = { token: await testApp.login('enduser') }
    await testApp.ask(categories.loadTreeChildren, { pid: top }, enduser)
    for (const endpoint of [categories.rootList, categories.list, categories.add, categories.remove]) {
      const { status } = await testApp.call(endpoint, { id: top }, enduser)
      expect(status).toBe(403)
    }
  })
})

describe('data rules', () => {
  it('hide categories from lists, choices and names, and keep them from being deleted along', async () => {
    const { top, generators, diesel, code } = await addTree()
    const { db } = testApp.platform
    await db
      .insertInto('sysPermissionDataRule')
      .values({
        id: 'rule-category',
        permissionId: 'menu-categories',
        ruleName: 'no diesel',
        ruleColumn: 'name',
        ruleConditions: '!=',
        ruleValue: 'Diesel',
      })
      .execute()
    await db.insertInto('sysRoleDataRule').values({ roleId: 'role-admin', ruleId: 'rule-category' }).execute()
    try {
      expect(await ask(categories.childList, { pid: generators })).toEqual([])
      expect(await ask(categories.loadTreeChildren, { pid: generators })).toEqual([])
      expect(await ask(categories.loadDictItem, { ids: diesel })).toEqual([diesel])
      expect((await ask(categories.loadAllData, { code })).map((item) => item.text)).not.toContain('Diesel')
      expect((await ask(categories.list, { code: `${code}*` })).total).toBe(3)
      await refused(categories.loadOne, { field: 'id', val: diesel })
      await refused(categories.remove, { id: diesel })
      expect(await refused(categories.remove, { id: top })).toMatch(/cannot see; nothing was deleted/)
    } finally {
      await db.deleteFrom('sysPermissionDataRule').where('id', '=', 'rule-category').execute()
    }
    expect(await one(diesel)).toMatchObject({ name: 'Diesel' })
  })
})

describe('SQL metacharacters change nothing', () => {
  const total = async () => (await ask(categories.list)).total

  it.each([
    { column: 'code; DROP TABLE sys_category; --', order: 'asc' },
    { column: 'pid', order: 'desc; DELETE FROM sys_category' },
    { name: "*' OR 1=1 --*", code: "'; DROP TABLE sys_category; --" },
    { pid: "x' OR '1'='1", pcode: "B01' OR '1'='1", ids: "x') OR ('1'='1" },
    { code: '%', name: '_' },
  ])('%o', async (query) => {
    await addTree()
    const before = await total()
    await ask(categories.list, query)
    await ask(categories.rootList, query)
    await ask(categories.loadAllData, query)
    expect(await ask(categories.childList, { pid: "x' OR '1'='1", ...query })).toEqual([])
    expect(await ask(categories.loadTreeChildren, { pid: "x' OR '1'='1", ...query })).toEqual([])
    await ask(categories.loadDictItem, { ids: "x') OR ('1'='1", ...query })
    await refused(categories.loadTreeRoot, { pcode: "B01' OR '1'='1", ...query })
    await refused(categories.removeBatch, { ids: "a') OR ('1'='1,", ...query })
    await refused(categories.remove, { id: "a' OR '1'='1" })
    expect(await total()).toBe(before)
  })

  it('signs of LIKE in a code are plain characters', async () => {
    expect(await ask(categories.loadAllData, { code: '%' })).toEqual([])
    expect(await ask(categories.loadAllData, { code: '_' })).toEqual([])
  })
})
