import { languages } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeSentTo, messagesTo, otherThan } from '../../../testing/outbox.ts'
import { addPerson, setState } from '../../../testing/people.ts'
import { type CallOptions, createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { codeLifetimeMs, resendAfterMs } from './codes.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.platform.db.deleteFrom('attempt').execute()
  testApp.clock.advance(resendAfterMs)
})

const phone = '+88200000001'

const send = (mobile: string, how?: CallOptions) =>
  testApp.call(sessionCalls.sms, { mobile, smsmode: '0' }, how)
async function codeFor(mobile: string): Promise<string> {
  await testApp.ask(sessionCalls.sms, { mobile, smsmode: '0' })
  return codeSentTo(testApp, mobile)
}
const enter = (mobile: string, captcha: string, how?: CallOptions) =>
  testApp.call(sessionCalls.phoneLogin, { mobile, captcha, remember_me: true }, how)

const wrongCode = {
  success: false,
  message: 'Verification code error',
  result: { fields: { captcha: 'Verification code error' } },
}

describe('login by mobile number', () => {
  it('the code that was sent opens a session like a password does', async () => {
    const { status, envelope } = await enter(phone, await codeFor(phone))
    expect(status).toBe(200)
    expect(envelope).toMatchObject({
      success: true,
      code: '200',
      message: 'Login successful',
      result: { userInfo: { username: 'admin' }, sysAllDictItems: expect.any(Object) },
    })
    const { token } = envelope.result as { token: string }
    await expect(testApp.ask(sessionCalls.roleCode, {}, { token })).resolves.toBe('admin')
  })

  it('people may write the number with blanks, dots, brackets and hyphens', async () => {
    await testApp.ask(sessionCalls.sms, { mobile: ' +88 (200) 000-00.1 ', smsmode: 0 })
    const { envelope } = await enter('+88.200.000-001', await codeSentTo(testApp, phone))
    expect(envelope.success).toBe(true)
  })

  it.each(languages)('the message is one SMS in %s with a six-digit code', async (language) => {
    const before = await messagesTo(testApp, phone)
    const { envelope } = await send(phone, { language })
    // Nothing is set up here that could send it.
    expect(envelope).toMatchObject({ success: true, message: messageText(language, 'session.codeWaits') })
    expect(JSON.stringify(envelope)).not.toMatch(/\b\d{6}\b/)
    const sent = (await messagesTo(testApp, phone)).slice(before.length)
    expect(sent).toMatchObject([
      { esType: 'sms', esSendStatus: '0', esContent: expect.stringMatching(/\b\d{6}\b/) },
    ])
  })

  it.each([
    ['', 'session.mobileRequired'],
    ['12345', 'users.phoneFormat'],
    ['not a number', 'users.phoneFormat'],
    ['+882000000019999999', 'users.phoneFormat'],
    ['+99900000000', 'session.phoneUnknown'],
  ] as const)('the number "%s" is refused with %s', async (mobile, key) => {
    for (const language of languages) {
      const message = messageText(language, key)
      const entered = await enter(mobile, '123456', { language })
      expect(entered.envelope).toMatchObject({ success: false, result: { fields: { mobile: message } } })
    }
    expect((await send(mobile)).envelope.success).toBe(false)
  })

  it('the code is required', async () => {
    const { envelope } = await enter(phone, '  ')
    expect(envelope.message).toBe('Please enter the verification code!')
  })

  it('an email address gets no code to log in with', async () => {
    const input = { email: 'admin@demo.gridhelm.example', smsmode: '0' }
    const { envelope } = await testApp.call(sessionCalls.sms, input)
    expect(envelope).toMatchObject({ success: false, message: 'Please enter your mobile number!' })
  })

  it('a frozen account and one in the bin stay outside, even with the right code', async () => {
    await addPerson(testApp, { username: 'cold', phone: '+88255500001' })
    await addPerson(testApp, { username: 'gone', phone: '+88255500002' })
    const codes = [await codeFor('+88255500001'), await codeFor('+88255500002')]
    await setState(testApp, 'cold', { status: 2 })
    await setState(testApp, 'gone', { delFlag: 1 })
    const answers = [await enter('+88255500001', codes[0] ?? ''), await enter('+88255500002', codes[1] ?? '')]
    expect(answers.map(({ envelope }) => envelope.message)).toEqual([
      messageText('en', 'session.frozen'),
      messageText('en', 'session.deleted'),
    ])
  })
})

