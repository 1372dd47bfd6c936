import { moneyIn } from '@gridhelm/contract/format/money'
import { inEachLanguage, type Language } from '@gridhelm/contract/language'
import { fillText } from '@gridhelm/contract/texts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type NewNotice, sendNotice } from '../../telling/notices/service.ts'
import { type DarkLoad, markTold, untold } from './tell-queries.ts'
import { darkTexts } from './texts.ts'

const most = 200
const dash = '–'

function noticeOf(load: DarkLoad, who: 'agent' | 'superior'): NewNotice {
  const valuesIn = (language: Language) => ({
    home: load.shsSn,
    customer: load.customerName ?? dash,
    agent: load.agentName,
    amount: load.currency === null ? dash : moneyIn(language).money(load.amount, load.currency),
    why: { en: load.whyEn, zh: load.whyZh, fr: load.whyFr }[language] ?? dash,
  })
  const [title, lead] =
    who === 'agent' ? (['dark', 'darkLead'] as const) : (['longDark', 'longDarkLead'] as const)
  return {
    title: inEachLanguage((language) => fillText(darkTexts[language][title], valuesIn(language))),
    content: inEachLanguage(
      (language) => `<p>${escapeHtml(fillText(darkTexts[language][lead], valuesIn(language)))}</p>`,
    ),
    priority: who === 'agent' ? 'M' : 'H',
    openPage: `/finance/loads?view=waiting&load=${load.id}`,
  }
}

/** Whoever paid and is dark: the agent hears of it once, the agent's superior when nothing has helped for hours. */
export async function tellOfDark(platform: Pick<Platform, 'db' | 'bus' | 'now'>): Promise<void> {
  const { db, now } = platform
  for (const who of ['agent', 'superior'] as const) {
    const moment = new Date(now())
    for (const load of await untold(db, moment, who, most)) {
      const to = who === 'agent' ? load.agentId : load.superiorId
      await db.transaction().execute(async (tx) => {
        if (!(await markTold(tx, load.id, who, moment)) || to === null) return
        await sendNotice(tx, platform, to, { ...noticeOf(load, who), kind: 'money' })
      })
    }
  }
}
