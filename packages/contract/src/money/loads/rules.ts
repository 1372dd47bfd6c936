import '../../form/texts.ts'
import '../ledger/texts.ts'
import './texts.ts'
import { z } from 'zod'
import { clearableText, recordId } from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { amountRule, clientKeyRule, currencyRule } from '../ledger/rules.ts'

/** A home by its own number, its serial number or the card of its customer. */
const home = {
  shsId: recordId.optional(),
  shsSn: z.string().trim().max(40).optional(),
  cardId: z.string().trim().max(30).optional(),
  /** Where the customer has more than one wallet. */
  currency: currencyRule.optional(),
}
const named = ({ shsId, shsSn, cardId }: { shsId?: unknown; shsSn?: unknown; cardId?: unknown }) =>
  Boolean(shsId ?? shsSn ?? cardId)
const unnamed = { path: ['shsSn'], message: rule('loads.homeRequired') }

export const quoteRule = z.object({ ...home, amount: amountRule.optional() }).refine(named, unnamed)
export type QuoteInput = z.output<typeof quoteRule>

/** Without an amount: all that the wallet holds. */
export const makeLoadRule = z
  .object({ ...home, amount: amountRule.optional(), clientKey: clientKeyRule })
  .refine(named, unnamed)
export type MakeLoad = z.output<typeof makeLoadRule>

const reason = z
  .string(rule('ledger.reasonRequired'))
  .trim()
  .min(1, rule('ledger.reasonRequired'))
  .max(200, rule('form.tooLong'))

export const loadIdRule = z.object({ id: recordId })
export const resendRule = z.object({ id: recordId, phone: clearableText(30) })
export const syncRule = z.object({
  id: recordId,
  /** What the home shows; absent: what its frames say. */
  count: z.number().int().min(0).max(1_000_000, rule('loads.countWrong')).optional(),
})
export const typedInRule = z.object({
  id: recordId,
  /** What the home shows now. */
  count: z
    .number(rule('loads.countWrong'))
    .int(rule('loads.countWrong'))
    .min(0, rule('loads.countWrong'))
    .max(1_000_000, rule('loads.countWrong')),
})
export const voiceRule = z.object({ id: recordId, reason })
