import { minorDigits, mostMoney } from '@gridhelm/contract/money'
import type { PaymentState } from '@gridhelm/contract/money/payments/entities'
import { type ProviderMapping, readMapping } from '@gridhelm/contract/money/payments/mapping'

/** What a provider says of a payment. */
export interface Said {
  reference: string
  amount: number
  currency: string
  payer: string | null
  name: string | null
  bill: string | null
  /** In the provider's own words; null: it says none, or none that can be. */
  at: Date | null
  state: PaymentState
}

/** What could not be read. */
export type Unread = 'body' | 'reference' | 'amount' | 'currency' | 'status'
export type Reading = { said: Said } | { unread: Unread }

const utf8 = new TextDecoder('utf-8', { fatal: true })

function objectIn(body: Uint8Array): object | undefined {
  try {
    const value: unknown = JSON.parse(utf8.decode(body))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Along own names alone. */
function valueAt(body: object, path: string): unknown {
  let value: unknown = body
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Readonly<Record<string, unknown>>)[name]
  }
  return value
}

/** Texts and numbers, as one line. */
function textAt(body: object, path: string | undefined, most: number): string | null {
  const value = path === undefined ? undefined : valueAt(body, path)
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what cannot be shown or stored is left out.
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .trim()
  return text === '' ? null : text.slice(0, most)
}

/** Digit by digit: a part of the smallest coin is refused, not rounded. */
export function readAmount(text: string, form: 'major' | 'minor', currency: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d{1,9}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const digits = form === 'minor' ? 0 : minorDigits(currency)
  if (/[1-9]/.test(part.slice(digits))) return undefined
  const amount = Number(whole + part.slice(0, digits).padEnd(digits, '0'))
  return amount > 0 && amount <= mostMoney ? amount : undefined
}

/** Years in which a payment can have been made; a clock far ahead is not believed. */
const earliest = Date.UTC(2000, 0, 1)
const ahead = 86_400_000

export function readMoment(value: unknown, now: number): Date | null {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d{9,14}$/.test(value))
  const number = isNumber ? Number(value) : Date.parse(typeof value === 'string' ? value : '')
  const ms = isNumber && number < 100_000_000_000 ? number * 1_000 : number
  return ms >= earliest && ms <= now + ahead ? new Date(ms) : null
}

/** What a body says, by the provider's mapping; nothing of it is taken for granted. */
export function readNotice(
  bytes: Uint8Array,
  mapping: ProviderMapping,
  ownCurrency: string,
  now: number,
): Reading {
  const body = objectIn(bytes)
  if (!body) return { unread: 'body' }
  const reference = textAt(body, mapping.reference, 200)
  if (reference === null || reference.length > 100) return { unread: 'reference' }
  const currency = mapping.currency === undefined ? ownCurrency : textAt(body, mapping.currency, 10)
  if (currency?.toUpperCase() !== ownCurrency) return { unread: 'currency' }
  const amount = readAmount(textAt(body, mapping.amount, 40) ?? '', mapping.amountIn, ownCurrency)
  if (amount === undefined) return { unread: 'amount' }
  const status = textAt(body, mapping.status, 60) ?? ''
  const state = Object.hasOwn(mapping.statuses, status) ? mapping.statuses[status] : undefined
  if (state === undefined) return { unread: 'status' }
  return {
    said: {
      reference,
      amount,
      currency: ownCurrency,
      payer: textAt(body, mapping.payer, 30),
      name: textAt(body, mapping.name, 100),
      bill: textAt(body, mapping.bill, 60),
      at: mapping.at === undefined ? null : readMoment(valueAt(body, mapping.at), now),
      state,
    },
  }
}

/** What a notice says that is kept as it came, by the mapping as it stands now. */
export function readingOf(
  { body, receivedAt }: { body: Uint8Array; receivedAt: Date },
  provider: { mapping: string; currency: string | null },
): Reading {
  const mapping = readMapping(provider.mapping)
  if (!mapping || provider.currency === null) return { unread: 'body' }
  return readNotice(body, mapping, provider.currency, receivedAt.getTime())
}
