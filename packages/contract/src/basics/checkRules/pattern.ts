/**
 * Regular expressions for values that people type, matched in time proportional to the text: every way through the
 * pattern is followed at once, so that no pattern can hang the server. Look-around and back-references, which cannot
 * be matched this way, are refused; what remains means what it means to JavaScript.
 */

export const longestPattern = 200
/** A counted repetition is written out; this bounds what comes of it. */
const mostSteps = 600

type Accepts = (code: number) => boolean
type Edge = 'start' | 'end' | 'boundary' | 'inside'
type Step =
  | { do: 'take'; accepts: Accepts }
  | { do: 'fork'; to: number; or: number }
  | { do: 'go'; to: number }
  | { do: 'assert'; edge: Edge }

type Node =
  | { kind: 'take'; accepts: Accepts }
  | { kind: 'assert'; edge: Edge }
  | { kind: 'all'; parts: Node[] }
  | { kind: 'any'; parts: Node[] }
  | { kind: 'repeat'; part: Node; least: number; most: number }

export type PatternFault = 'wrong' | 'unsupported' | 'tooLong' | 'tooLarge'

class Fault extends Error {
  readonly fault: PatternFault

  constructor(fault: PatternFault) {
    super(fault)
    this.fault = fault
  }
}

const between = (least: number, most: number): Accepts => {
  return (code) => code >= least && code <= most
}
const isOneOf = (sets: readonly Accepts[]): Accepts => {
  return (code) => sets.some((accepts) => accepts(code))
}
const isNot = (accepts: Accepts): Accepts => {
  return (code) => !accepts(code)
}

const isDigit = between(48, 57)
const isWord = isOneOf([isDigit, between(65, 90), between(97, 122), between(95, 95)])
const isSpace: Accepts = (code) => /\s/.test(String.fromCharCode(code))
const isLineEnd: Accepts = (code) => code === 10 || code === 13 || code === 0x2028 || code === 0x2029

const named: Readonly<Record<string, Accepts>> = {
  d: isDigit,
  D: isNot(isDigit),
  w: isWord,
  W: isNot(isWord),
  s: isSpace,
  S: isNot(isSpace),
}
const controls: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, '0': 0 }

function parse(source: string): Node {
  let at = 0
  const peek = () => source[at]
  const take = () => {
    const sign = source[at]
    if (sign === undefined) throw new Fault('wrong')
    at++
    return sign
  }
  const takeIf = (text: string) => {
    if (!source.startsWith(text, at)) return false
    at += text.length
    return true
  }

  function alternatives(): Node {
    const parts = [sequence()]
    while (takeIf('|')) parts.push(sequence())
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'any', parts }
  }

  function sequence(): Node {
    const parts: Node[] = []
    while (at < source.length && peek() !== '|' && peek() !== ')') parts.push(quantified())
    return { kind: 'all', parts }
  }

  function quantified(): Node {
    const part = single()
    const counts = quantifier()
    if (!counts) return part
    if (part.kind === 'assert') throw new Fault('wrong')
    // Lazy or not, a whole text matches or it does not.
    takeIf('?')
    if (quantifier()) throw new Fault('wrong')
    return { kind: 'repeat', part, ...counts }
  }

  function quantifier(): { least: number; most: number } | undefined {
    if (takeIf('*')) return { least: 0, most: Number.POSITIVE_INFINITY }
    if (takeIf('+')) return { least: 1, most: Number.POSITIVE_INFINITY }
    if (takeIf('?')) return { least: 0, most: 1 }
    if (peek() !== '{') return undefined
    const [whole, first, comma, second] = /^\{(\d{1,4})(,?)(\d{0,4})\}/.exec(source.slice(at)) ?? []
    if (whole === undefined || (comma === '' && second !== '')) throw new Fault('wrong')
    at += whole.length
    const least = Number(first)
    const most = comma === '' ? least : second === '' ? Number.POSITIVE_INFINITY : Number(second)
    if (most < least) throw new Fault('wrong')
    return { least, most }
  }

  function single(): Node {
    const sign = take()
    switch (sign) {
      case '(':
        return group()
      case '[':
        return { kind: 'take', accepts: characterClass() }
      case '.':
        return { kind: 'take', accepts: isNot(isLineEnd) }
      case '^':
        return { kind: 'assert', edge: 'start' }
      case '$':
        return { kind: 'assert', edge: 'end' }
      case '\\':
        if (takeIf('b')) return { kind: 'assert', edge: 'boundary' }
        if (takeIf('B')) return { kind: 'assert', edge: 'inside' }
        return { kind: 'take', accepts: setOf(escaped()) }
      case '*':
      case '+':
      case '?':
      case '{':
        throw new Fault('wrong')
      default:
        return { kind: 'take', accepts: setOf(sign.charCodeAt(0)) }
    }
  }

  function group(): Node {
    if (takeIf('?')) {
      const isNamed = /^<[A-Za-z_$][\w$]*>/.exec(source.slice(at))
      if (isNamed) at += isNamed[0].length
      else if (!takeIf(':')) throw new Fault(/^(?:<?[=!])/.test(source.slice(at)) ? 'unsupported' : 'wrong')
    }
    const inner = alternatives()
    if (!takeIf(')')) throw new Fault('wrong')
    return inner
  }

  const setOf = (one: Accepts | number): Accepts => (typeof one === 'number' ? between(one, one) : one)

  /** After the backslash: a named set, or one character. */
  function escaped(): Accepts | number {
    const sign = take()
    const set = Object.hasOwn(named, sign) ? named[sign] : undefined
    if (set) return set
    if (sign === 'x') return hexadecimal(2)
    if (sign === 'u') return hexadecimal(4)
    if (sign === '0' && isDigit((peek() ?? '').charCodeAt(0))) throw new Fault('wrong')
    const control = Object.hasOwn(controls, sign) ? controls[sign] : undefined
    if (control !== undefined) return control
    if (/[1-9kpP]/.test(sign)) throw new Fault('unsupported')
    if (/[A-Za-z]/.test(sign)) throw new Fault('wrong')
    return sign.charCodeAt(0)
  }

  function hexadecimal(length: number): number {
    const digits = source.slice(at, at + length)
    if (!/^[\da-f]+$/i.test(digits) || digits.length < length) throw new Fault('wrong')
    at += length
    return Number.parseInt(digits, 16)
  }

  function classMember(): Accepts | number {
    const sign = take()
    if (sign !== '\\') return sign.charCodeAt(0)
    return takeIf('b') ? 8 : escaped()
  }

  function characterClass(): Accepts {
    const isNegated = takeIf('^')
    const sets: Accepts[] = []
    while (!takeIf(']')) {
      const first = classMember()
      const isRange = peek() === '-' && source[at + 1] !== undefined && source[at + 1] !== ']'
      if (!isRange) {
        sets.push(setOf(first))
        continue
      }
      at++
      const last = classMember()
      if (typeof first !== 'number' || typeof last !== 'number' || last < first) throw new Fault('wrong')
      sets.push(between(first, last))
    }
    return isNegated ? isNot(isOneOf(sets)) : isOneOf(sets)
  }

  const whole = alternatives()
  if (at < source.length) throw new Fault('wrong')
  return whole
}

