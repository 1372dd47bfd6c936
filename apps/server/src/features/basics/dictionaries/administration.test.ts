import { calls } from '@gridhelm/contract/calls'
import type { Endpoint } from '@gridhelm/contract/endpoint'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { openPush } from '../../../testing/push-client.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { builtInCodes } from './built-in.ts'

const { dictionaries, dictionaryItems } = calls
let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await createTestApp()
  token = await testApp.login('admin')
})
afterAll(() => testApp.close())

type Language = 'en' | 'zh' | 'fr'
const ask = <E extends Endpoint>(endpoint: E, input: object = {}, language: Language = 'en') =>
  testApp.ask(endpoint, input as PlainRecord, { token, language })
const refused = async (endpoint: Endpoint, input: object = {}, language: Language = 'en') => {
  const { envelope } = await testApp.call(endpoint, input as PlainRecord, { token, language })
  expect(envelope.success).toBe(false)
  return envelope
}
const addDictionary = async (code: string) =>
  (await ask(dictionaries.add, { dictName: `Name of ${code}`, dictCode: code })).id
const addItem = async (dictId: string, itemValue: string, more: object = {}) =>
  (await ask(dictionaryItems.add, { dictId, itemText: `Text ${itemValue}`, itemValue, ...more })).id
const valuesOf = async (code: string) =>
  (await ask(dictionaries.getDictItems, { code })).map((item) => item.value)

describe('dictionaries', () => {
  it('are added, listed in the reader’s language, edited, and deleted without being lost', async () => {
    const id = (await ask(dictionaries.add, { dictName: 'Fuel', dictNameZh: '燃料', dictCode: 'fuel' })).id
    await addItem(id, 'diesel')
    const list = async (language: Language) =>
      (await ask(dictionaries.list, { dictCode: 'fuel' }, language)).records[0]
    expect(await list('zh')).toMatchObject({ id, dictName: '燃料', dictNameFr: 'Fuel', builtIn: false })
    await ask(dictionaries.edit, { id, dictName: 'Carburant', createBy: 'somebody' }, 'fr')
    expect(await list('fr')).toMatchObject({ dictName: 'Carburant', createBy: 'admin' })
    expect(await list('en')).toMatchObject({ dictName: 'Fuel' })

    await ask(dictionaries.remove, { id })
    expect(await list('en')).toBeUndefined()
    expect(await valuesOf('fuel')).toEqual([])
    const bin = await ask(dictionaries.deleteList, {}, 'fr')
    expect(bin).toContainEqual(expect.objectContaining({ id, dictName: 'Carburant', dictCode: 'fuel' }))

    await ask(dictionaries.back, { id })
    expect(await valuesOf('fuel')).toEqual(['diesel'])
    expect((await refused(dictionaries.back, { id })).message).toBe('Sorry, resource not found!')
  })

  it('deleting for good takes the items along, and only from among the deleted ones', async () => {
    const id = await addDictionary('gone_for_good')
    await addItem(id, '1')
    expect((await refused(dictionaries.deletePhysic, { id })).message).toBe('Sorry, resource not found!')
    await ask(dictionaries.remove, { id })
    await ask(dictionaries.deletePhysic, { id })
    expect(await ask(dictionaries.deleteList)).not.toContainEqual(expect.objectContaining({ id }))
    const left = await testApp.platform.db
      .selectFrom('sysDictItem')
      .select('id')
      .where('dictId', '=', id)
      .execute()
    expect(left).toEqual([])
    await addDictionary('gone_for_good')
  })

  it.each([
    ['en', 'This dictionary code exists already, perhaps among the deleted dictionaries'],
    ['zh', '该字典编码已存在，可能在已删除的字典中'],
    ['fr', 'Ce code de dictionnaire existe déjà, peut-être parmi les dictionnaires supprimés'],
  ] as const)('the code is unique, deleted dictionaries included, in %s', async (language, message) => {
    const code = `taken_${language}`
    const id = await addDictionary(code)
    const again = { dictName: 'Second', dictCode: code }
    const result = { fields: { dictCode: message } }
    expect(await refused(dictionaries.add, again, language)).toMatchObject({ message, result })
    await ask(dictionaries.remove, { id })
    expect(await refused(dictionaries.add, again, language)).toMatchObject({ message, result })
  })

  it.each(['a,b', 'a b', 'a;b', 'é', ''])('a code cannot be “%s”', async (dictCode) => {
    expect((await refused(dictionaries.add, { dictName: 'x', dictCode })).result).toHaveProperty(
      'fields.dictCode',
    )
  })

  it('those the system works with exist, can be retitled, and neither deleted nor recoded', async () => {
    const { records } = await ask(dictionaries.list, { pageSize: 100 })
    const own = records.filter((record) => record.builtIn).map((record) => record.dictCode)
    expect(own.sort()).toEqual([...builtInCodes].sort())

    const id = 'dict-user_status'
    await ask(dictionaries.edit, { id, dictName: 'State of an account', dictCode: 'user_status' })
    const recoded = await refused(dictionaries.edit, { id, dictCode: 'other' })
    expect(recoded.message).toMatch(/^The system itself works with this dictionary/)
    const batch = `dict-sex,${id},`
    expect((await refused(dictionaries.removeBatch, { ids: batch })).message).toBe(recoded.message)
    expect(await valuesOf('sex')).toEqual(['1', '2'])
  })

  it('every browser is told about a change, and by refleshCache', async () => {
    const port = await testApp.listen()
    const client = await openPush(port, { userId: 'demo-enduser', token: await testApp.login('enduser') })
    const told = () => client.messages.filter(({ cmd }) => cmd === 'dictionaries').length
    const id = await addDictionary('told')
    await eventually(() => expect(told()).toBe(1))
    await ask(dictionaries.remove, { id })
    await eventually(() => expect(told()).toBe(2))
    await ask(dictionaries.back, { id })
    await eventually(() => expect(told()).toBe(3))
    await ask(dictionaries.refleshCache)
    await eventually(() => expect(told()).toBe(4))
    client.socket.close()
  })
})

