import { describe, expect, it } from 'vitest'
import { brokenCheck, readCheckRows, ruleJsonRule } from './rules.ts'

const faultOf = (rows: unknown) => ruleJsonRule.safeParse(JSON.stringify(rows)).error?.issues[0]?.message
const row = { digits: '*', pattern: '\\d+', message: 'digits only' }

describe('check rules', () => {
  it('keep the three keys of each row and nothing else', () => {
    expect(ruleJsonRule.parse(JSON.stringify([{ ...row, digits: 3, extra: true }]))).toBe(
      JSON.stringify([{ ...row, digits: '3' }]),
    )
  })

  it.each([
    [[], 'checkRules.rowsRequired'],
    [{}, 'checkRules.rowsUnreadable'],
    [Array.from({ length: 11 }, () => row), 'checkRules.tooManyRows'],
    [[{ ...row, digits: '0' }], 'checkRules.digits'],
    [[{ ...row, digits: '-1' }], 'checkRules.digits'],
    [[{ ...row, digits: '1.5' }], 'checkRules.digits'],
    [[{ ...row, pattern: '(' }], 'checkRules.patternWrong'],
    [[{ ...row, pattern: '(?=a)' }], 'checkRules.patternUnsupported'],
    [[{ ...row, pattern: 'a'.repeat(201) }], 'checkRules.patternTooLong'],
    [[{ ...row, pattern: '(a{100}){100}' }], 'checkRules.patternTooLarge'],
    [[{ ...row, message: ' ' }], 'checkRules.messageRequired'],
  ])('refuse %j', (rows, fault) => expect(faultOf(rows)).toBe(fault))

  it('an empty value passes; counted rows take the next characters; * takes the whole value', () => {
    const rows = readCheckRows(
      JSON.stringify([
        { digits: '2', pattern: '[A-Z]+', message: 'letters first' },
        { digits: '3', pattern: '\\d{3}', message: 'then three digits' },
        { digits: '*', pattern: '.{5,8}', message: 'five to eight' },
      ]),
    )
    const said = (value: string) => brokenCheck(rows, value)?.message
    expect(said('')).toBeUndefined()
    expect(said('AB123')).toBeUndefined()
    expect(said('AB123xyz')).toBeUndefined()
    expect(said('A1123')).toBe('letters first')
    expect(said('AB12')).toBe('then three digits')
    expect(said('AB123456789')).toBe('five to eight')
  })
})
