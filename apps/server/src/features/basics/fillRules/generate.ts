import { randomInt, randomUUID } from 'node:crypto'
import type { Generator, GeneratorParams } from '@gridhelm/contract/basics/fillRules/generators'
import { wireTime } from '../../../platform/zoned-time.ts'

interface Source {
  now: Date
  /** The next number of a series. */
  next: (series: string) => Promise<number>
}

type Generators = { [G in Generator]: (params: GeneratorParams<G>, source: Source) => Promise<string> }

const digitsOnly = (text: string) => text.replace(/\D/g, '')

/** A day with more numbers than its digits can show has longer ones; none is given twice. */
async function dailyNumber(
  name: Generator,
  { prefix, digits }: GeneratorParams<'date-serial'>,
  day: string,
  next: Source['next'],
): Promise<string> {
  const number = await next(`${name}:${prefix}:${day}`)
  return String(number).padStart(digits, '0')
}

const generate: Generators = {
  async 'date-serial'(params, { now, next }) {
    const day = digitsOnly(wireTime(now, params.zone).slice(0, 10))
    return `${params.prefix}${day}${await dailyNumber('date-serial', params, day, next)}`
  },
  async 'order-number'(params, { now, next }) {
    const moment = digitsOnly(wireTime(now, params.zone))
    const number = await dailyNumber('order-number', params, moment.slice(0, 8), next)
    return `${params.prefix}${moment}${number}`
  },
  async 'random-digits'({ prefix, length }) {
    const digits = Array.from({ length }, () => randomInt(10))
    return prefix + digits.join('')
  },
  async uuid({ dashes }) {
    const id = randomUUID()
    return dashes ? id : id.replaceAll('-', '')
  },
}

export const generateValue = <G extends Generator>(
  name: G,
  params: GeneratorParams<G>,
  source: Source,
): Promise<string> => generate[name](params, source)
