import '../../form/texts.ts'
import './texts.ts'
import { z } from 'zod'
import { choice, clearableNumber, clearableText, recordId, siteId } from '../../form/fields.ts'
import { mostMoney } from '../../money.ts'
import { rule } from '../../rule.ts'
import { reversalReasons } from './entities.ts'

/** A whole number of the smallest coin. */
export const amountRule = z
  .number(rule('ledger.amountWrong'))
  .int(rule('ledger.amountWrong'))
  .positive(rule('ledger.amountWrong'))
  .max(mostMoney, rule('ledger.amountTooLarge'))

export const currencyRule = z
  .string(rule('ledger.currencyWrong'))
  .regex(/^[A-Z]{3}$/, rule('ledger.currencyWrong'))

/** One a person and intention: asked again, it is the same transfer. */
export const clientKeyRule = z
  .string(rule('ledger.keyRequired'))
  .trim()
  .min(8, rule('ledger.keyRequired'))
  .max(64, rule('ledger.keyRequired'))

const note = clearableText(200)

const money = {
  amount: amountRule,
  currency: currencyRule,
  reason: note,
  reference: clearableText(100),
  clientKey: clientKeyRule,
}

/** A sale to somebody who belongs to several sites says at which of them it counts. */
export const loadMoneyRule = z
  .object({
    userId: recordId.optional(),
    username: z.string().trim().max(100).optional(),
    siteId: siteId.optional(),
    ...money,
  })
  .refine(({ userId, username }) => Boolean(userId ?? username), {
    path: ['userId'],
    message: rule('ledger.receiverRequired'),
  })
export type LoadMoney = z.output<typeof loadMoneyRule>

export const returnMoneyRule = z.object(money)

/** Of one's own commission, unless it says of whom. */
export const payoutRule = z.object({ userId: recordId.optional(), ...money })
export type Payout = z.output<typeof payoutRule>

export const decisionRule = z.object({ id: recordId, note })
export const rejectionRule = z.object({
  id: recordId,
  note: z
    .string(rule('ledger.reasonRequired'))
    .trim()
    .min(1, rule('ledger.reasonRequired'))
    .max(200, rule('form.tooLong')),
})
export const reversalRule = z.object({
  id: recordId,
  /** Absent: all that is left of it. */
  amount: amountRule.optional(),
  reason: choice(reversalReasons, rule('ledger.reasonRequired')),
  note,
  clientKey: clientKeyRule,
})

const limit = clearableNumber(
  rule('ledger.limitWrong'),
  z
    .number()
    .int(rule('ledger.limitWrong'))
    .min(0, rule('ledger.limitWrong'))
    .max(mostMoney, rule('ledger.amountTooLarge')),
)
/** What a superior sets; an empty limit is none, an empty credit line or commission is zero. */
export const limitsRule = z.object({
  ceiling: limit,
  creditLine: limit,
  dailyLimit: limit,
  approveFrom: limit,
  commissionBp: clearableNumber(
    rule('ledger.commissionWrong'),
    z
      .number()
      .int(rule('ledger.commissionWrong'))
      .min(0, rule('ledger.commissionWrong'))
      .max(5000, rule('ledger.commissionWrong')),
  ),
  status: choice(['0', '1'], rule('form.choice')).optional(),
})
