import { dictionaryCalls } from '@gridhelm/contract/basics/dictionaries/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await createTestApp()
  token = await testApp.login('enduser')
})
afterAll(() => testApp.close())

const { getDictItems, queryAllDictItems } = dictionaryCalls
const items = (code: string, language: 'en' | 'zh' | 'fr' = 'en') =>
  testApp.ask(getDictItems, { code }, { token, language })
const values = async (code: string) => (await items(code)).map((item) => item.value)

describe('dictionary items', () => {
  it.each([
    ['en', ['General', 'Important', 'Urgent']],
    ['zh', ['一般', '重要', '紧急']],
    ['fr', ['Générale', 'Importante', 'Urgente']],
  ] as const)('in their order and in %s', async (language, texts) => {
    const [low, middle, high] = texts
    await expect(items('priority', language)).resolves.toEqual([
      { value: 'L', text: low, title: low },
      { value: 'M', text: middle, title: middle },
      { value: 'H', text: high, title: high },
    ])
  })

  it.each(['unknown', 'SEX', "sex' OR 1=1 --", '%', '../login'])(
    'an unknown code has none: %s',
    async (code) => {
      await expect(items(code)).resolves.toEqual([])
    },
  )

  it('a disabled item is not offered', async () => {
    const set = (status: number) =>
      testApp.platform.db
        .updateTable('sysDictItem')
        .set({ status })
        .where('id', '=', 'dict-priority-M')
        .execute()
    await set(0)
    await expect(values('priority')).resolves.toEqual(['L', 'H'])
    expect((await testApp.ask(queryAllDictItems, {}, { token })).priority).toHaveLength(2)
    await set(1)
    await expect(values('priority')).resolves.toEqual(['L', 'M', 'H'])
  })

  it('a deleted dictionary is empty until it is brought back', async () => {
    const set = (delFlag: number) =>
      testApp.platform.db.updateTable('sysDict').set({ delFlag }).where('dictCode', '=', 'sex').execute()
    await set(1)
    await expect(values('sex')).resolves.toEqual([])
    expect(await testApp.ask(queryAllDictItems, {}, { token })).not.toHaveProperty('sex')
    await set(0)
    await expect(values('sex')).resolves.toEqual(['1', '2'])
  })

  it('the whole book is the sum of its dictionaries', async () => {
    const all = await testApp.ask(queryAllDictItems, {}, { token, language: 'zh' })
    expect(Object.keys(all).length).toBeGreaterThan(5)
    for (const [code, offered] of Object.entries(all)) {
      await expect(items(code, 'zh')).resolves.toEqual(offered)
    }
  })
})
