import './texts.ts'
import { z } from 'zod'
import { endpoint, guarded, noResult } from '../../endpoint.ts'
import { rule } from '../../rule.ts'
import { emailRule } from '../users/rules.ts'
import { codeRule, mobileRule } from './rules.ts'

const customer = z.object({ mobile: mobileRule.optional(), email: emailRule.optional() })
const isNamed = ({ mobile, email }: z.infer<typeof customer>) => Boolean(mobile ?? email)

/** End users who registered themselves stand below nobody until somebody they trust looks after them. */
export const claimCalls = guarded(
  { ownName: true },
  {
    claimCode: endpoint({
      method: 'POST',
      path: '/sys/user/claimCode',
      access: 'user:claim',
      summary:
        'Send a code to a customer who registered themselves; says the same where there is no such customer',
      operation: ['Send a code to a customer', '向客户发送验证码', 'Envoi d’un code à un client'],
      input: customer.refine(isNamed, rule('session.codeTarget')),
      result: noResult,
    }),
    claim: endpoint({
      method: 'POST',
      path: '/sys/user/claim',
      access: 'user:claim',
      summary: 'Look after a customer from now on, with the code that they have told',
      operation: ['Claim a customer', '认领客户', 'Prise en charge d’un client'],
      input: customer.extend({ smscode: codeRule }).refine(isNamed, rule('session.codeTarget')),
      result: z.object({ id: z.string(), username: z.string() }),
    }),
  },
)
