import './texts.ts'
import '../../errors/texts.ts'
import '../../form/texts.ts'
import { z } from 'zod'
import { requiredNumber, requiredText } from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { tokenScopes } from './scopes.ts'

export const longestTokenDays = 365
export const tokenNameMost = 60
/** As many programs as one account plausibly has. */
export const mostTokensOfOne = 20

export const tokenName = requiredText(rule('apiTokens.nameRequired'), tokenNameMost)
export const tokenDays = requiredNumber(
  rule('apiTokens.days'),
  rule('apiTokens.days'),
  z.int(rule('apiTokens.days')).min(1, rule('apiTokens.days')).max(longestTokenDays, rule('apiTokens.days')),
)
export const chosenScopes = z
  .array(z.enum(tokenScopes, rule('apiTokens.scopeRequired')), rule('apiTokens.scopeRequired'))
  .min(1, rule('apiTokens.scopeRequired'))
  .max(tokenScopes.length)
export const chosenCodes = z
  .array(z.string().max(64), rule('apiTokens.codesRequired'))
  .max(200, rule('form.tooLong'))

const fields = { name: tokenName, validDays: tokenDays, scopes: chosenScopes, codes: chosenCodes.default([]) }

const withCodes = {
  check: ({ scopes, codes }: { scopes: readonly string[]; codes: readonly string[] }) =>
    !scopes.includes('act') || codes.length > 0,
  fault: { path: ['codes'], message: rule('apiTokens.codesRequired') },
}

export const ownTokenRule = z.object(fields).refine(withCodes.check, withCodes.fault)
export const serviceTokenRule = z
  .object({ ...fields, username: requiredText(rule('apiTokens.accountRequired'), 254) })
  .refine(withCodes.check, withCodes.fault)
export type TokenForm = z.output<typeof ownTokenRule>
