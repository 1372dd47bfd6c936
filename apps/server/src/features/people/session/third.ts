import { createHash, randomBytes } from 'node:crypto'
import { resultCodes } from '@gridhelm/contract/envelope'
import type { ThirdFailure } from '@gridhelm/contract/people/loginWays/calls'
import type { LoginResult } from '@gridhelm/contract/people/session/entities'
import { z } from 'zod'
import type { OpenContext, SessionContext } from '../../../platform/http/context.ts'
import { RedirectAnswer } from '../../../platform/http/serve.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { deadlineAt, sessionIsLive } from '../../../platform/session/queries.ts'
import { createLoginWays, type Proved } from '../loginWays/service.ts'
import type { Second } from './identity.ts'
import { thirdLimits } from './limits.ts'
import { findAccountByLogin, insertAccount } from './queries.ts'
import type { SessionParts, SessionService } from './service.ts'
import { giveTimeForSecond, keepThirdLogin, thirdLoginOf, useThirdLogin } from './third-queries.ts'

const cookieName = 'gridhelm_third'
const cookiePath = '/api/'
/** So long somebody may stand before the login page of the other house. */
const awayMs = 600_000
const handoverMs = 60_000
const secondMs = 300_000
const place = 'third-login'

/** What the browser carries there and back, sealed: it can neither be read nor changed, and only this browser has it. */
const journey = z.object({
  way: z.string(),
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  browser: z.string(),
  until: z.number(),
  redirect: z.string().optional(),
  /** To bind an identity to this account, not to log in. */
  bind: z.object({ userId: z.string(), sessionId: z.string() }).optional(),
})
type Journey = z.infer<typeof journey>

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
const random = () => randomBytes(32).toString('base64url')

const failureOf = (error: unknown): ThirdFailure => {
  if (!(error instanceof Refusal)) throw error
  if (error.key === 'loginWays.unbound') return 'unbound'
  if (error.key === 'loginWays.expired') return 'expired'
  return error.key === 'loginWays.refused' ? 'refused' : 'unavailable'
}

