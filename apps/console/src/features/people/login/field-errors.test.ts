import { expect, test } from 'vitest'
import { fieldErrors } from './field-errors.ts'

test('each sentence finds its field, under the name that the form uses', () => {
  expect(
    fieldErrors(
      { smscode: 'Verification code error', mobile: 'Unknown' },
      { smscode: 'captcha', mobile: 'mobile' },
    ),
  ).toEqual([
    { name: 'captcha', errors: ['Verification code error'] },
    { name: 'mobile', errors: ['Unknown'] },
  ])
})

test('fields that the form does not have are left out', () => {
  expect(fieldErrors({ toString: 'x', other: 'y' }, { mobile: 'mobile' })).toEqual([])
})
