import { type Tier, tiers } from '@gridhelm/contract/feature/tiers'
import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const { lists, queryById } = stationCalls
const numbersOf = async (username: string) => {
  const stations = await testApp.ask(lists, {}, { token: await testApp.login(username) })
  return stations.map((station) => station.projectNumber).toSorted()
}
const all = [
  'CN-010',
  'GL-012',
  'ID-008',
  'KE-004',
  'KM-002',
  'MG-001',
  'ML-006',
  'NE-005',
  'PF-011',
  'PH-009',
  'SN-007',
  'UG-003',
]
const visible: Readonly<Record<Tier, readonly string[]>> = {
  admin: all,
  master: all,
  observer: all,
  supervisor: all,
  submaster: ['ID-008', 'KE-004', 'KM-002', 'MG-001', 'ML-006', 'NE-005', 'SN-007', 'UG-003'],
  operator: ['KE-004', 'KM-002', 'MG-001', 'NE-005', 'UG-003'],
  staff: ['KM-002', 'MG-001', 'UG-003'],
  agent: ['KM-002', 'MG-001'],
  enduser: ['MG-001'],
}

describe('stations', () => {
  it.each(tiers)('%s sees its own', async (tier) => {
    await expect(numbersOf(tier)).resolves.toEqual(visible[tier])
  })

  it('an administrator sees a new one that nobody is bound to, others do not', async () => {
    await testApp.platform.db
      .insertInto('iotProject')
      .values({
        projectNumber: 'XX-999',
        topicdata: 'gridhelm/XX-999/data',
        topicset: 'gridhelm/XX-999/set',
        topicget: 'gridhelm/XX-999/get',
        projectName: 'Unbound',
        projectType: '1',
        countryCode: 'XX',
        longitude: 0,
        latitude: 0,
        timeZone: 'UTC',
        totalCapacity: 1,
        contact: 'Nobody',
        completionDate: '2026-01-01',
      })
      .execute()
    await expect(numbersOf('admin')).resolves.toEqual([...all, 'XX-999'].toSorted())
    await expect(numbersOf('master')).resolves.toEqual(all)
    await testApp.platform.db.deleteFrom('iotProject').where('projectNumber', '=', 'XX-999').execute()
  })

  it('who is bound to none sees none', async () => {
    await addPerson(testApp, { username: 'unbound' })
    await expect(numbersOf('unbound')).resolves.toEqual([])
  })

  it('one has the fields of the wire, with numbers as numbers and dates as dates', async () => {
    const token = await testApp.login('enduser')
    const [station] = await testApp.ask(lists, {}, { token })
    expect(station).toEqual({
      id: expect.stringMatching(/^\d+$/),
      projectName: 'Nosy Komba',
      logo: null,
      realTimePowerField: 'loadPower',
      telemetrySignal: 'pvPower',
      projectNumber: 'MG-001',
      projectType: '1',
      countryCode: 'MG',
      longitude: 48.35,
      latitude: -13.47,
      timeZone: 'Indian/Antananarivo',
      totalCapacity: 324,
      pvCapacity: 144,
      windCapacity: 20,
      generatorCapacity: 160,
      gridCapacity: 0,
      batteryCapacity: 400,
      contact: 'Hery Andria',
      completionDate: '2023-05-12',
    })
    await expect(testApp.ask(queryById, { id: station?.id }, { token })).resolves.toMatchObject(station ?? {})
  })

  it('a station of somebody else is not found', async () => {
    const all = await testApp.ask(lists, {}, { token: await testApp.login('admin') })
    const token = await testApp.login('enduser')
    for (const { id, projectNumber } of all) {
      const { status, envelope } = await testApp.call(queryById, { id }, { token })
      expect([status, envelope.success]).toEqual([200, projectNumber === 'MG-001'])
      if (!envelope.success) expect(envelope.message).toBe('Sorry, resource not found!')
    }
  })

  it.each([
    '0',
    '-1',
    '1.5',
    '1e1',
    '0x1',
    ' 1',
    '1 OR 1=1',
    'MG-001',
    '2147483648',
    '9'.repeat(20),
    '',
    '１',
    'NaN',
  ])('the id "%s" is none', async (id) => {
    const token = await testApp.login('admin')
    const { status, envelope } = await testApp.call(queryById, { id }, { token })
    expect([status, envelope.success, envelope.message]).toEqual([200, false, 'Sorry, resource not found!'])
  })

  it('an endless or missing id is refused', async () => {
    const token = await testApp.login('admin')
    for (const input of [{}, { id: '1'.repeat(500) }]) {
      expect((await testApp.call(queryById, input, { token })).envelope.success).toBe(false)
    }
  })
})
