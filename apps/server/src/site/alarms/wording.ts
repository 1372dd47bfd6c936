import type { AlarmType } from '@gridhelm/contract/acting/alarms/entities'
import { type Language, languages } from '@gridhelm/contract/language'
import { deviceKinds, pointsOf } from '@gridhelm/points/catalogue'
import type { Names } from '@gridhelm/points/names'
import type { AlarmWordPoint } from '@gridhelm/points/point'
import { catalogueOf } from '../../telemetry/rollup/device.ts'
import { type AlarmText, alarmKey, alarmText } from '../alarm-words/alarm-words.ts'
import { typeNames } from './texts.ts'

/** Name, cause, consequence and response of a rule, each in the languages that somebody has written. */
export type RuleTexts = Readonly<Record<'name' | 'cause' | 'consequence' | 'response', Partial<Names>>>

/** What an alarm is worded by. */
export interface Worded {
  systemType: string
  type: string
  point: number | null
  bit: number | null
  texts: string | null
}

const nothing: RuleTexts = { name: {}, cause: {}, consequence: {}, response: {} }
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function namesIn(value: unknown): Partial<Names> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = value[language]
      return typeof text === 'string' && text !== '' ? [[language, text]] : []
    }),
  )
}

export function readTexts(json: string | null): RuleTexts {
  try {
    const read: unknown = JSON.parse(json ?? 'null')
    if (!isRecord(read)) return nothing
    const { name, cause, consequence, response } = read
    return {
      name: namesIn(name),
      cause: namesIn(cause),
      consequence: namesIn(consequence),
      response: namesIn(response),
    }
  } catch {
    return nothing
  }
}

/** In the reader's language, else in English, else in whichever there is. */
export const textIn = (names: Partial<Names>, language: Language): string =>
  names[language] ?? names.en ?? names.zh ?? names.fr ?? ''

const typeNameOf = (type: string, language: Language): string => {
  const names = typeNames[language]
  return names[(type in names ? type : 'limit') as AlarmType]
}

export function wordingOf({ systemType, type, point, bit, texts }: Worded, language: Language): AlarmText {
  if (texts !== null) {
    const { name, cause, consequence, response } = readTexts(texts)
    return {
      content: textIn(name, language) || typeNameOf(type, language),
      cause: textIn(cause, language),
      consequence: textIn(consequence, language),
      response: textIn(response, language),
    }
  }
  const known = point === null ? undefined : catalogueOf(systemType)[point]
  if (known?.kind === 'alarmWord' && bit !== null) return alarmText(known, bit, language)
  const about = typeNameOf(type, language)
  const content = known ? `${known.name[language]} · ${about}` : about
  return { content, cause: '', consequence: '', response: '' }
}

const bitsOfWord = 32
const wordsOf = (kind: (typeof deviceKinds)[number]): AlarmWordPoint[] =>
  pointsOf(kind).filter((point) => point.kind === 'alarmWord')

/** Every bit of every word, explained or not, with what it is called in all languages. */
const bitNames: readonly { key: string; names: readonly string[] }[] = deviceKinds.flatMap((kind) =>
  wordsOf(kind).flatMap((word) =>
    Array.from({ length: bitsOfWord }, (_, bit) => ({
      key: alarmKey(kind, word, bit),
      names: languages.map((language) => alarmText(word, bit, language).content.toLowerCase()),
    })),
  ),
)

/** The keys of the catalogue's alarms whose name has the words in it, in whichever language. */
export function keysCalled(words: string): string[] {
  const wanted = words.toLowerCase()
  return bitNames.filter(({ names }) => names.some((name) => name.includes(wanted))).map(({ key }) => key)
}
