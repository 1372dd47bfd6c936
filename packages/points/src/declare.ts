import type { Group } from './groups.ts'
import { type Names, named, type Three } from './names.ts'
import type {
  AlarmBit,
  AlarmWordPoint,
  ChoiceSetpoint,
  ColourRole,
  CounterPoint,
  Limits,
  MeasurePoint,
  Point,
  Proof,
  Restart,
  State,
  StatusPoint,
  ValueSetpoint,
} from './point.ts'
import type { Sign } from './signs.ts'
import { type Unit, units } from './units.ts'

/** What a point says about itself; key, number and heading come from where it stands. */
type DraftOf<P extends Point> = Omit<P, 'key' | 'number' | 'display' | 'proof'> & {
  important: boolean
  colour?: ColourRole
  order?: number
  proof?: Proof
}
type Draft =
  | DraftOf<MeasurePoint>
  | DraftOf<CounterPoint>
  | DraftOf<StatusPoint>
  | DraftOf<AlarmWordPoint>
  | DraftOf<ValueSetpoint>
  | DraftOf<ChoiceSetpoint>
export type GroupedDraft = Draft & { group: Group }

interface Options {
  decimals?: number
  sign?: Sign
  aliases?: readonly string[]
  important?: boolean
  /** The hue of the kind, unless told. */
  colour?: ColourRole
  order?: number
}

function common(name: Three, unit: Unit, limits: Limits, options: Options) {
  const { sign, colour, order, aliases = [], important = false, decimals = units[unit].decimals } = options
  return {
    name: named(name),
    unit,
    decimals,
    limits,
    aliases,
    important,
    ...(sign && { sign }),
    ...(colour && { colour }),
    ...(order !== undefined && { order }),
  }
}

export function measure(
  name: Three,
  unit: Unit,
  limits: Limits,
  { aggregate = 'mean', ...options }: Options & { aggregate?: MeasurePoint['aggregate'] } = {},
): DraftOf<MeasurePoint> {
  return { ...common(name, unit, limits, options), kind: 'measure', aggregate }
}

/** A nameplate value: it changes when the equipment does. */
export const rating = (name: Three, unit: Unit, highest: number) =>
  measure(name, unit, [0, highest], { aggregate: 'last' })

const counterBits = 32

/** A counter for life; it lives in a register of 32 bits and begins at 0 when that is full. */
export function counter(name: Three, unit: Unit, resolution: number, options: Options = {}) {
  const rollover = 2 ** counterBits * resolution
  const facts = { restarts: 'never', resolution, rollover } as const
  return counterDraft(common(name, unit, [0, rollover], options), facts)
}

/** A counter that begins anew with each period. */
export function periodCounter(
  name: Three,
  unit: Unit,
  { resolution, restarts, highest }: { resolution: number; restarts: Restart; highest: number },
  options: Options = {},
) {
  return counterDraft(common(name, unit, [0, highest], options), { restarts, resolution })
}

const counterDraft = (
  draft: ReturnType<typeof common>,
  facts: CounterPoint['counter'],
): DraftOf<CounterPoint> => ({
  ...draft,
  kind: 'counter',
  aggregate: 'delta',
  counter: facts,
})

const limitsOf = (states: readonly State[]): Limits => {
  const values = states.map(({ value }) => value)
  return [Math.min(...values), Math.max(...values)]
}

export function status(name: Three, states: readonly State[], options: Options = {}): DraftOf<StatusPoint> {
  return { ...common(name, 'none', limitsOf(states), options), kind: 'status', aggregate: 'duration', states }
}

/** 32 bits; a number holds them exactly. */
export function alarmWord(
  name: Three,
  bits: readonly AlarmBit[],
  options: Options = {},
): DraftOf<AlarmWordPoint> {
  return {
    ...common(name, 'none', [0, 2 ** 32 - 1], options),
    kind: 'alarmWord',
    aggregate: 'duration',
    bits,
  }
}

/** A value that commands write. */
export function setpoint(
  name: Three,
  unit: Unit,
  range: ValueSetpoint['range'],
  { proof, writtenBy, ...options }: Options & { proof?: Proof; writtenBy?: 'loads' } = {},
): DraftOf<ValueSetpoint> {
  return {
    ...common(name, unit, [range.min, range.max], options),
    kind: 'setpoint',
    aggregate: 'last',
    control: 'value',
    range,
    ...(proof && { proof }),
    ...(writtenBy && { writtenBy }),
  }
}

/** A choice that commands write. */
export function choice(
  name: Three,
  states: readonly State[],
  { proof, ...options }: Options & { proof?: Proof } = {},
): DraftOf<ChoiceSetpoint> {
  return {
    ...common(name, 'none', limitsOf(states), options),
    kind: 'setpoint',
    aggregate: 'last',
    control: 'choice',
    states,
    ...(proof && { proof }),
  }
}

export const inGroup = <D extends Readonly<Record<string, Draft>>>(group: Group, drafts: D) =>
  Object.fromEntries(Object.entries(drafts).map(([key, draft]) => [key, { ...draft, group }])) as {
    readonly [K in keyof D]: GroupedDraft
  }

export interface Kind<K extends string = string> {
  name: Names
  colour: ColourRole
  points: readonly (Point & { key: K })[]
}

/** The order of the drafts is the storage order: new ones go to the end. */
export function defineKind<const D extends Readonly<Record<string, GroupedDraft>>>(
  name: Three,
  colour: ColourRole,
  drafts: D,
): Kind<keyof D & string> {
  const points = Object.entries(drafts).map(([key, draft], number) => pointOf(key, number, draft, colour))
  return { name: named(name), colour, points: points as (Point & { key: keyof D & string })[] }
}

function pointOf(key: string, number: number, draft: GroupedDraft, kindColour: ColourRole): Point {
  const { group, important, colour = kindColour, order = number * 10, ...rest } = draft
  const placed = { key, number, display: { group, order, important, colour } }
  if (rest.kind !== 'setpoint') return { ...rest, ...placed }
  return { ...rest, ...placed, proof: rest.proof ?? readBack(key, rest) }
}

type Written = Pick<ValueSetpoint, 'control' | 'range'> | Pick<ChoiceSetpoint, 'control' | 'states'>

/** Where nothing else shows the effect, the device's own report of the setpoint must follow. */
function readBack(key: string, draft: Written): Proof {
  if (draft.control === 'value') return { point: key, within: draft.range.step }
  return { point: key, expects: Object.fromEntries(draft.states.map(({ value }) => [value, [value]])) }
}
