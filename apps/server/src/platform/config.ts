import { join, resolve } from 'node:path'
import { sessionLifetimeMs } from '@gridhelm/contract/people/session/entities'
import { isTimeZone } from '@gridhelm/contract/stations/projects/time-zone'
import { z } from 'zod'
import { StartError } from './start-error.ts'

const hourMs = 3_600_000

export const roles = ['api', 'ingest', 'jobs'] as const
export type Role = (typeof roles)[number]
/** It stands in the handbook: everybody knows it. */
export const publishedDemoPassword = 'Gridhelm#2026'

export type Mode = 'demo' | 'production'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z
  .enum(['', '0', '1', 'no', 'yes', 'false', 'true'])
  .transform((text) => ['1', 'yes', 'true'].includes(text))
const address = z.url({ protocol: /^https?$/ })
const origins = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  )
  // As browsers write it: no path, no final slash.
  .pipe(z.array(address.transform((url) => new URL(url).origin)))
/** How many proxies of ours stand in front; yes means one. */
const proxies = z.union([z.string().regex(/^\d$/).transform(Number), flag.transform(Number)])

/** Browsers forget a login after seven days whatever the server allows. */
const mostSessionHours = sessionLifetimeMs / hourMs
const sessionHours = z.coerce.number().min(0.1).max(mostSessionHours)

const variables = z.object({
  PORT: port.default(8080),
  HOST: z.string().min(1).optional(),
  GRIDHELM_DATA: z.string().min(1).default('./data'),
  DATABASE_URL: z.union([z.literal('embedded'), z.url({ protocol: /^postgres(ql)?$/ })]).optional(),
  DATABASE_URL_READ: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  GRIDHELM_READ_LAG: z.coerce.number().min(0.1).max(3_600).default(5),
  MQTT_PORT: port.default(1883),
  MQTT_URL: z.union([z.literal('embedded'), z.url({ protocol: /^mqtts?$/ })]).optional(),
  GRIDHELM_MQTT_TLS_PORT: port.optional(),
  GRIDHELM_MQTT_CERT: z.string().min(1).optional(),
  GRIDHELM_MQTT_KEY: z.string().min(1).optional(),
  GRIDHELM_MQTT_CA: z.string().min(1).optional(),
  GRIDHELM_ROLES: z
    .string()
    .default(roles.join(','))
    .transform((text) => text.split(',').map((word) => word.trim()))
    .pipe(z.array(z.enum(roles)).min(1)),
  GRIDHELM_DEMO_PASSWORD: z.string().min(8).default(publishedDemoPassword),
  GRIDHELM_DEMO_MONEY: z.enum(['on', 'off']).default('on'),
  GRIDHELM_DEMO_DATA: z.enum(['refuse', 'freeze']).default('refuse'),
  GRIDHELM_SECRET: z.string().min(16).optional(),
  GRIDHELM_TRAIL: z.string().min(1).optional(),
  GRIDHELM_TRAIL_SYSLOG: z.url({ protocol: /^udp$/ }).optional(),
  GRIDHELM_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  GRIDHELM_MAIL_FROM: z.string().min(3).default('Gridhelm <gridhelm@localhost>'),
  GRIDHELM_URL: address.optional(),
  GRIDHELM_MAIL_DOMAINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((word) => word.trim().toLowerCase().replace(/^@/, '')))
    .pipe(z.array(z.string().regex(/^(?:[\w-]+(?:\.[\w-]+)+)?$/)))
    .transform((domains) => domains.filter((domain) => domain !== '')),
  GRIDHELM_SMS_WEBHOOK: address.optional(),
  GRIDHELM_SMS_TOKEN: z.string().optional(),
  GRIDHELM_VENDING_URL: address.optional(),
  GRIDHELM_VENDING_TOKEN: z.string().optional(),
  GRIDHELM_APP_CHINA: address.optional(),
  GRIDHELM_APP_ANDROID: address.optional(),
  GRIDHELM_APP_IOS: address.optional(),
  GRIDHELM_ORIGINS: origins,
  GRIDHELM_FRAMES: origins,
  GRIDHELM_PUSH_SERVICES: origins,
  GRIDHELM_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(20_000),
  GRIDHELM_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(10).max(1_000_000).default(2_000),
  GRIDHELM_DOCS: flag.optional(),
  GRIDHELM_REGISTRATION: flag.optional(),
  GRIDHELM_TELL_ACCOUNTS: flag.optional(),
  GRIDHELM_TRUST_PROXY: proxies.default(0),
  GRIDHELM_PREVIEW: flag.default(false),
  GRIDHELM_SESSION_HOURS: sessionHours.default(mostSessionHours),
  GRIDHELM_SESSION_IDLE_HOURS: sessionHours.optional(),
  GRIDHELM_STEP_UP: z
    .union([z.literal('off').transform(() => 0), z.coerce.number().min(1).max(10_080)])
    .optional(),
  GRIDHELM_TIME_ZONE: z.string().max(64).refine(isTimeZone).default('UTC'),
  GRIDHELM_CAPTCHA: flag.default(false),
  GRIDHELM_LOG_DAYS: z.coerce.number().int().min(1).max(36_500).default(365),
  GRIDHELM_BACKUPS: z.string().min(1).optional(),
  GRIDHELM_BACKUPS_KEEP: z.coerce.number().int().min(1).max(10_000).default(14),
  GRIDHELM_WEBHOOK_INSIDE: flag.default(false),
  GRIDHELM_METRICS_TOKEN: z.string().min(16).optional(),
  GRIDHELM_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
})

