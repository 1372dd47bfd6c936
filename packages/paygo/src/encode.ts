import {
  createWalk,
  disableValue,
  formOf,
  mostExtendedSteps,
  mostSteps,
  type PaygoKey,
  syncValue,
  type TokenKind,
  withBase,
  writtenAs,
} from './code.ts'

export interface NewToken {
  kind: TokenKind
  /** Steps to add or to set; 0 for the other kinds. */
  value: number
  /** The home's counter before it. */
  after: number
}

export interface Token {
  digits: string
  count: number
}

/** Even counts add time, odd ones are the rest. */
export function nextCount(after: number, kind: TokenKind): number {
  const next = after + 1
  return (next % 2 === 0) === (kind === 'addTime') ? next : next + 1
}

function valueIn(home: PaygoKey, { kind, value }: NewToken): number {
  if (kind === 'disable' || kind === 'counterSync') {
    if (value !== 0) throw new RangeError('this kind of token carries no value')
    return kind === 'disable' ? disableValue : syncValue
  }
  const most = home.isExtended ? mostExtendedSteps : mostSteps
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new RangeError(`a token carries 0 to ${most} steps`)
  return value
}

function begin(home: PaygoKey, token: NewToken) {
  if (!Number.isInteger(token.after) || token.after < 0) throw new RangeError('a counter is a whole number')
  const { offset } = formOf(home)
  const base = ((home.startingCode % offset) + valueIn(home, token)) % offset
  const count = nextCount(token.after, token.kind)
  const walk = createWalk(home, withBase(home.startingCode, base, offset))
  const end = (): Token => ({ count, digits: writtenAs(home, withBase(walk.code, base, offset)) })
  return { walk, count, end }
}

export function makeToken(home: PaygoKey, token: NewToken): Token {
  const { walk, count, end } = begin(home, token)
  walk.go(count)
  return end()
}

/** So many hashes at once cost well below a millisecond warm, and a few where nothing has run yet. */
const stepsInSlice = 200

/** The same, resting between slices: an old home's counter is thousands of hashes away. */
export async function makeTokenInSlices(
  home: PaygoKey,
  token: NewToken,
  rest: () => Promise<void>,
): Promise<Token> {
  const { walk, count, end } = begin(home, token)
  for (let left = count; left > 0; left -= stepsInSlice) {
    walk.go(Math.min(left, stepsInSlice))
    if (left > stepsInSlice) await rest()
  }
  return end()
}
