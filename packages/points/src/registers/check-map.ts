import { findPoint } from '../catalogue.ts'
import { conversion } from '../mapping/units.ts'
import type { Point } from '../point.ts'
import { isCommandable, unwritable } from '../proof.ts'
import { type RegisterMap, type RegisterRule, type RegisterWrite, registerBounds, wordsOf } from './model.ts'

const lastAddress = 0xffff

/** Why a map cannot be used, with what a sentence about it needs. */
export type MapFault =
  | { why: 'manyRules' | 'manyWrites'; most: number }
  | { why: 'noPoint' | 'noBits' | 'notWritten' | 'noWords' | 'noChoice'; point: string }
  | { why: 'highAddress'; point: string; address: number }
  | { why: 'otherUnit'; point: string; unit: string; wanted: string }
  | { why: 'noState'; point: string; state: number }
  | { why: 'noBit'; point: string; bit: number }
  | { why: 'noValue'; point: string; value: string }

/** What is wrong with a map; nothing where it can be used. */
export function mapFaults(map: RegisterMap): MapFault[] {
  const faults = [
    ...map.rules.flatMap((rule) => ruleFaults(map, rule)),
    ...(map.writes ?? []).flatMap((one) => writeFaults(map, one)),
  ]
  const { rules, writes } = registerBounds
  if (map.rules.length > rules) faults.push({ why: 'manyRules', most: rules })
  if ((map.writes?.length ?? 0) > writes) faults.push({ why: 'manyWrites', most: writes })
  return faults
}

function unitFaults(unit: RegisterRule['unit'], { key, unit: wanted }: Point): MapFault[] {
  return unit && !conversion(unit, wanted) ? [{ why: 'otherUnit', point: key, unit, wanted }] : []
}

function ruleFaults(map: RegisterMap, rule: RegisterRule): MapFault[] {
  const found = findPoint(map.kind, rule.point)
  const { point, address } = rule
  if (!found) return [{ why: 'noPoint', point }]
  const faults: MapFault[] = []
  if (address + wordsOf[rule.type] - 1 > lastAddress) faults.push({ why: 'highAddress', point, address })
  faults.push(...unitFaults(rule.unit, found))
  const known = 'states' in found ? new Set(found.states.map(({ value }) => value)) : undefined
  for (const state of Object.values(rule.states ?? {})) {
    if (known && !known.has(state)) faults.push({ why: 'noState', point, state })
  }
  const isWord = found.kind === 'alarmWord'
  if ((rule.bits || rule.alarm) && !isWord) faults.push({ why: 'noBits', point })
  for (const bit of [...Object.values(rule.bits ?? {}), ...(rule.alarm ? [rule.alarm.bit] : [])]) {
    if (isWord && !found.bits.some((one) => one.bit === bit)) faults.push({ why: 'noBit', point, bit })
  }
  return faults
}

function writeFaults(map: RegisterMap, write: RegisterWrite): MapFault[] {
  const found = findPoint(map.kind, write.point)
  const { point } = write
  if (!found) return [{ why: 'noPoint', point }]
  if (!isCommandable(found)) return [{ why: 'notWritten', point }]
  const faults: MapFault[] = []
  for (const value of Object.keys(write.words ?? {})) {
    if (unwritable(found, Number(value))) faults.push({ why: 'noValue', point, value })
  }
  if (found.control === 'choice' && !write.words) faults.push({ why: 'noWords', point })
  if (found.control === 'value' && write.words) faults.push({ why: 'noChoice', point })
  return [...faults, ...unitFaults(write.unit, found)]
}
