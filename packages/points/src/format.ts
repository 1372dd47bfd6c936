import { activeBits } from './alarm-bits.ts'
import { type Conversion, converted } from './chosen-units.ts'
import { type Language, named } from './names.ts'
import { dash, fixedNumber, isKnown, type Known, withUnit } from './numbers.ts'
import type { AlarmWordPoint, Point, State } from './point.ts'
import { qualityOf } from './quality.ts'
import { units } from './units.ts'

const separators = { en: ', ', zh: '、', fr: ', ' } as const satisfies Record<Language, string>
const noAlarm = named(['No alarm', '无告警', 'Aucune alarme'])
const unknownState = named(['Unknown state', '未知状态', 'État inconnu'])
const unknownBit = named(['bit {}', '第{}位', 'bit {}'])
const latestMoment = 8.64e15

/**
 * A value as people read it, with its unit: the catalogue's, or the one that a conversion leads to. It shows what came,
 * also when the value is of bad quality.
 */
export function formatPoint(value: Known, point: Point, language: Language, conversion?: Conversion): string {
  if (!isKnown(value)) return dash
  if ('states' in point) return stateText(value, point.states, language)
  if (point.kind === 'alarmWord' && qualityOf(value, point) === 'good')
    return wordText(value, point, language)
  if (point.unit === 'time' && Math.abs(value) <= latestMoment) return momentText(value)
  if (conversion) return formatConverted(converted(value, conversion), point, language, conversion)
  return withUnit(fixedNumber(value, point.decimals, language), units[point.unit].symbol[language], language)
}

/** The same of a value that has been converted already. */
export function formatConverted(
  value: number,
  point: Pick<Point, 'decimals'>,
  language: Language,
  { symbol, decimals }: Conversion,
): string {
  const digits = Math.max(0, point.decimals + decimals)
  return withUnit(fixedNumber(value, digits, language), symbol[language], language)
}

function stateText(value: number, states: readonly State[], language: Language): string {
  const state = states.find((one) => one.value === value)
  return state ? state.label[language] : `${unknownState[language]} (${value})`
}

function wordText(word: number, point: AlarmWordPoint, language: Language): string {
  const { known, unknown } = activeBits(word, point)
  const texts = [
    ...known.map(({ name }) => name[language]),
    ...unknown.map((bit) => unknownBit[language].replace('{}', String(bit))),
  ]
  return texts.length > 0 ? texts.join(separators[language]) : noAlarm[language]
}

/** The site's own zone is not known here, so the zone is written out. */
function momentText(ms: number): string {
  return `${new Date(ms)
    .toISOString()
    .replace('T', ' ')
    .replace(/:\d\d\.\d+Z$/, '')} UTC`
}
