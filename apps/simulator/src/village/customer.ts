import { localTime } from '../local-time.ts'
import { type Random, uniform } from '../random.ts'

/** Somebody stands at the keys of a home. */
export interface Typing {
  sn: string
  digits: string
  at: number
}

const minute = 60_000
const hour = 3_600_000
const mistypes = 1 / 20
/** Some read their messages in the evening or the next day. */
const isLate = 1 / 10
const staysAwake = 1 / 5
const bedtime = 22
const morning = 6

/** The code in a message, whatever else it says: three groups of three digits, or nine in a row. */
export const codeIn = (content: string): string | undefined =>
  /(?<![\d-])(\d{3}[ -]?\d{3}[ -]?\d{3})(?![\d-])/.exec(content)?.[1]?.replace(/\D/g, '')

/** One key beside the right one. */
function mistyped(digits: string, random: Random): string {
  const place = Math.floor(uniform(random) * digits.length)
  const wrong = (Number(digits[place]) + 1) % 10
  return `${digits.slice(0, place)}${wrong}${digits.slice(place + 1)}`
}

interface Received {
  sn: string
  digits: string
  now: number
  zone: string
  random: Random
  /** So many times faster than people are. */
  haste: number
}

/** What somebody does with a code that has come: after minutes, at times after hours, and asleep at night. */
export function typingsOf({ sn, digits, now, zone, random, haste }: Received): Typing[] {
  const { hour: clock } = localTime(zone, now)
  const late = uniform(random) < isLate ? (6 + 24 * uniform(random)) * hour : 0
  const wait = (1 + 9 * uniform(random)) * minute + late
  const isNight = clock >= bedtime || clock < morning
  const isAsleep = isNight && uniform(random) > staysAwake
  const sleeps = isAsleep ? ((morning - clock + 24) % 24) * hour : 0
  const at = now + (sleeps + wait) / haste
  const right = { sn, digits, at }
  if (uniform(random) > mistypes) return [right]
  const pause = (1 + 2 * uniform(random)) * minute
  return [
    { sn, digits: mistyped(digits, random), at },
    { ...right, at: at + pause / haste },
  ]
}