describe('dictionary items', () => {
  it('come in their order, by dictionary, with their state in words', async () => {
    const id = await addDictionary('ordered')
    await addItem(id, 'b', { sortOrder: 2, status: 0 })
    await addItem(id, 'a', { sortOrder: 3 })
    await addItem(id, 'c', { sortOrder: '1' })
    const { records, total } = await ask(dictionaryItems.list, { dictId: id })
    expect(records.map((record) => [record.itemValue, record.status_dictText])).toEqual([
      ['c', 'Normal'],
      ['b', 'Disabled'],
      ['a', 'Normal'],
    ])
    expect(total).toBe(3)
    await addItem(id, 'last')
    expect(await valuesOf('ordered')).toEqual(['c', 'a', 'last'])
    await ask(dictionaryItems.remove, {
      id: (await ask(dictionaryItems.list, { dictId: id, itemValue: 'last' })).records[0]?.id,
    })
    expect(await valuesOf('ordered')).toEqual(['c', 'a'])
    expect((await ask(dictionaryItems.list, { dictId: id, status: 0 })).total).toBe(1)
    expect((await ask(dictionaryItems.list, { dictId: id, itemText: '*xt a*' })).total).toBe(1)
  })

  it.each([{}, { dictId: '' }, { delFlag: 1 }])('a list without a dictionary is empty: %o', async (query) => {
    expect(await ask(dictionaryItems.list, query)).toMatchObject({ records: [], total: 0 })
  })

  it('are switched off and on without touching the rest', async () => {
    const id = await addItem(await addDictionary('switched'), 'x', { sortOrder: 7, description: 'kept' })
    await ask(dictionaryItems.edit, { id, status: '0' })
    expect(await ask(dictionaryItems.queryById, { id })).toMatchObject({
      status: 0,
      sortOrder: 7,
      itemText: 'Text x',
      description: 'kept',
    })
    expect(await valuesOf('switched')).toEqual([])
    await ask(dictionaryItems.edit, { id, status: 1 })
    expect(await valuesOf('switched')).toEqual(['x'])
  })

  it('a value is unique in its dictionary and free in others', async () => {
    const [one, two] = [await addDictionary('unique_one'), await addDictionary('unique_two')]
    await addItem(one, 'v')
    await addItem(two, 'v')
    const message = '该数据值在此字典中已存在'
    expect(
      await refused(dictionaryItems.add, { dictId: one, itemText: 't', itemValue: 'v' }, 'zh'),
    ).toMatchObject({ message, result: { fields: { itemValue: message } } })
  })

  it('an item stays in its dictionary, which has to exist', async () => {
    const [one, two] = [await addDictionary('home'), await addDictionary('elsewhere')]
    const id = await addItem(one, 'v')
    await ask(dictionaryItems.edit, { id, dictId: two, itemText: 'moved' })
    expect(await valuesOf('home')).toEqual(['v'])
    await ask(dictionaries.remove, { id: one })
    const input = { dictId: one, itemText: 't', itemValue: 'w' }
    expect((await refused(dictionaryItems.add, input)).message).toMatch(/does not exist any more/)
    expect((await refused(dictionaryItems.edit, { id, itemText: 'x' })).message).toMatch(/not found/)
  })

  it('of the system’s own dictionaries can be renamed and disabled; their values stay', async () => {
    const item = { id: 'dict-tier-agent' }
    await ask(dictionaryItems.edit, { ...item, itemText: 'Dealer', itemValue: 'agent', status: 0 })
    await ask(dictionaryItems.edit, { ...item, itemText: 'Agent', status: 1 })
    const { message } = await refused(dictionaryItems.edit, { ...item, itemValue: 'dealer' })
    expect(message).toMatch(/^The system itself works with the values/)
    expect((await refused(dictionaryItems.remove, item)).message).toBe(message)
    const another = { dictId: 'dict-tier', itemText: 'King', itemValue: 'king' }
    expect((await refused(dictionaryItems.add, another)).message).toBe(message)
  })

  it.each([
    [{ itemText: '' }, 'itemText'],
    [{ itemValue: ' ' }, 'itemValue'],
    [{ sortOrder: -1 }, 'sortOrder'],
    [{ sortOrder: 1.5 }, 'sortOrder'],
    [{ status: 2 }, 'status'],
  ])('%o is refused at its field', async (change, field) => {
    const input = { dictId: 'dict-sex', itemText: 'Other', itemValue: '3', ...change }
    expect((await refused(dictionaryItems.add, input)).result).toHaveProperty(`fields.${field}`)
  })
})

