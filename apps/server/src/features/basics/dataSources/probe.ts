import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'
import type { DatabaseAddress } from '@gridhelm/contract/basics/dataSources/address'
import type { MessageKey } from '@gridhelm/contract/message-text'
import pg from 'pg'
import { Refusal } from '../../../platform/refusal.ts'

export interface Target extends DatabaseAddress {
  database: string
  user: string
  password: string
}

const patienceMs = 5_000

/** The addresses by which machines of a cloud find their own keys; no database is there. */
const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4')
linkLocal.addSubnet('fe80::', 10, 'ipv6')

export const isLinkLocal = (address: string): boolean =>
  // Checks an IPv4 address inside of an IPv6 one, too.
  linkLocal.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

const refusals = {
  '28P01': 'dataSources.wrongPassword',
  '28000': 'dataSources.notAllowed',
  '42501': 'dataSources.notAllowed',
  '3D000': 'dataSources.noDatabase',
  '53300': 'dataSources.full',
  '57P03': 'dataSources.full',
  ENOTFOUND: 'dataSources.hostUnknown',
  EAI_AGAIN: 'dataSources.hostUnknown',
  ECONNREFUSED: 'dataSources.refused',
  EHOSTUNREACH: 'dataSources.unreachable',
  ENETUNREACH: 'dataSources.unreachable',
  EADDRNOTAVAIL: 'dataSources.unreachable',
  ETIMEDOUT: 'dataSources.unreachable',
} as const satisfies Record<string, MessageKey>

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (Object.hasOwn(refusals, code)) return Refusal.of(refusals[code as keyof typeof refusals])
  if (/timeout/i.test(message)) return Refusal.of('dataSources.unreachable')
  if (/SSL|TLS|certificate/i.test(`${code} ${message}`)) return Refusal.of('dataSources.noTls')
  // SCRAM says it in words of its own when it is given an empty password.
  if (/password/i.test(message)) return Refusal.of('dataSources.wrongPassword')
  return Refusal.of('dataSources.notPostgres')
}

/** The address is looked up once and used as it is, so that what was checked is what is connected to. */
async function addressOf(host: string): Promise<string> {
  const found = await lookup(host, { all: true })
  if (found.some(({ address }) => isLinkLocal(address))) throw Refusal.of('dataSources.linkLocal')
  const [first] = found
  if (!first) throw Refusal.of('dataSources.hostUnknown')
  return first.address
}

/** Nothing is taken from the server's own environment: each value is given, the password as a function. */
async function clientFor({ host, port, database, user, password, sslMode }: Target): Promise<pg.Client> {
  return new pg.Client({
    host: await addressOf(host),
    port,
    database,
    user,
    password: () => password,
    ssl: sslMode === 'disable' ? false : { servername: host, rejectUnauthorized: sslMode === 'verify-full' },
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: 'gridhelm-test',
  })
}

/** Connects, asks for the version and leaves; what goes wrong is told as a refusal. */
export async function probe(target: Target): Promise<string> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Refusal.of('dataSources.unreachable')), patienceMs)
  })
  const work = async () => {
    client = await clientFor(target)
    // A connection that breaks is told by what waits for it.
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ version: string }>('SELECT version()')
    return rows[0]?.version ?? ''
  }
  const working = work()
  working.catch(() => undefined)
  try {
    return await Promise.race([working, tooLate])
  } catch (error) {
    throw refusalOf(error)
  } finally {
    clearTimeout(timer)
    // Not waited for: a host that does not answer does not say goodbye either.
    void working.catch(() => undefined).finally(() => client?.end().catch(() => undefined))
  }
}
