import { parseLanguage } from '@gridhelm/contract/language'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { createSessions } from '../../../platform/session/sessions.ts'
import { createThrottle } from '../../../platform/throttle/throttle.ts'
import { createCodes } from './codes.ts'
import { createRegistration } from './registration.ts'
import { createSessionService, type SessionParts } from './service.ts'

export function serveSession(serve: Serve, platform: Platform): void {
  const parts: SessionParts = {
    platform,
    sessions: createSessions(platform),
    throttle: createThrottle(platform),
    codes: createCodes(platform),
  }
  const service = createSessionService(parts)
  const registration = createRegistration(parts)
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
}
