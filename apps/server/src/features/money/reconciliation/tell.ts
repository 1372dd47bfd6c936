import { inEachLanguage, type Language } from '@gridhelm/contract/language'
import { fillText } from '@gridhelm/contract/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendNotice } from '../../telling/notices/service.ts'
import { reversing } from '../ledger/service.ts'
import type { SeenProvider } from './queries.ts'
import { noticeTexts } from './texts.ts'

type Telling = Pick<Platform, 'bus' | 'now'>
type What = 'findings' | 'booking' | 'bookingRefused' | 'settlement' | 'settlementRefused'

const nameIn = (language: Language, { nameEn, nameFr, nameZh }: SeenProvider): string =>
  ({ en: nameEn, fr: nameFr, zh: nameZh })[language]

interface Told {
  what: What
  provider: SeenProvider
  openPage: string
  valuesIn: (language: Language) => Readonly<Record<string, string | number>>
}

/** In the bell of these people. */
export async function tellThem(
  tx: Tx,
  platform: Telling,
  ids: readonly string[],
  { what, provider, openPage, valuesIn }: Told,
): Promise<void> {
  const values = (language: Language) => ({ provider: nameIn(language, provider), ...valuesIn(language) })
  const notice = {
    kind: 'money',
    title: inEachLanguage((language) => fillText(noticeTexts[language][what], values(language))),
    content: inEachLanguage(
      (language) => `<p>${escapeHtml(fillText(noticeTexts[language][`${what}Lead`], values(language)))}</p>`,
    ),
    priority: 'M',
    openPage,
  } as const
  for (const id of ids) await sendNotice(tx, platform, id, notice)
}

/** Those who may decide about money of a provider, near the one whose it is. */
export const decidersOf = async (tx: Tx, provider: SeenProvider, asker: string): Promise<string[]> =>
  (await reversing.approversOf(tx, [provider.ownerPath], [asker])).map(({ id }) => id)
