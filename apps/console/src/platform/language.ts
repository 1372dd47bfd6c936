import { defaultLanguage, type Language, languages, parseLanguage } from '@gridhelm/contract/language'
import { createSignal } from './signal.ts'
import { localStore, storageKeys } from './storage.ts'

const stored = localStore.get(storageKeys.language)
/** The first that the browser asks for and we speak, until somebody chooses. */
const spoken = navigator.languages.map((tag) => parseLanguage(tag)).find((language) => language !== undefined)
const initial = languages.find((language) => language === stored) ?? spoken ?? defaultLanguage

export const languageSignal = createSignal<Language>(initial)

export const htmlLanguage = { en: 'en', zh: 'zh-CN', fr: 'fr' } as const satisfies Record<Language, string>
/** Each language in its own words, so that everybody finds theirs. */
export const languageNames = { en: 'English', zh: '中文', fr: 'Français' } as const satisfies Record<
  Language,
  string
>

function speak(language: Language): void {
  document.documentElement.lang = htmlLanguage[language]
  languageSignal.set(language)
}

export function chooseLanguage(language: Language): void {
  localStore.set(storageKeys.language, language)
  speak(language)
}

/** Two tabs of one browser speak the same language. */
window.addEventListener('storage', ({ key }) => {
  const chosen = localStore.get(storageKeys.language)
  const language = languages.find((one) => one === chosen)
  if (key === storageKeys.language && language) speak(language)
})

document.documentElement.lang = htmlLanguage[initial]
