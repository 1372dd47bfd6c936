import './texts.ts'
import { z } from 'zod'
import { endpoint, guarded, noResult, nothing } from '../../endpoint.ts'
import { ownPasswordRule, secondCodeRule } from './rules.ts'

const byPassword = z.object({ password: ownPasswordRule })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** The second proof of who somebody is; `verificationCode` is a name that the log masks. */
export const secondFactorCalls = guarded(
  { ownName: true },
  {
    mine: endpoint({
      method: 'GET',
      path: '/sys/secondFactor/mine',
      access: 'session',
      duringDuty: true,
      summary: 'Whether the caller has a second factor, and whether a role demands one',
      input: nothing,
      result: z.object({
        /** Absent: there is none. */
        since: z.string().nullable(),
        recoveryCodesLeft: z.number(),
        demanded: z.boolean(),
      }),
    }),
    begin: endpoint({
      method: 'POST',
      path: '/sys/secondFactor/begin',
      access: 'session',
      duringDuty: true,
      summary: 'A new secret for an authenticator app; in force once a code of it is confirmed',
      operation: [
        'Begin to set up the second factor',
        '开始设置双重验证',
        'Début de la configuration du second facteur',
      ],
      input: byPassword,
      result: z.object({ secret: z.string(), address: z.string() }),
    }),
    confirm: endpoint({
      method: 'POST',
      path: '/sys/secondFactor/confirm',
      access: 'session',
      duringDuty: true,
      summary: 'Put the second factor in force by a code of it; answers with the recovery codes, this once',
      operation: ['Switch on the second factor', '启用双重验证', 'Activation du second facteur'],
      input: z.object({ verificationCode: secondCodeRule }),
      result: recoveryCodes,
    }),
    renewCodes: endpoint({
      method: 'POST',
      path: '/sys/secondFactor/recoveryCodes',
      access: 'session',
      summary: 'New recovery codes in place of all old ones',
      operation: ['Renew the recovery codes', '更换恢复码', 'Renouvellement des codes de secours'],
      input: byPassword,
      result: recoveryCodes,
    }),
    off: endpoint({
      method: 'POST',
      path: '/sys/secondFactor/off',
      access: 'session',
      summary: 'Switch off the own second factor, unless a role demands it',
      operation: ['Switch off the second factor', '停用双重验证', 'Désactivation du second facteur'],
      input: byPassword,
      result: noResult,
    }),
  },
)
