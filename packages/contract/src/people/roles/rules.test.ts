import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusals } from '../../testing/refusals.ts'
import { roleRule } from './rules.ts'

const role = { roleName: 'Night operator', roleCode: 'night-operator', description: 'Watches at night' }
const withField = (field: object) => refusals(roleRule, { ...role, ...field })

describe('role rules', () => {
  it('role name is required, 2 to 30 characters', () => {
    expect(withField({ roleName: undefined })).toEqual({ roleName: 'roles.nameRequired' })
    expect(withField({ roleName: '   ' })).toEqual({ roleName: 'roles.nameRequired' })
    expect(withField({ roleName: 'a' })).toEqual({ roleName: 'roles.nameLength' })
    expect(withField({ roleName: 'a'.repeat(31) })).toEqual({ roleName: 'roles.nameLength' })
    expect(withField({ roleName: '夜班' })).toEqual({})
    expect(withField({ roleName: 'a'.repeat(30) })).toEqual({})
  })

  it('role code has no Chinese characters', () => {
    expect(withField({ roleCode: '夜班' })).toEqual({ roleCode: 'roles.codeChinese' })
    expect(withField({ roleCode: 'night_夜' })).toEqual({ roleCode: 'roles.codeChinese' })
    expect(withField({ roleCode: 'opérateur_2' })).toEqual({})
    expect(withField({ roleCode: '' })).toEqual({ roleCode: 'roles.codeRequired' })
  })

  it('role code is at most 64 characters, with one Chinese character anywhere it is refused', () => {
    const code = fc.string({ minLength: 1, maxLength: 64, unit: fc.constantFrom(...'abzAZ09_-:.') })
    fc.assert(fc.property(code, (roleCode) => Object.keys(withField({ roleCode })).length === 0))
    fc.assert(
      fc.property(code, code, fc.constantFrom(...'一中龥㐀𠀀'), (before, after, han) => {
        expect(withField({ roleCode: before + han + after })).toHaveProperty('roleCode')
      }),
    )
    expect(withField({ roleCode: 'a'.repeat(65) })).toEqual({ roleCode: 'roles.codeLength' })
  })

  it('role description is at most 126 characters', () => {
    expect(withField({ description: 'a'.repeat(126) })).toEqual({})
    expect(withField({ description: 'a'.repeat(127) })).toEqual({ description: 'roles.descriptionLength' })
    expect(roleRule.parse({ ...role, description: '' }).description).toBeNull()
  })

  it('every refused field is named at once', () => {
    expect(refusals(roleRule, {})).toEqual({ roleName: 'roles.nameRequired', roleCode: 'roles.codeRequired' })
  })
})
