import type { CommandState } from '@gridhelm/contract/acting/commands/entities'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { settleSeconds } from '@gridhelm/points/consequences/effects'
import type { SetpointPoint } from '@gridhelm/points/point'
import { isProven } from '@gridhelm/points/proof'
import { qualityOf } from '@gridhelm/points/quality'
import type { Latest } from '../../../telemetry/store.ts'
import type { Failure } from './failure.ts'
import type { OpenCommand } from './verify-queries.ts'
import { isUnanswered } from './way.ts'

/** An answer that was given in time may be a little later here. */
export const answerGraceMs = 10_000

interface Shown {
  value: number
  at: number
}

export type Verdict =
  | { input: 'verify'; shown: Shown }
  /** Nobody answers, and what was written is read back: the controller has taken it. */
  | { input: 'accept'; shown: Shown }
  | { input: 'fail'; failure: Failure; shown: Shown | undefined }
  | { input: 'expire'; failure: Failure }

const setpointOf = ({ systemType, point }: OpenCommand): SetpointPoint | undefined => {
  const found = findPoint(systemType as DeviceKind, point as string)
  return found?.kind === 'setpoint' ? found : undefined
}

/**
 * What the proving point shows since the command went out. By the frame's own moment and by when it was received:
 * neither a clock at the site that is ahead nor a frame that comes late can prove anything.
 */
function shownSince(row: OpenCommand, key: string, latest: Latest | undefined): Shown | undefined {
  const proving = findPoint(row.systemType as DeviceKind, key)
  if (!latest || !proving || row.sentAt === null) return undefined
  const [value, at] = [latest.values[proving.number], latest.times[proving.number]]
  const sentAt = row.sentAt.getTime()
  if (value === undefined || at === undefined || !(at > sentAt) || !(latest.receivedAt >= sentAt))
    return undefined
  return qualityOf(value, proving) === 'good' ? { value, at } : undefined
}

/** By when telemetry has to show it. */
function proofUntil(row: OpenCommand): number {
  const settleMs = (settleSeconds(row.systemType, row.point) + 2 * row.frameSeconds) * 1_000
  const since = row.answeredAt ?? (isUnanswered(row) ? row.sentAt : null)
  return Math.max(row.expiresAt.getTime(), (since?.getTime() ?? 0) + settleMs)
}

const unsent = {
  requested: 'commands.unconfirmed',
  confirmed: 'commands.unsent',
  queued: 'commands.unsent',
} as const

/** Why it was not sent all that time. */
const heldBack = ({ failure }: OpenCommand) =>
  failure === null ? undefined : (JSON.parse(failure) as Failure)

/** What is to become of a command now; undefined: it goes on waiting. */
export function verdictOf(row: OpenCommand, latest: Latest | undefined, now: number): Verdict | undefined {
  const state = row.state as CommandState
  const expiresAt = row.expiresAt.getTime()
  if (state === 'requested' || state === 'confirmed' || state === 'queued')
    return now >= expiresAt
      ? { input: 'expire', failure: heldBack(row) ?? { key: unsent[state] } }
      : undefined
  if (state !== 'sent' && state !== 'accepted') return undefined
  const point = setpointOf(row)
  const shown = point && shownSince(row, point.proof.point, latest)
  if (point && shown && isProven(point, row.value, shown.value) && mayProve(row, point))
    return { input: 'verify', shown }
  if (state === 'sent' && isUnanswered(row)) return unansweredVerdict(row, point, latest, now)
  if (state === 'sent')
    return now >= expiresAt + answerGraceMs
      ? { input: 'expire', failure: { key: 'commands.unanswered' } }
      : undefined
  if (now < proofUntil(row)) return undefined
  return { input: 'fail', failure: notFollowed(row, point, shown), shown }
}

/** Of one that gives no answers: what it reads back stands for one. */
function unansweredVerdict(
  row: OpenCommand,
  point: SetpointPoint | undefined,
  latest: Latest | undefined,
  now: number,
): Verdict | undefined {
  const written = point && shownSince(row, point.key, latest)
  if (written && Math.abs(written.value - row.value) < 1e-6) return { input: 'accept', shown: written }
  if (now < proofUntil(row) + answerGraceMs) return undefined
  const shown = point && shownSince(row, point.proof.point, latest)
  return { input: 'expire', failure: notFollowed(row, point, shown) }
}

/**
 * Before the controller has answered, only a change proves anything: it may have been so all along. Where no answer
 * comes, what is shown after the command was sent is all the proof that there is.
 */
function mayProve({ state, proofBefore, value, way }: OpenCommand, point: SetpointPoint): boolean {
  if (state === 'accepted' || isUnanswered({ way })) return true
  return proofBefore !== null && !isProven(point, value, proofBefore)
}

const unproven = {
  accepted: { shown: 'commands.notFollowed', silent: 'commands.notShown' },
  sent: { shown: 'commands.notReadBack', silent: 'commands.nothingReadBack' },
} as const

function notFollowed(row: OpenCommand, point: SetpointPoint | undefined, shown: Shown | undefined): Failure {
  const state = row.state === ('accepted' satisfies CommandState) ? 'accepted' : 'sent'
  return {
    key: unproven[state][shown ? 'shown' : 'silent'],
    shown: { kind: row.systemType, point: point?.proof.point ?? row.point, value: shown?.value ?? null },
  }
}
