import { parseLanguage } from '@gridhelm/contract/language'
import { identityCalls, thirdLoginCalls } from '@gridhelm/contract/people/loginWays/calls'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { captchaCalls } from '@gridhelm/contract/people/session/captcha-calls'
import { claimCalls } from '@gridhelm/contract/people/session/claim-calls'
import { passkeyCalls } from '@gridhelm/contract/people/session/passkey-calls'
import { secondFactorCalls } from '@gridhelm/contract/people/session/second-factor-calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { createDevices } from '../../../platform/session/devices.ts'
import { createSecondFactor } from '../../../platform/session/second-factor.ts'
import { createSessions } from '../../../platform/session/sessions.ts'
import { createThrottle } from '../../../platform/throttle/throttle.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import { createAskingForCodes } from './asking.ts'
import { createCaptcha } from './captcha.ts'
import { createClaims } from './claim.ts'
import { createCodes } from './codes.ts'
import { createContact } from './contact.ts'
import { evenly } from './evenly.ts'
import { createIdentity } from './identity.ts'
import { createRecovery } from './recovery.ts'
import { createRegistration } from './registration.ts'
import { createCodeSending } from './sending.ts'
import { createSessionService, type SessionParts } from './service.ts'
import { createThirdLogin } from './third.ts'

const wrongPassword = Refusal.ofField('password', 'session.passwordWrong')

