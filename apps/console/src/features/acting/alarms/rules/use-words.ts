import type { AlarmRule } from '@gridhelm/contract/acting/alarms/entities'
import { languages } from '@gridhelm/contract/language'
import { useFormat } from '../../../../platform/format.ts'
import { languageSignal } from '../../../../platform/language.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { texts as alarmTexts } from '../../../../site/alarm/texts.ts'
import type { Watching, Words } from './sentence.ts'
import { texts } from './texts.ts'

/** What the sentences of rules are made of. */
export function useWords(): Words {
  const t = useTexts(texts)
  const levels = useTexts(alarmTexts)
  const language = useSignal(languageSignal)
  const f = useFormat()
  return { t, levelName: (level) => levels(`level.${level}`), language, f }
}

/** In the reader's language, else in whichever there is. */
export function inWords(names: AlarmRule['name'], { language }: Pick<Words, 'language'>): string {
  return names[language] || languages.map((one) => names[one]).find(Boolean) || ''
}

export const nameOf = (rule: Pick<AlarmRule, 'name' | 'key'>, words: Pick<Words, 'language'>): string =>
  inWords(rule.name, words) || rule.key

export const watching = (rule: AlarmRule, words: Pick<Words, 'language'>): Watching => ({
  ...rule,
  name: nameOf(rule, words),
})
