import { moneyIn } from '@gridhelm/contract/format/money'
import { inEachLanguage, type Language } from '@gridhelm/contract/language'
import { fillText } from '@gridhelm/contract/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type NewNotice, sendNotice } from '../../telling/notices/service.ts'
import { reversing } from '../ledger/service.ts'
import type { PaymentRow } from './queries.ts'
import type { RefundRow } from './refund-queries.ts'
import { noticeTexts } from './texts.ts'

type Telling = Pick<Platform, 'bus' | 'now'>
type TextKey = keyof (typeof noticeTexts)['en']

const noticeOf = (
  title: TextKey,
  lead: TextKey,
  payment: PaymentRow,
  valuesIn: (language: Language) => Readonly<Record<string, string>>,
): NewNotice => ({
  title: inEachLanguage((language) => fillText(noticeTexts[language][title], valuesIn(language))),
  content: inEachLanguage(
    (language) => `<p>${escapeHtml(fillText(noticeTexts[language][lead], valuesIn(language)))}</p>`,
  ),
  priority: 'M',
  openPage: `/finance/payments?payment=${payment.id}`,
})

const valuesOf = (language: Language, { amount, currency, providerRef }: PaymentRow) => ({
  amount: moneyIn(language).money(amount, currency),
  reference: providerRef,
})

/** Those who may decide about it, near the one whose money it is. */
export async function tellRefundWaits(
  tx: Tx,
  platform: Telling,
  payment: PaymentRow,
  refund: RefundRow,
  asker: { userId: string; username: string },
): Promise<void> {
  const paths = [payment.customerPath ?? payment.agentPath]
  const approvers = await reversing.approversOf(tx, paths, [asker.userId, payment.customerId ?? ''])
  const told = noticeOf('refund', 'refundLead', payment, (language) => ({
    ...valuesOf(language, payment),
    by: asker.username,
    reason: refund.note ?? '–',
  }))
  for (const { id } of approvers) await sendNotice(tx, platform, id, { ...told, kind: 'money' })
}

/** Whoever asked hears that it came to nothing. */
export async function tellRefundDecided(
  tx: Tx,
  platform: Telling,
  payment: PaymentRow,
  { requestedBy }: RefundRow,
  note: string,
): Promise<void> {
  const told = noticeOf('refundRefused', 'refundRefusedLead', payment, (language) => ({
    ...valuesOf(language, payment),
    note,
  }))
  await sendNotice(tx, platform, requestedBy, { ...told, kind: 'money' })
}
