import { type DeviceKind, deviceKinds, pointsOf } from '@gridhelm/points/catalogue'
import type { AlarmWordPoint, MeasurePoint, Point } from '@gridhelm/points/point'

const most = 3
/** What alarms call otherwise than measurements do. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  hot: ['temperature'],
  overload: ['load', 'power'],
  health: ['soh'],
  charge: ['soc', 'charge'],
  string: ['dc'],
  outage: ['voltage'],
  islanding: ['frequency', 'voltage'],
  storm: ['gust', 'speed'],
  brake: ['rotor'],
  service: ['service'],
  unsupplied: ['voltage'],
}
/** Ratings and places do not change with an alarm, and a code is not a curve. */
const still = new Set(['rated', 'place', 'count', 'code', 'capacity', 'limit', 'time', 'contract'])

const wordsOf = (key: string): string[] =>
  key
    .replace(/([A-Z]+|\d+)/g, ' $1')
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '')

const stemsOf = (key: string): string[] =>
  wordsOf(key).flatMap((word) => [...(synonyms[word] ?? []), word.replace(/^(over|under)(?=.)/, '')])

const isMoving = (point: Point): point is MeasurePoint =>
  point.kind === 'measure' && !wordsOf(point.key).some((word) => still.has(word))

export const isKind = (kind: string): kind is DeviceKind => (deviceKinds as readonly string[]).includes(kind)

/** The curves to look at beside an alarm: those that share words with its name, then the main one of the device. */
export function relatedPoints(kind: DeviceKind, alarm: string): MeasurePoint[] {
  const stems = new Set(stemsOf(alarm))
  const moving = pointsOf(kind).filter(isMoving)
  const scored = moving.map((point) => ({
    point,
    score: wordsOf(point.key).filter((word) => stems.has(word)).length,
  }))
  const best = scored
    .filter(({ score }) => score > 0)
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        Number(b.point.display.important) - Number(a.point.display.important) ||
        a.point.number - b.point.number,
    )
    .map(({ point }) => point)
    .slice(0, most - 1)
  const main = moving.filter(({ display }) => display.important)
  return [...new Set([...best, ...main])].slice(0, most)
}

/** The point that the alarm is about first, then those that go with it. */
export function pointsOfAlarm(kind: DeviceKind, alarm: string, about: string | null): MeasurePoint[] {
  const own = pointsOf(kind).filter(
    (point): point is MeasurePoint => point.kind === 'measure' && point.key === about,
  )
  return [...new Set([...own, ...relatedPoints(kind, own.length > 0 ? (about ?? '') : bitOf(alarm))])].slice(
    0,
    most,
  )
}

/** The last part of `generator.alarmWord.fuelLow`. */
export const bitOf = (alarm: string): string => alarm.split('.').at(-1) ?? ''

export const alarmWords = (kind: DeviceKind): AlarmWordPoint[] =>
  pointsOf(kind).filter((point) => point.kind === 'alarmWord')
