import type { Format } from '@gridhelm/contract/format/format'
import type { CounterRepair } from '@gridhelm/contract/history/counters/entities'
import { counterTexts } from '@gridhelm/contract/history/counters/texts'
import type { Language } from '@gridhelm/contract/language'
import { fillText, type TextKey } from '@gridhelm/contract/texts'
import { amountText } from './amounts.ts'

const textOf = (
  language: Language,
  key: TextKey<typeof counterTexts>,
  values: Readonly<Record<string, string>>,
): string => fillText(counterTexts[language][key], values, language)

/** What happened, in a sentence. */
export function whatText(repair: CounterRepair, language: Language, f: Format): string {
  const amount = (value: number) => amountText(value, repair, language)
  return textOf(language, `counters.what_${repair.kind}`, {
    before: amount(repair.before),
    first: amount(repair.first),
    after: amount(repair.after),
    time: f.duration(repair.at - repair.beforeAt),
  })
}

/** Where the proposal comes from, in a sentence. */
export function whyText(repair: CounterRepair, language: Language, f: Format): string {
  const amount = (value: number) => amountText(value, repair, language)
  return textOf(language, `counters.why_${repair.method}`, {
    value: amount(repair.proposed),
    time: f.duration(repair.afterAt - repair.beforeAt),
    rate: amount(repair.facts.perHour ?? 0),
    rollover: amount(repair.facts.rollover ?? 0),
  })
}
