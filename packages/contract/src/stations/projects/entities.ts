import { z } from 'zod'
import { type KindName, kindNames } from '../devices/kinds.ts'
import { station } from '../stations/entities.ts'

/** How a site's controller sends: by MQTT with a password or with a certificate, by Sparkplug B, or over HTTP. */
export const transmissionModes = ['MQTT', 'MQTT_TLS', 'SPARKPLUG', 'HTTP'] as const

/** How long ago a project was completed or, without such a date, created. */
export const projectAges = ['older', 'year', 'quarter', 'week'] as const

/** One project with everything that its form holds; never a certificate, a key or a hash. */
export const project = station.extend({
  contactInformation: z.string().nullable(),
  picture: z.string().nullable(),
  price: z.number(),
  currency: z.string().nullable(),
  endUserCount: z.number(),
  transmissionMode: z.string(),
  owner: z.string().nullable(),
  investor: z.string().nullable(),
  consumer: z.string().nullable(),
  topicdata: z.string(),
  topicset: z.string(),
  topicget: z.string(),
  plcname: z.string().nullable(),
  deviceScan: z.boolean(),
  timeInterval1: z.number().nullable(),
  timeInterval2: z.number().nullable(),
  timeInterval3: z.number().nullable(),
  isOn: z.boolean(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  updateTime: z.string().nullable(),
})
export type Project = z.infer<typeof project>

/** A certificate and its key that the server has made; the key is shown this once. */
export const madeCertificate = z.object({ certificate: z.string(), privateKey: z.string() })
export type MadeCertificate = z.infer<typeof madeCertificate>

/** What a controller needs, told once when a project is created. */
export const newProject = z.object({
  id: z.string(),
  projectNumber: z.string(),
  mqttUser: z.string(),
  password: z.string(),
  made: madeCertificate.nullable(),
})
export type NewProject = z.infer<typeof newProject>

/** How a project's controller connects, without anything secret. */
export const credential = z.object({
  mqttUser: z.string(),
  hasPassword: z.boolean(),
  hasPrivateKey: z.boolean(),
  certificateName: z.string().nullable(),
  certificateFingerprint: z.string().nullable(),
  certificateEnds: z.string().nullable(),
  updateTime: z.string(),
  broker: z.object({
    /** null: the embedded broker, on the host of the console. */
    host: z.string().nullable(),
    port: z.number().nullable(),
    /** null: no TLS. */
    tlsPort: z.number().nullable(),
  }),
  topics: z.object({ data: z.string(), set: z.string(), get: z.string() }),
})
export type Credential = z.infer<typeof credential>

/** Which kinds of equipment a project has. */
export const subSystems = z.object(
  Object.fromEntries(kindNames.map((kind) => [kind, z.boolean()])) as Record<KindName, z.ZodBoolean>,
)

/** Somebody who is, or is not yet, bound to a project. */
export const projectUser = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  tier: z.string(),
  phone: z.string().nullable(),
})
export type ProjectUser = z.infer<typeof projectUser>
