import { inEachLanguage, type Language } from '@gridhelm/contract/language'
import { fillText } from '@gridhelm/contract/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type NewNotice, sendNotice } from '../../telling/notices/service.ts'
import { reversing } from '../ledger/service.ts'
import type { LoadRow } from './queries.ts'
import { voiceTexts } from './texts.ts'
import { homeOfLoad } from './voice-queries.ts'

type Telling = Pick<Platform, 'bus' | 'now'>
type TextKey = keyof (typeof voiceTexts)['en']

function noticeOf(
  title: TextKey,
  lead: TextKey,
  id: string,
  values: Readonly<Record<string, string>>,
): NewNotice {
  const text = (key: TextKey) => (language: Language) => fillText(voiceTexts[language][key], values)
  return {
    title: inEachLanguage(text(title)),
    content: inEachLanguage((language) => `<p>${escapeHtml(text(lead)(language))}</p>`),
    priority: 'H',
    openPage: `/finance/loads?load=${id}`,
  }
}

/** Those who may agree, near the one who looks after the home. */
export async function tellVoiceAsked(
  tx: Tx,
  platform: Telling,
  { id }: LoadRow,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  const home = await homeOfLoad(tx, id)
  const told = noticeOf('asked', 'askedLead', id, { home: home?.shsSn ?? '–', reason })
  for (const approver of await reversing.approversOf(tx, [home?.path ?? null], [userId]))
    await sendNotice(tx, platform, approver.id, { ...told, kind: 'money' })
}

export async function tellVoiceAllowed(
  tx: Tx,
  platform: Telling,
  { id }: LoadRow,
  askerId: string,
): Promise<void> {
  const home = await homeOfLoad(tx, id)
  const told = noticeOf('allowed', 'allowedLead', id, { home: home?.shsSn ?? '–' })
  await sendNotice(tx, platform, askerId, { ...told, kind: 'money' })
}
