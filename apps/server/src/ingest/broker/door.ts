import { TLSSocket } from 'node:tls'
import { createMqttPasswordCheck } from '../../platform/secrets/mqtt-password.ts'
import type { Credential, Directory, DirectorySite, SerialTopics } from '../directory/directory.ts'
import { plainFingerprint } from '../directory/site-index.ts'
import { createWrongPasswords } from './wrong-passwords.ts'

export interface Caller {
  address: string
  user: string
  password: Buffer | undefined
  /** Of the certificate that it has shown and has the key of. */
  certificate: { fingerprint: string; endsAt: number } | undefined
}

export type Answer =
  | { is: 'in'; site: DirectorySite; serial?: SerialTopics | undefined }
  | { is: 'off'; site: DirectorySite }
  | { is: 'unknown' }
  | { is: 'mustWait' }

interface Found {
  site: DirectorySite
  serial: SerialTopics | undefined
}

/** Undefined over a plain connection, and for a caller that has shown none. */
export function certificateOf(socket: unknown): Caller['certificate'] {
  if (!(socket instanceof TLSSocket)) return undefined
  const { fingerprint256, valid_to } = socket.getPeerCertificate()
  return fingerprint256
    ? { fingerprint: plainFingerprint(fingerprint256), endsAt: Date.parse(valid_to) }
    : undefined
}

/** Decides who may come in: by a pinned certificate, else by user name and password. */
export function createDoor(directory: Directory, now: () => number) {
  const passwords = createMqttPasswordCheck()
  const wrong = createWrongPasswords(now)

  async function byCertificate({ certificate }: Caller): Promise<Found | undefined> {
    if (certificate === undefined || certificate.endsAt <= now()) return undefined
    const { fingerprint } = certificate
    const site = await directory.lookUp(fingerprint, () => directory.siteOfFingerprint(fingerprint))
    return site && { site, serial: undefined }
  }

  /** A password that was given out this moment may not have reached us yet. */
  async function isRight(password: Buffer, credential: Credential | undefined): Promise<boolean> {
    if (await passwords.verify(password, credential?.passwordHash)) return true
    if (credential === undefined) return false
    await directory.freshened(credential.siteId)
    const fresh = directory.credentialOf(credential.user)
    if (fresh === undefined || fresh.passwordHash === credential.passwordHash) return false
    return passwords.verify(password, fresh.passwordHash)
  }

  async function byPassword({ address, user, password }: Caller): Promise<Found | 'mustWait' | undefined> {
    if (password === undefined || user === '') return undefined
    const credential = await directory.lookUp(user, () => directory.credentialOf(user))
    // A password that was right a moment ago stays so, whoever tries wrong ones from the same place.
    const isKnown = (await passwords.known(password, credential?.passwordHash)) === true
    if (!isKnown && wrong.hasToWait(address, user)) return 'mustWait'
    if (!(await isRight(password, credential)) || credential === undefined) {
      wrong.failed(address, user)
      return undefined
    }
    wrong.succeeded(address, user)
    const site = directory.site(credential.siteId)
    return site && { site, serial: directory.credentialOf(user)?.serial }
  }

  return async function admit(caller: Caller): Promise<Answer> {
    const found = (await byCertificate(caller)) ?? (await byPassword(caller))
    if (found === undefined) return { is: 'unknown' }
    if (found === 'mustWait') return { is: 'mustWait' }
    const site = found.site.isOn ? found.site : await directory.freshened(found.site.siteId)
    if (site === undefined) return { is: 'unknown' }
    return site.isOn ? { is: 'in', site, serial: found.serial } : { is: 'off', site }
  }
}
