import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type GatewaySetup, gatewaySetup } from '@gridhelm/contract/stations/gateway/setup'
import { mapFaults } from '@gridhelm/points/registers/check-map'
import { registerMaps } from '@gridhelm/points/registers/maps'
import type { RegisterMap } from '@gridhelm/points/registers/model'
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
  ...gatewaySetup.shape,
})

export interface GatewayConfig extends Omit<z.infer<typeof file>, 'interval' | 'devices' | 'maps'> {
  setup: GatewaySetup
  topics: { data: string; set: string; get: string }
}

/** The map of each device; undefined for one that describes itself. */
export function mapOf(setup: GatewaySetup, name: string): RegisterMap | undefined {
  return name === 'sunspec' ? undefined : (setup.maps[name] ?? registerMaps[name])
}

/** What in a setup cannot work, a sentence each. */
function setupFaults(setup: GatewaySetup): string[] {
  const faults = Object.entries(setup.maps).flatMap(([name, map]) =>
    mapFaults(map).map((fault) => `Map ${name}: ${fault}`),
  )
  const seen = new Set<string>()
  for (const { number, map: name, kind } of setup.devices) {
    if (seen.has(number)) faults.push(`${number} stands there twice.`)
    seen.add(number)
    if (name === 'sunspec') continue
    const map = mapOf(setup, name)
    if (!map) faults.push(`${number}: there is no map ${name}.`)
    else if (map.kind !== kind)
      faults.push(`${number}: the map ${name} is of a ${map.kind}, not of a ${kind}.`)
  }
  return faults
}

export function readConfig(path: string, environment: NodeJS.ProcessEnv): GatewayConfig {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(`${path} cannot be read: ${(error as Error).message}`)
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new ConfigError(`${path} is not JSON: ${(error as Error).message}`)
  }
  const parsed = file.safeParse(json)
  if (!parsed.success) throw new ConfigError(`${path}:\n${z.prettifyError(parsed.error)}`)
  const { interval, devices, maps, topics, folder, broker, ...rest } = parsed.data
  const setup = { interval, devices, maps }
  const faults = setupFaults(setup)
  if (faults.length > 0) throw new ConfigError(`${path}:\n${faults.join('\n')}`)
  const beside = (name: string) => resolve(dirname(path), name)
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
    topics: topics ?? {
      data: `gridhelm/${rest.site}/data`,
      set: `gridhelm/${rest.site}/set`,
      get: `gridhelm/${rest.site}/get`,
    },
  }
}
