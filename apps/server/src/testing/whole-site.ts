import { repairIdText } from '@gridhelm/contract/history/counters/rules'
import { findPoint } from '@gridhelm/points/catalogue'
import { sayLatest } from './latest.ts'
import { addSite } from './sites.ts'
import type { TestApp } from './test-app.ts'

/** A site with one of everything that calls name by an id. */
export interface WholeSite {
  id: string
  number: string
  deviceId: string
  /** What the `id` of a call may be: of the site, its devices, alarms, commands and whatever else belongs to it. */
  ids: readonly string[]
  groupId: number
  picture: string
  otherUserId: string
}

const kinds = { 'SYS-01': 'system', 'GEN-01': 'generator', 'PV-01': 'pvInverter' } as const
/** A counter, whose repairs can be shown. */
const fuelTotal = findPoint('generator', 'fuelTotal')?.number ?? 0
const fuelWord = findPoint('generator', 'alarmWord')?.number ?? 0
const hex = (siteId: number) => siteId.toString(16).padStart(32, '0')

/** Ids follow from the number of the site, so that those of a site that does not exist look alike. */
export function idsOf(siteId: number, at: Date): Pick<WholeSite, 'id' | 'deviceId' | 'ids'> {
  const id = String(siteId)
  const repair = repairIdText({ siteId, deviceId: 2, point: fuelTotal, at: at.getTime() })
  const owned = ['serial', 'rule', 'escalation', 'batch', 'condition', 'report', 'delivery', 'trial']
  return {
    id,
    deviceId: `${id}-2`,
    ids: [id, `${id}-2`, `${id}-${hex(siteId)}`, repair, ...owned.map((noun) => `${noun}-${id}`)],
  }
}

/** Bound to one person, whose own things hang on it as well. */
export async function addWholeSite(
  { platform }: TestApp,
  number: string,
  userId: string,
  rest: Pick<WholeSite, 'groupId' | 'picture' | 'otherUserId'>,
): Promise<WholeSite> {
  const { db } = platform
  const site = await addSite(db, { number, devices: kinds, userIds: [userId] })
  const { siteId } = site
  const now = platform.now()
  const at = new Date(now)
  const ids = idsOf(siteId, at)
  const device = { siteId, deviceId: 2, systemType: 'generator' }
  await sayLatest(platform, site, {
    device: 'GEN-01',
    kind: 'generator',
    values: { activePower: 5, activePowerSetting: 50, fuelLevel: 50, controlPlace: 1, ratedPower: 100 },
    ts: now,
  })
  await db.insertInto('iotProjectCredential').values({ siteId, mqttUser: number }).execute()
  await db
    .insertInto('alarm')
    .values({
      ...device,
      id: hex(siteId),
      ruleKey: 'generator.alarmWord.fuelLow',
      type: 'bit',
      point: fuelWord,
      bit: 1,
      level: 1,
      state: 'active',
      raisedAt: at,
      lastRaisedAt: at,
    })
    .execute()
  await db
    .insertInto('command')
    .values({
      ...device,
      id: `${siteId}-${hex(siteId)}`,
      deviceNumber: 'GEN-01',
      point: 'activePowerSetting',
      value: 40,
      state: 'requested',
      requestedBy: userId,
      requestedAt: at,
      confirmUntil: new Date(now + 60_000),
      expirySeconds: 60,
      expiresAt: new Date(now + 60_000),
      clientKey: number,
    })
    .execute()
  await db
    .insertInto('counterRepair')
    .values({
      siteId,
      deviceId: 2,
      point: fuelTotal,
      at,
      kind: 'reset',
      state: 'waiting',
      beforeAt: at,
      beforeValue: 1,
      firstValue: 2,
      afterAt: at,
      afterValue: 3,
      steps: '[]',
      counted: 1,
      proposed: 1,
      method: 'power',
      facts: '{}',
      foundAt: at,
    })
    .execute()
  await db
    .insertInto('iotGatewayTrial')
    .values({ siteId, id: `trial-${siteId}`, setup: '{}', askedAt: at })
    .execute()
  await db
    .insertInto('iotSerialNumber')
    .values({
      id: `serial-${siteId}`,
      siteId,
      sn: `SN-${siteId}`,
      mac: `MAC-${siteId}`,
      equipmentModel: 'X',
      sendSubject: `s/${siteId}/down`,
      receiveSubject: `s/${siteId}/up`,
    })
    .execute()
  await db
    .insertInto('alarmRule')
    .values({
      id: `rule-${siteId}`,
      ruleKey: `own.${siteId}`,
      siteId,
      systemType: 'generator',
      type: 'limit',
      point: 'fuelLevel',
      direction: 'below',
      limitValue: 20,
      level: 2,
    })
    .execute()
  await db
    .insertInto('alarmEscalation')
    .values({
      id: `escalation-${siteId}`,
      name: number,
      ownerId: userId,
      siteId,
      level: 1,
      delayMinutes: 5,
      channels: 'notice',
    })
    .execute()
  await db
    .insertInto('queryCondition')
    .values({
      id: `condition-${siteId}`,
      userId,
      siteId,
      reportType: 'freeReport',
      name: number,
      condition: JSON.stringify({
        points: `${siteId}-2:activePower`,
        interval: 'default',
        figure: 'mean',
        period: { recent: 'today' },
      }),
      createTime: at,
    })
    .execute()
  await db
    .insertInto('scheduledReport')
    .values({
      id: `report-${siteId}`,
      ownerId: userId,
      name: 'Own',
      kind: 'generation',
      report: JSON.stringify({ kind: 'generation', siteId: String(siteId) }),
      siteId,
      rhythm: 'daily',
      nextRunAt: new Date(now + 3_600_000),
      time: '06:00',
      formats: 'xlsx',
      language: 'en',
    })
    .execute()
  await db
    .insertInto('dieselDelivery')
    .values({
      id: `delivery-${siteId}`,
      siteId,
      deviceId: 2,
      deliveredAt: at,
      litres: 5,
      createBy: userId,
      createTime: at,
    })
    .execute()
  await db
    .insertInto('commandBatch')
    .values({
      id: `batch-${siteId}`,
      name: number,
      systemType: 'generator',
      point: 'activePowerSetting',
      value: 40,
      reason: 'x',
      expirySeconds: 60,
      staggerSeconds: 1,
      stopAfter: 1,
      state: 'running',
      requestedBy: 'demo-admin',
      requestedAt: at,
      nextAt: new Date(now + 3_600_000),
      clientKey: number,
    })
    .execute()
  await db
    .insertInto('commandBatchTarget')
    .values({ batchId: `batch-${siteId}`, place: 0, siteId, deviceId: 2 })
    .execute()
  await db
    .insertInto('telemetryQuarantine')
    .values({
      siteId,
      reason: 'unknown-device',
      deviceNumber: 'X-1',
      pointKey: '',
      source: 'mqtt',
      occurrences: 1,
      firstAt: at,
      lastAt: at,
      example: '{}',
    })
    .execute()
  await db.insertInto('iotGroupProject').values({ groupId: rest.groupId, siteId, sort: 1 }).execute()
  return { ...ids, ...rest, number }
}
