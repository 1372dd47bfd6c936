import type { Language } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'
import { type DeviceKind, deviceKinds, pointsOf } from '@gridhelm/points/catalogue'
import type { AlarmBit, AlarmLevel, AlarmWordPoint } from '@gridhelm/points/point'

const byKind: ReadonlyMap<string, readonly AlarmWordPoint[]> = new Map(
  deviceKinds.map((kind: DeviceKind) => [kind, pointsOf(kind).filter((point) => point.kind === 'alarmWord')]),
)
export const alarmWordsOf = (kind: string): readonly AlarmWordPoint[] => byKind.get(kind) ?? []

/** A bit that nobody has explained is shown, as quietly as possible. */
const unknownLevel: AlarmLevel = 3

const bitOf = (word: AlarmWordPoint, bit: number): AlarmBit | undefined =>
  word.bits.find((one) => one.bit === bit)

export const levelOf = (word: AlarmWordPoint, bit: number): AlarmLevel =>
  bitOf(word, bit)?.level ?? unknownLevel

/** `generator.alarmWord.fuelLow`; of a bit that the catalogue lacks `generator.alarmWord.bit9`. */
export const alarmKey = (kind: string, word: AlarmWordPoint, bit: number): string =>
  `${kind}.${word.key}.${bitOf(word, bit)?.key ?? `bit${bit}`}`

export interface AlarmText {
  content: string
  cause: string
  consequence: string
  response: string
}

export function alarmText(word: AlarmWordPoint, bit: number, language: Language): AlarmText {
  const known = bitOf(word, bit)
  if (!known) {
    const content = messageText(language, 'faults.unknownAlarm', { bit })
    return { content, cause: '', consequence: '', response: '' }
  }
  return {
    content: known.name[language],
    cause: known.cause[language],
    consequence: known.consequence[language],
    response: known.response[language],
  }
}
