import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RuleReader, readRule } from './data-rules.ts'

const reader: RuleReader = {
  caller: { username: 'ann', userId: 'u1', orgCode: 'A01' },
  now: new Date('2026-03-01T20:30:00Z'),
}
const read = (ruleColumn: string, ruleConditions: string, ruleValue: string) =>
  readRule({ ruleColumn, ruleConditions, ruleValue }, ['createBy', 'code'], reader)

describe('data rules', () => {
  it.each([
    ['#{sys_user_code}', 'ann'],
    ['#{ sys_user_id }', 'u1'],
    ['#{sys_org_code}-x', 'A01-x'],
    ['#{sys_date}', '2026-03-01'],
    ['#{sys_time}', '2026-03-01 20:30:00'],
    ['plain', 'plain'],
  ])('variables of the caller, the department and the server’s date: %s', (value, filled) => {
    expect(read('create_by', '=', value)).toEqual({ field: 'createBy', operator: '=', values: [filled] })
  })

  it('a list is cut before variables are filled in: a comma in a name widens nothing', () => {
    const named = { ...reader, caller: { ...reader.caller, username: 'a,b' } }
    const rule = { ruleColumn: 'code', ruleConditions: 'IN', ruleValue: '#{sys_user_code},c' }
    expect(readRule(rule, ['code'], named)?.values).toEqual(['a,b', 'c'])
  })

  it.each([
    ['password', '=', 'x'],
    ['code', 'USE_SQL_RULES', '1=1'],
    ['code', 'like', 'x'],
    ['code', '=', '#{sys_password}'],
    ['code', '=', '#{}'],
    ['code', 'IN', ' , '],
  ])('what is not known is not understood: %s %s %s', (column, condition, value) => {
    expect(read(column, condition, value)).toBeUndefined()
  })

  it('nothing but whitelisted columns ever comes out', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (column, condition, value) => {
        const found = read(column, condition, value)
        expect(found === undefined || ['createBy', 'code'].includes(found.field)).toBe(true)
      }),
    )
  })
})
