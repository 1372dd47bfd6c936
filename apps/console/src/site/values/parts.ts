import type { Format } from '@gridhelm/contract/format/format'
import { activeBits } from '@gridhelm/points/alarm-bits'
import type { AlarmBit, Point, Tone } from '@gridhelm/points/point'
import { qualityOf } from '@gridhelm/points/quality'

/** A value as it is drawn: a number beside its unit, a state with its tone, or the alarms of a word. */
export type Parts =
  | { kind: 'number'; text: string; unit: string }
  | { kind: 'state'; text: string; tone: Tone }
  | { kind: 'alarms'; text: string; bits: readonly AlarmBit[] }

export function partsOf(value: number, point: Point, f: Format, timeZone: string): Parts {
  const text = f.point(value, point)
  if ('states' in point) {
    const state = point.states.find((one) => one.value === value)
    return { kind: 'state', text, tone: state?.tone ?? 'unknown' }
  }
  if (point.kind === 'alarmWord' && qualityOf(value, point) === 'good') {
    const bits = activeBits(value, point).known.toSorted((one, other) => one.level - other.level)
    return { kind: 'alarms', text, bits }
  }
  if (point.unit === 'time') {
    return { kind: 'number', text: f.moment(value, timeZone), unit: '' }
  }
  const unit = f.symbol(point.unit)
  return { kind: 'number', text: unit === '' ? text : text.slice(0, -unit.length).trimEnd(), unit }
}
