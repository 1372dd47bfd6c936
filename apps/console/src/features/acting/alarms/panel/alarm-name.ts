import { languageSignal } from '../../../../platform/language.ts'
import { alarmWords, isKind } from './related-points.ts'

/** The name of `generator.alarmWord.fuelLow` in the reader's language; the key itself where nobody knows it. */
export function alarmName(key: string | undefined): string {
  const [kind = '', word, bit] = (key ?? '').split('.')
  if (!isKind(kind)) return key ?? ''
  const found = alarmWords(kind)
    .find((one) => one.key === word)
    ?.bits.find((one) => one.key === bit)
  return found?.name[languageSignal.get()] ?? key ?? ''
}
