import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAlarm, addManyAlarms } from '../../../site/testing/alarms.ts'
import { addSite } from '../../../testing/sites.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { alarmHousekeeping } from './housekeeping.ts'

const dayMs = 86_400_000
const now = Date.parse('2026-06-01T12:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('alarms go with the samples that they are about, those that nobody is done with stay', async () => {
  const { db } = database
  const { siteId } = await addSite(db, { number: 'OLD-ALARMS' })
  const { sampleDays } = await db.selectFrom('systemSetting').select('sampleDays').executeTakeFirstOrThrow()
  const old = now - (sampleDays + 1) * dayMs
  await addManyAlarms(db, { siteId, count: 1_500, from: old - dayMs, stepMs: 1_000 })
  const gone = await addAlarm(db, { siteId, raisedAt: old, state: 'normal' })
  const standing = await addAlarm(db, { siteId, raisedAt: old, deviceId: 2 })
  const young = await addAlarm(db, { siteId, raisedAt: now - dayMs, state: 'normal', deviceId: 3 })
  await alarmHousekeeping({ db, now: () => now }).run()
  const left = await db.selectFrom('alarm').select('id').where('siteId', '=', siteId).execute()
  expect(left.map(({ id }) => `${siteId}-${id}`).toSorted()).toEqual([standing, young].toSorted())
  const events = await db.selectFrom('alarmEvent').select('alarmId').where('siteId', '=', siteId).execute()
  expect(events.map(({ alarmId }) => `${siteId}-${alarmId}`)).not.toContain(gone)
  expect(events).toHaveLength(2)
})
