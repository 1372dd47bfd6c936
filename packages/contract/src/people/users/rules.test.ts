import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusals } from '../../testing/refusals.ts'
import {
  emailRule,
  landlineRule,
  passwordResetRule,
  passwordRule,
  phoneRule,
  removableUserRule,
  userEditRule,
  usernameRule,
  userRule,
} from './rules.ts'

const digits = [...'0123456789']
const lower = [...'abcdefghijklmnopqrstuvwxyz']
const upper = lower.map((letter) => letter.toUpperCase())
const symbols = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~€£±…']
const classes = { digits, lower, upper, symbols }
const passes = (schema: typeof passwordRule | typeof usernameRule, text: string) =>
  schema.safeParse(text).success

describe('user rules', () => {
  it('user name is 4 to 16 characters of digits, letters, underscore', () => {
    const alphabet = [...digits, ...lower, ...upper, '_']
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 24 }), (name) => {
        expect(passes(usernameRule, name)).toBe(name.length >= 4 && name.length <= 16)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
        expect(passes(usernameRule, name)).toBe(
          name.length >= 4 && name.length <= 16 && [...name].every((letter) => alphabet.includes(letter)),
        )
      }),
    )
    expect(refusals(usernameRule, undefined)).toEqual({ '': 'users.usernameRequired' })
    expect(refusals(usernameRule, '')).toEqual({ '': 'users.usernameRequired' })
    expect(refusals(usernameRule, 'admin\n')).toEqual({ '': 'users.usernameFormat' })
  })

  it.each(Object.keys(classes))('a password without %s is refused, however long', (missing) => {
    const rest = Object.entries(classes).flatMap(([name, letters]) => (name === missing ? [] : letters))
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...rest), maxLength: 128 }), (password) => {
        expect(passes(passwordRule, password)).toBe(false)
      }),
    )
  })

  it('a password with digits, upper and lower case and a symbol passes from 8 characters on', () => {
    const one = (letters: string[]) => fc.constantFrom(...letters)
    const others = fc.array(one(Object.values(classes).flat()), { maxLength: 124 })
    const letters = fc
      .tuple(one(digits), one(lower), one(upper), one(symbols), others)
      .chain(([digit, small, capital, symbol, rest]) => {
        const all = [digit, small, capital, symbol, ...rest]
        return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
      })
    fc.assert(
      fc.property(letters, (password) => {
        expect(passes(passwordRule, password.join(''))).toBe(password.length >= 8)
      }),
    )
  })

  it('a letter of another alphabet, a blank or a control character is no special symbol', () => {
    for (const password of [
      'Passwort1ü',
      'Password1密码',
      'Pass word1',
      'Password1\u0000',
      'Password1\u200b',
    ]) {
      expect(refusals(passwordRule, password)).toEqual({ '': 'users.passwordStrength' })
    }
    expect(refusals(passwordRule, `Aa1!${'a'.repeat(125)}`)).toEqual({ '': 'users.passwordTooLong' })
  })

  it('email format is checked', () => {
    for (const email of ['a@b.co', 'first.last+tag@example.org'])
      expect(refusals(emailRule, email)).toEqual({})
    for (const email of ['', 'a@b', 'a b@c.de', '@b.co', `${'a'.repeat(250)}@b.co`, undefined]) {
      expect(refusals(emailRule, email)).toEqual({ '': 'users.emailFormat' })
    }
  })

  it('mobile format is checked', () => {
    for (const phone of ['13800138000', '+33 6 12 34 56 78', '(0170) 123-45.67']) {
      expect(refusals(phoneRule, phone)).toEqual({})
    }
    for (const phone of [
      '',
      '123456',
      '1234567890123456',
      '12+34567',
      'call me',
      '1'.repeat(50),
      undefined,
    ]) {
      expect(refusals(phoneRule, phone)).toEqual({ '': 'users.phoneFormat' })
    }
  })

  it('mobile normalisation is idempotent and keeps every digit', () => {
    const typed = fc.string({
      unit: fc.constantFrom(...digits, ...' ().-\u00a0'),
      minLength: 7,
      maxLength: 30,
    })
    fc.assert(
      fc.property(typed, fc.boolean(), (text, international) => {
        const result = phoneRule.safeParse(international ? `+${text}` : text)
        fc.pre(result.success)
        expect(phoneRule.parse(result.data)).toBe(result.data)
        expect(result.data.replace('+', '')).toBe(text.replace(/\D/g, ''))
      }),
    )
  })

  it('landline must be a correct number', () => {
    for (const landline of ['010-62345678', '+33 (0)1 42 68 53 00', '555 0100 ext. 12', '12345x7']) {
      expect(refusals(landlineRule, landline)).toEqual({})
    }
    for (const landline of [
      '',
      '(((((',
      '      ',
      '.....',
      '1234',
      'x123',
      '1+2345',
      '12345 ext',
      undefined,
    ]) {
      expect(refusals(landlineRule, landline)).toEqual({ '': 'users.landlineFormat' })
    }
  })

  it('the administrator account may not be frozen or deleted', () => {
    expect(refusals(removableUserRule, { username: 'admin' })).toEqual({
      username: 'error.administratorAccount',
    })
    expect(refusals(removableUserRule, { username: 'master' })).toEqual({})
  })
})

