import { findPoint } from '../catalogue.ts'
import { conversion } from '../mapping/units.ts'
import type { Point } from '../point.ts'
import { isCommandable, unwritable } from '../proof.ts'
import { type RegisterMap, type RegisterRule, type RegisterWrite, registerBounds, wordsOf } from './model.ts'

const lastAddress = 0xffff

/** What is wrong with a map, a sentence each; nothing where it can be used. */
export function mapFaults(map: RegisterMap): string[] {
  const faults = [
    ...map.rules.flatMap((rule) => ruleFaults(map, rule)),
    ...(map.writes ?? []).flatMap((one) => writeFaults(map, one)),
  ]
  if (map.rules.length > registerBounds.rules)
    faults.push(`There are more than ${registerBounds.rules} rules.`)
  if ((map.writes?.length ?? 0) > registerBounds.writes)
    faults.push(`There are more than ${registerBounds.writes} writes.`)
  return faults
}

function pointOf(map: RegisterMap, key: string): Point | string {
  return findPoint(map.kind, key) ?? `There is no point ${key} of ${map.kind}.`
}

function ruleFaults(map: RegisterMap, rule: RegisterRule): string[] {
  const point = pointOf(map, rule.point)
  if (typeof point === 'string') return [point]
  const faults: string[] = []
  const say = (text: string) => faults.push(`${rule.point} at ${rule.address}: ${text}`)
  if (rule.address + wordsOf[rule.type] - 1 > lastAddress) say('the address is too high.')
  if (rule.unit && !conversion(rule.unit, point.unit)) say(`${rule.unit} is not converted to ${point.unit}.`)
  const known = 'states' in point ? new Set(point.states.map(({ value }) => value)) : undefined
  for (const state of Object.values(rule.states ?? {})) {
    if (known && !known.has(state)) say(`there is no state ${state}.`)
  }
  const isWord = point.kind === 'alarmWord'
  if ((rule.bits || rule.alarm) && !isWord) say('only alarm words have bits.')
  for (const bit of [...Object.values(rule.bits ?? {}), ...(rule.alarm ? [rule.alarm.bit] : [])]) {
    if (isWord && !point.bits.some((one) => one.bit === bit)) say(`there is no alarm bit ${bit}.`)
  }
  return faults
}

function writeFaults(map: RegisterMap, write: RegisterWrite): string[] {
  const point = pointOf(map, write.point)
  if (typeof point === 'string') return [point]
  if (!isCommandable(point)) return [`${write.point} is not written by commands.`]
  const faults: string[] = []
  for (const value of Object.keys(write.words ?? {})) {
    if (unwritable(point, Number(value))) faults.push(`${write.point} has no value ${value}.`)
  }
  if (point.control === 'choice' && !write.words) faults.push(`${write.point} needs its words by value.`)
  if (point.control === 'value' && write.words) faults.push(`${write.point} is a number, not a choice.`)
  if (write.unit && !conversion(write.unit, point.unit))
    faults.push(`${write.unit} is not converted to ${point.unit}.`)
  return faults
}
