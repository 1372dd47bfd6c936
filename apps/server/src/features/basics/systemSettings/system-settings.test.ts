import { settingBounds } from '@gridhelm/contract/basics/systemSettings/rules'
import { calls } from '@gridhelm/contract/calls'
import { tiers } from '@gridhelm/contract/feature/tiers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { systemSettings } = calls
let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await createTestApp()
  token = await testApp.login('admin')
})
afterAll(() => testApp.close())

const usual = {
  frameSeconds: 10,
  staleSeconds: 60,
  failedSeconds: 300,
  futureSeconds: 300,
  sampleDays: 1100,
  quarantineDays: 30,
  darkMqttMinutes: 30,
  darkKeypadMinutes: 1440,
  darkLitMinutes: 1440,
  darkEscalateMinutes: 240,
  creditLowDays: 3,
}

describe('system settings', () => {
  it('queryOne gives the settings, and an edit changes them, tells servers and leaves a version', async () => {
    expect(await testApp.ask(systemSettings.queryOne, {}, { token })).toMatchObject({
      ...usual,
      updateBy: null,
    })
    const heard: number[][] = []
    const stop = testApp.platform.bus.subscribe('sites.changed', ({ siteIds }) => heard.push(siteIds))
    await testApp.ask(systemSettings.edit, { ...usual, failedSeconds: '600', id: '2' }, { token })
    const changed = await testApp.ask(systemSettings.queryOne, {}, { token })
    expect(changed).toMatchObject({ ...usual, id: '1', failedSeconds: 600, updateBy: 'admin' })
    // No ids: whatever servers keep of any site.
    await eventually(() => expect(heard).toEqual([[]]))
    stop()
    const { dataContent } = await testApp.platform.db
      .selectFrom('sysDataLog')
      .select('dataContent')
      .where('dataTable', '=', 'system_setting')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(dataContent)).toMatchObject({ failedSeconds: 600 })
  })

  it('refuses what lies outside of the bounds, at the field, and keeps what was', async () => {
    const before = await testApp.ask(systemSettings.queryOne, {}, { token })
    const { envelope } = await testApp.call(
      systemSettings.edit,
      { ...usual, sampleDays: 2, staleSeconds: 5, quarantineDays: '' },
      { token },
    )
    expect(envelope).toMatchObject({
      success: false,
      result: {
        fields: {
          sampleDays: 'From 3 to 36,500 days',
          staleSeconds: 'A value cannot be stale before the next one is due',
          quarantineDays: 'Please enter a number!',
        },
      },
    })
    expect(await testApp.ask(systemSettings.queryOne, {}, { token })).toEqual(before)
  })

  it('the database holds the same bounds as the rule', async () => {
    const { rows } = await sql<{ text: string }>`
      SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint
      WHERE conrelid = 'system_setting'::regclass AND contype = 'c'`.execute(testApp.platform.db)
    const bounds = Object.fromEntries(
      rows.flatMap(({ text }) => {
        const [, column = '', least, most] = /\(\((\w+) >= (\d+)\) AND \(\w+ <= (\d+)\)\)/.exec(text) ?? []
        const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
        return column === '' ? [] : [[name, { least: Number(least), most: Number(most) }]]
      }),
    )
    expect(bounds).toEqual(settingBounds)
  })

  it('only administrators read and change them', async () => {
    for (const tier of tiers.filter((one) => one !== 'admin')) {
      const how = { token: await testApp.login(tier) }
      expect((await testApp.call(systemSettings.queryOne, {}, how)).status).toBe(403)
      expect((await testApp.call(systemSettings.edit, usual, how)).status).toBe(403)
    }
  })
})
