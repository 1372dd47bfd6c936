import type { Format } from '@gridhelm/contract/format/format'
import type { CounterRepair } from '@gridhelm/contract/history/counters/entities'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { formatPoint } from '@gridhelm/points/format'
import type { Language } from '@gridhelm/points/names'
import { dash, minus } from '@gridhelm/points/numbers'
import type { Point } from '@gridhelm/points/point'
import { units } from '@gridhelm/points/units'

export const pointOf = ({ device, point }: Pick<CounterRepair, 'device' | 'point'>): Point | undefined =>
  findPoint(device.kind as DeviceKind, point)

/** With the unit of the counter. */
export function amountText(
  value: number | null,
  repair: Pick<CounterRepair, 'device' | 'point'>,
  language: Language,
): string {
  const point = pointOf(repair)
  return point ? formatPoint(value, point, language) : dash
}

/** Without the unit, where it stands once for several. */
export const figureText = (value: number, repair: CounterRepair, f: Format): string =>
  f.upTo(value, stepOf(repair).decimals)

/** A difference with its sign. */
export function signedText(value: number, repair: CounterRepair, language: Language): string {
  const text = amountText(Math.abs(value), repair, language)
  if (isSameAmount(value, 0)) return text
  return `${value < 0 ? minus : '+'}${text}`
}

export function unitOf(repair: CounterRepair, language: Language): string {
  const point = pointOf(repair)
  return point ? units[point.unit].symbol[language] : ''
}

/** The smallest step of the counter, and how many digits that are. */
export function stepOf(repair: CounterRepair): { step: number; decimals: number } {
  const point = pointOf(repair)
  const step = point?.kind === 'counter' ? point.counter.resolution : 1
  return { step, decimals: Math.max(0, Math.round(-Math.log10(step))) }
}

/** Whether two amounts are the same to the reader. */
export const isSameAmount = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6
