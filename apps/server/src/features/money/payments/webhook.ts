import { createHash } from 'node:crypto'
import '@gridhelm/contract/money/payments/texts'
import { isIPv6 } from 'node:net'
import type { OpenContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { createGate } from './gate.ts'
import { findMatch } from './match-queries.ts'
import { ownerOf, providerById } from './provider-queries.ts'
import { createProviders, type KnownProvider } from './providers.ts'
import { storeNotice } from './queries.ts'
import { readNotice } from './read.ts'
import { isSigned } from './signature.ts'
import { customerName } from './trace-queries.ts'

type Caller = Pick<OpenContext, 'address' | 'header'>

/** Behind a socket for both, IPv4 looks like this. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '')

function isAllowed({ allowed }: KnownProvider, address: string): boolean {
  const from = plain(address)
  return allowed === undefined || allowed.check(from, isIPv6(from) ? 'ipv6' : 'ipv4')
}

/** `Amina Ousmane` → `A. O.`: enough for who pays to see that it is the right one. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((part) => (part === '' ? [] : `${[...part][0]?.toUpperCase()}.`))
    .join(' ')

/** Those who work payments off are woken once for all that come in within this time; they also look by themselves. */
const wakeWithinMs = 50

/** What providers call. Nothing is read and nothing is asked of the database before the signature is right. */
export function createWebhook(platform: Platform) {
  const { db, bus, log, now } = platform
  let isWaking = false
  function wake(): void {
    if (isWaking) return
    isWaking = true
    setTimeout(() => {
      isWaking = false
      bus
        .publish(db, 'payments.waiting', {})
        .catch((error: unknown) => log.warn(error, 'those who book payments were not woken'))
    }, wakeWithinMs).unref()
  }
  const providers = createProviders(platform)
  const gate = createGate(now)

  /** The bytes, and whose they are; a call of anybody else is counted and ends here. */
  async function admit(code: string, given: unknown, { address, header }: Caller) {
    // Of calls that came in side by side, those that got past the door.
    const endNoise = () => {
      if (gate.isNoisy(address)) throw Refusal.withStatus(429, 'payments.tooMany')
    }
    endNoise()
    const body = Buffer.isBuffer(given) ? given : Buffer.alloc(0)
    const fits = (one: KnownProvider | undefined): one is KnownProvider =>
      one !== undefined && isAllowed(one, address) && isSigned(one, body, header, now())
    const known = await providers.of(code)
    const isKnown = fits(known)
    // It may have been changed a moment ago.
    const changed = isKnown ? undefined : await providers.again(code)
    const provider = isKnown ? known : changed !== known && fits(changed) ? changed : undefined
    if (!provider) {
      endNoise()
      gate.wrong(address)
      throw Refusal.withStatus(401, 'payments.unsigned')
    }
    gate.right(address)
    return { provider, body, moment: now() }
  }

  return {
    gate,

    async webhook(input: { provider: string; body?: unknown }, caller: Caller) {
      const { provider, body, moment } = await admit(input.provider, input.body, caller)
      const reading = readNotice(body, provider.mapping, provider.currency, moment)
      // What cannot be read is kept as it is, and ends there.
      const isUnreadable = 'unread' in reading && reading.unread !== 'currency'
      const receivedAt = new Date(moment)
      const isOpen = await storeNotice(db, {
        id: newId(moment),
        providerId: provider.id,
        digest: createHash('sha256').update(body).digest('hex'),
        body,
        address: plain(caller.address).slice(0, 60),
        receivedAt,
        ...(isUnreadable && {
          outcome: 'unreadable',
          why: 'unread' in reading ? reading.unread : null,
          workedAt: receivedAt,
        }),
      })
      if (isUnreadable) throw Refusal.withStatus(400, 'payments.unreadable')
      if (isOpen) wake()
      return { received: true }
    },

    /** The same search without effect. */
    async validate(input: { provider: string; body?: unknown }, caller: Caller) {
      const { provider, body, moment } = await admit(input.provider, input.body, caller)
      const reading = readNotice(body, provider.mapping, provider.currency, moment)
      if ('unread' in reading) return { accepted: false, name: null }
      const row = await providerById(db, provider.id)
      if (!row) return { accepted: false, name: null }
      const match = await findMatch(db, reading.said, (await ownerOf(db, row)).path)
      if (!('found' in match)) return { accepted: false, name: null }
      return {
        accepted: true,
        name: initials((await customerName(db, match.found.customerId)) ?? '') || null,
      }
    },
  }
}
