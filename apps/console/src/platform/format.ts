import { type Format, format } from '@gridhelm/contract/format/format'
import type { ChosenUnits } from '@gridhelm/points/chosen-units'
import { languageSignal } from './language.ts'
import { settingsSignal } from './settings.ts'
import { useSignal } from './signal.ts'

/** `const f = useFormat()`, then `f.power(kw)`, `f.point(value, point)`: in the reader's language and units. */
export const useFormat = (): Format => format(useSignal(languageSignal), useSignal(settingsSignal))

/** The same where nothing is drawn. */
export const currentFormat = (): Format => format(languageSignal.get(), settingsSignal.get())

/** How somebody who has chosen these units reads. */
export const chosenFormat = (units: ChosenUnits): Format => format(languageSignal.get(), units)
