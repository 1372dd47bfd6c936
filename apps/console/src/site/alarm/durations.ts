const sizes = [86_400_000, 3_600_000, 60_000, 1_000] as const
const symbols = {
  en: ['d', 'h', 'min', 's'],
  zh: ['天', '小时', '分钟', '秒'],
  fr: ['j', 'h', 'min', 's'],
} as const

const space = '\u00a0'

/** '2 d 4 h', '12 min 30 s', '45 s': the two largest units, whole, in the reader's language. */
export function durationText(ms: number, locale: string): string {
  const language = locale.startsWith('zh') ? 'zh' : locale.startsWith('fr') ? 'fr' : 'en'
  const seconds = Math.round(Math.max(0, ms) / 1_000) * 1_000
  const first = sizes.findIndex((size) => seconds >= size)
  if (first < 0) return `0${space}${symbols[language][3]}`
  let rest = seconds
  return sizes
    .flatMap((size, place) => {
      const count = Math.floor(rest / size)
      rest -= count * size
      return place < first || place > first + 1 || count === 0
        ? []
        : [`${count}${space}${symbols[language][place]}`]
    })
    .join(space)
}

/** 'sec' to 'day': a figure of one unit, for large print. */
export function durationFigure(ms: number, locale: string): { value: string; unit: string } {
  const language = locale.startsWith('zh') ? 'zh' : locale.startsWith('fr') ? 'fr' : 'en'
  const found = sizes.findIndex((size) => ms >= size)
  const place = found < 0 ? sizes.length - 1 : found
  const value = Math.max(0, ms) / (sizes[place] ?? 1_000)
  const digits = value >= 100 ? 0 : 1
  return {
    value: value.toLocaleString(locale, { maximumFractionDigits: digits }),
    unit: symbols[language][place] ?? '',
  }
}
