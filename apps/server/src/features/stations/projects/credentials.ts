import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { Credential, MadeCertificate } from '@gridhelm/contract/stations/projects/entities'
import type { MqttConfig } from '../../../platform/config.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hashMqttPassword, newMqttPassword } from '../../../platform/secrets/mqtt-password.ts'
import { lockSubjects } from '../../../platform/sites/subjects.ts'
import { wireTime, wireTimeOrNull } from '../../../platform/zoned-time.ts'
import type { ResourceService } from '../../../resources/service.ts'
import type { Certificates } from './certificates.ts'
import { credentialOf, isNameTaken, writeCredential } from './credential-queries.ts'

/** Where controllers connect; the address of an external broker may hold our own password, which stays here. */
export function brokerAddress({ url, port, tlsPort }: MqttConfig): Credential['broker'] {
  if (url === undefined) return { host: null, port, tlsPort: tlsPort ?? null }
  const { protocol, hostname, port: given } = new URL(url)
  const isTls = protocol === 'mqtts:'
  const number = given === '' ? (isTls ? 8883 : 1883) : Number(given)
  return { host: hostname, port: isTls ? null : number, tlsPort: isTls ? number : null }
}

/** How controllers prove who they are. A new password or certificate is in force with the commit. */
export function createCredentials(platform: Platform, projects: ResourceService, certificates: Certificates) {
  const { db, bus, config, now } = platform

  /** Only what the caller sees has credentials. */
  async function siteOf(id: string, context: SessionContext) {
    const { projectNumber } = await projects.byId(id, context)
    return { siteId: Number(id), projectNumber: String(projectNumber) }
  }

  async function changed<T>(siteId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
    return db.transaction().execute(async (tx) => {
      await lockSubjects(tx)
      const result = await work(tx)
      await bus.publish(tx, 'sites.changed', { siteIds: [siteId] })
      return result
    })
  }

  return {
    async of(id: string, context: SessionContext): Promise<Credential> {
      const { siteId } = await siteOf(id, context)
      const row = await credentialOf(db, siteId)
      if (!row) throw Refusal.of('error.notFound')
      const { zone } = context
      return {
        mqttUser: row.mqttUser ?? row.projectNumber,
        hasPassword: Boolean(row.hasPassword),
        hasPrivateKey: Boolean(row.hasPrivateKey),
        certificateName: row.certificateName,
        certificateFingerprint: row.certificateFingerprint,
        certificateEnds: wireTimeOrNull(row.certificateEnds, zone),
        updateTime: wireTime(row.updateTime ?? new Date(now()), zone),
        broker: brokerAddress(config.mqtt),
        topics: { data: row.topicdata, set: row.topicset, get: row.topicget },
      }
    },

    async resetPassword(
      id: string,
      context: SessionContext,
    ): Promise<{ mqttUser: string; password: string }> {
      const site = await siteOf(id, context)
      const password = newMqttPassword()
      const passwordHash = await hashMqttPassword(password)
      return changed(site.siteId, async (tx) => {
        await writeCredential(tx, site, { passwordHash, updateTime: new Date(now()) })
        const row = await credentialOf(tx, site.siteId)
        return { mqttUser: row?.mqttUser ?? site.projectNumber, password }
      })
    },

    async changeUser(id: string, mqttUser: string, context: SessionContext): Promise<void> {
      const site = await siteOf(id, context)
      await changed(site.siteId, async (tx) => {
        if (await isNameTaken(tx, mqttUser, site.siteId))
          throw Refusal.ofField('mqttUser', 'projects.userTaken')
        await writeCredential(tx, site, { mqttUser, updateTime: new Date(now()) })
      })
    },

    async changeCertificate(
      { id, ...form }: PlainRecord & { id: string },
      context: SessionContext,
    ): Promise<{ made: MadeCertificate | null }> {
      const site = await siteOf(id, context)
      return changed(site.siteId, async (tx) => ({ made: await certificates.keep(tx, site, form) }))
    },
  }
}
