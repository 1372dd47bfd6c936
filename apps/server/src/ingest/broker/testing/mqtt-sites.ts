import type { DeviceKind } from '@gridhelm/points/catalogue'
import type { Db } from '../../../platform/db/database.ts'
import { hashMqttPassword } from '../../../platform/secrets/mqtt-password.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'

interface MqttSiteDraft {
  number: string
  devices?: Readonly<Record<string, DeviceKind>>
  password?: string
  isOn?: boolean
  /** SHA-256, and the common name. */
  certificate?: { fingerprint: string; name: string }
}

export const mqttPassword = 'a password of a controller'

/** A project whose controller can connect: the user name is its number. */
export async function addMqttSite(db: Db, draft: MqttSiteDraft): Promise<TestSite> {
  const {
    number,
    devices = { 'PV-01': 'pvInverter' },
    password = mqttPassword,
    isOn = true,
    certificate,
  } = draft
  const site = await addSite(db, { number, devices, isOn })
  await db
    .insertInto('iotProjectCredential')
    .values({
      siteId: site.siteId,
      mqttUser: number,
      passwordHash: await hashMqttPassword(password),
      certificateFingerprint: certificate ? certificate.fingerprint.replaceAll(':', '').toLowerCase() : null,
      certificateName: certificate?.name ?? null,
    })
    .execute()
  return site
}