function stepsOf(tree: Node): Step[] {
  const steps: Step[] = []
  const push = <S extends Step>(step: S): S => {
    if (steps.length >= mostSteps) throw new Fault('tooLarge')
    steps.push(step)
    return step
  }

  function write(node: Node): void {
    switch (node.kind) {
      case 'take':
        push({ do: 'take', accepts: node.accepts })
        break
      case 'assert':
        push({ do: 'assert', edge: node.edge })
        break
      case 'all':
        node.parts.forEach(write)
        break
      case 'any':
        writeAny(node.parts)
        break
      case 'repeat':
        writeRepeat(node.part, node.least, node.most)
    }
  }

  function writeAny(parts: readonly Node[]): void {
    const ends: { to: number }[] = []
    for (const [index, part] of parts.entries()) {
      if (index === parts.length - 1) {
        write(part)
        continue
      }
      const fork = push({ do: 'fork', to: steps.length + 1, or: 0 })
      write(part)
      ends.push(push({ do: 'go', to: 0 }))
      fork.or = steps.length
    }
    for (const end of ends) end.to = steps.length
  }

  function writeRepeat(part: Node, least: number, most: number): void {
    for (let count = 0; count < least; count++) {
      const before = steps.length
      write(part)
      // Nothing stays nothing however often it is repeated.
      if (steps.length === before) return
    }
    if (most === Number.POSITIVE_INFINITY) {
      const fork = push({ do: 'fork', to: steps.length + 1, or: 0 })
      const again = steps.length - 1
      write(part)
      push({ do: 'go', to: again })
      fork.or = steps.length
      return
    }
    const forks: { or: number }[] = []
    for (let count = least; count < most; count++) {
      forks.push(push({ do: 'fork', to: steps.length + 1, or: 0 }))
      write(part)
    }
    for (const fork of forks) fork.or = steps.length
  }

  write(tree)
  return steps
}

function holds(edge: Edge, text: string, at: number): boolean {
  if (edge === 'start') return at === 0
  if (edge === 'end') return at === text.length
  const isBoundary = isWord(text.charCodeAt(at - 1)) !== isWord(text.charCodeAt(at))
  return isBoundary === (edge === 'boundary')
}

/** Follows every way through the steps at once; the time is bounded by their number times the length of the text. */
function matchesWhole(steps: readonly Step[], text: string): boolean {
  const end = steps.length
  // The character before which a place was last reached, so that none is visited twice there.
  const reachedAt = new Int32Array(end + 1).fill(-1)
  let taking: number[] = []
  let next: number[] = [0]
  const waiting: number[] = []

  for (let at = 0; at <= text.length; at++) {
    taking = []
    for (const from of next) waiting.push(from)
    // Places that can be reached without taking a character.
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      if (reachedAt[place] === at) continue
      reachedAt[place] = at
      const step = steps[place]
      if (step?.do === 'take') taking.push(place)
      else if (step?.do === 'go') waiting.push(step.to)
      else if (step?.do === 'fork') waiting.push(step.to, step.or)
      else if (step?.do === 'assert' && holds(step.edge, text, at)) waiting.push(place + 1)
    }
    if (at === text.length) break
    if (taking.length === 0) return false
    const code = text.charCodeAt(at)
    next = []
    for (const place of taking) {
      const step = steps[place]
      if (step?.do === 'take' && step.accepts(code)) next.push(place + 1)
    }
  }
  return reachedAt[end] === text.length
}

/** Says whether the whole of a text matches; or what is wrong with the pattern. */
export type Pattern =
  | { fault: PatternFault; matches?: never }
  | { fault?: never; matches: (text: string) => boolean }

export function readPattern(source: string): Pattern {
  if (source.length > longestPattern) return { fault: 'tooLong' }
  try {
    const steps = stepsOf(parse(source))
    return { matches: (text) => matchesWhole(steps, text) }
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault }
    throw error
  }
}