describe('a verification code', () => {
  it('wrong: refused, and the right one still works', async () => {
    const code = await codeFor(phone)
    expect((await enter(phone, otherThan(code))).envelope).toMatchObject(wrongCode)
    expect((await enter(phone, code)).envelope.success).toBe(true)
  })

  it('works once', async () => {
    const code = await codeFor(phone)
    await enter(phone, code)
    expect((await enter(phone, code)).envelope).toMatchObject(wrongCode)
  })

  it('used twenty times at once, works once', async () => {
    const code = await codeFor(phone)
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(phone, code)))
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1)
    for (const { status } of answers) expect(status).toBe(200)
  })

  it('allows five tries: after five wrong ones the right one is refused too', async () => {
    const code = await codeFor(phone)
    for (let i = 0; i < 5; i++) await enter(phone, otherThan(code))
    expect((await enter(phone, code)).envelope).toMatchObject(wrongCode)
  })

  it('a hundred guesses at once are five tries as well', async () => {
    const code = await codeFor(phone)
    await Promise.all(Array.from({ length: 100 }, () => enter(phone, otherThan(code))))
    expect((await enter(phone, code)).envelope.success).toBe(false)
  })

  it('is good for ten minutes, to the millisecond', async () => {
    const first = await codeFor(phone)
    testApp.clock.advance(codeLifetimeMs - 1)
    expect((await enter(phone, first)).envelope.success).toBe(true)
    const second = await codeFor(phone)
    testApp.clock.advance(codeLifetimeMs)
    expect((await enter(phone, second)).envelope).toMatchObject({
      success: false,
      message: 'The verification code has expired. Please request a new one.',
    })
  })

  it('a new one replaces the old one', async () => {
    const first = await codeFor(phone)
    testApp.clock.advance(resendAfterMs)
    const second = await codeFor(phone)
    if (first !== second) expect((await enter(phone, first)).envelope).toMatchObject(wrongCode)
    expect((await enter(phone, second)).envelope.success).toBe(true)
  })

  it('belongs to its number and its purpose', async () => {
    const code = await codeFor(phone)
    expect((await enter('+88200000002', code)).envelope.success).toBe(false)
    const recovery = { username: 'admin', smscode: code, password: 'Gridhelm#2027' }
    expect((await testApp.call(sessionCalls.passwordChange, recovery)).envelope.success).toBe(false)
  })

  it.each([
    ['en', 'A code was sent a moment ago. Please wait 60 s.'],
    ['zh', '验证码刚刚发送，请等待 60 秒。'],
    ['fr', 'Un code vient d’être envoyé. Veuillez patienter 60\u00a0s.'],
  ] as const)('is sent again after a minute, not before, in %s', async (language, message) => {
    await codeFor(phone)
    const sent = (await messagesTo(testApp, phone)).length
    expect((await send(phone, { language })).envelope).toMatchObject({ success: false, message })
    testApp.clock.advance(resendAfterMs - 1)
    expect((await send(phone)).envelope.message).toContain('wait 1 s')
    expect(await messagesTo(testApp, phone)).toHaveLength(sent)
    testApp.clock.advance(1)
    expect((await send(phone)).envelope.success).toBe(true)
  })

  it('asked for fifty times at once is sent once', async () => {
    const before = (await messagesTo(testApp, phone)).length
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(phone)))
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1)
    expect(await messagesTo(testApp, phone)).toHaveLength(before + 1)
  })

  it('one number gets ten a day, then waits', async () => {
    const messages: string[] = []
    for (let i = 0; i < 13; i++) {
      messages.push((await send(phone, { address: `10.3.0.${i}` })).envelope.message)
      testApp.clock.advance(resendAfterMs)
    }
    expect(messages.filter((message) => message === messageText('en', 'session.codeWaits'))).toHaveLength(11)
    expect(messages.at(-1)).toMatch(/^Too many attempts/)
  })
})

it('a code has been sent only where something can send it', async () => {
  const sending = await createTestApp({
    beside: testApp,
    env: { GRIDHELM_SMS_WEBHOOK: 'http://127.0.0.1:9/' },
  })
  try {
    testApp.clock.advance(24 * 3_600_000)
    const { envelope } = await sending.call(sessionCalls.sms, { mobile: phone, smsmode: 0 })
    expect(envelope.message).toBe('The verification code has been sent')
  } finally {
    await sending.close()
  }
})
