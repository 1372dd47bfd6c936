import { describe, expect, it } from 'vitest'
import { calls } from '../../calls.ts'
import { messageText } from '../../messages.ts'
import { refusals } from '../../testing/refusals.ts'
import { codeRule, mobileRule, passwordChangeRule } from './rules.ts'

describe('login rules', () => {
  it('login needs a user name or email (請输入用户名或邮箱地址!) and a password', () => {
    const required = { username: 'session.loginRequired', password: 'session.passwordRequired' }
    expect(refusals(calls.session.login.input, {})).toEqual(required)
    expect(refusals(calls.session.login.input, { username: ' ', password: '' })).toEqual(required)
    expect(refusals(calls.session.login.input, { username: 'a@b.co', password: ' ' })).toEqual({})
    expect(messageText('zh', 'session.loginRequired')).toBe('請输入用户名或邮箱地址!')
  })

  it('mobile number is required and correctly formatted', () => {
    expect(refusals(mobileRule, '')).toEqual({ '': 'session.mobileRequired' })
    expect(refusals(mobileRule, undefined)).toEqual({ '': 'session.mobileRequired' })
    expect(refusals(mobileRule, '12ab')).toEqual({ '': 'users.phoneFormat' })
    expect(mobileRule.parse(' +86 138-0013-8000 ')).toBe('+8613800138000')
  })

  it('verification code is required', () => {
    expect(refusals(codeRule, undefined)).toEqual({ '': 'session.codeRequired' })
    expect(refusals(codeRule, ' ')).toEqual({ '': 'session.codeRequired' })
    expect(refusals(codeRule, '1'.repeat(13))).toEqual({ '': 'session.codeWrong' })
    expect(codeRule.parse(' 123456 ')).toBe('123456')
  })

  it('a verification code goes to a mobile number or an email address; the other may be blank', () => {
    const { input } = calls.session.sms
    expect(refusals(input, { mobile: '', email: 'a@b.co', smsmode: 1 })).toEqual({})
    expect(refusals(input, { mobile: null, email: 'a@b.co', smsmode: '1' })).toEqual({})
    expect(refusals(input, { mobile: '13800138000', email: null, smsmode: '0' })).toEqual({})
    expect(refusals(input, { mobile: '', email: '', smsmode: '0' })).toEqual({ '': 'session.codeTarget' })
  })

  it('a registration names every wrong field by a text key', () => {
    expect(refusals(calls.session.register.input, {})).toEqual({
      username: 'users.usernameRequired',
      password: 'users.passwordRequired',
      email: 'users.emailFormat',
      smscode: 'session.codeRequired',
    })
  })
})

describe('password change', () => {
  const form = { oldpassword: 'x', password: 'Gridhelm#2026', confirmpassword: 'Gridhelm#2026' }

  it('old password (请输入旧密码!), new (请输入新密码!) and confirmation (请确认新密码!) are required', () => {
    const required = {
      oldpassword: 'session.oldPasswordRequired',
      password: 'session.newPasswordRequired',
      confirmpassword: 'session.confirmRequired',
    }
    expect(refusals(passwordChangeRule, {})).toEqual(required)
    expect(refusals(passwordChangeRule, { oldpassword: '', password: '', confirmpassword: '' })).toEqual(
      required,
    )
    expect(messageText('zh', 'session.oldPasswordRequired')).toBe('请输入旧密码!')
    expect(messageText('zh', 'session.newPasswordRequired')).toBe('请输入新密码!')
    expect(messageText('zh', 'session.confirmRequired')).toBe('请确认新密码!')
  })

  it('confirmation equals the new password (两次输入的密码不一样！)', () => {
    expect(refusals(passwordChangeRule, form)).toEqual({})
    expect(refusals(passwordChangeRule, { ...form, confirmpassword: 'gridhelm#2026' })).toEqual({
      confirmpassword: 'session.confirmDiffers',
    })
    expect(messageText('zh', 'session.confirmDiffers')).toBe('两次输入的密码不一样！')
    expect(messageText('en', 'session.confirmDiffers')).toBe('Password Input Not Same')
  })

  it('a difference is told together with a weak password or a missing old one', () => {
    expect(refusals(passwordChangeRule, { password: 'weak', confirmpassword: 'other' })).toEqual({
      oldpassword: 'session.oldPasswordRequired',
      password: 'users.passwordStrength',
      confirmpassword: 'session.confirmDiffers',
    })
  })
})
