import {
  createWalk,
  disableValue,
  formOf,
  type PaygoKey,
  readDigits,
  syncValue,
  type TokenKind,
  withBase,
} from './code.ts'

/** A home takes tokens so far ahead of its counter. */
export const mostAhead = 64
const mostAheadToSync = 100
/** Tokens that add time may be typed in out of order, so far behind the counter. */
export const mostBehind = 16

export interface CounterState {
  count: number
  /** The counts below `count`, within reach, that were taken. */
  used: ReadonlySet<number>
}

export type Taken =
  | { outcome: 'accepted'; kind: TokenKind; value: number; count: number; state: CounterState }
  | { outcome: 'used' }
  | { outcome: 'invalid' }

function kindOf(home: PaygoKey, count: number, value: number): TokenKind {
  if (count % 2 === 0) return 'addTime'
  if (home.isExtended) return 'setTime'
  return value === syncValue ? 'counterSync' : value === disableValue ? 'disable' : 'setTime'
}

const isFresh = ({ count, used }: CounterState, of: number, kind: TokenKind): boolean =>
  of > count || (kind === 'addTime' && of > count - mostBehind && !used.has(of))

/** One that adds time leaves those before it open; every other ends them. */
function after(state: CounterState, taken: number, kind: TokenKind): CounterState {
  const count = Math.max(state.count, taken)
  const used = new Set<number>()
  for (let each = Math.max(0, count - mostBehind); each <= count; each++) {
    if (kind !== 'addTime' || each === taken || state.used.has(each)) used.add(each)
  }
  return { count, used }
}

/** What a home does with the digits that somebody typed in or a hub sent. */
export function acceptToken(home: PaygoKey, state: CounterState, typed: string): Taken {
  const code = readDigits(home, typed)
  if (code === undefined) return { outcome: 'invalid' }
  const { offset } = formOf(home)
  const base = code % offset
  const value = (base - (home.startingCode % offset) + offset) % offset
  const walk = createWalk(home, withBase(home.startingCode, base, offset))
  const isSync = !home.isExtended && value === syncValue
  const last = state.count + (isSync ? mostAheadToSync : mostAhead)
  let isOld = false
  for (let count = 0; count <= last; count++, walk.go(1)) {
    if (withBase(walk.code, base, offset) !== code) continue
    const kind = kindOf(home, count, value)
    if (isFresh(state, count, kind))
      return { outcome: 'accepted', kind, value, count, state: after(state, count, kind) }
    isOld = true
  }
  return { outcome: isOld ? 'used' : 'invalid' }
}

/** A home as it leaves the factory: nothing taken yet, nothing behind it to be taken. */
export const newCounter = (count: number): CounterState => after({ count, used: new Set() }, count, 'setTime')
