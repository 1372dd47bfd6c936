import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { activeAlarms, type Scenario } from '../site/scenario.ts'
import type { Frame } from './measured.ts'
import { withSymptom } from './symptoms.ts'

/** The weight of a bit by the key that the catalogue gives it. */
function weightOf(kind: DeviceKind, word: string, bit: string): number {
  const point = findPoint(kind, word)
  const found = point?.kind === 'alarmWord' ? point.bits.find(({ key }) => key === bit) : undefined
  if (!found) throw new Error(`${kind}.${word} has no bit ${bit}`)
  return 2 ** found.bit
}

export const faultCodeOf = (word: number): number =>
  word === 0 ? 0 : 1 + Math.floor(Math.log2(word & -word))

/** A frame with the bits that scenarios set, and with what the device would measure then. */
export function withRaised(
  frame: Frame,
  kind: DeviceKind,
  device: string,
  scenarios: readonly Scenario[],
  time: number,
): Frame {
  const own = activeAlarms(scenarios, time).filter((alarm) => alarm.device === device)
  if (own.length === 0) return frame
  let raised: Record<string, number> = { ...frame }
  for (const { word, bit } of own) {
    const weight = weightOf(kind, word, bit)
    const value = raised[word] ?? 0
    if (Math.floor(value / weight) % 2 === 1) continue
    raised = { ...withSymptom(raised, kind, bit), [word]: value + weight }
  }
  const fault = raised.faultWord ?? 0
  return fault === 0 ? raised : { ...raised, faultState: 1, faultCode: faultCodeOf(fault) }
}
