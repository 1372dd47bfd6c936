import '../history/texts.ts'
import './texts.ts'
import '../../form/texts.ts'
import '../../basics/currencies/texts.ts'
import { z } from 'zod'
import {
  choice,
  clearableNumber,
  clearableText,
  recordId,
  requiredNumber,
  siteId,
} from '../../form/fields.ts'
import { absentUnchanged } from '../../resource/unchanged.ts'
import { rule } from '../../rule.ts'
import { requiredMoment } from '../../time/rules.ts'

/** A road tanker holds less than half of that. */
export const mostLitres = 100_000
const mostMinor = 1_000_000_000_000

export const ledgerUnits = ['day', 'week', 'month'] as const
export type LedgerUnit = (typeof ledgerUnits)[number]
export const mostLedgerDays = 400

const dayMs = 86_400_000
const datePattern = /^\d{4}-\d{2}-\d{2}$/
const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`)
const isDate = (text: string) =>
  datePattern.test(text) && new Date(midnight(text) || 0).toISOString().startsWith(text)

const date = z
  .string(rule('diesel.dateWrong'))
  .trim()
  .refine((text) => isDate(text), rule('diesel.dateWrong'))

/** Days of the site, both included. */
export const ledgerQuery = <S extends z.ZodRawShape>(others: S) =>
  z
    .object({
      siteId,
      unit: choice(ledgerUnits, rule('form.choice')).default('day'),
      from: date,
      to: date,
      ...others,
    })
    .refine(({ from, to }: { from?: unknown; to?: unknown }) => String(from) <= String(to), {
      path: ['to'],
      message: rule('history.startAfterEnd'),
    })
    .refine(
      ({ from, to }: { from?: unknown; to?: unknown }) =>
        !(midnight(String(to)) - midnight(String(from)) >= mostLedgerDays * dayMs),
      { path: ['to'], message: rule('diesel.spanTooLong') },
    )

const currency = z
  .string(rule('currencies.code'))
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, rule('currencies.code'))

/** The id of a device of the site: `12-3`. */
const deviceId = z
  .string(rule('diesel.tankUnknown'))
  .trim()
  .regex(/^\d{1,10}-\d{1,10}$/, rule('diesel.tankUnknown'))

const form = z.object({
  siteId,
  /** The generator whose tank was filled; null: the common tank of the site. */
  deviceId: z.union([z.literal('').transform(() => null), deviceId]).nullish(),
  /** Wall time of the site, or ms. */
  deliveredAt: requiredMoment(rule('diesel.momentRequired')),
  litres: requiredNumber(
    rule('diesel.litresRequired'),
    rule('diesel.litresWrong'),
    z.number().gt(0, rule('diesel.litresWrong')).max(mostLitres, rule('diesel.litresWrong')),
  ),
  /** What the delivery cost altogether, in the smallest coin of the currency. */
  amount: clearableNumber(
    rule('diesel.amountWrong'),
    z
      .number()
      .int(rule('diesel.amountWrong'))
      .min(0, rule('diesel.amountWrong'))
      .max(mostMinor, rule('diesel.amountWrong')),
  ),
  currency: z.union([z.literal('').transform(() => null), currency]).nullish(),
  supplier: clearableText(100),
  receiptNumber: clearableText(64),
  note: clearableText(500),
})

const hasCurrency = ({ amount, currency: code }: { amount?: unknown; currency?: unknown }) =>
  amount === undefined || amount === null || (code !== undefined && code !== null)
const missingCurrency = { path: ['currency'], message: rule('diesel.currencyRequired') }

/** A form that is sent twice bears the same key, and is one delivery. */
export const deliveryRule = form
  .extend({ clientKey: z.string().trim().min(8).max(64).optional() })
  .refine(hasCurrency, missingCurrency)
export type DeliveryForm = z.output<typeof deliveryRule>
export type DeliveryInput = z.input<typeof deliveryRule>

/** A delivery as it is to stand. */
export const wholeDeliveryRule = form.extend({ id: recordId }).refine(hasCurrency, missingCurrency)
export type WholeDelivery = z.output<typeof wholeDeliveryRule>
/** What is absent stays as it was. */
export const deliveryEditRule = absentUnchanged(wholeDeliveryRule).extend({
  siteId,
  id: recordId,
}) as unknown as z.ZodType<
  Partial<WholeDelivery> & { siteId: string; id: string },
  { [K in keyof DeliveryInput]?: DeliveryInput[K] | undefined } & { siteId: string; id: string }
>
export type DeliveryEdit = z.output<typeof deliveryEditRule>

const within = (most: number) =>
  requiredNumber(
    rule('diesel.curveWrong'),
    rule('diesel.curveWrong'),
    z.number().min(0, rule('diesel.curveWrong')).max(most, rule('diesel.curveWrong')),
  )

export const fuelCurveRule = z.object({
  deviceId,
  idlePerKwHour: within(1),
  litresPerKwh: within(2),
})
export const generatorRule = z.object({ deviceId })
