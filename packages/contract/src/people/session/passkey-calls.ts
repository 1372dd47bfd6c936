import { z } from 'zod'
import { endpoint, guarded, noResult, nothing } from '../../endpoint.ts'
import { passkeyAsked, passkeyMade } from './passkey-rules.ts'
import { ownPasswordRule } from './rules.ts'

export const passkeyCalls = guarded(
  { ownName: true },
  {
    mine: endpoint({
      method: 'GET',
      path: '/sys/passkey/mine',
      access: 'session',
      duringDuty: true,
      summary: 'The passkeys of the caller',
      input: nothing,
      result: z.array(
        z.object({ id: z.string(), name: z.string(), since: z.string(), lastUsed: z.string().nullable() }),
      ),
    }),
    begin: endpoint({
      method: 'POST',
      path: '/sys/passkey/begin',
      access: 'session',
      duringDuty: true,
      summary: 'What an authenticator needs to make a passkey',
      operation: ['Begin to add a passkey', '开始添加通行密钥', 'Début de l’ajout d’une clé d’accès'],
      input: z.object({ password: ownPasswordRule }),
      result: passkeyAsked.extend({ userId: z.string(), username: z.string(), realname: z.string() }),
    }),
    add: endpoint({
      method: 'POST',
      path: '/sys/passkey/add',
      access: 'session',
      duringDuty: true,
      summary: 'Keep a passkey; answers with recovery codes, this once, where there were none',
      operation: ['Add a passkey', '添加通行密钥', 'Ajout d’une clé d’accès', 'a title: a noun'],
      input: passkeyMade,
      result: z.object({ recoveryCodes: z.array(z.string()) }),
    }),
    remove: endpoint({
      method: 'POST',
      path: '/sys/passkey/remove',
      access: 'session',
      summary: 'Remove a passkey, unless it is the last second factor and a role demands one',
      operation: ['Remove a passkey', '删除通行密钥', 'Suppression d’une clé d’accès'],
      input: z.object({ id: z.string().max(1_400), password: ownPasswordRule }),
      result: noResult,
    }),
    ask: endpoint({
      method: 'POST',
      path: '/sys/passkey/ask',
      access: 'session',
      anyName: true,
      asksOnly: true,
      summary: 'What an authenticator has to sign for a proof; null for who has no passkey',
      input: nothing,
      result: passkeyAsked.nullable(),
    }),
  },
)