export function serveSession(serve: Serve, platform: Platform): void {
  const throttle = createThrottle(platform)
  const secondFactor = createSecondFactor(platform)
  const devices = createDevices(platform)
  const parts: SessionParts = {
    platform,
    sessions: createSessions(platform),
    throttle,
    codes: createCodes(platform),
    identity: createIdentity({ platform, throttle, secondFactor, devices }),
    secondFactor,
    devices,
  }
  const { identity } = parts
  const service = createSessionService(parts)
  const sending = createCodeSending(parts)
  const recovery = createRecovery(parts, sending)
  const registration = createRegistration(parts, sending)
  const contact = createContact(parts)
  const askForCode = createAskingForCodes(parts, { sending, recovery, registration })
  // Where strangers are told who has an account, nothing is to be hidden by the time it takes either.
  const even: typeof evenly = platform.config.tellsAccounts ? (work) => work() : evenly
  const claims = createClaims(parts)
  serve(claimCalls, {
    claimCode: async (input, context) =>
      said('session.claimSent', await even(() => claims.sendCode(input, context))),
    claim: async (input, context) => {
      const claimed = await claims.claim(input, context)
      return said('session.claimDone', claimed, { name: claimed.username })
    },
  })
  const captcha = createCaptcha(platform, throttle)
  serve(captchaCalls, {
    randomImage: async ({ key }) => captcha.draw(key),
    checkCaptcha: async (input, context) =>
      said('success.operation', await captcha.check(input.checkKey, input.captcha, context.address)),
  })
  serve(sessionCalls, {
    login: async ({ captcha: code, checkKey, ...input }, context) => {
      await captcha.checkLogin({ captcha: code, checkKey }, context.address)
      return said('session.loginDone', await service.login(input, context))
    },
    phoneLogin: async (input, context) =>
      said('session.loginDone', await even(() => service.phoneLogin(input, context))),
    sms: async (input, context) => said(await even(() => askForCode(input, context)), null),
    logout: async (_, context) => said('session.logoutDone', await service.logout(context)),
    roleCode: (_, context) => service.roleCode(context),
    userInfo: (_, context) => service.userInfo(context),
    async switchLanguage({ languageType }, context) {
      const language = parseLanguage(languageType)
      if (!language) throw Refusal.of('session.languageUnknown')
      return { token: await service.switchLanguage(language, context) }
    },
    currentDeparts: (_, context) => service.departments(context),
    selectDepart: async ({ orgCode }, context) => ({
      userInfo: await service.selectDepartment(orgCode, context),
    }),
    updatePassword: async (input, context) =>
      said('success.passwordChanged', await service.updatePassword(input, context)),
    prove: async (input, context) =>
      said('session.proved', await identity.again(context.caller, input, context)),
    updateContact: async (input, context) =>
      said('session.contactChanged', await contact.change(input, context)),
    contactCode: async ({ mobile, email }, context) =>
      said(await contact.sendCode(mobile ?? email ?? '', context), null),
    checkOnlyUser: async (input, context) =>
      said('users.valueFree', await registration.checkFree(input, context)),
    register: async (input, context) =>
      said('session.registrationDone', await registration.register(input, context)),
    querySysUser: (input, context) => even(() => recovery.find(input, context)),
    phoneVerification: (input, context) => even(() => recovery.checkCode(input, context)),
    passwordChange: async (input, context) =>
      said('success.passwordChanged', await even(() => recovery.change(input, context))),
    passwordChangeByUrl: async () => {
      throw Refusal.of('session.passwordInUrl')
    },
    mySessions: (_, context) => service.mySessions(context),
    endMySessions: async ({ id }, context) => said('session.ended', await service.endMySessions(id, context)),
    onlineSessions: (input, context) => service.onlineSessions(input, context),
    endSession: async ({ id }) => said('session.ended', await service.endSession(id)),
  })
  const third = createThirdLogin(parts, service)
  serve(thirdLoginCalls, {
    render: (input, context) => third.render(input, context),
    callback: (input, context) => third.callback(input, context),
    getLoginUser: async (input, context) =>
      said('session.loginDone', await third.getLoginUser(input, context)),
    finish: async (input, context) => said('session.loginDone', await third.finish(input, context)),
    validateLogin: async (input, context) =>
      said('session.loginDone', await third.validateLogin(input, context)),
  })
  serve(identityCalls, {
    identities: (_, context) => third.identities(context),
    bind: ({ source }, context) => third.bind(source, context),
    unbind: async ({ source }, context) => said('loginWays.unbindDone', await third.unbind(source, context)),
  })
  serve(secondFactorCalls, {
    async mine(_, { caller, zone }) {
      const { since, ...state } = await secondFactor.state(caller.userId)
      return { ...state, since: since && wireTime(since, zone) }
    },
    async begin({ password }, context) {
      const { caller } = context
      await identity.byPassword(caller, password, wrongPassword, context)
      return secondFactor.propose(caller.userId, caller.username)
    },
    confirm: async ({ verificationCode }, context) =>
      identity.guarded(await identity.account(context.caller.userId), context, async (fail) => {
        const recoveryCodes = await secondFactor.confirm(context.caller.userId, verificationCode)
        return recoveryCodes
          ? { recoveryCodes }
          : fail(Refusal.ofField('verificationCode', 'session.secondWrong'))
      }),
    async renewCodes({ password }, context) {
      const { userId } = context.caller
      await identity.byPassword(context.caller, password, wrongPassword, context)
      if (!(await secondFactor.isOn(userId))) throw Refusal.of('session.secondNotBegun')
      return { recoveryCodes: await secondFactor.renewRecoveryCodes(userId) }
    },
    async off({ password }, context) {
      const { userId } = context.caller
      await identity.byPassword(context.caller, password, wrongPassword, context)
      if ((await secondFactor.demands(userId)) && !(await secondFactor.passkeys.isOn(userId)))
        throw Refusal.of('session.secondDemanded')
      return said('session.secondOff', await secondFactor.remove(userId))
    },
  })
  serve(passkeyCalls, {
    async mine(_, { caller, zone }) {
      const rows = await secondFactor.passkeys.list(caller.userId)
      return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        since: wireTime(createdAt, zone),
        lastUsed: lastUsedAt && wireTime(lastUsedAt, zone),
      }))
    },
    async begin({ password }, context) {
      const { caller } = context
      const { username, realname } = await identity.byPassword(caller, password, wrongPassword, context)
      const { challenge, known } = await secondFactor.passkeys.propose(caller.userId)
      return { challenge, ids: known, userId: caller.userId, username, realname: realname || username }
    },
    async add(made, { caller }) {
      const recoveryCodes = await secondFactor.addPasskey(caller.userId, made)
      if (!recoveryCodes) throw Refusal.of('session.passkeyWrong')
      return { recoveryCodes }
    },
    async remove({ id, password }, context) {
      const { userId } = context.caller
      await identity.byPassword(context.caller, password, wrongPassword, context)
      const isLast = (await secondFactor.passkeys.list(userId)).length === 1
      const { since, demanded } = await secondFactor.state(userId)
      if (demanded && isLast && since === null) throw Refusal.of('session.secondDemanded')
      if (!(await secondFactor.removePasskey(userId, id))) throw Refusal.of('error.notFound')
      return said('session.passkeyRemoved', null)
    },
    ask: async (_, { caller }) => (await secondFactor.passkeys.ask(caller.userId)) ?? null,
  })
}
