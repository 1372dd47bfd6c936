import vm from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPattern } from './pattern.ts'

const matches = (source: string, text: string) => readPattern(source).matches?.(text)

/** Patterns of everything that is understood, over a small alphabet so that texts have a chance to match. */
const { pattern } = fc.letrec<{ atom: string; piece: string; pattern: string }>((tie) => ({
  atom: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('a', 'b', '1', '.', '\\d', '\\w', '\\W', '\\s', '[ab]', '[^a]', '[a-c1]', '\\.', '\\x61'),
    fc.constantFrom('^', '$', '\\b', '\\B').map((edge) => `(?:${edge})`),
    tie('pattern').map((inner) => `(${inner})`),
    tie('pattern').map((inner) => `(?:${inner})`),
  ),
  piece: fc
    .tuple(tie('atom'), fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,}', '{0,2}', '*?', '+?'))
    .map((parts) => parts.join('')),
  pattern: fc
    .array(
      fc.array(tie('piece'), { maxLength: 3 }).map((pieces) => pieces.join('')),
      { minLength: 1, maxLength: 2 },
    )
    .map((options) => options.join('|')),
}))
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '.', ' ', '-'), maxLength: 6 })

const asked = vm.createContext({ source: '', text: '' })
const question = new vm.Script('new RegExp(source).test(text)')

/** What JavaScript says; undefined where its own matching, which tries way after way, would take hours. */
function inJavaScript(source: string, value: string): boolean | undefined {
  Object.assign(asked, { source: `^(?:${source})$`, text: value })
  try {
    return question.runInContext(asked, { timeout: 200 }) as boolean
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined
    throw error
  }
}

describe('patterns', () => {
  it('mean what they mean to JavaScript', () => {
    fc.assert(
      fc.property(pattern, text, (source, value) => {
        const read = readPattern(source)
        if (read.fault) {
          expect(['tooLong', 'tooLarge']).toContain(read.fault)
          return
        }
        const expected = inJavaScript(source, value)
        if (expected !== undefined) expect(read.matches(value)).toBe(expected)
      }),
      { numRuns: 500 },
    )
  })

  // Anything that tries all the ways would not end before the sun does.
  it.each([
    ['(a+)+$', `${'a'.repeat(1_000)}!`],
    ['(a|a)*b', 'a'.repeat(1_000)],
    ['(.*)*x', 'y'.repeat(1_000)],
    ['((a*)*)*b', 'a'.repeat(1_000)],
    ['(a?){100}a{100}', 'a'.repeat(99)],
  ])('%s takes no time, whatever the text', (source, value) => {
    expect(matches(source, value)).toBe(false)
  })

  it('the worst that fits comes to its end', () => {
    for (const parts of ['(?:.?.?.?.?.?.?.?.?.?.?){29}', '(?:.*.*.*.*.*.*.*.*.*.*){19}']) {
      expect(readPattern(parts).fault).toBeUndefined()
      expect(matches(`${parts}x`, 'y'.repeat(1_000))).toBe(false)
    }
    expect(readPattern('((((a{30}){30}){30}){30}){30}').fault).toBe('tooLarge')
    expect(readPattern('((((){9999}){9999}){9999}){9999}').fault).toBeUndefined()
  })

  it('the usual ones', () => {
    expect(matches('^[A-Z]{2}\\d{4}$', 'KE2026')).toBe(true)
    expect(matches('[A-Z]{2}\\d{4}', 'KE2026x')).toBe(false)
    expect(matches('[\\u4e00-\\u9fa5]+', '电站')).toBe(true)
    expect(matches('\\d{3}-\\d{4}|none', 'none')).toBe(true)
    expect(matches('(?<year>\\d{4})', '2026')).toBe(true)
    expect(matches('[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+', 'a.b@example.org')).toBe(true)
  })

  it.each(['(?=a)a', '(?!a)b', '(?<=a)b', '(?<!a)b', '(a)\\1', '(?<x>a)\\k<x>', '\\p{L}'])(
    '%s is refused as unsupported',
    (source) => expect(readPattern(source).fault).toBe('unsupported'),
  )

  it.each(['(', ')', '[a', '*a', 'a**', 'a{2', 'a{3,2}', '\\', 'b]{', '[z-a]', '(?a)', '\\u12', '^*'])(
    '%s is refused as wrong',
    (source) => expect(readPattern(source).fault).toBe('wrong'),
  )

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'a1\\[](){}|*+?.^$-,:<>=!dwsbxu'), maxLength: 20 }),
        (source) => {
          readPattern(source).matches?.('aa1 -')
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
