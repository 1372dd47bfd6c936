import { toldIn } from '@gridhelm/contract/quantities'
import { rounded } from '@gridhelm/points/numbers'
import type { z } from 'zod'

/** Gives the value itself where nothing in it is changed: answers may be kept and shared. */
type Change = (value: unknown) => unknown
type OfNumber = (schema: z.ZodType) => ((value: number) => number) | undefined

/** What the parts of a schema are made of; each kind has only some of it. */
interface Parts {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  shape?: Readonly<Record<string, z.ZodType>>
  element?: z.ZodType
  items?: readonly z.ZodType[]
  valueType?: z.ZodType
  options?: readonly z.ZodType[]
  discriminator?: string
}
const partsOf = (schema: z.ZodType): Parts => schema.def as unknown as Parts
type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function inArray(changeAt: (place: number) => Change | undefined): Change {
  return (value) => {
    if (!Array.isArray(value)) return value
    let changed: unknown[] | undefined
    for (let place = 0; place < value.length; place++) {
      const change = changeAt(place)
      if (!change) continue
      const own = change(value[place])
      if (own === value[place]) continue
      changed ??= [...value]
      changed[place] = own
    }
    return changed ?? value
  }
}

function inFields(fields: readonly (readonly [string, Change])[]): Change {
  return (value) => {
    if (!isObject(value)) return value
    let changed: Fields | undefined
    for (const [key, change] of fields) {
      if (value[key] === undefined) continue
      const own = change(value[key])
      if (own === value[key]) continue
      changed ??= { ...value }
      changed[key] = own
    }
    return changed ?? value
  }
}

function inRecord(change: Change): Change {
  return (value) => {
    if (!isObject(value)) return value
    let changed: Fields | undefined
    for (const key in value) {
      const own = change(value[key])
      if (own === value[key]) continue
      changed ??= { ...value }
      changed[key] = own
    }
    return changed ?? value
  }
}

/** A change of the numbers of a schema, made once for all answers; undefined where it has none to change. */
function compile(
  schema: z.ZodType,
  ofNumber: OfNumber,
  around: readonly z.ZodType[] = [],
): Change | undefined {
  // Trees hold themselves; none has figures.
  if (around.includes(schema)) return undefined
  const inner = (one: z.ZodType) => compile(one, ofNumber, [...around, schema])
  const {
    type,
    innerType,
    in: input,
    shape,
    element,
    items,
    valueType,
    options,
    discriminator,
  } = partsOf(schema)
  if (type === 'number') {
    const change = ofNumber(schema)
    return change && ((value) => (typeof value === 'number' ? change(value) : value))
  }
  if (innerType) return inner(innerType)
  if (input) return inner(input)
  if (shape) {
    const fields = Object.entries(shape).flatMap(([key, one]) => {
      const change = inner(one)
      return change ? [[key, change] as const] : []
    })
    return fields.length > 0 ? inFields(fields) : undefined
  }
  if (element) {
    const change = inner(element)
    return change && inArray(() => change)
  }
  if (items) {
    const changes = items.map(inner)
    return changes.some((one) => one) ? inArray((place) => changes[place]) : undefined
  }
  if (valueType) {
    const change = inner(valueType)
    return change && inRecord(change)
  }
  if (options && discriminator !== undefined) {
    const changes = options.map((one) => [partsOf(one).shape?.[discriminator], inner(one)] as const)
    if (!changes.some(([, change]) => change)) return undefined
    return (value) => {
      if (!isObject(value)) return value
      const own = changes.find(([name]) => name?.safeParse(value[discriminator]).success)
      return own?.[1] ? own[1](value) : value
    }
  }
  return undefined
}

/** Once for a schema, however many servers of a process tell by it. */
function compiler(ofNumber: OfNumber): (schema: z.ZodType) => Change | undefined {
  const compiled = new WeakMap<z.ZodType, { change: Change | undefined }>()
  return (schema) => {
    const known = compiled.get(schema) ?? { change: compile(schema, ofNumber) }
    compiled.set(schema, known)
    return known.change
  }
}

/** Figures of an answer to the decimals that the contract gives them; no noise of adding behind them. */
export const figuresTold = compiler((one) => {
  const decimals = toldIn.get(one)?.decimals ?? Number.POSITIVE_INFINITY
  return Number.isFinite(decimals) ? (value) => rounded(value, decimals) : undefined
})

/** Nothing that is entered or stored as it is has more; what is worked out has. */
const mostDecimals = 6

/** Throws where a number of which the contract does not say how exactly it is told looks worked out. */
export const noiseRefused = compiler((one) =>
  toldIn.has(one)
    ? undefined
    : (value) => {
        if (rounded(value, mostDecimals) !== value) throw new Error(`a figure without a quantity: ${value}`)
        return value
      },
)
