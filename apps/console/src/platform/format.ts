import { type Format, format } from '@gridhelm/contract/format/format'
import { languageSignal } from './language.ts'
import { useSignal } from './signal.ts'

/** `const f = useFormat()`, then `f.power(kw)`, `f.date(day)`: as the reader's language writes it. */
export const useFormat = (): Format => format(useSignal(languageSignal))
