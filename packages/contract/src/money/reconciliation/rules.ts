import '../../form/texts.ts'
import '../ledger/texts.ts'
import './texts.ts'
import { z } from 'zod'
import { clearableText, recordId, requiredText } from '../../form/fields.ts'
import { mostMoney } from '../../money.ts'
import { rule } from '../../rule.ts'
import { amountRule, clientKeyRule, decisionRule, rejectionRule } from '../ledger/rules.ts'

const providerId = z
  .string(rule('reconciliation.providerRequired'))
  .min(1, rule('reconciliation.providerRequired'))
  .max(64)
const day = z
  .string(rule('reconciliation.dayWrong'))
  .regex(/^20\d{2}-\d{2}-\d{2}$/, rule('reconciliation.dayWrong'))
  .refine((text) => !Number.isNaN(Date.parse(text)), rule('reconciliation.dayWrong'))

export const statementRule = z.object({ providerId, day })

const line = { id: recordId, place: z.number().int().min(0).max(1_000_000) }
export const keepRule = z.object({ ...line, note: requiredText(rule('reconciliation.noteRequired'), 200) })
export const lineRule = z.object({ ...line, note: clearableText(200) })
export type LineInput = z.output<typeof lineRule>

export const settlementRule = z.object({
  providerId,
  amount: amountRule,
  fee: z
    .number(rule('reconciliation.feeWrong'))
    .int(rule('reconciliation.feeWrong'))
    .min(0, rule('reconciliation.feeWrong'))
    .max(mostMoney, rule('ledger.amountTooLarge'))
    .nullish(),
  paidOn: day,
  reference: requiredText(rule('reconciliation.referenceRequired'), 100),
  note: clearableText(200),
  clientKey: clientKeyRule,
})
export type SettlementInput = z.output<typeof settlementRule>
export const settlementDecisionRule = decisionRule
export const settlementRejectionRule = rejectionRule
