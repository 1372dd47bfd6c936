import { type Cron, nextWallTime, readCron } from '@gridhelm/contract/system/jobs/cron'
import { wireTime } from '../../../platform/zoned-time.ts'

const hourMs = 3_600_000
const secondMs = 1_000
/** Rules of clocks stay for longer than that. */
const stepMs = 12 * hourMs
/** Clocks are put back by less. */
const longestFoldMs = 3 * hourMs

const offsetAt = (moment: number, zone: string): number => {
  const whole = Math.floor(moment / secondMs) * secondMs
  return Date.parse(`${wireTime(new Date(whole), zone).replace(' ', 'T')}Z`) - whole
}

/** The first moment in (from, to] at which clocks show another time than those of `from` would. */
function changeWithin(zone: string, from: number, to: number): number | undefined {
  const before = offsetAt(from, zone)
  for (let at = from; at < to; at += stepMs) {
    const end = Math.min(at + stepMs, to)
    if (offsetAt(end, zone) === before) continue
    let [low, high] = [Math.floor(at / secondMs), Math.ceil(end / secondMs)]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (offsetAt(middle * secondMs, zone) === before) low = middle
      else high = middle
    }
    return high * secondMs
  }
  return undefined
}

/** Up to where wall times have had their turn already, because clocks were put back a moment ago. */
function repeatedUntil(zone: string, at: number): number {
  const change = changeWithin(zone, at - longestFoldMs, at)
  return change === undefined ? Number.NEGATIVE_INFINITY : change + offsetAt(change - secondMs, zone)
}

/**
 * The first turn after a moment. A time that clocks leave out has its turn as soon as they show a later one, a time
 * that they show twice has one turn. What is due in every hour has its turns in an hour that comes twice as well.
 */
export function nextTurn(cron: Cron, zone: string, after: number): number | undefined {
  let at = after
  let offset = offsetAt(after, zone)
  let notBefore = (Math.floor(after / secondMs) + 1) * secondMs + offset
  if (!cron.isEveryHour) notBefore = Math.max(notBefore, repeatedUntil(zone, after))
  for (;;) {
    const wall = nextWallTime(cron, notBefore)
    if (wall === undefined) return undefined
    const turn = wall - offset
    const change = changeWithin(zone, at, turn)
    if (change === undefined) return turn
    const [old, shown] = [offset, offsetAt(change, zone)]
    const isLeftOut = wall < change + shown
    if (shown > old && isLeftOut && !cron.isEveryHour) return change
    const first = shown < old && !cron.isEveryHour ? change + old : change + shown
    notBefore = first
    at = change
    offset = shown
  }
}

/** The next turns of an expression; fewer where it ends. */
export function nextTurns(expression: string, zone: string, after: number, count: number): number[] {
  const { cron } = readCron(expression)
  const turns: number[] = []
  for (let at = after; cron && turns.length < count; ) {
    const turn = nextTurn(cron, zone, at)
    if (turn === undefined) break
    turns.push(turn)
    at = turn
  }
  return turns
}
