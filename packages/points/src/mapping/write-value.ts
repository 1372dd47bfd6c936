import { type DeviceKind, findPoint } from '../catalogue.ts'
import type { CommandRule, Mapping, PointRule } from './model.ts'
import { numberIn, valueReader } from './read-value.ts'
import { applied, conversion } from './units.ts'

/** What stands in a message for a value; undefined where the message has no word for it. */
export type WrittenValue = number | boolean | string | undefined

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What messages call a device: itself, and every name that the mapping has for it. */
export const namesOfDevice = ({ devices = {} }: Mapping, number: string): readonly string[] => [
  ...Object.keys(devices).filter((called) => devices[called] === number),
  number,
]

function fits(template: string, names: readonly string[]): boolean {
  const parts = template.split(/\{[A-Za-z][A-Za-z0-9]{0,31}(?::\d)?\}/)
  const pattern = new RegExp(`^${parts.map(escaped).join('.+')}$`, 'su')
  return names.some((name) => pattern.test(name))
}

/** The rule by which a point of a device is read. */
export function readRuleOf(
  mapping: Mapping,
  { device, kind, point }: Pick<CommandRule, 'device' | 'kind' | 'point'>,
): PointRule | undefined {
  const names = namesOfDevice(mapping, device)
  return mapping.sources
    .filter(({ ignore }) => !ignore)
    .flatMap(({ rules }) => rules)
    .find((rule) => rule.point === point && rule.kind === kind && fits(rule.device, names))
}

type Conversion = Pick<PointRule, 'unit' | 'scale' | 'offset' | 'states' | 'bit' | 'none'>

/** A word of a states table as it stands in JSON: what reads as yes, no or a number is one. */
function typed(said: string): WrittenValue {
  if (said === 'true' || said === 'false') return said === 'true'
  const number = numberIn(said)
  return Number.isNaN(number) ? said : number
}

const isSame = (one: number, other: number) =>
  Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other))

/**
 * The way back of `valueReader`: what has to stand in a message for a reader by the same rule to find the value.
 * Undefined for rules that have no way back, such as a single bit of a word.
 */
export function valueWriter(
  kind: DeviceKind,
  point: string,
  rule: Conversion,
): ((value: number) => WrittenValue) | undefined {
  if (rule.states) {
    const said = new Map<number, string>()
    for (const [text, state] of Object.entries(rule.states)) if (!said.has(state)) said.set(state, text)
    return (value) => {
      const text = said.get(value)
      return text === undefined ? undefined : typed(text)
    }
  }
  if (rule.bit !== undefined) return undefined
  const known = findPoint(kind, point)
  const { unit, scale = 1, offset = 0 } = rule
  const converted = unit && known ? conversion(unit, known.unit) : undefined
  const { factor, offset: shift } = converted ?? { factor: 1, offset: 0 }
  const whole = scale * factor
  const back = applied({ factor: 1 / whole, offset: -(offset * factor + shift) / whole })
  const read = valueReader({ ...rule, path: [], device: '', kind, point })
  return (value) => {
    const written = back(value)
    const again = Number.isFinite(written) ? read(written) : null
    // Numbers that say "no value", and what is lost in digits, are not sent.
    return typeof again === 'number' && isSame(again, value) ? written : undefined
  }
}