describe('user form', () => {
  const user = {
    username: 'new_user',
    realname: 'Li Wei',
    workNo: '0042',
    password: 'Gridhelm#2026',
    confirmpassword: 'Gridhelm#2026',
  }
  const withField = (field: object) => refusals(userRule, { ...user, ...field })

  it('a user needs account, real name, job number and password', () => {
    expect(refusals(userRule, {})).toEqual({
      username: 'users.usernameRequired',
      realname: 'users.realnameRequired',
      workNo: 'users.workNoRequired',
      password: 'users.passwordRequired',
      confirmpassword: 'users.confirmRequired',
    })
    expect(refusals(userRule, user)).toEqual({})
  })

  it('two password entries must match', () => {
    const differs = { confirmpassword: 'users.confirmDiffers' }
    expect(withField({ confirmpassword: 'Gridhelm#2027' })).toEqual(differs)
    expect(withField({ confirmpassword: 'Gridhelm#2027', realname: undefined })).toEqual({
      ...differs,
      realname: 'users.realnameRequired',
    })
    expect(refusals(passwordResetRule, { ...user, confirmpassword: 'x' })).toEqual(differs)
    expect(refusals(passwordResetRule, { ...user, password: 'weak', confirmpassword: 'x' })).toEqual({
      ...differs,
      password: 'users.passwordStrength',
    })
  })

  it('a wrong optional field is refused, a blank one is cleared, an absent one stays absent', () => {
    expect(
      withField({
        phone: 'x',
        email: 'x',
        telephone: 'x',
        birthday: '2001-02-29',
        sex: 3,
        userIdentity: '0',
      }),
    ).toEqual({
      phone: 'users.phoneFormat',
      email: 'users.emailFormat',
      telephone: 'users.landlineFormat',
      birthday: 'users.birthdayFormat',
      sex: 'form.choice',
      userIdentity: 'form.choice',
    })
    const blank = { phone: '', email: null, telephone: ' ', birthday: '', sex: null, avatar: null }
    expect(userRule.parse({ ...user, ...blank })).toEqual({
      ...user,
      phone: null,
      email: null,
      telephone: null,
      birthday: null,
      sex: null,
      avatar: null,
    })
    expect(userRule.parse(user)).toEqual(user)
  })

  it('roles and departments come as a text of ids', () => {
    const parsed = userRule.parse({ ...user, selectedroles: 'r1,r2,', selecteddeparts: '', sex: 1 })
    expect(parsed).toMatchObject({ selectedroles: ['r1', 'r2'], selecteddeparts: [], sex: '1' })
  })

  it('the account usage period starts before it ends', () => {
    const period = { usageStart: '2026-03-02 00:00:00', usageEnd: '2026-03-01 00:00:00' }
    expect(withField(period)).toEqual({ usageEnd: 'users.usageBeforeEnd' })
    expect(withField({ usageStart: period.usageStart })).toEqual({})
  })

  it('an edited user has an id and no password; keys of the list record are ignored', () => {
    const { password: _, confirmpassword: __, ...rest } = user
    expect(userEditRule.parse({ ...user, id: '5', orgCode: 'North', sex_dictText: 'm' })).toEqual({
      ...rest,
      id: '5',
    })
    expect(refusals(userEditRule, rest)).toEqual({ id: 'error.selectRecord' })
  })
})