/** Logging in, and binding, by what another house says. Everything else is as at a login with a password. */
export function createThirdLogin({ platform, throttle, identity }: SessionParts, service: SessionService) {
  const { db, config, now } = platform
  const ways = createLoginWays(platform)
  const secrets = createSecrets(config)

  const readJourney = (context: OpenContext): Journey | undefined => {
    const sealed = context.cookie(cookieName)
    const text = sealed && secrets.open(Buffer.from(sealed, 'base64url'), place)
    const read = text ? journey.safeParse(JSON.parse(text)) : undefined
    return read?.success && read.data.until > now() ? read.data : undefined
  }
  const carry = (one: Journey, context: OpenContext, maxAgeMs: number) =>
    context.keepCookie({
      name: cookieName,
      value: secrets.seal(JSON.stringify(one), place).toString('base64url'),
      path: cookiePath,
      maxAgeMs,
      // The other house leads back here by a link, with which a strict one would not travel.
      sameSite: 'Lax',
    })

  async function depart(
    code: string,
    context: OpenContext,
    more: Pick<Journey, 'redirect' | 'bind'>,
  ): Promise<string> {
    await throttle.use(thirdLimits(context.address))
    const way = await ways.known(code)
    const { url, kept } = await ways.begin(way)
    carry({ way: code, ...kept, browser: random(), until: now() + awayMs, ...more }, context, awayMs)
    return url
  }

  /** An account of an end user, without a password, below the one that the way names. */
  async function registered(proved: Proved, parent: string, context: OpenContext): Promise<string> {
    const leader = await ways.leaderOf(parent)
    if (!leader) throw Refusal.of('loginWays.unbound')
    const id = newId()
    const username = `u_${randomBytes(6).toString('hex')}`
    await db.transaction().execute((tx) =>
      insertAccount(tx, {
        id,
        username,
        realname: proved.name.slice(0, 100),
        passwordHash: '!',
        email: null,
        emailUnproved: false,
        phone: null,
        tier: 'enduser',
        language: context.language,
        roleCode: 'enduser',
        parentId: leader.id,
      }),
    )
    // Somebody else was quicker with the same identity: theirs it is.
    return (await ways.bind(proved, id)) ? id : ((await ways.ownerOf(proved)) ?? id)
  }

  /** Bound, or of the same name where the way says so; never by an address. */
  async function accountOf(code: string, proved: Proved, context: OpenContext): Promise<string> {
    const owner = await ways.ownerOf(proved)
    if (owner !== undefined) return owner
    const { matchesName, mayRegister, registerParent } = await ways.known(code)
    if (matchesName && proved.username && !proved.username.includes('@')) {
      const account = await findAccountByLogin(db, proved.username)
      if (account && (await ways.bind(proved, account.id))) return account.id
    }
    if (mayRegister && registerParent) return registered(proved, registerParent, context)
    throw Refusal.of('loginWays.unbound')
  }

  async function handOver(userId: string, browser: string): Promise<string> {
    const id = random()
    const expiresAt = new Date(now() + handoverMs)
    await keepThirdLogin(db, { idHash: hashOf(id), browserHash: hashOf(browser), userId, expiresAt })
    return id
  }

  /** The id stays good until everything else is right, as a code does. */
  async function logIn(id: string, second: Second, context: OpenContext): Promise<LoginResult> {
    await throttle.use(thirdLimits(context.address))
    const browser = readJourney(context)?.browser
    const idHash = hashOf(id)
    const found =
      browser === undefined ? undefined : await thirdLoginOf(db, idHash, hashOf(browser), new Date(now()))
    if (!found) throw Refusal.of('loginWays.expired')
    try {
      const account = await service.admitted(found.userId, second, context)
      if (!(await useThirdLogin(db, idHash))) throw Refusal.of('loginWays.expired')
      return await service.enter(account, context)
    } catch (error) {
      if (error instanceof Refusal && error.code === resultCodes.secondFactor)
        await giveTimeForSecond(db, idHash, new Date(now() + secondMs))
      throw error
    }
  }

  async function bound(proved: Proved, { userId, sessionId }: NonNullable<Journey['bind']>): Promise<string> {
    const isLive = await sessionIsLive(db, sessionId, deadlineAt(now(), config.session.idleMs))
    if (!isLive) return 'expired'
    return (await ways.bind(proved, userId)) ? 'done' : 'taken'
  }

  return {
    async render(
      { source, redirect }: { source: string; redirect?: string | undefined },
      context: OpenContext,
    ) {
      return new RedirectAnswer(await depart(source, context, redirect === undefined ? {} : { redirect }))
    },

    async callback({ source, ...given }: { source: string; [name: string]: unknown }, context: OpenContext) {
      const way = await ways.known(source)
      await throttle.use(thirdLimits(context.address))
      const query = new URLSearchParams(
        Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
      const kept = readJourney(context)
      const target = kept?.bind ? '/account/settings/binding' : '/user/login'
      const to = (more: Record<string, string>) =>
        new RedirectAnswer(`${target}?${new URLSearchParams(more)}`)
      const back = kept?.redirect === undefined ? {} : { redirect: kept.redirect }
      try {
        if (!kept || kept.way !== source || query.get('state') !== kept.state)
          throw Refusal.of('loginWays.refused')
        const proved = await ways.prove(way, query, kept)
        if (kept.bind) {
          carry({ ...kept, state: random() }, context, 0)
          return to({ bound: await bound(proved, kept.bind), source })
        }
        const id = await handOver(await accountOf(source, proved, context), kept.browser)
        // What led here works no second time.
        carry({ ...kept, state: random(), until: now() + secondMs }, context, secondMs)
        return to({ third: id, ...back })
      } catch (error) {
        const failure = failureOf(error)
        return to(kept?.bind ? { bound: failure, source } : { thirdFailed: failure, ...back })
      }
    },

    getLoginUser: ({ id }: { id: string }, context: OpenContext) => logIn(id, {}, context),
    finish: ({ id, ...second }: Second & { id: string }, context: OpenContext) => logIn(id, second, context),

    /** The ticket is used up by the question: where a second factor is asked for, an id takes its place. */
    async validateLogin(
      input: { ticket: string; service: string; source?: string | undefined },
      context: OpenContext,
    ): Promise<LoginResult> {
      await throttle.use(thirdLimits(context.address))
      const { way, proved } = await ways.proveTicket(input)
      const userId = await accountOf(way.code, proved, context)
      try {
        return await service.enter(await service.admitted(userId, {}, context), context)
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== resultCodes.secondFactor) throw error
        const browser = random()
        const until = now() + secondMs
        carry({ way: way.code, state: random(), verifier: '', nonce: '', browser, until }, context, secondMs)
        const third = await handOver(userId, browser)
        await giveTimeForSecond(db, hashOf(third), new Date(until))
        throw Refusal.askingFor(resultCodes.secondFactor, error.key, { ...(error.asked as object), third })
      }
    },

    identities: (context: SessionContext) => ways.identities(context),
    bind: async (source: string, context: SessionContext) => ({
      url: await depart(source, context, {
        bind: { userId: context.caller.userId, sessionId: context.caller.sessionId },
      }),
    }),
    async unbind(source: string, context: SessionContext): Promise<void> {
      await identity.account(context.caller.userId)
      await ways.unbind(source, context.caller.userId)
    },
  }
}
