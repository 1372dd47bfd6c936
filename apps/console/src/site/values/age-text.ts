const second = 1_000
const sizes = [86_400 * second, 3_600 * second, 60 * second, second] as const
const symbols = {
  en: ['\u00a0d', '\u00a0h', '\u00a0min', '\u00a0s'],
  zh: ['\u00a0天', '\u00a0小时', '\u00a0分钟', '\u00a0秒'],
  fr: ['\u00a0j', '\u00a0h', '\u00a0min', '\u00a0s'],
} as const

/** '14 min', '3 s', '2 d': whole units, never rounded up, the symbols of the reader's language. */
export function ageText(ms: number, locale: string): string {
  const age = Math.max(0, ms)
  const found = sizes.findIndex((size) => age >= size)
  const step = found < 0 ? sizes.length - 1 : found
  const language = locale.startsWith('zh') ? 'zh' : locale.startsWith('fr') ? 'fr' : 'en'
  return `${Math.floor(age / (sizes[step] ?? second))}${symbols[language][step]}`
}
