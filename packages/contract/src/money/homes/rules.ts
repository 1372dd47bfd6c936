import './texts.ts'
import '../../errors/texts.ts'
import '../../form/texts.ts'
import { z } from 'zod'
import {
  choice,
  clearableNumber,
  clearableText,
  recordId,
  requiredNumber,
  requiredText,
} from '../../form/fields.ts'
import type { MessageKey } from '../../message-text.ts'
import { rule } from '../../rule.ts'
import { clientKeyRule } from '../ledger/rules.ts'
import { homeWays } from './entities.ts'

const snPattern = /^[A-Z0-9-]{4,32}$/
const keyPattern = /^[0-9a-f]{32}$/

/** People group the digits of a card; it is one number. */
export const plainCard = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

const serial = (wrong: MessageKey) =>
  requiredText(wrong, 64)
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(snPattern, wrong))
export const shsSnRule = serial(rule('homes.snFormat'))
export const cardIdRule = requiredText(rule('homes.cardFormat'), 64)
  .transform(plainCard)
  .pipe(z.string().regex(/^[A-Z0-9]{4,20}$/, rule('homes.cardFormat')))

/** Makers write it with and without blanks, in small and capital letters. */
const tokenKey = clearableText(100)
  .transform((text) => text?.replace(/[\s:-]/g, '').toLowerCase() || null)
  .pipe(z.string().regex(keyPattern, rule('homes.keyFormat')).nullable())
  .optional()
const tokenStart = clearableNumber(
  rule('homes.startFormat'),
  z
    .number()
    .int(rule('homes.startFormat'))
    .min(0, rule('homes.startFormat'))
    .max(999_999_999, rule('homes.startFormat')),
).optional()

const place = {
  model: requiredText(rule('homes.modelRequired'), 60),
  agentName: clearableText(100).optional(),
  siteId: clearableText(60).optional(),
  serialNumber: clearableText(60).optional(),
  remark: clearableText(500).optional(),
}

export const homeAddRule = z
  .object({
    shsSn: shsSnRule,
    ...place,
    way: choice(homeWays, rule('form.choice')).default('keypad'),
    tokenKey,
    tokenStart,
    digits: choice(['10', '4'], rule('form.choice')).default('10'),
    valueDivider: requiredNumber(
      rule('homes.dividerWrong'),
      rule('homes.dividerWrong'),
      z
        .number()
        .int(rule('homes.dividerWrong'))
        .min(1, rule('homes.dividerWrong'))
        .max(1440, rule('homes.dividerWrong')),
    ).default(1),
  })
  .superRefine(({ tokenKey: key, tokenStart: start }, context) => {
    if ((key ?? null) === null && (start ?? null) === null) return
    if ((key ?? null) === null || (start ?? null) === null)
      context.addIssue({
        code: 'custom',
        path: [(key ?? null) === null ? 'tokenKey' : 'tokenStart'],
        message: rule('homes.keyAndStart'),
      })
  })
export const homeEditRule = z.object(place).partial()

const reason = requiredText(rule('homes.reasonRequired'), 200)
export const homeActRule = z.object({ id: recordId, reason })
/** `shsId` is what clients of loads call it. */
export const homeUnlockRule = z
  .object({
    id: recordId.optional(),
    shsId: recordId.optional(),
    reason,
    clientKey: clientKeyRule.optional(),
  })
  .refine(({ id, shsId }) => (id ?? shsId) !== undefined, { path: ['id'], message: rule('error.notFound') })
export const homeMoveRule = homeActRule.extend({ customerId: recordId, cardId: cardIdRule.optional() })
export const homeReplaceRule = homeActRule.extend({ newId: recordId })

export const cardAddRule = z.object({ cardId: cardIdRule, shsSn: shsSnRule })
export const cardReplaceRule = homeActRule.extend({ cardId: cardIdRule })

export const terminalRule = z.object({
  agentSn: serial(rule('homes.terminalFormat')),
  agentName: requiredText(rule('homes.terminalAgent'), 100),
  status: choice(['0', '1'], rule('form.choice')).default('1'),
})
export const terminalEditRule = terminalRule.pick({ agentName: true, status: true }).partial()
