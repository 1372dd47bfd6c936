import { named, type Three } from '../names.ts'
import type { AlarmBit, AlarmLevel } from '../point.ts'

interface Draft {
  bit: number
  level: AlarmLevel
  name: Three
  cause: Three
  consequence: Three
  response: Three
}

export const alarmBits = (drafts: Readonly<Record<string, Draft>>): readonly AlarmBit[] =>
  Object.entries(drafts).map(([key, { bit, level, name, cause, consequence, response }]) => ({
    bit,
    key,
    level,
    name: named(name),
    cause: named(cause),
    consequence: named(consequence),
    response: named(response),
  }))
