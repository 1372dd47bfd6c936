import { kindNames } from '@gridhelm/contract/stations/devices/kinds'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseRuns } from '../../testing/long-run.ts'
import { addSite } from '../../testing/sites.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type DevicePlace, keepDevicePlaces, takeDevicePlaces } from './device-numbers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

type Kind = (typeof kindNames)[number]

const add = (siteId: number, kind: Kind, quantity: number): Promise<DevicePlace[]> =>
  database.db.transaction().execute(async (tx) => {
    const places = await takeDevicePlaces(tx, siteId, kind, quantity)
    await tx
      .insertInto('iotDevice')
      .values(places.map((place) => ({ ...place, systemType: kind })))
      .execute()
    return places
  })

/** Whichever devices are the last ones: those whose numbers would be given again first. */
const removeLast = (siteId: number, count: number) =>
  database.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('iotDevice')
      .select(['siteId', 'deviceId', 'deviceNumber'])
      .where('siteId', '=', siteId)
      .orderBy('deviceId', 'desc')
      .limit(count)
      .forUpdate()
      .execute()
    await keepDevicePlaces(tx, rows)
    for (const { deviceId } of rows)
      await tx.deleteFrom('iotDevice').where('siteId', '=', siteId).where('deviceId', '=', deviceId).execute()
  })

const kind = fc.constantFrom<Kind>('pvInverter', 'battery')
const step = fc.oneof(
  fc.record({ kind, quantity: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ remove: fc.integer({ min: 1, max: 4 }) }),
)

it('numbers and ids never repeat, whatever is added and deleted at once', async () => {
  let sites = 0
  await fc.assert(
    // Steps of one round run at the same time.
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
      async (rounds) => {
        const devices = { 'PV-01': 'pvInverter', 'PV-03': 'pvInverter', 'BAT-02': 'battery' } as const
        const { siteId } = await addSite(database.db, { number: `NUM-${++sites}`, devices })
        const given = [
          { deviceId: 1, deviceNumber: 'PV-01' },
          { deviceId: 2, deviceNumber: 'PV-03' },
          { deviceId: 3, deviceNumber: 'BAT-02' },
        ]
        for (const round of rounds) {
          const added = await Promise.all(
            round.map(async (one) => {
              if ('remove' in one) await removeLast(siteId, one.remove)
              else return add(siteId, one.kind, one.quantity)
            }),
          )
          for (const places of added) given.push(...(places ?? []))
        }
        expect(new Set(given.map((one) => one.deviceId)).size).toBe(given.length)
        expect(new Set(given.map((one) => one.deviceNumber)).size).toBe(given.length)
      },
    ),
    { numRuns: databaseRuns(25) },
  )
})

it('every kind counts for itself, every site too', async () => {
  const one = await addSite(database.db, { number: 'NUM-A' })
  const two = await addSite(database.db, { number: 'NUM-B' })
  for (const name of kindNames) await add(one.siteId, name, 1)
  const [second] = await add(one.siteId, 'windTurbine', 1)
  const [first] = await add(two.siteId, 'windTurbine', 1)
  expect(second).toEqual({ siteId: one.siteId, deviceId: kindNames.length + 1, deviceNumber: 'WT-02' })
  expect(first).toEqual({ siteId: two.siteId, deviceId: 1, deviceNumber: 'WT-01' })
})
