import '../../form/texts.ts'
import '../ledger/texts.ts'
import './texts.ts'
import { z } from 'zod'
import { choice, clearableNumber, clearableText, flag, recordId, requiredText } from '../../form/fields.ts'
import { isZone } from '../../format/zones.ts'
import { rule } from '../../rule.ts'
import { reversalReasons } from '../ledger/entities.ts'
import { clientKeyRule, currencyRule } from '../ledger/rules.ts'
import { signatureKinds } from './entities.ts'
import { readColumns, readMapping, usualColumns, usualMapping } from './mapping.ts'

const header = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z\d-]{0,63}$/, rule('payments.headerFormat'))

/** Blank means "as it was", so it is no value at all. */
const secret = z
  .string()
  .max(500, rule('form.tooLong'))
  .refine((text) => text === '' || text.length >= 16, rule('payments.secretShort'))
  .nullish()
  .transform((text) => text || undefined)

/** IPv4 and IPv6 addresses and networks; the server reads them strictly. */
const address = /^(?:[\d.]{7,15}|[\da-f:.]{2,45})(?:\/\d{1,3})?$/i

const editForm = z.object({
  name: requiredText(rule('payments.nameRequired'), 60),
  nameEn: clearableText(60),
  nameZh: clearableText(60),
  nameFr: clearableText(60),
  currency: currencyRule,
  signature: choice(signatureKinds, rule('payments.signatureRequired')),
  signatureHeader: header,
  timeHeader: z.union([z.literal('').transform(() => null), header]).nullish(),
  windowSeconds: clearableNumber(
    rule('payments.windowWrong'),
    z.number().int().min(10, rule('payments.windowWrong')).max(86_400, rule('payments.windowWrong')),
  ),
  secret,
  addresses: clearableText(2_000).refine(
    (text) => !text || text.split(/[\s,]+/).every((one) => address.test(one)),
    rule('payments.addressesWrong'),
  ),
  mapping: requiredText(rule('payments.mappingWrong'), 4_000).refine(
    (text) => readMapping(text) !== undefined,
    rule('payments.mappingWrong'),
  ),
  statementColumns: requiredText(rule('payments.columnsWrong'), 2_000).refine(
    (text) => readColumns(text) !== undefined,
    rule('payments.columnsWrong'),
  ),
  timeZone: requiredText(rule('payments.zoneWrong'), 60).refine(isZone, rule('payments.zoneWrong')),
  phone: clearableText(30),
  ownerName: clearableText(100),
  enabled: flag.optional(),
})

export const providerEditRule = editForm.partial()
const { shape } = editForm
const written = (value: object): string => JSON.stringify(value, null, 2)
export const providerAddRule = editForm.extend({
  signature: shape.signature.default('hmac-sha256'),
  signatureHeader: shape.signatureHeader.default('x-signature'),
  mapping: shape.mapping.default(written(usualMapping)),
  statementColumns: shape.statementColumns.default(written(usualColumns)),
  timeZone: shape.timeZone.default('UTC'),
  enabled: flag.default(true),
  code: requiredText(rule('payments.codeRequired'), 32).regex(
    /^[a-z][a-z\d-]{1,31}$/,
    rule('payments.codeFormat'),
  ),
  secret: z
    .string(rule('payments.secretRequired'))
    .min(16, rule('payments.secretShort'))
    .max(500, rule('form.tooLong')),
})

export const matchRule = z
  .object({
    id: recordId,
    /** By its own number, its serial number or the card of its customer. */
    shsId: recordId.optional(),
    home: z.string().trim().max(40).optional(),
    note: clearableText(200),
  })
  .refine(({ shsId, home }) => Boolean(shsId ?? home), {
    path: ['home'],
    message: rule('payments.homeRequired'),
  })
export type MatchInput = z.output<typeof matchRule>

export const resolutions = ['keep', 'take'] as const
export const resolveRule = z.object({
  id: recordId,
  /** What is known stays; or the other amount counts. */
  how: choice(resolutions, rule('form.choice')),
  note: requiredText(rule('ledger.reasonRequired'), 200),
})
export type ResolveInput = z.output<typeof resolveRule>

export const refundRule = z.object({
  id: recordId,
  reason: choice(reversalReasons, rule('ledger.reasonRequired')),
  note: clearableText(200),
  clientKey: clientKeyRule,
})
export type RefundInput = z.output<typeof refundRule>
