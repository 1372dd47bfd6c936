import { tiers } from '@gridhelm/contract/feature/tiers'
import { dataShowCalls } from '@gridhelm/contract/stations/dataShow/calls'
import { dataPages, kindsOfPage } from '@gridhelm/contract/stations/dataShow/entities'
import { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import { pointsOf } from '@gridhelm/points/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { isPointOfPage } from './known-points.ts'

const { select, insert, reset } = dataShowCalls
let testApp: TestApp
let token: string
let madagascar: string
let greenland: string
beforeAll(async () => {
  testApp = await createTestApp()
  token = await testApp.login('admin')
  const stations = await testApp.ask(stationCalls.lists, {}, { token })
  const idOf = (number: string) => stations.find((one) => one.projectNumber === number)?.id ?? ''
  madagascar = idOf('MG-001')
  greenland = idOf('GL-012')
})
afterAll(() => testApp.close())

const power = { key: 'pvInverter.activePower', show: true, nameColor: null, dataColor: '#1558b8' }
const hidden = { key: 'pvInverter.frequency', show: false, nameColor: null, dataColor: null }
const look = (more: object = {}) => ({
  siteId: madagascar,
  page: 'pv',
  variant: 'small',
  titleColor: '#0b7a7a',
  backgroundColor: null,
  items: [power, hidden],
  ...more,
})
const fieldsOf = async (input: object) => {
  const { envelope } = await testApp.call(insert, input as never, { token })
  return { success: envelope.success, ...(envelope.result as { fields?: Record<string, string> }) }
}

describe('data display', () => {
  it('what insert sets, select gives, each page and variant for itself', async () => {
    expect(await testApp.ask(select, { siteId: madagascar }, { token })).toEqual([])
    await testApp.ask(insert, look({ titleColor: '#0B7A7A' }), { token })
    await testApp.ask(insert, look({ variant: 'big', items: [] }), { token })
    await testApp.ask(insert, look({ items: [hidden, power] }), { token })
    expect(await testApp.ask(select, { siteId: madagascar }, { token })).toEqual([
      look({ variant: 'big', items: [] }),
      look({ items: [hidden, power] }),
    ])
    expect(await testApp.ask(select, { siteId: greenland }, { token })).toEqual([])
  })

  it('reset gives the page back to the house and leaves a version', async () => {
    await testApp.ask(insert, look({ page: 'wind', items: [] }), { token })
    const place = { siteId: madagascar, page: 'wind', variant: 'small' }
    await testApp.ask(reset, place, { token })
    await testApp.ask(reset, place, { token })
    const left = await testApp.ask(select, { siteId: madagascar }, { token })
    expect(left.map(({ page }) => page)).not.toContain('wind')
    const versions = await testApp.platform.db
      .selectFrom('sysDataLog')
      .select(['dataVersion', 'dataContent', 'createBy'])
      .where('dataTable', '=', 'iot_data_show')
      .where('dataId', '=', `${madagascar}-wind-small`)
      .orderBy('dataVersion')
      .execute()
    expect(versions.map(({ dataVersion, createBy }) => [dataVersion, createBy])).toEqual([
      [1, 'admin'],
      [2, 'admin'],
    ])
    expect(JSON.parse(versions[1]?.dataContent ?? '')).toMatchObject({ titleColor: null, items: [] })
  })

  it('takes every point of the catalogue on its page and none on another', async () => {
    for (const page of dataPages) {
      const items = kindsOfPage[page].flatMap((kind) =>
        pointsOf(kind).map(({ key }) => ({ ...hidden, key: `${kind}.${key}` })),
      )
      expect(await fieldsOf(look({ page, items }))).toEqual({ success: true })
      const others = dataPages.filter((other) => other !== page)
      for (const { key } of items) expect(others.filter((other) => isPointOfPage(other, key))).toEqual([])
    }
    // An alias is no second name of the same value.
    for (const key of ['pvInverter.p_ac', 'pvInverter.nothing', 'activePower', 'pcs.activePower', ''])
      expect(await fieldsOf(look({ items: [power, { ...hidden, key }] }))).toMatchObject({
        success: false,
        fields: { 'items.1.key': 'This page does not have this value' },
      })
  })

  it('ISA-101: refuses an alarm colour at its field, in the reader’s language, and keeps what was', async () => {
    const before = await testApp.ask(select, { siteId: madagascar }, { token })
    const wrong = look({ items: [hidden, { ...power, dataColor: '#ff3b30' }] })
    const { envelope } = await testApp.call(insert, wrong, { token, language: 'zh' })
    expect(envelope).toMatchObject({
      success: false,
      result: { fields: { 'items.1.dataColor': '此颜色专用于告警，请另选颜色。' } },
    })
    expect(await fieldsOf(look({ titleColor: '#dddddd', backgroundColor: '#ffffff' }))).toMatchObject({
      success: false,
      fields: { titleColor: expect.stringContaining('Hard to read') },
    })
    expect(await testApp.ask(select, { siteId: madagascar }, { token })).toEqual(before)
  })

  it('only those who may edit do, and nobody sees or edits the project of others', async () => {
    const editors = ['admin', 'master', 'submaster']
    for (const tier of tiers) {
      const how = { token: await testApp.login(tier) }
      const { status } = await testApp.call(insert, look(), how)
      expect([tier, status]).toEqual([tier, editors.includes(tier) ? 200 : 403])
    }
    const submaster = { token: await testApp.login('submaster') }
    for (const siteId of [greenland, '999999', 'x', '']) {
      for (const [endpoint, input] of [
        [select, { siteId }],
        [insert, look({ siteId })],
        [reset, { siteId, page: 'pv', variant: 'small' }],
      ] as const) {
        const { envelope } = await testApp.call(endpoint, input, submaster)
        expect(envelope.success).toBe(false)
      }
    }
    const enduser = { token: await testApp.login('enduser') }
    expect(await testApp.ask(select, { siteId: madagascar }, enduser)).not.toEqual([])
    expect((await testApp.call(select, { siteId: greenland }, enduser)).envelope.success).toBe(false)
  })

  it('goes with its project', async () => {
    await testApp.ask(insert, look({ siteId: greenland }), { token })
    await testApp.ask(projectCalls.remove, { id: greenland }, { token })
    const rows = await testApp.platform.db.selectFrom('iotDataShow').select('siteId').execute()
    expect(rows.map(({ siteId }) => String(siteId))).not.toContain(greenland)
  })
})
