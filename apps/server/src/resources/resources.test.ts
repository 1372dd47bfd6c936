import { calls } from '@gridhelm/contract/calls'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const { positions } = calls
let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await createTestApp()
  token = await testApp.login('admin')
})
afterAll(() => testApp.close())

const add = (values: object, language: 'en' | 'zh' | 'fr' = 'en') =>
  testApp.ask(positions.add, values as PlainRecord, { token, language })
const list = (query: object = {}, language: 'en' | 'zh' | 'fr' = 'en') =>
  testApp.ask(positions.list, query as PlainRecord, { token, language })
const codes = async (query: object) => (await list(query)).records.map((record) => record.code)

describe('the resource engine', () => {
  it('makes every id itself', async () => {
    const { id } = await add({ id: 'mine', code: 'OWN-ID', name: 'x' })
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    await testApp.ask(positions.remove, { id }, { token })
  })

  it('adds, lists with dictionary texts and names in the reader’s language, edits and deletes', async () => {
    const { id } = await add({ code: 'P-1', name: 'Engineer', nameZh: '工程师', postRank: '2' })
    const [english] = (await list({ code: 'P-1' })).records
    expect(english).toMatchObject({
      id,
      name: 'Engineer',
      nameZh: '工程师',
      nameFr: 'Engineer',
      postRank_dictText: 'Senior',
      createBy: 'admin',
    })
    expect((await list({ code: 'P-1' }, 'zh')).records[0]).toMatchObject({
      name: '工程师',
      postRank_dictText: '高级',
    })
    await testApp.ask(positions.edit, { id, name: 'Ingénieur', extra: 1 }, { token, language: 'fr' })
    expect((await list({ code: 'P-1' })).records[0]).toMatchObject({ name: 'Engineer', nameFr: 'Ingénieur' })
    await testApp.ask(positions.remove, { id }, { token })
    expect((await list({ code: 'P-1' })).total).toBe(0)
    const gone = await testApp.call(positions.remove, { id }, { token })
    expect(gone.envelope).toMatchObject({ success: false, message: 'Sorry, resource not found!' })
  })

  it('refuses a taken value at its field, in the reader’s language', async () => {
    await add({ code: 'P-2', name: 'One' })
    const { envelope } = await testApp.call(
      positions.add,
      { code: 'P-2', name: 'Two' },
      { token, language: 'fr' },
    )
    expect(envelope).toMatchObject({
      success: false,
      message: 'Ce code de fonction existe déjà',
      result: { fields: { code: 'Ce code de fonction existe déjà' } },
    })
  })

  it('reads the filters of existing clients', async () => {
    for (const code of ['F-aa', 'F-ab', 'F-b%']) await add({ code, name: code, postRank: '1' })
    const sort = { column: 'code', order: 'asc' }
    expect(await codes({ ...sort, code: 'F-*' })).toEqual(['F-aa', 'F-ab', 'F-b%'])
    expect(await codes({ ...sort, code: '*-ab' })).toEqual(['F-ab'])
    expect(await codes({ ...sort, code: 'F-aa,F-ab,' })).toEqual(['F-aa', 'F-ab'])
    expect(await codes({ ...sort, code_MultiString: 'F-aa,F-b%' })).toEqual(['F-aa', 'F-b%'])
    expect(await codes({ ...sort, code: '%' })).toEqual(['F-b%'])
    expect(await codes({ ...sort, code: 'f-A' })).toEqual(['F-aa', 'F-ab'])
    expect(await codes({ ...sort, postRank: '!2', code: 'F-' })).toHaveLength(3)
    expect(await codes({ ...sort, createTime_begin: '2000-01-01', code: 'F-' })).toHaveLength(3)
    expect(await codes({ ...sort, createTime_end: '2000-01-01', code: 'F-' })).toEqual([])
    expect(await codes({ column: 'postRank_dictText', order: 'asc', code: 'F-', pageNo: 9 })).toEqual([])
  })

  it.each([
    { column: 'code; DROP TABLE sys_position; --', order: 'asc' },
    { column: 'code', order: 'asc; DELETE FROM sys_position' },
    { column: 'password_hash' },
    { code: "' OR 1=1 --" },
    { postRank: "1'; DROP TABLE sys_position; --" },
    { createTime_begin: "2020-01-01' OR '1'='1" },
    { id: "x' OR 1=1" },
    { superQueryParams: '[{"field":"1=1"}]' },
    { createTime: '>= not a time' },
  ])('SQL metacharacters change nothing: %o', async (query) => {
    const before = (await list()).total
    await list(query)
    expect((await list()).total).toBe(before)
    await testApp.call(positions.removeBatch, { ids: "a') OR ('1'='1," }, { token })
    expect((await list()).total).toBe(before)
  })

  it('a batch is deleted whole or not at all', async () => {
    const [one, two] = [await add({ code: 'B-1', name: 'b' }), await add({ code: 'B-2', name: 'b' })]
    const refused = await testApp.call(positions.removeBatch, { ids: `${one.id},nowhere,` }, { token })
    expect(refused.envelope.success).toBe(false)
    expect(await codes({ code: 'B-' })).toHaveLength(2)
    await testApp.ask(positions.removeBatch, { ids: `${one.id},${two.id},` }, { token })
    expect(await codes({ code: 'B-' })).toEqual([])
    const none = await testApp.call(positions.removeBatch, { ids: ',' }, { token })
    expect(none.envelope.message).toBe('Pls Select a Record')
  })

  it('keeps a version of each change', async () => {
    const { id } = await add({ code: 'V-1', name: 'v' })
    await testApp.ask(positions.edit, { id, name: 'w' }, { token })
    const rows = await testApp.platform.db
      .selectFrom('sysDataLog')
      .select(['dataTable', 'dataVersion', 'dataContent', 'createBy'])
      .where('dataId', '=', id)
      .orderBy('dataVersion')
      .execute()
    expect(rows.map((row) => [row.dataTable, row.dataVersion, row.createBy])).toEqual([
      ['sys_position', 1, 'admin'],
      ['sys_position', 2, 'admin'],
    ])
    expect(JSON.parse(rows[1]?.dataContent ?? '')).toMatchObject({ name: 'w' })
  })
})

describe('many changes at once', () => {
  it('wait for one another without ever running out of connections', async () => {
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, i) => add({ code: `M-${i}`, name: `Number ${i}` })),
    )
    await Promise.all(
      made.map(({ id }) => testApp.ask(positions.edit, { id, name: 'Renamed' }, { token, language: 'en' })),
    )
    await Promise.all(made.map(({ id }) => testApp.ask(positions.remove, { id }, { token })))
    expect(await codes({ code: 'M-*' })).toEqual([])
  })
})
