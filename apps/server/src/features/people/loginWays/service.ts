import { randomBytes } from 'node:crypto'
import type { Language } from '@gridhelm/contract/language'
import type { OfferedWay, OwnIdentity } from '@gridhelm/contract/people/loginWays/calls'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { Queryable } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { mayCreate } from '../../../platform/scope/tiers.ts'
import { createSecrets, type Secrets } from '../../../platform/secrets/secrets.ts'
import { wireTime, wireTimeOrNull } from '../../../platform/zoned-time.ts'
import { casLoginUrl, casUser } from './cas.ts'
import { createOidc, type OidcWay } from './oidc.ts'
import {
  bindIdentity,
  casWays,
  identitiesOf,
  isBoundMeanwhile,
  isOnlyWay,
  leaderOf,
  noteUse,
  ownerOf,
  storedWay,
  unbindIdentity,
  type Way,
  wayOf,
  waysInUse,
} from './queries.ts'

/** A sealed secret belongs to its way and to no other. */
const placeOf = (code: string) => `login-way:${code}`

/** Who somebody is in another house. */
export interface Proved {
  wayId: string
  subject: string
  name: string
  /** By which the other house calls the person, where it says so. */
  username: string | undefined
}

/** What the browser has to bring back. */
export interface Kept {
  state: string
  verifier: string
  nonce: string
}

/** What the login screen offers. */
export async function offeredWays(db: Queryable, language: Language): Promise<OfferedWay[]> {
  return (await waysInUse(db, language)).map(({ code, name }) => ({ code, name }))
}

async function refuseUnfit(tx: Queryable, way: PlainRecord): Promise<void> {
  if (way.kind === 'oidc' && !way.clientId) throw Refusal.ofField('clientId', 'loginWays.clientRequired')
  if (!way.mayRegister) return
  if (!way.registerParent) throw Refusal.ofField('registerParent', 'loginWays.parentRequired')
  const leader = await leaderOf(tx, String(way.registerParent))
  if (!leader || !mayCreate(leader.tier as Parameters<typeof mayCreate>[0], 'enduser'))
    throw Refusal.ofField('registerParent', 'loginWays.parentUnfit')
}

function sealed(secrets: Secrets, code: string, { clientSecret, ...values }: PlainRecord): PlainRecord {
  if (typeof clientSecret !== 'string') return values
  return { ...values, clientSecret: secrets.seal(clientSecret, placeOf(code)) }
}

/** The hooks of the list: secrets are sealed, and go nowhere but where they were meant for. */
export function createWayHooks(config: Platform['config']) {
  const secrets = createSecrets(config)
  return {
    async beforeAdd(values: PlainRecord, tx: Queryable) {
      const whole = { matchesName: false, mayRegister: false, enabled: true, ...values }
      await refuseUnfit(tx, whole)
      return { values: sealed(secrets, String(values.code), whole) }
    },
    async beforeEdit({ id }: { id: string }, values: PlainRecord, tx: Queryable) {
      const stored = await storedWay(tx, id)
      if (!stored) throw Refusal.of('error.notFound')
      const whole = { ...stored, ...values }
      await refuseUnfit(tx, whole as PlainRecord)
      const isElsewhere = whole.issuer !== stored.issuer || whole.clientId !== stored.clientId
      if (isElsewhere && stored.clientSecret && typeof values.clientSecret !== 'string')
        throw Refusal.ofField('clientSecret', 'loginWays.secretAgain')
      return { values: sealed(secrets, stored.code, values) }
    },
    async beforeRemove(rows: readonly { id: string }[], tx: Queryable): Promise<void> {
      const ids = rows.map(({ id }) => id)
      if (await isOnlyWay(tx, ids)) throw Refusal.of('loginWays.onlyWay')
    },
  }
}

