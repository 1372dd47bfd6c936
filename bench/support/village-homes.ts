import { deviceNumber } from '@gridhelm/contract/stations/devices/kinds'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/db/database.ts'
import { hashMqttPassword } from '../../apps/server/src/platform/secrets/mqtt-password.ts'
import { addSite } from '../../apps/server/src/testing/sites.ts'

export const villages = { count: 40, homesEach: 250, password: 'of every hub of the bench' } as const
export const villageNumber = (village: number): string => `VIL${village}`
export const homeNumbers = Array.from({ length: villages.homesEach }, (_, home) =>
  deviceNumber('solarHome', home + 1),
)
/** Some have paid and not shown it yet: every frame is looked at for them. */
const openLoadEvery = 20

/** Villages whose hubs publish, each with its homes, their customers and open loads; written without their work. */
export async function addVillages(db: Db): Promise<number[]> {
  const passwordHash = await hashMqttPassword(villages.password)
  const devices = Object.fromEntries(homeNumbers.map((number) => [number, 'solarHome'] as const))
  const siteIds: number[] = []
  for (let village = 0; village < villages.count; village++) {
    const { siteId, number } = await addSite(db, { number: villageNumber(village), devices })
    await db.insertInto('iotProjectCredential').values({ siteId, mqttUser: number, passwordHash }).execute()
    siteIds.push(siteId)
  }
  await sql`
    INSERT INTO shs (id, shs_sn, site_id, device_id, model, customer_id, agent_id, agent_path, way, state, paid_until,
      create_by, creator_tier)
    SELECT 'vil-' || site_id || '-' || n, 'SHS-V' || site_id || '-' || n, site_id, n, 'L20', 'demo-enduser',
      'demo-agent', '', 'mqtt', 'active', now() + interval '7 days', 'operator', 'operator'
    FROM unnest(${siteIds}::int[]) site_id, generate_series(1, ${villages.homesEach}::int) n`.execute(db)
  await sql`
    INSERT INTO shs_load (id, shs_id, site_id, device_id, device_number, customer_id, agent_id, agent_path, kind, unit,
      value, token_count, way, state, issued_at, ready_at, sent_at, requested_by, client_key)
    SELECT 'L-' || id, id, site_id, device_id, 'SHS', customer_id, agent_id, '', 'add', 'day', 1, 2, 'mqtt', 'sent',
      now(), now(), now(), 'demo-agent', id
    FROM shs WHERE id LIKE 'vil-%' AND device_id % ${openLoadEvery} = 0`.execute(db)
  await sql`ANALYZE`.execute(db)
  return siteIds
}
