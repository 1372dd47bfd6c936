import { calls } from '@gridhelm/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { dataLogs, positions } = calls
const dataTable = 'sys_position'
let testApp: TestApp
let token: string
let dataId: string
let otherId: string

beforeAll(async () => {
  testApp = await createTestApp()
  token = await testApp.login('admin')
  const add = async (code: string) =>
    (await testApp.ask(positions.add, { code, name: 'First' }, { token })).id
  dataId = await add('D-1')
  otherId = await add('D-2')
  await testApp.ask(positions.edit, { id: dataId, name: 'Second' }, { token })
  await testApp.ask(positions.edit, { id: dataId, postRank: '3' }, { token })
})
afterAll(() => testApp.close())

const versions = (id = dataId, who = token) =>
  testApp.ask(dataLogs.queryDataVerList, { dataTable, dataId: id }, { token: who })
const compare = (dataId1: string, dataId2: string, who = token) =>
  testApp.call(dataLogs.queryCompareList, { dataId1, dataId2 }, { token: who })

describe('data logs', () => {
  it('the versions of a record, newest first', async () => {
    const found = await versions()
    expect(found.map((one) => one.dataVersion)).toEqual([3, 2, 1])
    expect(JSON.parse(found[2]?.dataContent ?? '')).toMatchObject({ code: 'D-1', name: 'First' })
    expect(found[0]).toMatchObject({ dataTable, dataId, createBy: 'admin' })
  })

  it('the list is narrowed to a table and a record', async () => {
    const { records, total } = await testApp.ask(dataLogs.list, { dataTable, dataId }, { token })
    expect([total, records.length]).toEqual([3, 3])
    expect((await testApp.ask(dataLogs.list, { dataTable: 'sys_user' }, { token })).total).toBe(0)
  })

  it('exactly two versions of one record are compared, the older one first', async () => {
    const [third, , first] = await versions()
    const { envelope } = await compare(third?.id ?? '', first?.id ?? '')
    expect((envelope.result as { dataVersion: number }[]).map((one) => one.dataVersion)).toEqual([1, 3])
    const [stranger] = await versions(otherId)
    for (const other of [third?.id ?? '', stranger?.id ?? '', 'nowhere', "x' OR '1'='1"]) {
      const refused = await compare(third?.id ?? '', other)
      expect(refused.envelope).toMatchObject({
        success: false,
        message: 'Please choose two different versions of one record.',
      })
    }
  })

  it.each([
    ['en', 'Positions', 'Rank'],
    ['zh', '职务管理', '职级'],
    ['fr', 'Fonctions', 'Rang'],
  ] as const)('the fields have names in %s', async (language, title, rank) => {
    const tables = await testApp.ask(dataLogs.tables, {}, { token, language })
    const position = tables.find((one) => one.dataTable === dataTable)
    expect(position?.title).toBe(title)
    expect(position?.fields.find((one) => one.name === 'postRank')?.label).toBe(rank)
    expect(tables.map((one) => one.dataTable)).not.toContain('sys_log')
  })

  it('what the top has written is hidden from those below', async () => {
    const { db } = testApp.platform
    const rights = await db
      .selectFrom('sysPermission')
      .select('id as permissionId')
      .where('perms', '=', 'dataLog:list')
      .execute()
    await db
      .insertInto('sysRolePermission')
      .values(rights.map((right) => ({ ...right, roleId: 'role-master' })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const master = await testApp.login('master')
    expect(await versions(dataId, master)).toEqual([])
    const [third, second] = await versions()
    expect((await compare(third?.id ?? '', second?.id ?? '', master)).envelope.success).toBe(false)
    expect((await testApp.ask(dataLogs.list, { dataTable, dataId }, { token: master })).total).toBe(0)
  })
})
