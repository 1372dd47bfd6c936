import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusals } from '../testing/refusals.ts'
import { encodeCheckedValue, rowCheck, ruleCodeRule, uniquenessRule } from './rules.ts'

describe('row checks', () => {
  it('uniqueness and rule-code check: empty input passes without asking', async () => {
    const neverAsked = () => Promise.reject(new Error('asked'))
    for (const value of ['', null, undefined]) expect(await rowCheck(value, neverAsked)).toBeUndefined()
  })

  it('uniqueness and rule-code check: success=false is an error with the server message', async () => {
    const answer = (success: boolean) => (value: string) =>
      Promise.resolve({ success, message: `${value} exists` })
    expect(await rowCheck('admin', answer(false))).toBe('admin exists')
    expect(await rowCheck('admin', answer(true))).toBeUndefined()
  })

  it('uniqueness check takes table, field, value and record id', () => {
    const check = { tableName: 'sys_user', fieldName: 'username', fieldVal: 'admin', dataId: '1' }
    expect(uniquenessRule.parse(check)).toEqual(check)
    expect(uniquenessRule.parse({ ...check, fieldVal: undefined, dataId: '' })).toMatchObject({
      fieldVal: '',
      dataId: null,
    })
    expect(refusals(uniquenessRule, {})).toEqual({
      tableName: 'rowCheck.fieldRefused',
      fieldName: 'rowCheck.fieldRefused',
    })
  })

  it('rule-code check works on an encoded value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (value) => {
        expect(ruleCodeRule.parse({ ruleCode: 'r', value: encodeCheckedValue(value) }).value).toBe(value)
      }),
    )
    expect(ruleCodeRule.parse({ ruleCode: 'r', value: '100%' }).value).toBe('100%')
    expect(encodeCheckedValue('\ud800')).toBe('%EF%BF%BD')
    expect(refusals(ruleCodeRule, {})).toEqual({ ruleCode: 'rowCheck.codeUnknown' })
  })
})
