import { calls } from '@gridhelm/contract/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createLoginLog } from './login-log.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

it('controllers that are not let in stand in the log, within a bound, without what may be a password', async () => {
  const { platform, clock } = testApp
  const rows = () =>
    platform.db.selectFrom('sysLog').selectAll().where('method', '=', 'MQTT').orderBy('createTime').execute()
  const { tell, stop } = createLoginLog(platform, clock.now)
  for (let n = 0; n < 70; n++) tell({ user: `GH-${n}`, address: '10.7.7.7', clientId: 'plc', why: 'unknown' })
  await eventually(async () => expect(await rows()).toHaveLength(60))
  clock.advance(60_000)
  tell({ user: 'Secret #1!', address: '10.7.7.7', clientId: 'plc', why: 'off' })
  await eventually(async () => expect(await rows()).toHaveLength(71))
  expect(
    (await rows()).find(({ requestParam }) => requestParam === '{"clientId":"plc","why":"off"}'),
  ).toMatchObject({ logType: 1, username: null, ip: '10.7.7.7', success: false })
  // One that comes again and again is one row of the minute.
  for (let n = 0; n < 500; n++) tell({ user: 'GH-1', address: '10.7.7.8', clientId: 'plc', why: 'mustWait' })
  await stop()
  expect((await rows()).slice(71).map(({ requestParam }) => requestParam)).toEqual([
    '{"clientId":"plc","why":"throttled"}',
    '{"clientId":"plc","why":"throttled","times":499}',
  ])
  const token = await testApp.login('admin')
  const found = await testApp.ask(calls.logs.list, { keyWord: 'automate' }, { token, language: 'fr' })
  expect(found.records[0]).toMatchObject({ logContent: 'Automate : connexion', success: false })
})
