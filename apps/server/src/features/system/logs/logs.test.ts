import { calls } from '@gridhelm/contract/calls'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LogRow } from '../../../platform/audit/queries.ts'
import { createLogWriter, logTrail } from '../../../platform/audit/trail.ts'
import { checkChains } from '../../../platform/chain/check.ts'
import { newId } from '../../../platform/ids.ts'
import { clearLogs } from '../../../testing/clear-logs.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { logHousekeeping } from './housekeeping.ts'

const { logs } = calls
const noon = Date.UTC(2026, 2, 14, 12)
const minute = 60_000
const hour = 60 * minute

let testApp: TestApp
let admin: string
let master: string

/** One row a minute, in this order. */
const written: readonly (Partial<LogRow> & { username: string | null })[] = [
  { logType: 1, operateType: null, logContent: 'Log in', requestUrl: '/sys/login', username: 'admin' },
  { logType: 1, operateType: null, logContent: 'Log in', requestUrl: '/sys/login', username: 'master' },
  { username: 'admin', requestParam: '{"name":"secret of the top"}' },
  { username: 'master' },
  {
    username: 'submaster',
    operateType: 3,
    method: 'PUT',
    requestUrl: '/sys/position/edit',
    logContent: 'Positions: edit',
  },
  { username: 'operator', success: false },
  { username: 'agent', logContent: 'A call of old', requestUrl: '/sys/gone' },
  { logType: 1, logContent: 'Log in', requestUrl: '/sys/login', username: null, success: false },
]

beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.login('admin')
  master = await testApp.login('master')
  await clearLogs(testApp.platform)
  await createLogWriter(testApp.platform)(
    written.map((row, index) => ({
      id: newId(noon + index),
      logType: 2,
      operateType: 2,
      logContent: 'Positions: add',
      userid: row.username === null ? null : `demo-${row.username}`,
      onBehalfOf: null,
      apiToken: null,
      ip: '10.0.0.1',
      method: 'POST',
      requestUrl: '/sys/position/add',
      requestParam: '{}',
      success: true,
      costTime: index,
      createTime: new Date(noon + index * minute),
      ...row,
    })),
  )
})
afterAll(() => testApp.close())

type How = { token?: string; language?: 'en' | 'zh' | 'fr' }
const list = (query: object, { token = admin, language = 'en' }: How = {}) =>
  testApp.ask(logs.list, query as PlainRecord, { token, language })
const names = async (query: object, how?: How) =>
  (await list({ pageSize: 50, ...query }, how)).records.map((record) => record.userid)

describe('the list of logs', () => {
  it('tells what people read, newest first, by kind', async () => {
    const { records, total } = await list({ logType: 2 })
    expect(total).toBe(5)
    expect(records.map((record) => record.userid)).toEqual([
      'agent',
      'operator',
      'submaster',
      'master',
      'admin',
    ])
    expect(records[2]).toMatchObject({
      logContent: 'Positions: edit',
      logType_dictText: 'Operation',
      operateType: 3,
      operateType_dictText: 'Edit',
      userid: 'submaster',
      onBehalfOf: null,
      apiToken: null,
      ip: '10.0.0.1',
      costTime: 4,
      method: 'PUT',
      requestParam: '{}',
      success: true,
    })
    expect(await names({ logType: 1 })).toEqual([null, 'master', 'admin'])
  })

  it.each([
    ['en', 'Positions: edit', 'Edit'],
    ['zh', '职务管理：编辑', '编辑'],
    ['fr', 'Fonctions\u00a0: modification', 'Modification'],
  ] as const)('the title is in the language of the reader: %s', async (language, title, kind) => {
    const { records } = await list({ operateType: 3 }, { language })
    expect(records).toMatchObject([{ logContent: title, operateType_dictText: kind }])
  })

  it('a call that no longer exists keeps its words', async () => {
    expect((await list({ username: 'agent' }, { language: 'zh' })).records).toMatchObject([
      { logContent: 'A call of old' },
    ])
  })

  it.each([
    ['职务管理：新增', ['operator', 'master', 'admin']],
    ['POSITIONS: ADD', ['operator', 'master', 'admin']],
    ['modification', ['submaster']],
    ['*登录*', [null, 'master', 'admin']],
    ['of old', ['agent']],
    ['MAST', ['master', 'master']],
    ['ma', ['master', 'master']],
    ['aste', []],
    ['ag', ['agent']],
    ['%%%', []],
    ['___', []],
    ["x' OR 1=1 --", []],
  ])(
    'the keyword %s finds by title in any language or by the beginning of a user name',
    async (keyWord, expected) => {
      expect(await names({ keyWord })).toEqual(expected)
      expect((await list({ keyWord })).total).toBe(expected.length)
    },
  )

  it('is narrowed by time, kind, success and user', async () => {
    const range = { createTime_begin: '2026-03-14 12:02:00', createTime_end: '2026-03-14 12:04:00' }
    const headers = { 'time-zone': 'UTC' }
    const { records } = await testApp.ask(logs.list, range, { token: admin, headers })
    expect(records.map((record) => record.userid)).toEqual(['submaster', 'master', 'admin'])
    expect(await names({ success: '0' })).toEqual([null, 'operator'])
    expect(await names({ username: 'Admin', logType: 2 })).toEqual(['admin'])
    expect(await names({ username: '*mast*', logType: 2 })).toEqual(['submaster', 'master'])
    expect(await names({ username: 'agent,operator' })).toEqual(['agent', 'operator'])
    expect(await names({ userid: 'agent' })).toEqual(['agent'])
  })

  it.each([
    { column: 'costTime; DROP TABLE sys_log; --', order: 'asc; DELETE FROM sys_log' },
    { column: 'password_hash' },
    { logType: "2' OR '1'='1" },
    { keyWord: "'; DELETE FROM sys_log; --" },
    { logContent: "%' OR 1=1 --" },
    { createTime_begin: "2020-01-01' OR '1'='1" },
  ])('SQL metacharacters change nothing: %o', async (query) => {
    await list(query)
    expect((await list({})).total).toBe(written.length)
  })

  it('oldest first, too', async () => {
    expect(await names({ logType: 2, order: 'asc' })).toEqual([
      'admin',
      'master',
      'submaster',
      'operator',
      'agent',
    ])
  })
})

