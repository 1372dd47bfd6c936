import { moneyIn } from '@gridhelm/contract/format/money'
import { numbersIn } from '@gridhelm/contract/format/numbers'
import { defaultLanguage, parseLanguage } from '@gridhelm/contract/language'
import { fillText } from '@gridhelm/contract/texts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import { queueMessage, renderTemplate } from '../../telling/messages/service.ts'
import { cardOf, customerOf, type HomeRow, zoneOfSite } from './home-queries.ts'
import type { LoadRow } from './queries.ts'
import { unitTexts } from './texts.ts'
import { inGroups } from './tokens.ts'

/** Nobody is told of money that was not paid: a code that sets the time or ends the credit has words of its own. */
const templateOf = ({ amount }: Pick<LoadRow, 'amount'>): string =>
  amount > 0 ? 'load-token-sms' : 'load-code-sms'
const dash = '–'

interface Sending {
  row: Pick<
    LoadRow,
    'id' | 'amount' | 'currency' | 'steps' | 'unitStep' | 'unit' | 'customerId' | 'tokenHint'
  >
  home: HomeRow
  token: string
  by: string
  /** Instead of the customer's own. */
  phone?: string | undefined
}

/** Into the outbox, where only the end of the code can be read. Undefined where there is no number to send to. */
export async function smsCode(
  tx: Tx,
  platform: Pick<Platform, 'bus' | 'now'>,
  secrets: Secrets,
  { row, home, token, by, phone }: Sending,
): Promise<string | undefined> {
  const customer = row.customerId === null ? undefined : await customerOf(tx, row.customerId)
  const to = phone ?? customer?.phone
  if (!to) return undefined
  const language = parseLanguage(customer?.language) ?? defaultLanguage
  const unit = row.unit as keyof (typeof unitTexts)['en']
  const count = numbersIn(language).upTo(row.steps / row.unitStep, 2)
  const template = templateOf(row)
  const values = {
    amount: moneyIn(language).money(row.amount, row.currency),
    units: row.steps > 0 ? fillText(unitTexts[language][unit], { count }) : dash,
    until: home.paidUntil ? wireTime(home.paidUntil, await zoneOfSite(tx, home.siteId)).slice(0, 16) : dash,
    card: (await cardOf(tx, home.id)) ?? dash,
    home: home.shsSn,
  }
  const shown = await renderTemplate(tx, template, language, { ...values, token: row.tokenHint ?? dash })
  const sent = await renderTemplate(tx, template, language, { ...values, token: inGroups(token) })
  return queueMessage(tx, platform, {
    type: 'sms',
    to,
    ...shown,
    causedBy: row.customerId ?? by,
    templateCode: template,
    about: { type: 'load', id: row.id },
    sealed: { content: sent.content, by: secrets },
  })
}