/** Other houses: the way there, and what they say about who came back. */
export function createLoginWays({ db, config, log, now }: Platform) {
  const secrets = createSecrets(config)
  const oidc = createOidc(now)

  async function known(code: string): Promise<Way> {
    const way = await wayOf(db, code)
    if (!way) throw Refusal.of('loginWays.unknown')
    return way
  }

  /** Where the other house leads back to; never worked out from what a caller says our address is. */
  function callbackOf(code: string): string {
    if (config.publicUrl === undefined) throw Refusal.of('loginWays.noAddress')
    return `${config.publicUrl}/api/thirdLogin/${code}/callback`
  }

  const oidcOf = ({ code, issuer, clientId, clientSecret }: Way): OidcWay => ({
    issuer,
    clientId: clientId ?? '',
    clientSecret: clientSecret ? secrets.open(clientSecret, placeOf(code)) : undefined,
  })
  const serviceOf = (code: string, state: string) => `${callbackOf(code)}?${new URLSearchParams({ state })}`

  /** What went wrong is for the log; the caller hears that it did. */
  async function answered<T>(way: Way, work: () => Promise<T>, refusal: () => Refusal): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const { message, cause } = error as Error
      const why = cause instanceof Error ? `${message}: ${cause.message}` : message
      log.warn({ way: way.code, why: why.slice(0, 300) }, 'login service')
      throw refusal()
    }
  }

  async function casProved(way: Way, service: string, ticket: string): Promise<Proved> {
    const user = await answered(
      way,
      () => casUser(way.issuer, service, ticket),
      () => Refusal.of('loginWays.unavailable'),
    )
    if (user === undefined) throw Refusal.of('loginWays.refused')
    return { wayId: way.id, subject: user, name: user, username: user }
  }

  const isOurs = (service: string): boolean => {
    if (!URL.canParse(service)) return false
    const ours = [...(config.publicUrl ? [new URL(config.publicUrl).origin] : []), ...config.origins]
    return ours.includes(new URL(service).origin)
  }

  return {
    known,

    /** Where to send the browser, and what it must bring back. */
    async begin(way: Way): Promise<{ url: string; kept: Kept }> {
      const state = randomBytes(24).toString('base64url')
      if (way.kind === 'cas')
        return {
          url: casLoginUrl(way.issuer, serviceOf(way.code, state)),
          kept: { state, verifier: '', nonce: '' },
        }
      const { url, verifier, nonce } = await answered(
        way,
        () => oidc.begin(oidcOf(way), callbackOf(way.code), state),
        () => Refusal.of('loginWays.unavailable'),
      )
      return { url, kept: { state, verifier, nonce } }
    },

    /** Who came back; the state has been compared already. */
    async prove(way: Way, query: URLSearchParams, kept: Kept): Promise<Proved> {
      if (way.kind === 'cas') {
        const ticket = query.get('ticket') ?? ''
        if (ticket === '' || ticket.length > 512) throw Refusal.of('loginWays.refused')
        return casProved(way, serviceOf(way.code, kept.state), ticket)
      }
      const url = new URL(`${callbackOf(way.code)}?${query}`)
      const proved = await answered(
        way,
        () => oidc.finish(oidcOf(way), url, kept),
        () => Refusal.of('loginWays.refused'),
      )
      return { wayId: way.id, ...proved }
    },

    /** Of existing clients, which bring the ticket themselves. */
    async proveTicket(input: { ticket: string; service: string; source?: string | undefined }) {
      if (!isOurs(input.service)) throw Refusal.ofField('service', 'loginWays.foreignService')
      const ways = input.source === undefined ? await casWays(db) : [await known(input.source)]
      const [way] = ways
      if (ways.length !== 1 || way?.kind !== 'cas') throw Refusal.of('loginWays.unknown')
      return { way, proved: await casProved(way, input.service, input.ticket) }
    },

    /** The account that this identity is bound to. */
    async ownerOf({ wayId, subject }: Proved): Promise<string | undefined> {
      const userId = await ownerOf(db, wayId, subject)
      if (userId !== undefined) await noteUse(db, wayId, subject, new Date(now()))
      return userId
    },

    /** False where the identity is another account's. */
    async bind({ wayId, subject, name }: Proved, userId: string): Promise<boolean> {
      try {
        return await db.transaction().execute((tx) =>
          bindIdentity(tx, {
            wayId,
            subject,
            userId,
            name: name.slice(0, 200),
            createdAt: new Date(now()),
          }),
        )
      } catch (error) {
        if (isBoundMeanwhile(error)) return false
        throw error
      }
    },

    async unbind(code: string, userId: string): Promise<void> {
      const way = await known(code)
      if (await isOnlyWay(db, [way.id], userId)) throw Refusal.of('loginWays.lastWay')
      await unbindIdentity(db, way.id, userId)
    },

    async identities({ caller, language, zone }: SessionContext): Promise<OwnIdentity[]> {
      const [ways, mine] = await Promise.all([waysInUse(db, language), identitiesOf(db, caller.userId)])
      return ways.map(({ id, code, name: wayName }) => {
        const bound = mine.find(({ wayId }) => wayId === id)
        return {
          source: code,
          wayName,
          name: bound?.name ?? null,
          since: bound ? wireTime(bound.createdAt, zone) : null,
          lastUsed: wireTimeOrNull(bound?.lastUsedAt ?? null, zone),
        }
      })
    },

    leaderOf: (username: string) => leaderOf(db, username),
  }
}
