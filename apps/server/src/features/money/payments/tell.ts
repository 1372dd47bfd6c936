import { moneyIn } from '@gridhelm/contract/format/money'
import { defaultLanguage, inEachLanguage, type Language, parseLanguage } from '@gridhelm/contract/language'
import { fillText } from '@gridhelm/contract/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import type { Platform } from '../../../platform/platform.ts'
import { queueMessage, renderTemplate } from '../../telling/messages/service.ts'
import { sendNotice } from '../../telling/notices/service.ts'
import type { NoticedProvider } from './provider-queries.ts'
import { type PaymentRow, updatePayment } from './queries.ts'
import { noticeTexts } from './texts.ts'

type Telling = Pick<Platform, 'bus' | 'now'>

const template = 'payment-unknown-sms'
const dash = '–'
const nameIn = (language: Language, { nameEn, nameFr, nameZh }: NoticedProvider): string =>
  ({ en: nameEn, fr: nameFr, zh: nameZh })[language]

/** Those who have it before them ask anew. */
export const tellChanged = (tx: Tx, { bus }: Pick<Telling, 'bus'>, id: string): Promise<void> =>
  bus.publish(tx, 'payments.changed', { paymentIds: [id] })

/** Whoever sent it hears that it is kept, and whom to call. */
export async function tellKept(
  tx: Tx,
  platform: Telling,
  payment: PaymentRow,
  provider: NoticedProvider,
  ownerLanguage: string,
): Promise<void> {
  const digits = (payment.payerPhone ?? '').replace(/\D/g, '').replace(/^00/, '')
  if (digits.length < 8) return
  const language = parseLanguage(ownerLanguage) ?? defaultLanguage
  const wording = await renderTemplate(tx, template, language, {
    amount: moneyIn(language).money(payment.amount, payment.currency),
    reference: payment.billRef ?? dash,
    phone: provider.phone ?? dash,
  })
  const smsMessageId = await queueMessage(tx, platform, {
    type: 'sms',
    to: `+${digits}`,
    ...wording,
    causedBy: provider.ownerId,
    templateCode: template,
    about: { type: 'payment', id: payment.id },
  })
  await updatePayment(tx, payment.id, { smsMessageId })
}

/** The one whose provider it is hears that a person must look. */
export async function tellConflict(
  tx: Tx,
  platform: Telling,
  payment: PaymentRow,
  provider: NoticedProvider,
): Promise<void> {
  if (provider.ownerId === null) return
  const valuesIn = (language: Language) => ({
    provider: nameIn(language, provider),
    reference: payment.providerRef,
    amount: moneyIn(language).money(payment.amount, payment.currency),
  })
  await sendNotice(tx, platform, provider.ownerId, {
    kind: 'money',
    title: inEachLanguage((language) => fillText(noticeTexts[language].conflict, valuesIn(language))),
    content: inEachLanguage(
      (language) => `<p>${escapeHtml(fillText(noticeTexts[language].conflictLead, valuesIn(language)))}</p>`,
    ),
    priority: 'M',
    openPage: `/finance/payments?payment=${payment.id}`,
  })
}
