import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type GatewaySetup, gatewaySetup } from '@gridhelm/contract/stations/gateway/setup'
import { saySetupFault, setupFaults } from '@gridhelm/contract/stations/gateway/setup-faults'
import { gatewayTopics } from '@gridhelm/contract/stations/gateway/wire'
import { z } from 'zod'

/** What a person wrote cannot be used; its message says what and where. */
export class ConfigError extends Error {}

const file = z.strictObject({
  /** The project's number. */
  site: z.string().min(1).max(64),
  broker: z.strictObject({
    url: z.string().regex(/^mqtts?:\/\//, 'must begin with mqtt:// or mqtts://'),
    /** Absent: the project’s number. */
    username: z.string().exactOptional(),
    /** Better in the environment, as GRIDHELM_SITE_PASSWORD. */
    password: z.string().exactOptional(),
    /** Files with the authority of the broker’s certificate, and with one of our own. */
    ca: z.string().exactOptional(),
    cert: z.string().exactOptional(),
    key: z.string().exactOptional(),
  }),
  topics: z.strictObject({ data: z.string(), set: z.string(), get: z.string() }).exactOptional(),
  /** Where messages wait that have not arrived; relative to this file. */
  folder: z.string().default('gateway-data'),
  keep: z
    .strictObject({
      megabytes: z.number().min(1).max(1_000_000).default(256),
      /** Which of them goes first when the link is back. */
      order: z.enum(['newest', 'oldest']).default('newest'),
      /** Seconds after which a message is safe from a loss of power; 0: at once. */
      sync: z.number().min(0).max(3_600).default(5),
    })
    .prefault({}),
  /** What it reads, said here; without any of these the console says it. */
  interval: gatewaySetup.shape.interval.unwrap().exactOptional(),
  devices: gatewaySetup.shape.devices.unwrap().exactOptional(),
  maps: gatewaySetup.shape.maps.unwrap().exactOptional(),
})

export interface GatewayConfig extends Omit<z.infer<typeof file>, 'interval' | 'devices' | 'maps'> {
  /** Undefined: the console says what it reads. */
  setup: GatewaySetup | undefined
  topics: { data: string; set: string; get: string; gateway: { up: string; down: string } }
}

/** The least that it needs, for those who write no file. */
const variables = {
  site: 'GRIDHELM_SITE',
  url: 'GRIDHELM_BROKER',
  username: 'GRIDHELM_SITE_USER',
  ca: 'GRIDHELM_BROKER_CA',
  folder: 'GRIDHELM_GATEWAY_FOLDER',
} as const

/** What the environment says in place of a file. */
function fromEnvironment(environment: NodeJS.ProcessEnv): unknown {
  const { [variables.site]: site, [variables.url]: url, [variables.username]: username } = environment
  const { [variables.ca]: ca, [variables.folder]: folder } = environment
  return { site, broker: { url, username, ca }, folder }
}

function fromFile(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(`${path} cannot be read: ${(error as Error).message}`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ConfigError(`${path} is not JSON: ${(error as Error).message}`)
  }
}

function setupIn({ interval, devices, maps }: z.infer<typeof file>, place: string): GatewaySetup | undefined {
  const isSaid = interval !== undefined || devices !== undefined || maps !== undefined
  if (!isSaid) return undefined
  const setup = gatewaySetup.parse({ interval, devices, maps })
  const faults = setupFaults(setup).map((fault) => saySetupFault(fault, 'en'))
  if (faults.length > 0) throw new ConfigError(`${place}:\n${faults.join('\n')}`)
  return setup
}

/** Without a path the environment says the least that is needed. */
export function readConfig(path: string | undefined, environment: NodeJS.ProcessEnv): GatewayConfig {
  const place = path ?? 'The environment'
  // Keys that are not set are absent.
  const said: unknown = JSON.parse(
    JSON.stringify(path === undefined ? fromEnvironment(environment) : fromFile(path)),
  )
  const parsed = file.safeParse(said)
  if (!parsed.success) throw new ConfigError(`${place}:\n${z.prettifyError(parsed.error)}`)
  const { interval: _interval, devices: _devices, maps: _maps, topics, folder, broker, ...rest } = parsed.data
  const setup = setupIn(parsed.data, place)
  const beside = (name: string) => resolve(path === undefined ? '.' : dirname(path), name)
  const contentOf = (name: string) => {
    try {
      return readFileSync(beside(name), 'utf8')
    } catch (error) {
      throw new ConfigError(`${name} cannot be read: ${(error as Error).message}`)
    }
  }
  const password = environment.GRIDHELM_SITE_PASSWORD ?? broker.password
  const { ca, cert, key } = broker
  return {
    ...rest,
    setup,
    folder: beside(folder),
    broker: {
      url: broker.url,
      username: broker.username ?? rest.site,
      ...(password !== undefined && { password }),
      ...(ca !== undefined && { ca: contentOf(ca) }),
      ...(cert !== undefined && { cert: contentOf(cert) }),
      ...(key !== undefined && { key: contentOf(key) }),
    },
    topics: {
      ...(topics ?? {
        data: `gridhelm/${rest.site}/data`,
        set: `gridhelm/${rest.site}/set`,
        get: `gridhelm/${rest.site}/get`,
      }),
      gateway: gatewayTopics(rest.site),
    },
  }
}
