import { setImmediate as turn } from 'node:timers/promises'
import { step } from '../run/step.ts'
import { alarmsIn } from '../site/scenario.ts'
import type { SiteState } from '../site/state.ts'
import { isClose, momentsOf, type Span } from './moments.ts'

const longestMs = 12

/** Long work asks for it between its pieces, so that the present is never kept waiting. */
function createBreath(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < longestMs) return undefined
    return turn().then(() => {
      since = performance.now()
    })
  }
}

/** A stretch of a site's past that is still to be sent. All of it follows from the state that it begins with. */
export interface Stretch {
  origin: SiteState
  exactUntil: number
  until: number
  /** How many pieces are left, counted from the oldest; absent: all of them. */
  left?: number
}

/** A part of a stretch that is sent at once. */
export interface Piece {
  from: SiteState
  /** How many messages it makes. */
  messages: number
}

export interface Walked {
  pieces: readonly Piece[]
  end: SiteState
  /** One moment before the end: from it the end's own frame can be made again. */
  beforeEnd: SiteState
}

/** Few enough that sending a piece again after a crash costs little, and enough to keep few states. */
const momentsAPiece = 240

const spanFrom = ({ exactUntil, until }: Stretch, from: number): Span => ({ from, exactUntil, until })

/** Alarms are recorded closely; all of them are known from the beginning. */
const momentsFrom = (stretch: Stretch, { time, config }: SiteState, rhythm: number) =>
  momentsOf(spanFrom(stretch, time), rhythm, config.zone, alarmsIn(stretch.origin.scenarios))

/** Of the hours and days that stand for themselves, alarms are left out: nobody knows how long one lasted. */
export const tellsAlarms = (stretch: Stretch, time: number): boolean =>
  time <= stretch.exactUntil || isClose(time, stretch, alarmsIn(stretch.origin.scenarios))

const stepTo = (state: SiteState, time: number): SiteState => step(state, (time - state.time) / 1000)

const walks = new WeakMap<Stretch, Promise<Walked>>()

/** Steps through the whole of it without sending: where it ends, and where its pieces begin. Done once. */
export function walk(stretch: Stretch, rhythm: number): Promise<Walked> {
  const walked = walks.get(stretch) ?? walkThrough(stretch, rhythm)
  walks.set(stretch, walked)
  return walked
}

async function walkThrough(stretch: Stretch, rhythm: number): Promise<Walked> {
  const breath = createBreath()
  const pieces: Piece[] = []
  let state = stretch.origin
  let beforeEnd = state
  let current: Piece = { from: state, messages: 0 }
  let count = 0
  for (const { time, isSent } of momentsFrom(stretch, state, rhythm)) {
    if (count === momentsAPiece) {
      pieces.push(current)
      current = { from: state, messages: 0 }
      count = 0
    }
    beforeEnd = state
    state = stepTo(state, time)
    count++
    if (isSent) current.messages++
    await breath()
  }
  if (count > 0) pieces.push(current)
  return { pieces, end: state, beforeEnd }
}

/** The states of a piece that are sent, oldest first. */
export function* statesOf(stretch: Stretch, piece: Piece, rhythm: number): Generator<SiteState> {
  let state = piece.from
  let count = 0
  for (const { time, isSent } of momentsFrom(stretch, state, rhythm)) {
    if (count++ === momentsAPiece) return
    state = stepTo(state, time)
    if (isSent) yield state
  }
}
