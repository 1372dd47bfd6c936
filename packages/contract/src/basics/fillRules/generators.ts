import './texts.ts'
import { z } from 'zod'
import { isZone } from '../../format/zones.ts'
import type { MessageKey } from '../../message-text.ts'
import { rule } from '../../rule.ts'

const prefix = z
  .string(rule('fillRules.prefix'))
  .trim()
  .regex(/^[\w-]{0,20}$/, rule('fillRules.prefix'))
  .default('')

const wholeNumber = (least: number, most: number, fallback: number, wrong: MessageKey) =>
  z.int(wrong).min(least, wrong).max(most, wrong).default(fallback)

/** Where the day of a number begins. */
const zone = z
  .string(rule('fillRules.zone'))
  .trim()
  .max(64, rule('fillRules.zone'))
  .refine(isZone, rule('fillRules.zone'))
  .default('UTC')

const digits = wholeNumber(3, 12, 4, rule('fillRules.digits'))
const unknown = { error: rule('fillRules.paramsUnknown') }

/** The closed list of ways to make a value, each with its parameters. */
export const generators = {
  /** Prefix, day, and a number that begins with 1 each day. */
  'date-serial': z.strictObject({ prefix, digits, zone }, unknown),
  /** Prefix, day and time, and the same daily number. */
  'order-number': z.strictObject({ prefix, digits, zone }, unknown),
  'random-digits': z.strictObject(
    { prefix, length: wholeNumber(4, 32, 8, rule('fillRules.length')) },
    unknown,
  ),
  uuid: z.strictObject({ dashes: z.boolean(rule('fillRules.dashes')).default(true) }, unknown),
} as const

export type Generator = keyof typeof generators
export type GeneratorParams<G extends Generator = Generator> = z.output<(typeof generators)[G]>
export const generatorNames = Object.keys(generators) as [Generator, ...Generator[]]
export const isGenerator = (name: string): name is Generator => Object.hasOwn(generators, name)

/** The parameters of a generator out of their JSON text, with the usual values for those left out. */
export function readParams<G extends Generator>(
  generator: G,
  json: string | null | undefined,
): { params: GeneratorParams<G>; fault?: never } | { fault: string; params?: never } {
  let given: unknown
  try {
    given = json === null || json === undefined || json.trim() === '' ? {} : JSON.parse(json)
  } catch {
    given = undefined
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { fault: rule('fillRules.paramsUnreadable') }
  const parsed = generators[generator].safeParse(given)
  if (parsed.success) return { params: parsed.data as GeneratorParams<G> }
  return { fault: parsed.error.issues[0]?.message ?? rule('fillRules.paramsUnreadable') }
}
