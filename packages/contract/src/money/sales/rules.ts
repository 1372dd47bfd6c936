import '../loads/texts.ts'
import './texts.ts'
import { z } from 'zod'
import { recordId } from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { amountRule, clientKeyRule, currencyRule } from '../ledger/rules.ts'

export const findHomeRule = z.object({
  word: z.string(rule('sales.wordRequired')).trim().min(3, rule('sales.wordRequired')).max(64),
})

/** One of the three names the home. */
export const sellRule = z
  .object({
    shsId: recordId.optional(),
    shsSn: z.string().trim().max(40).optional(),
    cardId: z.string().trim().max(30).optional(),
    amount: amountRule,
    /** Where the customer or the seller has more than one. */
    currency: currencyRule.optional(),
    clientKey: clientKeyRule,
  })
  .refine(({ shsId, shsSn, cardId }) => Boolean(shsId ?? shsSn ?? cardId), {
    path: ['shsSn'],
    message: rule('loads.homeRequired'),
  })
export type SellInput = z.output<typeof sellRule>
