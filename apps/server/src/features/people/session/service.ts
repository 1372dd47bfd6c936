import type { Language } from '@gridhelm/contract/language'
import { pageResult } from '@gridhelm/contract/page'
import type {
  Department,
  LoginResult,
  OnlineSession,
  UserInfo,
} from '@gridhelm/contract/people/session/entities'
import { searchWord } from '../../../platform/db/like-literal.ts'
import type { OpenContext, SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { AccessError, Refusal } from '../../../platform/refusal.ts'
import type { Devices } from '../../../platform/session/devices.ts'
import { hashNewPassword, verifyPassword } from '../../../platform/session/passwords.ts'
import { placeOf } from '../../../platform/session/place.ts'
import { type Caller, deadlineAt } from '../../../platform/session/queries.ts'
import type { SecondFactor } from '../../../platform/session/second-factor.ts'
import { isInPeriod, type Sessions } from '../../../platform/session/sessions.ts'
import type { Throttle } from '../../../platform/throttle/throttle.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import { allDictItems } from '../../basics/dictionaries/service.ts'
import { settingsOf } from '../account/service.ts'
import { type Codes, codePlace } from './codes.ts'
import type { Identity, Second } from './identity.ts'
import { lookupLimits } from './limits.ts'
import {
  type Account,
  departmentsOf,
  findAccountById,
  findAccountByLogin,
  findAccountByPhone,
  roleCodesOf,
  type SessionRow,
  sessionPage,
  sessionsOfUser,
  updateUser,
} from './queries.ts'

export interface SessionParts {
  platform: Platform
  sessions: Sessions
  throttle: Throttle
  codes: Codes
  identity: Identity
  secondFactor: SecondFactor
  devices: Devices
}

const infoOf = (
  account: Account,
  departments: readonly Department[],
  lacksFactor: boolean,
  caller?: Caller,
): UserInfo => ({
  id: account.id,
  username: account.username,
  realname: account.realname,
  avatar: account.avatar,
  email: account.email,
  phone: account.phone,
  orgCode: account.orgCode,
  departName: departments.find((one) => one.orgCode === account.orgCode)?.departName ?? null,
  tier: caller?.tier ?? account.tier,
  duties: [
    ...(account.passwordDue ? (['password'] as const) : []),
    ...(lacksFactor ? (['secondFactor'] as const) : []),
  ],
  standsInFor: caller?.standsInFor ?? null,
})

const wireSession = (row: SessionRow, context: SessionContext): OnlineSession => ({
  id: row.id,
  userId: row.userId,
  username: row.username,
  realname: row.realname,
  ip: row.address,
  userAgent: row.userAgent,
  createTime: wireTime(row.createdAt, context.zone),
  lastSeenTime: wireTime(row.lastSeenAt, context.zone),
  expireTime: wireTime(row.expiresAt, context.zone),
  current: row.id === context.caller.sessionId,
})

function refuseUnusable(account: Account, now: number): void {
  if (account.delFlag !== 0) throw Refusal.of('session.deleted')
  if (account.status !== 1) throw Refusal.of('session.frozen')
  if (!isInPeriod(account, now)) throw Refusal.of('session.outsidePeriod')
}

export function createSessionService({
  platform,
  sessions,
  throttle,
  codes,
  identity,
  secondFactor,
  devices,
}: SessionParts) {
  const { db, config, now } = platform
  const deadline = () => deadlineAt(now(), config.session.idleMs)

  const lacksFactor = async (userId: string) =>
    (await secondFactor.demands(userId)) && !(await secondFactor.isOn(userId))

  async function started(
    account: Account,
    passwordHash: string | null,
    context: OpenContext,
  ): Promise<LoginResult> {
    const token = await sessions.start(account.id, passwordHash, context.language, context)
    devices.remember(account, context)
    let departs = await departmentsOf(db, account.id, context.language)
    const only = departs.length === 1 ? departs[0] : undefined
    let current = account
    if (only && account.orgCode !== only.orgCode) {
      await updateUser(db, account.id, { orgCode: only.orgCode })
      current = { ...account, orgCode: only.orgCode }
    }
    const chosen = departs.some((one) => one.orgCode === current.orgCode)
    departs = departs.toSorted((a, b) => a.orgCode.localeCompare(b.orgCode))
    return {
      token,
      userInfo: infoOf(current, departs, await lacksFactor(account.id)),
      multi_depart: departs.length === 0 ? 0 : departs.length === 1 || chosen ? 1 : 2,
      departs,
      sysAllDictItems: await allDictItems(db, context.language),
      uiSettings: await settingsOf(db, account.id),
    }
  }

  async function callerInfo(context: SessionContext, language: Language): Promise<UserInfo> {
    const account = await findAccountById(db, context.caller.userId)
    if (!account) throw new AccessError('dead-token')
    return infoOf(
      account,
      await departmentsOf(db, account.id, language),
      await lacksFactor(account.id),
      context.caller,
    )
  }

  return {
    async login(
      input: Second & { username: string; password: string },
      context: OpenContext,
    ): Promise<LoginResult> {
      const known = await findAccountByLogin(db, input.username)
      if (known) context.concerns({ userId: known.id, username: known.username })
      // Counted by the account: its user name and its email address share their tries.
      return identity.guarded(known ?? input.username, context, async (fail, succeed) => {
        // Once more: the password may have changed while this one waited.
        const account = await findAccountByLogin(db, input.username)
        if (!account && config.tellsAccounts) return fail(Refusal.of('session.userMissing'))
        const isRight = await verifyPassword(input.password, account?.passwordHash, placeOf(context.address))
        if (!account || !isRight) return fail(Refusal.of('session.wrongPassword'))
        refuseUnusable(account, now())
        await identity.refuseWithoutSecond(account.id, input, fail)
        await succeed()
        return started(account, account.passwordHash, context)
      })
    },

    async phoneLogin(
      input: Second & { mobile: string; captcha: string },
      context: OpenContext,
    ): Promise<LoginResult> {
      const account = await findAccountByPhone(db, input.mobile)
      const device = account && devices.find(account, context)
      if (device === undefined) await throttle.use(lookupLimits(context.address))
      if (!account && config.tellsAccounts) throw Refusal.ofField('mobile', 'session.phoneUnknown')
      if (account) context.concerns({ userId: account.id, username: account.username })
      const place = codePlace(input.mobile, device)
      // Looked at first: the code is used up only once everything else is right.
      await codes.check('login', place, input.captcha)
      // Of a number that nobody has, a code was made and sent to nobody.
      if (!account) throw Refusal.ofField('captcha', 'session.codeWrong')
      refuseUnusable(account, now())
      await identity.guarded(account, context, (fail) =>
        identity.refuseWithoutSecond(account.id, input, fail),
      )
      await codes.use('login', place, input.captcha)
      return started(account, null, context)
    },

    /** For who has proved elsewhere who they are: the account as at a login with a password, with its second factor. */
    async admitted(userId: string, second: Second, context: OpenContext): Promise<Account> {
      const account = await identity.account(userId)
      context.concerns({ userId: account.id, username: account.username })
      refuseUnusable(account, now())
      await identity.guarded(account, context, (fail) =>
        identity.refuseWithoutSecond(account.id, second, fail),
      )
      return account
    },

    enter: (account: Account, context: OpenContext): Promise<LoginResult> => started(account, null, context),

    async logout(context: OpenContext): Promise<void> {
      if (context.token === undefined) return
      const whose = await sessions.ownerOf(context.token)
      if (whose) context.concerns(whose)
      await sessions.endByToken(context.token)
    },

    async roleCode(context: SessionContext): Promise<string> {
      return (await roleCodesOf(db, context.caller.scopeId)).join(',')
    },

    userInfo: (context: SessionContext) => callerInfo(context, context.language),

    async switchLanguage(language: Language, context: SessionContext): Promise<string> {
      const token = await sessions.renew(context.caller.sessionId, language)
      if (token === undefined) throw new AccessError('dead-token')
      await updateUser(db, context.caller.userId, { language })
      return token
    },

    async departments(context: SessionContext) {
      const list = await departmentsOf(db, context.caller.userId, context.language)
      return { list, orgCode: context.caller.orgCode }
    },

    async selectDepartment(orgCode: string, context: SessionContext): Promise<UserInfo> {
      const list = await departmentsOf(db, context.caller.userId, context.language)
      if (list.length === 0) throw Refusal.of('session.departMissing')
      if (!list.some((one) => one.orgCode === orgCode))
        throw Refusal.ofField('orgCode', 'session.departForeign')
      await updateUser(db, context.caller.userId, { orgCode })
      return callerInfo(context, context.language)
    },

    async updatePassword(
      input: { oldpassword: string; password: string },
      context: SessionContext,
    ): Promise<void> {
      const { caller } = context
      const wrong = Refusal.ofField('oldpassword', 'session.oldPasswordWrong')
      const account = await identity.byPassword(caller, input.oldpassword, wrong, context)
      if (input.oldpassword === input.password) throw Refusal.ofField('password', 'session.passwordSame')
      const passwordHash = await hashNewPassword(input.password)
      await db.transaction().execute(async (tx) => {
        await updateUser(tx, caller.userId, { passwordHash, passwordDue: false })
        await sessions.endOfUser(tx, caller.userId, caller.sessionId)
      })
      // Every other browser is a stranger's now.
      devices.remember({ ...account, passwordHash }, context)
    },

    async mySessions(context: SessionContext): Promise<OnlineSession[]> {
      const rows = await sessionsOfUser(db, context.caller.userId, deadline())
      return rows.map((row) => wireSession(row, context))
    },

    async endMySessions(id: string | undefined, context: SessionContext): Promise<void> {
      const { userId, sessionId } = context.caller
      if (id !== undefined) await sessions.end(id, userId)
      else await db.transaction().execute((tx) => sessions.endOfUser(tx, userId, sessionId))
    },

    async onlineSessions(
      query: {
        username?: string | undefined
        column: string
        order: 'asc' | 'desc'
        pageNo: number
        pageSize: number
      },
      context: SessionContext,
    ) {
      const { rows, total } = await sessionPage(db, deadline(), {
        username: searchWord(query.username),
        column: query.column,
        order: query.order,
        limit: query.pageSize,
        offset: (query.pageNo - 1) * query.pageSize,
      })
      return pageResult(
        rows.map((row) => wireSession(row, context)),
        total,
        query,
      )
    },

    async endSession(id: string): Promise<void> {
      await sessions.end(id)
    },
  }
}
export type SessionService = ReturnType<typeof createSessionService>