describe('who sees which logs', () => {
  it('the doings of the own subtree alone, strangers are for the top', async () => {
    const all = await names({}, { token: master })
    expect(all).toContain('master')
    expect(all).not.toContain('admin')
    expect(all).not.toContain(null)
    expect(await names({ keyWord: 'secret' }, { token: master })).toEqual([])
    const { records } = await list({ username: 'admin' })
    const foreign = await testApp.call(logs.queryById, { id: records[0]?.id }, { token: master })
    expect(foreign.envelope).toMatchObject({ success: false, message: 'Sorry, resource not found!' })
  })

  it('nobody without the right, and nobody deletes one', async () => {
    const enduser = await testApp.login('enduser')
    expect((await testApp.call(logs.list, {}, { token: enduser })).status).toBe(403)
    for (const path of ['delete?id=1', 'deleteBatch?ids=allclear']) {
      const url = `/api/sys/log/${path}`
      const { statusCode } = await testApp.app.inject({
        method: 'DELETE',
        url,
        headers: { 'x-access-token': admin },
      })
      expect(statusCode).toBe(404)
    }
  })
})

it('an export holds what the list is narrowed to, and the rows of the subtree alone', async () => {
  const file = async (token: string, query: string) => {
    const url = `/api/sys/log/exportXls?format=csv&${query}`
    return (await testApp.app.inject({ url, headers: { 'x-access-token': token, 'language-type': 'fr' } }))
      .body
  }
  const found = (await file(admin, 'keyWord=modification')).trim().split('\r\n')
  expect(found).toHaveLength(2)
  expect(found[1]).toContain('Fonctions\u00a0: modification')
  const ofMaster = await file(master, 'logType=2')
  expect(ofMaster).not.toContain('secret of the top')
})

it('rows older than the setting are deleted by whole days, in parts', async () => {
  const { platform, clock } = testApp
  expect(platform.config.logDays).toBe(365)
  const left = () =>
    platform.db
      .selectFrom('sysLog')
      .select('username')
      .where('costTime', '<', written.length)
      .where('createTime', '<', new Date(noon + hour))
      .execute()
  clock.advance(noon + hour + 365 * 24 * hour - clock.now())
  await logHousekeeping(platform, 2).run()
  expect(await left()).toHaveLength(written.length)
  clock.advance(11 * hour)
  await logHousekeeping(platform, 2).run()
  expect(await left()).toEqual([])
  const checks = await checkChains(platform.db, platform.chains, logTrail)
  expect(checks.filter(({ finding }) => finding)).toEqual([])
})