export interface MqttConfig {
  /** Absent: the embedded broker. */
  url: string | undefined
  /** Of the embedded broker. */
  port: number
  /** Of the embedded broker; absent: no TLS. */
  tlsPort: number | undefined
  /** Files: what the embedded broker shows to controllers, or what we show to an external broker. */
  certificateFile: string | undefined
  keyFile: string | undefined
  /** Whom we believe about the external broker's certificate; absent: the system's list. */
  authorityFile: string | undefined
}

export interface Config {
  mode: Mode
  host: string
  port: number
  dataDir: string
  /** Absent: the embedded database. */
  databaseUrl: string | undefined
  /** A database that follows the first, for what may be a moment old, and how far it may be behind; absent: none. */
  reading: { url: string; mostLagMs: number } | undefined
  mqtt: MqttConfig
  roles: ReadonlySet<Role>
  demoPassword: string
  /** Whether the demo makes itself half a year of money. */
  demoMoney: boolean
  /** Whether production may take over a database that the demo has made, after locking what everybody knows. */
  freezesDemo: boolean
  /** What the keys of stored passwords and of the audit trails come from; absent: a key file of the data folder. */
  secret: string | undefined
  /** Where the ends of the audit trails are kept: a folder (absent: one of the data folder), and a syslog server. */
  trail: { folder: string | undefined; syslog: string | undefined }
  smtp: { url: string; from: string } | undefined
  smsWebhook: { url: string; token: string | undefined } | undefined
  /** The server that makes codes for meters whose keys are not ours; absent: none. */
  vending: { url: string; token: string | undefined } | undefined
  /** Where people find it, for links in letters, without a final slash; absent: letters have none. */
  publicUrl: string | undefined
  /** Whose addresses get scheduled reports without being asked first. */
  mailDomains: readonly string[]
  apps: { china: string | null; android: string | null; ios: string | null }
  /** Origins besides our own that may open the push connection. */
  origins: readonly string[]
  /** Origins besides our own whose pages menu entries may show in a frame. */
  frames: readonly string[]
  /** Push services besides those of the known browsers; named by the operator, they may lie inside of the house. */
  pushServices: readonly string[]
  /** How many connections may be open, in all and from one address. */
  connections: number
  connectionsPerAddress: number
  /** Whether anybody may read the description of the API. */
  docs: boolean
  /** Whether strangers may make themselves an account. */
  registration: boolean
  /** Whether a stranger is told which accounts exist. */
  tellsAccounts: boolean
  /** Proxies whose word about the caller's address is taken; what lies before them anybody can write. */
  trustProxy: number
  preview: boolean
  /** How long a session lasts at most, and how long while nobody uses it. */
  session: { lifetimeMs: number; idleMs: number }
  /** How old the last proof of who is there may be before dangerous calls; 0: any age. */
  stepUpMs: number
  /** Of clients that say neither a zone nor an offset. */
  timeZone: string
  /** Whether pictures of codes are handed out, and held against a login that answers one. */
  captcha: boolean
  /** How long operation and login logs are kept. */
  logDays: number
  /** Where archives are collected, and how many of them stay. */
  backups: { folder: string; keep: number }
  /** Whether webhooks may lead to addresses inside of the network. */
  webhookInside: boolean
  /** Who shows it may read the figures; absent: nobody. */
  metricsToken: string | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export function readConfig(mode: Mode, env: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is one that is not set.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0] ?? '')
    // DATABASE_URL and the like may hold a password, so the value itself is not repeated.
    throw new StartError(`The setting ${name} is not valid: ${issue?.message ?? 'wrong value'}.`)
  }
  const v = parsed.data
  if (mode === 'production' && v.DATABASE_URL === undefined) {
    throw new StartError(
      'Set DATABASE_URL to the PostgreSQL to use, or to the word "embedded" to keep the data in a database of our own under GRIDHELM_DATA.',
    )
  }
  return {
    mode,
    host: v.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    port: v.PORT,
    dataDir: resolve(v.GRIDHELM_DATA),
    databaseUrl: v.DATABASE_URL === 'embedded' ? undefined : v.DATABASE_URL,
    reading: v.DATABASE_URL_READ
      ? { url: v.DATABASE_URL_READ, mostLagMs: v.GRIDHELM_READ_LAG * 1_000 }
      : undefined,
    mqtt: {
      url: v.MQTT_URL === 'embedded' ? undefined : v.MQTT_URL,
      port: v.MQTT_PORT,
      tlsPort: v.GRIDHELM_MQTT_TLS_PORT,
      certificateFile: v.GRIDHELM_MQTT_CERT,
      keyFile: v.GRIDHELM_MQTT_KEY,
      authorityFile: v.GRIDHELM_MQTT_CA,
    },
    roles: new Set(v.GRIDHELM_ROLES),
    demoPassword: v.GRIDHELM_DEMO_PASSWORD,
    demoMoney: v.GRIDHELM_DEMO_MONEY === 'on',
    freezesDemo: v.GRIDHELM_DEMO_DATA === 'freeze',
    secret: v.GRIDHELM_SECRET,
    trail: {
      folder: v.GRIDHELM_TRAIL && resolve(v.GRIDHELM_TRAIL),
      syslog: v.GRIDHELM_TRAIL_SYSLOG,
    },
    smtp: v.GRIDHELM_SMTP_URL ? { url: v.GRIDHELM_SMTP_URL, from: v.GRIDHELM_MAIL_FROM } : undefined,
    publicUrl: (v.GRIDHELM_URL ?? (mode === 'demo' ? `http://localhost:${v.PORT}` : undefined))?.replace(
      /\/+$/,
      '',
    ),
    mailDomains: v.GRIDHELM_MAIL_DOMAINS,
    smsWebhook: v.GRIDHELM_SMS_WEBHOOK
      ? { url: v.GRIDHELM_SMS_WEBHOOK, token: v.GRIDHELM_SMS_TOKEN }
      : undefined,
    vending: v.GRIDHELM_VENDING_URL
      ? { url: v.GRIDHELM_VENDING_URL, token: v.GRIDHELM_VENDING_TOKEN }
      : undefined,
    apps: {
      china: v.GRIDHELM_APP_CHINA ?? null,
      android: v.GRIDHELM_APP_ANDROID ?? null,
      ios: v.GRIDHELM_APP_IOS ?? null,
    },
    origins: v.GRIDHELM_ORIGINS,
    frames: v.GRIDHELM_FRAMES,
    pushServices: v.GRIDHELM_PUSH_SERVICES,
    connections: v.GRIDHELM_CONNECTIONS,
    connectionsPerAddress: v.GRIDHELM_CONNECTIONS_PER_ADDRESS,
    docs: v.GRIDHELM_DOCS ?? mode === 'demo',
    registration: v.GRIDHELM_REGISTRATION ?? mode === 'demo',
    tellsAccounts: v.GRIDHELM_TELL_ACCOUNTS ?? mode === 'demo',
    trustProxy: v.GRIDHELM_TRUST_PROXY,
    preview: v.GRIDHELM_PREVIEW,
    session: {
      lifetimeMs: v.GRIDHELM_SESSION_HOURS * hourMs,
      idleMs: (v.GRIDHELM_SESSION_IDLE_HOURS ?? (mode === 'demo' ? mostSessionHours : 24)) * hourMs,
    },
    // The demo's passwords are published: to ask for one again proves nothing.
    stepUpMs: (v.GRIDHELM_STEP_UP ?? (mode === 'demo' ? 0 : 15)) * 60_000,
    timeZone: v.GRIDHELM_TIME_ZONE,
    captcha: v.GRIDHELM_CAPTCHA,
    logDays: v.GRIDHELM_LOG_DAYS,
    backups: {
      folder: resolve(v.GRIDHELM_BACKUPS ?? join(v.GRIDHELM_DATA, 'backups')),
      keep: v.GRIDHELM_BACKUPS_KEEP,
    },
    webhookInside: v.GRIDHELM_WEBHOOK_INSIDE,
    metricsToken: v.GRIDHELM_METRICS_TOKEN,
    logLevel: v.GRIDHELM_LOG ?? (mode === 'demo' ? 'warn' : 'info'),
  }
}