describe('who may', () => {
  it.each([
    dictionaries.list,
    dictionaries.add,
    dictionaries.deleteList,
    dictionaries.back,
    dictionaries.deletePhysic,
    dictionaryItems.list,
    dictionaryItems.remove,
  ])('$method $path needs the right', async (endpoint) => {
    const enduser = await testApp.login('enduser')
    const { status } = await testApp.call(endpoint, { id: 'dict-sex' }, { token: enduser })
    expect(status).toBe(403)
  })

  it('a data rule about dictionaries holds for their items and the deleted ones', async () => {
    const { db } = testApp.platform
    const shown = await addDictionary('rule_shown')
    const hidden = await addDictionary('rule_hidden')
    const itemId = await addItem(hidden, '1')
    await db
      .insertInto('sysPermissionDataRule')
      .values({
        id: 'rule-dict',
        permissionId: 'menu-dictionaries',
        ruleName: 'one',
        ruleColumn: 'dictCode',
        ruleConditions: '=',
        ruleValue: 'rule_shown',
      })
      .execute()
    await db.insertInto('sysRoleDataRule').values({ roleId: 'role-admin', ruleId: 'rule-dict' }).execute()
    const { records } = await ask(dictionaries.list)
    expect(records.map((record) => record.id)).toEqual([shown])
    expect((await ask(dictionaryItems.list, { dictId: hidden })).total).toBe(0)
    await refused(dictionaryItems.remove, { id: itemId })
    await refused(dictionaryItems.add, { dictId: hidden, itemText: 't', itemValue: '2' })
    await db.updateTable('sysDict').set({ delFlag: 1 }).where('id', '=', hidden).execute()
    expect(await ask(dictionaries.deleteList)).toEqual([])
    await refused(dictionaries.back, { id: hidden })
    await refused(dictionaries.deletePhysic, { id: hidden })
    await db.deleteFrom('sysPermissionDataRule').where('id', '=', 'rule-dict').execute()
  })
})

describe('SQL metacharacters change nothing', () => {
  const counts = async () => {
    const { db } = testApp.platform
    const count = (table: 'sysDict' | 'sysDictItem') =>
      db
        .selectFrom(table)
        .select((on) => on.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    return [await count('sysDict'), await count('sysDictItem')]
  }

  it.each([
    { column: 'dict_code; DROP TABLE sys_dict; --', order: 'asc' },
    { column: 'password_hash', order: 'asc; DELETE FROM sys_dict' },
    { dictCode: "' OR 1=1 --", dictName: "*'; DROP TABLE sys_dict; --*" },
    { dictId: "x' OR 1=1 --", status: '1 OR 1=1', itemText: "' UNION SELECT 1 --" },
    { createTime_begin: "2020-01-01' OR '1'='1" },
  ])('in lists: %o', async (query) => {
    const before = await counts()
    await ask(dictionaries.list, query)
    await ask(dictionaryItems.list, { dictId: 'dict-sex', ...query })
    expect(await counts()).toEqual(before)
  })

  it('in ids', async () => {
    const before = await counts()
    const id = "x' OR '1'='1"
    await refused(dictionaries.removeBatch, { ids: `${id},` })
    await refused(dictionaryItems.removeBatch, { ids: `${id},` })
    await refused(dictionaries.remove, { id })
    await refused(dictionaries.back, { id })
    await refused(dictionaries.deletePhysic, { id })
    expect(await counts()).toEqual(before)
  })
})
