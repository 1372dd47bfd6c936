import './texts.ts'
import { z } from 'zod'
import { endpoint, guarded, noResult, nothing } from '../../endpoint.ts'
import { rule } from '../../rule.ts'
import { loginResult } from '../session/entities.ts'
import { passkeyAssertion } from '../session/passkey-rules.ts'
import { secondCodeRule } from '../session/rules.ts'

const source = z.string().max(32)
const once = z.string().max(64)

/** What the login screen offers. */
export const offeredWay = z.object({ code: z.string(), name: z.string() })
export type OfferedWay = z.infer<typeof offeredWay>

/** Why a login by another house came to nothing, as the address of the login screen says it. */
export const thirdFailures = ['refused', 'unavailable', 'expired', 'unbound', 'taken'] as const
export type ThirdFailure = (typeof thirdFailures)[number]

export const thirdLoginCalls = {
  render: endpoint({
    method: 'GET',
    path: '/thirdLogin/render/{source}',
    access: 'open',
    summary: 'Leads to the login page of another house',
    input: z.object({ source, redirect: z.string().max(500).optional() }),
    result: noResult,
    answersRedirect: true,
  }),
  callback: endpoint({
    method: 'GET',
    path: '/thirdLogin/{source}/callback',
    access: 'open',
    summary: 'Where the other house leads back to; on to the login screen with an id that works once',
    input: z.looseObject({ source }),
    result: noResult,
    answersRedirect: true,
  }),
  getLoginUser: endpoint({
    method: 'GET',
    path: '/thirdLogin/getLoginUser/{id}',
    access: 'open',
    summary: 'Log in with the id of a callback, once, in the browser that it was made for',
    operation: ['Log in by another service', '第三方登录', 'Connexion par un autre service'],
    logType: 'login',
    input: z.object({ id: once }),
    result: loginResult,
    loginCode: true,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/thirdLogin/login',
    access: 'open',
    summary: 'As getLoginUser, with the second factor of the account',
    operation: ['Log in by another service', '第三方登录', 'Connexion par un autre service'],
    logType: 'login',
    input: z.object({
      id: once,
      verificationCode: secondCodeRule.optional(),
      passkey: passkeyAssertion.optional(),
    }),
    result: loginResult,
    loginCode: true,
  }),
  validateLogin: endpoint({
    method: 'GET',
    path: '/cas/client/validateLogin',
    access: 'open',
    summary: 'Log in with the ticket of a CAS server for a service of ours',
    operation: ['Log in by CAS', 'CAS 登录', 'Connexion par CAS'],
    logType: 'login',
    input: z.object({
      ticket: z.string(rule('loginWays.refused')).min(1, rule('loginWays.refused')).max(512),
      service: z.string(rule('loginWays.foreignService')).max(1_000),
      /** Where there are several CAS servers. */
      source: source.optional(),
    }),
    result: loginResult,
  }),
}

const ownIdentity = z.object({
  source: z.string(),
  wayName: z.string(),
  /** Null: not bound. */
  name: z.string().nullable(),
  since: z.string().nullable(),
  lastUsed: z.string().nullable(),
})
export type OwnIdentity = z.infer<typeof ownIdentity>

export const identityCalls = guarded(
  { ownName: true, stepUp: true },
  {
    identities: endpoint({
      method: 'GET',
      path: '/sys/user/identities',
      access: 'session',
      summary: 'The ways to log in that can be bound to the account of the caller, and those that are',
      input: nothing,
      result: z.array(ownIdentity),
    }),
    bind: endpoint({
      method: 'POST',
      path: '/thirdLogin/bind',
      access: 'session',
      summary: 'Begin to bind an identity of another house: where to go',
      operation: ['Bind another login', '绑定第三方登录', 'Liaison d’un autre moyen de connexion'],
      input: z.object({ source }),
      result: z.object({ url: z.string() }),
    }),
    unbind: endpoint({
      method: 'DELETE',
      path: '/sys/user/identities',
      access: 'session',
      summary: 'Unbind an identity, unless it is the only way in',
      operation: ['Unbind another login', '解除第三方登录绑定', 'Suppression d’un autre moyen de connexion'],
      input: z.object({ source }),
      result: noResult,
    }),
  },
)
