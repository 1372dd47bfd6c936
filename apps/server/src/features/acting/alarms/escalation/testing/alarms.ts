import { pointsOf } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import type { Db } from '../../../../../platform/db/database.ts'
import { newId } from '../../../../../platform/ids.ts'

/** Where the catalogue has `generator.alarmWord.fuelLow`. */
const fuelLow = fuelLowOf(pointsOf('generator'))
function fuelLowOf(points: readonly Point[]): { point: number; bit: number } {
  for (const point of points) {
    const bit = point.kind === 'alarmWord' && point.bits.find(({ key }) => key === 'fuelLow')
    if (bit) return { point: point.number, bit: bit.bit }
  }
  throw new Error('The catalogue knows no fuelLow')
}

interface AlarmDraft {
  siteId: number
  raisedAt: number
  receivedAt?: number
  level?: number
  deviceId?: number
  ruleKey?: string
  texts?: object
  suppressedBy?: string
  shelvedUntil?: number
}

/** An alarm as the engine leaves it when it is raised. */
export async function addAlarm(db: Db, draft: AlarmDraft): Promise<string> {
  const { siteId, raisedAt, receivedAt = raisedAt, level = 1, deviceId = 1 } = draft
  const { ruleKey = 'generator.alarmWord.fuelLow', texts, suppressedBy, shelvedUntil } = draft
  const id = newId(raisedAt)
  await db
    .insertInto('alarm')
    .values({
      siteId,
      id,
      deviceId,
      systemType: 'generator',
      ruleKey,
      type: 'bit',
      point: fuelLow.point,
      bit: fuelLow.bit,
      level,
      texts: texts === undefined ? null : JSON.stringify(texts),
      state: 'active',
      raisedAt: new Date(raisedAt),
      receivedAt: new Date(receivedAt),
      lastRaisedAt: new Date(raisedAt),
      suppressedBy: suppressedBy ?? null,
      shelvedUntil: shelvedUntil === undefined ? null : new Date(shelvedUntil),
    })
    .execute()
  await addEvent(db, siteId, id, 1, 'raised', raisedAt)
  return id
}

export async function addEvent(
  db: Db,
  siteId: number,
  alarmId: string,
  place: number,
  step: string,
  at: number,
): Promise<void> {
  await db
    .insertInto('alarmEvent')
    .values({ siteId, alarmId, place, at: new Date(at), step })
    .execute()
}

/** In the order in which it happened. */
export async function eventsOf(db: Db, siteId: number, alarmId: string) {
  return db
    .selectFrom('alarmEvent')
    .select(['place', 'step', 'note', 'at'])
    .where('siteId', '=', siteId)
    .where('alarmId', '=', alarmId)
    .orderBy('place')
    .execute()
}

interface PolicyDraft {
  id: string
  siteId?: number
  level?: number
  delayMinutes?: number
  channels?: string
  userIds: readonly string[]
}

export async function addPolicy(db: Db, draft: PolicyDraft): Promise<void> {
  const { id, siteId, level = 1, delayMinutes = 15, channels = 'notice', userIds } = draft
  await db
    .insertInto('alarmEscalation')
    .values({ id, name: `Policy ${id}`, siteId: siteId ?? null, level, delayMinutes, channels })
    .execute()
  await db
    .insertInto('alarmEscalationUser')
    .values(userIds.map((userId) => ({ escalationId: id, userId })))
    .execute()
}
