import type { Language } from '@gridhelm/contract/language'
import { languageSignal } from '../platform/language.ts'
import { useSignal } from '../platform/signal.ts'

/** As the wire writes them; whoever types may write so, too. */
export const isoFormats = {
  year: 'YYYY',
  month: 'YYYY-MM',
  day: 'YYYY-MM-DD',
  minute: 'YYYY-MM-DD HH:mm',
  second: 'YYYY-MM-DD HH:mm:ss',
} as const
type Precision = keyof typeof isoFormats

/** As lists and charts write them. */
const ownFormats = {
  en: { day: 'D MMM YYYY', month: 'MMMM YYYY', year: 'YYYY' },
  zh: { day: 'YYYY/M/D', month: 'YYYY年M月', year: 'YYYY年' },
  fr: { day: 'D MMM YYYY', month: 'MMMM YYYY', year: 'YYYY' },
} as const satisfies Record<Language, Partial<Record<Precision, string>>>

/** How a date input shows a date, and what else it understands. */
export function usePickerFormat(precision: Precision): string[] {
  const own = ownFormats[useSignal(languageSignal)]
  const shown = {
    ...own,
    minute: `${own.day} HH:mm`,
    second: `${own.day} HH:mm:ss`,
  }
  return [shown[precision], isoFormats[precision]]
}
