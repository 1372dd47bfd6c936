import { parseLanguage } from '@gridhelm/contract/language'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { claimCalls } from '@gridhelm/contract/people/session/claim-calls'
import { secondFactorCalls } from '@gridhelm/contract/people/session/second-factor-calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { createSecondFactor } from '../../../platform/session/second-factor.ts'
import { createSessions } from '../../../platform/session/sessions.ts'
import { createThrottle } from '../../../platform/throttle/throttle.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import { createClaims } from './claim.ts'
import { createCodes } from './codes.ts'
import { createIdentity } from './identity.ts'
import { createRegistration } from './registration.ts'
import { createSessionService, type SessionParts } from './service.ts'

const wrongPassword = Refusal.ofField('password', 'session.passwordWrong')

export function serveSession(serve: Serve, platform: Platform): void {
  const throttle = createThrottle(platform)
  const secondFactor = createSecondFactor(platform)
  const parts: SessionParts = {
    platform,
    sessions: createSessions(platform),
    throttle,
    codes: createCodes(platform),
    identity: createIdentity(platform, throttle, secondFactor),
    secondFactor,
  }
  const { identity } = parts
  const service = createSessionService(parts)
  const registration = createRegistration(parts)
  const claims = createClaims(parts)
  serve(claimCalls, {
    claimCode: async (input, context) => said('session.claimSent', await claims.sendCode(input, context)),
    claim: async (input, context) => {
      const claimed = await claims.claim(input, context)
      return said('session.claimDone', claimed, { name: claimed.username })
    },
  })
  serve(sessionCalls, {
    login: async (input, context) => said('session.loginDone', await service.login(input, context)),
    phoneLogin: async (input, context) => said('session.loginDone', await service.phoneLogin(input, context)),
    sms: async (input, context) =>
      said((await registration.sendCode(input, context)) ? 'session.codeSent' : 'session.codeWaits', null),
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
    checkOnlyUser: async (input, context) =>
      said('users.valueFree', await registration.checkFree(input, context)),
    register: async (input, context) =>
      said('session.registrationDone', await registration.register(input, context)),
    querySysUser: (input, context) => registration.findForRecovery(input, context),
    phoneVerification: (input, context) => registration.checkRecoveryCode(input, context),
    passwordChange: async (input, context) =>
      said('success.passwordChanged', await registration.recover(input, context)),
    passwordChangeByUrl: async () => {
      throw Refusal.of('session.passwordInUrl')
    },
    mySessions: (_, context) => service.mySessions(context),
    endMySessions: async ({ id }, context) => said('session.ended', await service.endMySessions(id, context)),
    onlineSessions: (input, context) => service.onlineSessions(input, context),
    endSession: async ({ id }) => said('session.ended', await service.endSession(id)),
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
    confirm: ({ verificationCode }, context) =>
      identity.guarded(context.caller.username, context, async (fail) => {
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
      if (await secondFactor.demands(userId)) throw Refusal.of('session.secondDemanded')
      return said('session.secondOff', await secondFactor.remove(userId))
    },
  })
}
