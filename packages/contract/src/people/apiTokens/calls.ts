import './texts.ts'
import { z } from 'zod'
import { endpoint, noResult, nothing, tokensMay } from '../../endpoint.ts'
import { recordId } from '../../form/fields.ts'
import { listQuery, pageOf } from '../../page.ts'
import { ownTokenRule, serviceTokenRule } from './rules.ts'
import { tokenScopes } from './scopes.ts'

export const tokenStates = ['live', 'expired', 'revoked'] as const

export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  /** How it begins; the rest was shown once. */
  hint: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  codes: z.array(z.string()),
  /** Of a program of the house, made by somebody who looks after the account. */
  service: z.boolean(),
  /** The account as which it acts. */
  username: z.string(),
  realname: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  expireTime: z.string(),
  /** Null: never used. */
  lastUsedTime: z.string().nullable(),
  lastAddress: z.string().nullable(),
  state: z.enum(tokenStates),
})
export type ApiToken = z.infer<typeof apiToken>

const made = z.object({ id: z.string(), token: z.string() })
/** A right that can be given to a token, as the menu names it. */
const grantable = z.object({ code: z.string(), group: z.string(), name: z.string() })
export type GrantableRight = z.infer<typeof grantable>

export const apiTokenCalls = tokensMay('never', {
  mine: endpoint({
    method: 'GET',
    path: '/sys/apiToken/mine',
    access: 'session',
    summary: 'The API tokens that act as the caller',
    input: nothing,
    result: z.array(apiToken),
  }),
  make: endpoint({
    method: 'POST',
    path: '/sys/apiToken/addMine',
    access: 'session',
    summary: 'Make an API token of the own account; its text is told in this answer and never again',
    operation: ['Make an API token', '创建 API 令牌', 'Création d’un jeton d’API'],
    ownName: true,
    stepUp: true,
    input: ownTokenRule,
    result: made,
  }),
  revokeMine: endpoint({
    method: 'DELETE',
    path: '/sys/apiToken/mine',
    access: 'session',
    summary: 'Revoke an API token that acts as the caller',
    operation: ['Revoke an own API token', '撤销自己的 API 令牌', 'Révocation de son jeton d’API'],
    ownName: true,
    input: z.object({ id: recordId }),
    result: noResult,
  }),
  grantable: endpoint({
    method: 'GET',
    path: '/sys/apiToken/grantable',
    access: 'session',
    summary: 'What a token of the caller, or of an account that the caller looks after, may be given to do',
    input: z.object({ username: z.string().max(254).optional() }),
    result: z.array(grantable),
  }),
  list: endpoint({
    method: 'GET',
    path: '/sys/apiToken/list',
    access: 'apiToken:list',
    summary: 'The API tokens of the accounts that the caller looks after',
    input: listQuery.extend({
      username: z.string().max(254).optional(),
      name: z.string().max(60).optional(),
      state: z.enum(tokenStates).optional().catch(undefined),
    }),
    result: pageOf(apiToken),
  }),
  add: endpoint({
    method: 'POST',
    path: '/sys/apiToken/add',
    access: 'apiToken:add',
    summary: 'Make an API token for a program that acts as an account below the caller',
    operation: ['API tokens: add', 'API 令牌：新增', 'Jetons d’API : ajout'],
    ownName: true,
    stepUp: true,
    input: serviceTokenRule,
    result: made,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/sys/apiToken/delete',
    access: 'apiToken:delete',
    summary: 'Revoke an API token of an account that the caller looks after',
    operation: ['API tokens: revoke', 'API 令牌：撤销', 'Jetons d’API : révocation'],
    ownName: true,
    input: z.object({ id: recordId }),
    result: noResult,
  }),
})
