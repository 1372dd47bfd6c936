import './texts.ts'
import { z } from 'zod'
import { endpoint, guarded, noResult, nothing } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { rule } from '../../rule.ts'
import { words } from '../../words.ts'
import { departmentChoiceRule } from '../departments/rules.ts'
import { emailRule, passwordRule, phoneRule, usernameRule } from '../users/rules.ts'
import { captchaRule, checkKeyRule } from './captcha-calls.ts'
import { department, loginResult, onlineSession, userInfo } from './entities.ts'
import { passkeyAssertion } from './passkey-rules.ts'
import {
  codeRule,
  contactRule,
  mobileRule,
  ownPasswordRule,
  passwordChangeRule,
  secondCodeRule,
} from './rules.ts'

const identity = z.object({
  username: z.string().max(254).optional(),
  phone: z.string().max(40).optional(),
  email: z.string().max(254).optional(),
})

const blankAsMissing = (value: unknown) => (value === '' || value === null ? undefined : value)

export const sessionCalls = guarded(
  { ownName: true },
  {
    login: endpoint({
      method: 'POST',
      path: '/sys/login',
      access: 'open',
      summary: 'Log in with a user name or email address and a password',
      operation: ['Log in', '登录', 'Connexion', 'a title: a noun'],
      logType: 'login',
      input: z.object({
        username: z
          .string(rule('session.loginRequired'))
          .trim()
          .min(1, rule('session.loginRequired'))
          .max(254, rule('session.wrongPassword')),
        password: z
          .string(rule('session.passwordRequired'))
          .min(1, rule('session.passwordRequired'))
          .max(1024, rule('session.wrongPassword')),
        /** Asked for by the code 512 where the account has a second factor. */
        verificationCode: secondCodeRule.optional(),
        passkey: passkeyAssertion.optional(),
        /** Of clients that show a code as a picture. */
        captcha: captchaRule.optional().catch(undefined),
        checkKey: checkKeyRule.optional().catch(undefined),
      }),
      result: loginResult,
      loginCode: true,
    }),
    phoneLogin: endpoint({
      method: 'POST',
      path: '/sys/phoneLogin',
      access: 'open',
      summary: 'Log in with a mobile number and the code sent to it',
      operation: ['Log in by mobile number', '手机号登录', 'Connexion par téléphone'],
      logType: 'login',
      input: z.object({
        mobile: mobileRule,
        captcha: codeRule,
        verificationCode: secondCodeRule.optional(),
        passkey: passkeyAssertion.optional(),
      }),
      result: loginResult,
      loginCode: true,
    }),
    sms: endpoint({
      method: 'POST',
      path: '/sys/sms',
      access: 'open',
      summary: 'Send a verification code to a mobile number or an email address',
      operation: ['Send a verification code', '发送验证码', 'Envoi d’un code de vérification'],
      input: z
        .object({
          mobile: z.preprocess(blankAsMissing, mobileRule.optional()),
          email: z.preprocess(blankAsMissing, emailRule.optional()),
          /** A password recovery may name the account instead of its number. */
          username: z.string().max(254).optional(),
          way: z.enum(['sms', 'email']).optional().catch(undefined),
          /** 0 login, 1 registration, 2 forgotten password. */
          smsmode: z.coerce.string().pipe(z.enum(['0', '1', '2'])),
        })
        .refine(
          (input) => Boolean(input.mobile ?? input.email ?? input.username),
          rule('session.codeTarget'),
        ),
      result: noResult,
      aliases: [{ method: 'POST', path: '/account/sms' }],
    }),
    logout: endpoint({
      method: 'POST',
      path: '/sys/logout',
      access: 'open',
      summary: 'End the session of the token; succeeds for a dead token too',
      operation: words.logOut,
      logType: 'login',
      input: nothing,
      result: noResult,
    }),
    roleCode: endpoint({
      method: 'GET',
      path: '/sys/user/getCurrentUserRoleCode',
      access: 'session',
      duringDuty: true,
      summary: 'Role code of the caller',
      input: nothing,
      result: z.string(),
    }),
    userInfo: endpoint({
      method: 'GET',
      path: '/user/info',
      access: 'session',
      anyName: true,
      duringDuty: true,
      summary: 'The caller',
      input: nothing,
      result: userInfo,
    }),
    switchLanguage: endpoint({
      method: 'GET',
      path: '/sys/switchLanguage',
      access: 'session',
      anyName: true,
      duringDuty: true,
      summary: 'Change the language of the session; the old token is replaced by a new one',
      operation: ['Switch the language', '切换语言', 'Changement de langue'],
      input: z.object({ languageType: z.string().max(20) }),
      result: z.object({ token: z.string() }),
    }),
    currentDeparts: endpoint({
      method: 'GET',
      path: '/sys/user/getCurrentUserDeparts',
      access: 'session',
      summary: 'Departments of the caller and the current one',
      input: nothing,
      result: z.object({ list: z.array(department), orgCode: z.string().nullable() }),
    }),
    selectDepart: endpoint({
      method: 'POST',
      path: '/sys/selectDepart',
      access: 'session',
      summary: 'Choose the current department',
      operation: ['Switch the department', '切换部门', 'Changement de service'],
      input: z.object({
        orgCode: departmentChoiceRule,
        username: z.string().max(254).nullish(),
      }),
      result: z.object({ userInfo }),
      aliases: [{ method: 'PUT', path: '/sys/selectDepart' }],
    }),
    updatePassword: endpoint({
      method: 'POST',
      path: '/sys/user/updatePassword',
      access: 'session',
      duringDuty: true,
      summary: 'Change the own password; every other session of the account ends',
      operation: ['Change the own password', '修改自己的密码', 'Changement de son mot de passe'],
      input: passwordChangeRule,
      result: noResult,
      aliases: [{ method: 'PUT', path: '/sys/user/updatePassword' }],
    }),
    prove: endpoint({
      method: 'POST',
      path: '/sys/user/prove',
      access: 'session',
      anyName: true,
      summary:
        'Prove again who is there: by the code where the caller has a second factor, else by the password',
      operation: ['Prove the identity again', '再次验证身份', 'Nouvelle preuve d’identité'],
      input: z.object({
        password: ownPasswordRule.optional(),
        verificationCode: secondCodeRule.optional(),
        passkey: passkeyAssertion.optional(),
      }),
      result: noResult,
    }),
    contactCode: endpoint({
      method: 'POST',
      path: '/sys/user/contactCode',
      access: 'session',
      summary: 'Send a code to the address or number that is to become the own one',
      operation: [
        'Send a code to a new address',
        '向新的联系方式发送验证码',
        'Envoi d’un code à une nouvelle adresse',
      ],
      input: z
        .object({ mobile: mobileRule.optional(), email: emailRule.optional() })
        .refine(({ mobile, email }) => Boolean(mobile ?? email), rule('session.codeTarget')),
      result: noResult,
    }),
    updateContact: endpoint({
      method: 'PUT',
      path: '/sys/user/ownContact',
      access: 'session',
      summary:
        'Change the own email address and mobile number, with the password, the second factor and the codes that went there',
      operation: [
        'Change the own email or phone',
        '修改自己的邮箱或手机号',
        'Changement de son e-mail ou téléphone',
      ],
      input: contactRule,
      result: noResult,
      aliases: [{ method: 'POST', path: '/sys/user/bindContact' }],
    }),
    checkOnlyUser: endpoint({
      method: 'GET',
      path: '/sys/user/checkOnlyUser',
      access: 'open',
      summary:
        'Whether a user name, mobile number or email address is still free; for those who make accounts, and for strangers where the installation tells them',
      input: identity,
      result: noResult,
    }),
    register: endpoint({
      method: 'POST',
      path: '/sys/user/register',
      access: 'open',
      summary: 'Register an end-user account; the code went to the mobile number or the email address',
      operation: ['Register an account', '注册账号', 'Inscription'],
      input: z.object({
        username: usernameRule,
        password: passwordRule,
        email: emailRule,
        phone: z.preprocess(blankAsMissing, phoneRule.optional()),
        smscode: codeRule,
      }),
      result: z.object({ username: z.string() }),
      aliases: [{ method: 'POST', path: '/auth/register' }],
    }),
    querySysUser: endpoint({
      method: 'GET',
      path: '/sys/user/querySysUser',
      access: 'open',
      summary:
        'Start of a password recovery: the account and where its code can go, masked, where the installation tells strangers; else what was typed',
      input: identity,
      result: z.object({
        username: z.string(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        /** Strangers are not told whether there is such an account: a code may be asked for either way. */
        undisclosed: z.literal(true).optional(),
      }),
    }),
    phoneVerification: endpoint({
      method: 'POST',
      path: '/sys/user/phoneVerification',
      access: 'open',
      summary: 'Check the code of a password recovery without using it up',
      operation: ['Check a verification code', '校验验证码', 'Vérification d’un code'],
      logType: 'login',
      input: identity.extend({ smscode: codeRule }),
      result: z.string(),
    }),
    passwordChange: endpoint({
      method: 'POST',
      path: '/sys/user/passwordChange',
      access: 'open',
      summary: 'Set a new password with the code of a password recovery; every session of the account ends',
      operation: ['Set a new password by code', '通过验证码重设密码', 'Nouveau mot de passe par code'],
      input: identity.extend({ password: passwordRule, smscode: codeRule }),
      result: noResult,
      aliases: [{ method: 'POST', path: '/auth/forge-password' }],
    }),
    passwordChangeByUrl: endpoint({
      method: 'GET',
      path: '/sys/user/passwordChange',
      access: 'open',
      summary: 'Refused: a password may not stand in an address',
      input: nothing,
      result: noResult,
    }),
    mySessions: endpoint({
      method: 'GET',
      path: '/sys/session/mine',
      access: 'session',
      summary: 'Live sessions of the caller',
      input: nothing,
      result: z.array(onlineSession),
    }),
    endMySessions: endpoint({
      method: 'DELETE',
      path: '/sys/session/mine',
      access: 'session',
      summary: 'End one own session, or all but the current one',
      operation: ['End own sessions', '结束自己的会话', 'Fermeture de ses sessions'],
      input: z.object({ id: z.string().max(64).optional() }),
      result: noResult,
    }),
    onlineSessions: endpoint({
      method: 'GET',
      path: '/sys/session/list',
      access: 'onlineSession:list',
      summary: 'Live sessions of all accounts',
      input: listQuery.extend({ username: z.string().max(254).optional() }),
      result: pageOf(onlineSession),
    }),
    endSession: endpoint({
      method: 'DELETE',
      path: '/sys/session/delete',
      access: 'onlineSession:end',
      summary: 'End a session',
      operation: ['End a session', '结束会话', 'Fermeture d’une session'],
      input: z.object({ id: z.string().max(64) }),
      result: noResult,
    }),
  },
)
