import type { Format } from '@gridhelm/contract/format/format'
import { offsetMinutes, offsetText, ownZone } from '@gridhelm/contract/format/zones'
import type { Receipt } from '@gridhelm/contract/money/sales/entities'
import { dash } from '@gridhelm/points/numbers'
import type { Translate } from '../../platform/texts.ts'
import type { moneyTexts } from '../../ui/money/texts.ts'
import type { receiptTexts } from './receipt-texts.ts'

export interface ReceiptLine {
  key: string
  label: string
  value: string
}

const unitKeys = ['day', 'hour', 'kWh'] as const

/** By the clock of the site; by how much it differs from the one that the reader sees beside it, where it does. */
function momentAt(at: number, zone: string, f: Format): string {
  const there = offsetMinutes(at, zone)
  const isSame = there === undefined || there === offsetMinutes(at, ownZone())
  return isSame ? f.moment(at, zone) : `${f.moment(at, zone)} ${offsetText(there)}`
}

/** What stands on a receipt, on paper and in a message; in the time of the site. */
export function receiptLines(
  receipt: Receipt,
  t: Translate<typeof receiptTexts>,
  m: Translate<typeof moneyTexts>,
  f: Format,
): ReceiptLine[] {
  const unit = unitKeys.find((one) => one === receipt.unit)
  const { paid, amount, currency, zone, paidUntil } = receipt
  const lines: (ReceiptLine | false)[] = [
    { key: 'at', label: t('at'), value: momentAt(receipt.at, zone, f) },
    { key: 'customer', label: t('customer'), value: receipt.customer ?? dash },
    { key: 'home', label: t('home'), value: receipt.shsSn },
    receipt.cardId !== null && { key: 'card', label: t('card'), value: receipt.cardId },
    paid !== null && { key: 'paid', label: t('paid'), value: f.money(paid, currency) },
    paid !== amount && amount > 0 && { key: 'used', label: t('used'), value: f.money(amount, currency) },
    unit !== undefined &&
      receipt.units > 0 && {
        key: 'units',
        label: t('bought'),
        value: m(`units.${unit}`, { count: f.upTo(receipt.units, 2) }),
      },
    paidUntil !== null && { key: 'until', label: t('until'), value: momentAt(paidUntil, zone, f) },
    receipt.through !== null && { key: 'through', label: t('through'), value: receipt.through },
    receipt.seller !== null && { key: 'seller', label: t('seller'), value: receipt.seller },
    receipt.site !== null && { key: 'site', label: t('site'), value: receipt.site },
    { key: 'number', label: t('number'), value: receipt.id },
  ]
  return lines.filter((line): line is ReceiptLine => line !== false)
}
