import {
  type Generator,
  generators,
  isGenerator,
  readParams,
} from '@gridhelm/contract/basics/fillRules/generators'
import { z } from 'zod'

const object = z.record(z.string(), z.unknown())
export type Draft = z.output<typeof object>
export type ParamName = 'prefix' | 'digits' | 'zone' | 'length' | 'dashes'

export const generatorOf = (ruleClass: unknown): Generator | undefined =>
  typeof ruleClass === 'string' && isGenerator(ruleClass) ? ruleClass : undefined

export const paramNames = (generator: Generator): ParamName[] =>
  Object.keys(generators[generator].shape) as ParamName[]

function typedIn(json: string | null | undefined): Draft {
  try {
    return object.safeParse(JSON.parse(json ?? '')).data ?? {}
  } catch {
    return {}
  }
}

/** The parameters as they are being typed, with the usual ones for those left out; none of another generator. */
export function draftOf(generator: Generator, json: string | null | undefined): Draft {
  const typed = typedIn(json)
  const usual: Draft = { ...readParams(generator, '').params }
  return Object.fromEntries(
    paramNames(generator).map((name) => [name, Object.hasOwn(typed, name) ? typed[name] : usual[name]]),
  )
}

/** Whether some of the parameters belong to another generator. */
export const hasForeign = (generator: Generator, json: string | null | undefined): boolean =>
  Object.keys(typedIn(json)).some((name) => !paramNames(generator).includes(name as ParamName))

const two = (number: number) => String(number).padStart(2, '0')

/** What a value would look like; undefined while the parameters are not right. */
export function exampleOf(generator: Generator, json: string, now: Date): string | undefined {
  const { params } = readParams(generator, json)
  if (!params) return undefined
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`
  if ('dashes' in params)
    return params.dashes ? '3f2b8c1e-5d47-4a90-b6f1-0c9e7d2a4815' : '3f2b8c1e5d474a90b6f10c9e7d2a4815'
  if ('length' in params) return params.prefix + '4071938265'.repeat(4).slice(0, params.length)
  const number = '1'.padStart(params.digits, '0')
  return generator === 'order-number'
    ? `${params.prefix}${day}${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}${number}`
    : `${params.prefix}${day}${number}`
}
