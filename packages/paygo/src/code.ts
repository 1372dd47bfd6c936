import { sipHash } from './siphash.ts'

/** What a home and the server share. Whoever has it can make tokens: it never leaves the server. */
export interface PaygoKey {
  /** 16 bytes. */
  key: Uint8Array
  startingCode: number
  /** '4' for keypads with four keys: longer tokens of the digits 1 to 4. */
  digits: '10' | '4'
  /** Twelve digits instead of nine, for values beyond the standard's largest. */
  isExtended?: boolean
}

export const tokenKinds = ['addTime', 'setTime', 'disable', 'counterSync'] as const
export type TokenKind = (typeof tokenKinds)[number]

/** The largest number of steps one token carries; the values above it have meanings of their own. */
export const mostSteps = 995
export const mostExtendedSteps = 999_999
export const disableValue = 998
export const syncValue = 999

interface Form {
  /** The value stands in the digits below this. */
  offset: number
  digits: number
  fourDigits: number
}

const standard: Form = { offset: 1_000, digits: 9, fourDigits: 15 }
const extended: Form = { offset: 1_000_000, digits: 12, fourDigits: 20 }
export const formOf = ({ isExtended }: PaygoKey): Form => (isExtended ? extended : standard)

const wordAt = (bytes: Uint8Array, place: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(place, true)

function keyWords(key: Uint8Array): Uint32Array {
  if (key.length !== 16) throw new RangeError('a key has 16 bytes')
  return Uint32Array.from([0, 4, 8, 12], (place) => wordAt(key, place))
}

const swapped = (word: number): number =>
  ((word & 0xff) << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24)

/** 30 bits, brought below ten to the ninth. */
function nineDigits(low: number, high: number): number {
  const folded = (low ^ high) >>> 2
  return folded > 999_999_999 ? folded - 73_741_825 : folded
}

/** 40 bits, brought below ten to the twelfth. */
function twelveDigits(low: number, high: number): number {
  const upper = (high >>> 0) * 256 + (low >>> 24)
  return upper > 999_999_999_999 ? upper - 99_511_627_777 : upper
}

export const withBase = (code: number, base: number, offset: number): number => code - (code % offset) + base

/** The code from which a home's tokens start where its maker gives none: the key's own hash. */
export function startingCodeOf(key: Uint8Array): number {
  const [words, out] = [keyWords(key), new Uint32Array(2)]
  sipHash(words, words, out)
  return nineDigits(out[0] as number, out[1] as number)
}

/** Goes from code to code: each is the hash of the one before. */
export function createWalk(home: PaygoKey, from: number): { code: number; go(steps: number): void } {
  const key = keyWords(home.key)
  const [word, out] = [new Uint32Array(2), new Uint32Array(2)]
  const isExtended = home.isExtended === true
  return {
    code: from,
    go(steps) {
      let code = this.code
      for (let step = 0; step < steps; step++) {
        word[1] = swapped(code | 0)
        word[0] = isExtended ? swapped(Math.floor(code / 0x1_0000_0000)) : (word[1] as number)
        sipHash(key, word, out)
        const [low, high] = [out[0] as number, out[1] as number]
        code = isExtended ? twelveDigits(low, high) : nineDigits(low, high)
      }
      this.code = code
    },
  }
}

/** The digits as people type them. */
export function writtenAs(home: PaygoKey, code: number): string {
  const { digits, fourDigits } = formOf(home)
  if (home.digits === '10') return String(code).padStart(digits, '0')
  const inFours = code.toString(4).padStart(fourDigits, '0')
  return inFours.replace(/\d/g, (digit) => String(Number(digit) + 1))
}

/** Undefined where the digits are no token of this form at all. */
export function readDigits(home: PaygoKey, typed: string): number | undefined {
  const { digits, fourDigits } = formOf(home)
  if (home.digits === '10') return /^\d+$/.test(typed) && typed.length === digits ? Number(typed) : undefined
  if (!/^[1-4]+$/.test(typed) || typed.length !== fourDigits) return undefined
  return Number.parseInt(
    typed.replace(/\d/g, (digit) => String(Number(digit) - 1)),
    4,
  )
}
