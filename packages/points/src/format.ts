import { activeBits } from './alarm-bits.ts'
import { type Language, named } from './names.ts'
import type { AlarmWordPoint, Point, State } from './point.ts'
import { qualityOf } from './quality.ts'
import { units } from './units.ts'

/** What stands where there is no value; never a zero. */
const nothing = '–'
const noBreakSpace = '\u00a0'
const locales = { en: 'en', zh: 'zh-CN', fr: 'fr' } as const satisfies Record<Language, string>
const separators = { en: ', ', zh: '、', fr: ', ' } as const satisfies Record<Language, string>
const noAlarm = named(['No alarm', '无告警', 'Aucune alarme'])
const unknownState = named(['Unknown state', '未知状态', 'État inconnu'])
const unknownBit = named(['bit {}', '第{}位', 'bit {}'])
const latestMoment = 8.64e15

/** A value as people read it, with its unit. It shows what came, also when the value is of bad quality. */
export function formatPoint(value: number | null | undefined, point: Point, language: Language): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return nothing
  if ('states' in point) return stateText(value, point.states, language)
  if (point.kind === 'alarmWord' && qualityOf(value, point) === 'good')
    return wordText(value, point, language)
  if (point.unit === 'time' && Math.abs(value) <= latestMoment) return momentText(value)
  const number = numberFormat(language, point.decimals).format(value)
  const symbol = units[point.unit].symbol[language]
  return `${number}${gap(symbol, language)}${symbol}`
}

const formats = new Map<string, Intl.NumberFormat>()

/** Making one takes far longer than using it. */
function numberFormat(language: Language, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // No minus before what is shown as zero.
    signDisplay: 'negative',
  })
  formats.set(key, made)
  return made
}

function gap(symbol: string, language: Language): string {
  if (symbol === '' || symbol === '°') return ''
  return symbol === '%' && language === 'zh' ? '' : noBreakSpace
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
