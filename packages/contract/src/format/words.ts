import { dash, locales } from '@gridhelm/points/numbers'
import type { Language } from '../language.ts'
import { lazy } from './lazy.ts'

/** Made once: a comparison with options of its own is a hundred times as dear. */
const byNumber = new Intl.Collator('en', { numeric: true })

/** Numbers of devices and ids, PV-2 before PV-10, in the same order for everybody. */
export const compareNumbers = (one: string, other: string): number => byNumber.compare(one, other)

/** A span of the calendar, such as the age of a site. */
export interface CalendarSpan {
  years: number
  months: number
  days: number
}

export function wordsIn(language: Language) {
  const locale = locales[language]
  const collator = lazy(() => new Intl.Collator(locale, { numeric: true }))
  const lists = lazy(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const countries = lazy(() => new Intl.DisplayNames(locale, { type: 'region' }))
  const counted = (count: number, unit: 'year' | 'month' | 'day') => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)

  return {
    /** Names in the order of the language, numbers in them by their size. */
    compare: (one: string, other: string): number => collator().compare(one, other),
    /** 'a, b and c'; a dash for none. */
    list: (items: readonly string[]): string => (items.length === 0 ? dash : lists().format(items)),
    /** The country of an ISO code; what is no code stays as it is, none is a dash. */
    country: (code: string | null | undefined): string => {
      if (!code) return dash
      return /^[A-Za-z]{2}$/.test(code) ? (countries().of(code.toUpperCase()) ?? code) : code
    },
    /** '3 years 6 months', '2 months', '5 days': the two parts that matter, the way the language counts. */
    span: ({ years, months, days }: CalendarSpan): string => {
      if (years === 0 && months === 0) return counted(days, 'day')
      const parts = [...(years > 0 ? [counted(years, 'year')] : []), ...(months > 0 ? [counted(months, 'month')] : [])]
      return parts.join(language === 'zh' ? '' : ' ')
    },
    /** What stands before decimals when somebody types a number. */
    decimalMark: language === 'fr' ? (',' as const) : ('.' as const),
  }
}
