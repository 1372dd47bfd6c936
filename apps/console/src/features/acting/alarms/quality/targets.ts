import type { AlarmQuality } from '@gridhelm/contract/acting/alarms/entities'

/** What one person can read and answer, by EEMUA 191. */
export const targets = {
  perDay: 144,
  perHour: 6,
  peakInTenMinutes: 10,
  floodShare: 0.01,
  chattering: 0,
  standing: 10,
  acknowledgeMs: 10 * 60_000,
} as const

/** An alarm that alone makes so much of the whole is worth a look by itself. */
const loud = { share: 0.2, least: 20 } as const

export type Finding =
  | { kind: 'tooMany'; perDay: number }
  | { kind: 'peak'; count: number }
  | { kind: 'floods'; count: number }
  | { kind: 'chattering'; count: number; name: string; alarm: string }
  | { kind: 'standing'; count: number }
  | { kind: 'loud'; name: string; share: number; alarm: string }
  | { kind: 'slow'; ms: number }
  | { kind: 'unanswered'; count: number }

/** What is worth doing something about, what helps most first. */
export function findingsOf(quality: AlarmQuality): Finding[] {
  const { chattering, frequent, standing, floods, perDay, peakInTenMinutes, acknowledgeMs } = quality
  const found: Finding[] = []
  const [shaking] = chattering
  if (shaking)
    found.push({ kind: 'chattering', count: chattering.length, name: shaking.content, alarm: shaking.alarm })
  const [first] = frequent
  if (first && quality.total >= loud.least && first.share >= loud.share && first.alarm !== shaking?.alarm)
    found.push({ kind: 'loud', name: first.content, share: first.share, alarm: first.alarm })
  if (standing.length > 0) found.push({ kind: 'standing', count: standing.length })
  if (quality.floodShare >= targets.floodShare) found.push({ kind: 'floods', count: floods.length })
  else if (peakInTenMinutes > targets.peakInTenMinutes) found.push({ kind: 'peak', count: peakInTenMinutes })
  if (perDay > targets.perDay) found.push({ kind: 'tooMany', perDay })
  if (acknowledgeMs !== null && acknowledgeMs > targets.acknowledgeMs)
    found.push({ kind: 'slow', ms: acknowledgeMs })
  if (quality.neverAcknowledged > 0) found.push({ kind: 'unanswered', count: quality.neverAcknowledged })
  return found
}
