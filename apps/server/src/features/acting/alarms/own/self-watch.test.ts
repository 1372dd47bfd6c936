import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { type OwnState, watchSelf } from './self-watch.ts'

let testApp: TestApp
let admin: { token: string }
let master: { token: string }
beforeAll(async () => {
  testApp = await createTestApp()
  admin = { token: await testApp.login('admin') }
  master = { token: await testApp.login('master') }
})
afterAll(() => testApp.close())

const well: OwnState = {
  disk: false,
  certificate: false,
  clock: false,
  backup: false,
  sealing: false,
  ledger: false,
}
const watch = (state: Partial<OwnState>) => watchSelf(testApp.platform, { ...well, ...state })
const openOf = async (who: { token: string }) =>
  (await testApp.ask(alarmCalls.list, { view: 'open' }, { ...who, language: 'en' })).records

describe('the installation as a station', () => {
  it('has alarms that the top alone sees and answers, and that go by themselves', async () => {
    await watch({})
    expect(await openOf(admin)).toEqual([])
    await watch({ disk: true, certificate: undefined })
    await watch({ disk: true })
    const [alarm, ...more] = await openOf(admin)
    expect(more).toEqual([])
    expect(alarm).toMatchObject({
      siteId: '0',
      projectName: 'Gridhelm',
      content: 'Disk nearly full',
      level: 1,
      state: 'active',
      device: null,
      occurrences: 1,
    })
    expect((await testApp.ask(alarmCalls.summary, {}, admin)).unacknowledged).toEqual([1, 0, 0])
    expect(await openOf(master)).toEqual([])
    const id = alarm?.id ?? ''
    expect((await testApp.call(alarmCalls.detail, { id }, master)).envelope.success).toBe(false)
    await expect(testApp.ask(alarmCalls.detail, { id }, admin)).resolves.toMatchObject({ id })
    await expect(testApp.ask(alarmCalls.acknowledge, { ids: [id] }, master)).resolves.toMatchObject({
      done: 0,
    })
    await expect(testApp.ask(alarmCalls.acknowledge, { ids: [id] }, admin)).resolves.toMatchObject({
      done: 1,
    })
    await watch({})
    expect(await openOf(admin)).toEqual([])
  })

  it('is in no list of sites', async () => {
    const stations = await testApp.ask(stationCalls.lists, {}, admin)
    expect(stations.map(({ id }) => id)).not.toContain('0')
  })

  it('waits a while before it doubts its clock', async () => {
    await watch({ clock: true })
    expect(await openOf(admin)).toEqual([])
    testApp.clock.advance(301_000)
    await watch({ clock: true })
    expect((await openOf(admin)).map(({ content }) => content)).toEqual(['Clock of the server is wrong'])
    await watch({})
  })
})
