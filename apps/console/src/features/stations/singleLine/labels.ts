import type { Format } from '@gridhelm/contract/format/format'
import type { Language } from '@gridhelm/contract/language'
import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import type { Bay } from '@gridhelm/contract/stations/singleLine/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import { signs } from '@gridhelm/points/signs'
import type { Translate } from '../../../platform/texts.ts'
import type { BayState, Conflict } from './energise/energise.ts'
import { flowingKw } from './energise/source.ts'
import type { SiteReadings } from './live-readings.ts'
import type { texts } from './texts.ts'

export type LineTone = 'name' | 'value' | 'quiet' | 'critical' | 'warning' | 'notice'
export interface Line {
  text: string
  tone: LineTone
}

export interface Words {
  t: Translate<typeof texts>
  language: Language
  /** Of the language, for times and numbers. */
  f: Format
}

export const kwText = (kw: number, f: Format): string => f.point(kw, findPoint('load', 'activePower'))

const alarmTones = { 1: 'critical', 2: 'warning', 3: 'notice' } as const
const alarmShapes = { 1: '▲', 2: '◆', 3: '●' } as const

function alarmLines(devices: readonly string[], readings: SiteReadings): Line[] {
  const [gravest] = devices
    .flatMap((device) => readings.alarmOf(device) ?? [])
    .toSorted((one, other) => one.level - other.level)
  if (!gravest) return []
  return [{ text: `${alarmShapes[gravest.level]} ${gravest.content}`, tone: alarmTones[gravest.level] }]
}

function said(device: string | undefined, point: string, readings: SiteReadings, f: Format) {
  const kind = device === undefined ? undefined : readings.kindOf(device)
  const value = device === undefined ? undefined : readings.read(device, point)
  const found = kind && findPoint(kind, point)
  return found && value !== undefined ? f.point(value, found) : undefined
}

/** What is most worth knowing of each kind of equipment beside its power. */
const tellingPoints = {
  pvInverter: ['runState'],
  windTurbine: ['windSpeed'],
  generator: ['runState'],
  grid: ['gridState'],
  load: [],
  pcs: ['runState'],
} as const satisfies Partial<Record<KindName, readonly string[]>>

function tellingText(device: string, readings: SiteReadings, f: Format): string {
  const kind = readings.kindOf(device)
  const points: readonly string[] =
    (kind && kind in tellingPoints && tellingPoints[kind as keyof typeof tellingPoints]) || []
  // Why an engine runs says more than that it does.
  const runs = kind === 'generator' && (readings.read(device, 'runReason') ?? 0) > 0
  return (runs ? ['runReason'] : points)
    .flatMap((point) => said(device, point, readings, f) ?? [])
    .join(' · ')
}

const isBattery = (device: string, readings: SiteReadings) => readings.kindOf(device) === 'battery'

/** Which way the energy goes, where that is not plain from the symbol. */
function wayText({ element }: Bay, power: number, language: Language): string {
  const sign = element === 'storage' ? signs.discharge : element === 'grid' ? signs.import : undefined
  if (!sign || Math.abs(power) <= flowingKw) return ''
  return (power > 0 ? sign.positive : sign.negative)[language]
}

/** Stale for so long, or never heard of. */
function silence(devices: readonly string[], readings: SiteReadings, { t, f }: Words): string {
  const ages = devices.flatMap((device) => readings.ageOf(device) ?? [])
  return ages.length === 0 ? t('noData') : t('staleFor', { age: f.duration(Math.min(...ages), 'minute') })
}

/** Name, power, and what is most worth knowing: an alarm, else a state or a reason. */
export function bayLines(bay: Bay, state: BayState, readings: SiteReadings, words: Words): Line[] {
  const own = bay.devices.filter((device) => !isBattery(device, readings))
  const measured = own.length > 0 ? own : bay.devices
  const name: Line = { text: bay.name, tone: 'name' }
  const alarm = alarmLines(measured, readings)
  if (own.length === 0) return [name, ...batteryLines(bay, readings, words).slice(1)]
  if (state.power === undefined)
    return [name, { text: silence(measured, readings, words), tone: 'quiet' }, ...alarm]
  const way = wayText(bay, state.power, words.language)
  const telling = way !== '' || measured[0] === undefined ? way : tellingText(measured[0], readings, words.f)
  const rest: Line[] = state.conflicts.some(({ kind }) => kind === 'noSource')
    ? [{ text: `▲ ${words.t('noSourceShort')}`, tone: 'critical' }]
    : alarm.length > 0
      ? alarm
      : telling === ''
        ? []
        : [{ text: telling, tone: 'quiet' }]
  return [name, { text: kwText(state.power, words.f), tone: 'value' }, ...rest]
}

/** Of the batteries of a storage bay: the charge, and an alarm or the energy. */
export function batteryLines(bay: Bay, readings: SiteReadings, words: Words): Line[] {
  const batteries = bay.devices.filter((device) => isBattery(device, readings))
  const [first] = batteries
  if (first === undefined) {
    const isKnown = bay.devices.every((device) => readings.kindOf(device) !== undefined)
    return isKnown ? [{ text: words.t('noBattery'), tone: 'quiet' }] : []
  }
  const name: Line = { text: batteries.join(', '), tone: 'name' }
  const charge = said(first, 'soc', readings, words.f)
  const energy = said(first, 'remainingEnergy', readings, words.f)
  const alarm = alarmLines(batteries, readings)
  if (charge === undefined)
    return [name, { text: silence(batteries, readings, words), tone: 'quiet' }, ...alarm]
  const rest: Line[] = energy === undefined ? [] : [{ text: energy, tone: 'quiet' }]
  return [name, { text: charge, tone: 'value' }, ...(alarm.length > 0 ? alarm : rest)]
}

/** The charge of a bay's batteries, 0 to 1, as their mean. */
export function chargeOf(bay: Bay, readings: SiteReadings): number | undefined {
  const known = bay.devices.flatMap((device) =>
    isBattery(device, readings) ? (readings.read(device, 'soc') ?? []) : [],
  )
  return known.length === 0 ? undefined : known.reduce((sum, soc) => sum + soc, 0) / known.length / 100
}

/** Of all switches of a bay together. */
export function switchLines({ switches, position }: BayState, { t, f }: Words): Line[] {
  const [first] = switches
  if (!first) return []
  const closed = switches.filter((one) => one.position === 'closed').length
  const isMixed = closed > 0 && closed < switches.length
  const name = switches.length > 1 ? first.switch.name.replace(/\.\d+$/, '') : first.switch.name
  const state = isMixed ? t('someClosed', { closed, count: switches.length }) : t(`position.${position}`)
  const conflict = switches.find((one) => one.conflict?.kind === 'openSwitch')?.conflict
  return [
    { text: `${name} ${state}`, tone: 'quiet' },
    ...(conflict
      ? [
          {
            text: `▲ ${t('conflictShort', { power: kwText(conflict.kw, f) })}`,
            tone: 'critical' as const,
          },
        ]
      : []),
  ]
}

export const conflictSentence = ({ kind, name, kw }: Conflict, { t, f }: Words): string =>
  t(`conflict.${kind}`, { name, power: kwText(Math.abs(kw), f) })
