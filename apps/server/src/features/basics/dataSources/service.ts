import { readAddress } from '@gridhelm/contract/basics/dataSources/address'
import type { ConnectionForm } from '@gridhelm/contract/basics/dataSources/calls'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { probe, type Target } from './probe.ts'
import { type StoredSource, storedSource } from './queries.ts'

/** A sealed password belongs to its data source and to no other. */
const placeOf = (code: string) => `data-source:${code}`

const hostOf = (dbUrl: string) => {
  const { address } = readAddress(dbUrl)
  return address && `${address.host} ${address.port} ${address.sslMode}`
}

/**
 * A stored password goes nowhere but where it was meant for: whoever changes the host or the user has to know it,
 * else an edit would send it to a host of the editor's.
 */
function refuseNewTarget(stored: StoredSource, given: { dbUrl?: unknown; dbUsername?: unknown }): void {
  const { dbUrl = stored.dbUrl, dbUsername = stored.dbUsername } = given
  const isSame = hostOf(String(dbUrl)) === hostOf(stored.dbUrl) && dbUsername === stored.dbUsername
  if (!isSame && stored.dbPassword) throw Refusal.ofField('dbPassword', 'dataSources.passwordAgain')
}

/** The values of a form with the password sealed; one that is not given is left as it is. */
export function sealed(secrets: Secrets, code: string, values: PlainRecord): PlainRecord {
  const { dbPassword, ...rest } = values
  if (typeof dbPassword !== 'string') return rest
  return { ...rest, dbPassword: secrets.seal(dbPassword, placeOf(code)) }
}

export function sealedEdit(secrets: Secrets, stored: StoredSource, values: PlainRecord): PlainRecord {
  if (typeof values.dbPassword !== 'string') refuseNewTarget(stored, values)
  return sealed(secrets, stored.code, values)
}

function storedPassword(secrets: Secrets, stored: StoredSource, form: ConnectionForm): string {
  refuseNewTarget(stored, form)
  if (!stored.dbPassword) return ''
  const password = secrets.open(stored.dbPassword, placeOf(stored.code))
  if (password === undefined) throw Refusal.ofField('dbPassword', 'dataSources.passwordLost')
  return password
}

export async function testConnection(
  { db }: Platform,
  secrets: Secrets,
  form: ConnectionForm,
): Promise<string> {
  const { address } = readAddress(form.dbUrl)
  if (!address) throw Refusal.ofField('dbUrl', 'dataSources.url')
  const database = address.database ?? form.dbName
  if (!database) throw Refusal.ofField('dbName', 'dataSources.dbNameRequired')
  const stored = form.id && form.dbPassword === undefined ? await storedSource(db, form.id) : undefined
  const password = form.dbPassword ?? (stored ? storedPassword(secrets, stored, form) : '')
  const target: Target = { ...address, database, user: form.dbUsername, password }
  return probe(target)
}
