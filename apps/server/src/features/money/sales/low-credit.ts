import { defaultLanguage, inEachLanguage, parseLanguage } from '@gridhelm/contract/language'
import { defineTexts, fillText } from '@gridhelm/contract/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import type { Platform } from '../../../platform/platform.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import { queueMessage, renderTemplate } from '../../telling/messages/service.ts'
import { ringBell } from '../../telling/notices/service.ts'
import { type EndingHome, endingHomes, markTold } from './low-credit-queries.ts'

const texts = defineTexts({
  title: ['Light until {until}', '用电至 {until}', 'Lumière jusqu’au {until}'],
  lead: [
    'The credit of your home {home} ends on {until}. Pay before that to keep the light.',
    '您的户用系统 {home} 的余额将于 {until} 用完，请及时付款。',
    'Le crédit de votre kit {home} se termine le {until}. Payez avant pour garder la lumière.',
  ],
})
const template = 'credit-low-sms'
const dash = '–'
/** In one turn; the next one comes soon. */
const most = 500

/** In the bell, and by SMS whatever somebody has chosen for notices: this page is not open before them. */
async function tell(tx: Tx, platform: Platform, home: EndingHome): Promise<void> {
  const until = wireTime(home.paidUntil, home.zone).slice(0, 16)
  const values = { until, home: home.shsSn }
  await ringBell(tx, platform, home.customerId, {
    title: inEachLanguage((language) => fillText(texts[language].title, values)),
    content: inEachLanguage((language) => `<p>${escapeHtml(fillText(texts[language].lead, values))}</p>`),
    priority: 'M',
    openPage: '/finance/mine',
  })
  if (!home.phone) return
  const language = parseLanguage(home.language) ?? defaultLanguage
  const wording = await renderTemplate(tx, template, language, { ...values, card: home.cardId ?? dash })
  await queueMessage(tx, platform, {
    type: 'sms',
    to: home.phone,
    ...wording,
    causedBy: home.customerId,
    templateCode: template,
  })
}

/** Customers whose light ends soon hear of it once for each end, by day. */
export async function tellLowCredit(platform: Platform): Promise<number> {
  const { db, now } = platform
  let told = 0
  for (const home of await endingHomes(db, new Date(now()), most)) {
    await db.transaction().execute(async (tx) => {
      if (!(await markTold(tx, home))) return
      await tell(tx, platform, home)
      told += 1
    })
  }
  return told
}
