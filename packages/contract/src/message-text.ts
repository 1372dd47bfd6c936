import { type Language, languages } from './language.ts'
import { defineTexts, fillText, type TextKey, type TextValues } from './texts.ts'
import type { messageTables } from './wings.ts'

/** The tables are known by their types alone; a program carries those that its own modules have loaded. */
type MessageTable = (typeof messageTables)[number]
export type MessageKey = TextKey<MessageTable>
export type MessageValues<K extends MessageKey> = TextValues<MessageTable, K>

const loaded: Record<Language, Record<string, string>> = { en: {}, zh: {}, fr: {} }

/** `defineTexts` for what a server answer or a rule can carry; who names one of its keys imports its module. */
export const defineMessages: typeof defineTexts = (table) => {
  const texts = defineTexts(table)
  for (const language of languages) Object.assign(loaded[language], texts[language])
  return texts
}

export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(loaded.en, text)
}

export function messageText(
  language: Language,
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
): string {
  return fillText(loaded[language][key] ?? key, values, language)
}
