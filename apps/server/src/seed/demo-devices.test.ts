import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyMqttPassword } from '../platform/secrets/mqtt-password.ts'
import { takeDevicePlaces } from '../platform/sites/device-numbers.ts'
import { demoPassword } from '../testing/databases.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { seedDemo } from './demo.ts'
import { demoStations } from './demo-data.ts'
import { demoDevicesOf } from './demo-devices.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase('demo')
})
afterEach(() => database.close())

describe('the devices of the demo', () => {
  it('every station has its own, numbered, and its controller logs in by number and the demo’s password', async () => {
    for (const station of demoStations) {
      const rows = await database.db
        .selectFrom('iotDevice')
        .innerJoin('iotProject', 'iotProject.siteId', 'iotDevice.siteId')
        .select(['deviceNumber', 'systemType', 'deviceId'])
        .where('projectNumber', '=', station.number)
        .orderBy('deviceId')
        .execute()
      expect(rows.map(({ deviceNumber }) => deviceNumber)).toEqual(
        demoDevicesOf(station).map(({ deviceNumber }) => deviceNumber),
      )
      expect(rows[0]).toMatchObject({ deviceId: 1, systemType: 'system' })
      const credential = await database.db
        .selectFrom('iotProjectCredential')
        .selectAll()
        .where('mqttUser', '=', station.number)
        .executeTakeFirst()
      await expect(verifyMqttPassword(demoPassword, credential?.passwordHash)).resolves.toBe(true)
    }
  })

  it('one that was deleted stays deleted, and a new one gets the next number', async () => {
    const { db } = database
    const { siteId } = await db
      .selectFrom('iotProject')
      .select('siteId')
      .where('projectNumber', '=', 'MG-001')
      .executeTakeFirstOrThrow()
    await db
      .deleteFrom('iotDevice')
      .where('siteId', '=', siteId)
      .where('deviceNumber', '=', 'ENV-01')
      .execute()
    await seedDemo(db, demoPassword)
    const [place] = await db.transaction().execute((tx) => takeDevicePlaces(tx, siteId, 'pvInverter', 1))
    expect(place).toMatchObject({ deviceNumber: 'PV-04' })
    const numbers = await db
      .selectFrom('iotDevice')
      .select('deviceNumber')
      .where('siteId', '=', siteId)
      .execute()
    expect(numbers.map(({ deviceNumber }) => deviceNumber)).not.toContain('ENV-01')
  })
})
