import { languages } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeSentTo, messagesTo, otherThan } from '../../../testing/outbox.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
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

const password = 'Sunny-Day-7'
let number = 0
/** A person that nobody else in this file is. */
function somebody() {
  number++
  return {
    username: `new_user_${number}`,
    email: `New.User${number}@example.org`,
    phone: `+8826000${String(number).padStart(4, '0')}`,
    password,
  }
}
async function codeBy(target: { mobile: string } | { email: string }): Promise<string> {
  await testApp.ask(sessionCalls.sms, { ...target, smsmode: '1' })
  return codeSentTo(testApp, 'mobile' in target ? target.mobile : target.email)
}
const register = (form: Record<string, unknown>) => testApp.call(sessionCalls.register, form)
const countOf = async (username: string) => {
  const rows = await testApp.platform.db
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', username)
    .execute()
  return rows.length
}

describe('registration', () => {
  it('by a code to the mobile number: the account is an end user and can log in', async () => {
    const form = somebody()
    const smscode = await codeBy({ mobile: form.phone })
    const { envelope } = await register({ ...form, smscode })
    expect(envelope).toMatchObject({
      success: true,
      code: 200,
      message: 'Registration successful',
      result: { username: form.username },
    })
    const token = await testApp.login(form.username, password)
    await expect(testApp.ask(sessionCalls.roleCode, {}, { token })).resolves.toBe('enduser')
    await expect(testApp.ask(sessionCalls.userInfo, {}, { token })).resolves.toMatchObject({
      tier: 'enduser',
      email: form.email,
      phone: form.phone,
      orgCode: null,
    })
  })

  it('by a code to the email address, in any case, without a mobile number', async () => {
    const { phone: _, ...form } = somebody()
    const smscode = await codeBy({ email: form.email })
    const [message] = await messagesTo(testApp, form.email)
    expect(message).toMatchObject({ esType: 'email', esTitle: 'Your Gridhelm verification code' })
    const { envelope } = await register({ ...form, phone: '', email: form.email.toUpperCase(), smscode })
    expect(envelope.success).toBe(true)
    await expect(testApp.login(form.email, password)).resolves.toBeTruthy()
  })

  it('with both given, the code of either proves the person', async () => {
    const form = somebody()
    const smscode = await codeBy({ email: form.email })
    expect((await register({ ...form, smscode })).envelope.success).toBe(true)
  })

  it('/auth/register and /account/sms are the same calls', async () => {
    const form = somebody()
    const [sms, add] = [sessionCalls.sms, sessionCalls.register].map((call) => ({
      ...call,
      ...call.aliases?.[0],
    }))
    if (!sms || !add) throw new Error('The aliases are gone')
    await testApp.ask(sms, { mobile: form.phone, smsmode: '1' })
    const smscode = await codeSentTo(testApp, form.phone)
    await expect(testApp.ask(add, { ...form, smscode })).resolves.toEqual({ username: form.username })
  })

  it('without a code, or with a wrong or an expired one, nothing is made', async () => {
    const form = somebody()
    expect((await register({ ...form, smscode: '123456' })).envelope.message).toBe('Verification code error')
    const code = await codeBy({ mobile: form.phone })
    expect((await register({ ...form, smscode: otherThan(code) })).envelope).toMatchObject({
      success: false,
      result: { fields: { smscode: 'Verification code error' } },
    })
    testApp.clock.advance(codeLifetimeMs)
    expect((await register({ ...form, smscode: code })).envelope.message).toBe(
      'The verification code has expired. Please request a new one.',
    )
    await expect(countOf(form.username)).resolves.toBe(0)
  })

  it.each([
    [{ username: 'abc' }, 'username', 'users.usernameFormat'],
    [{ username: 'a'.repeat(17) }, 'username', 'users.usernameFormat'],
    [{ username: 'no blanks' }, 'username', 'users.usernameFormat'],
    [{ username: 'user@home' }, 'username', 'users.usernameFormat'],
    [{ username: '' }, 'username', 'users.usernameRequired'],
    [{ password: 'Short-1' }, 'password', 'users.passwordStrength'],
    [{ password: 'no-capital-7' }, 'password', 'users.passwordStrength'],
    [{ password: 'NoSymbol7' }, 'password', 'users.passwordStrength'],
    [{ password: 'No-Digits' }, 'password', 'users.passwordStrength'],
    [{ email: 'nobody' }, 'email', 'users.emailFormat'],
    [{ phone: '12' }, 'phone', 'users.phoneFormat'],
    [{ smscode: '' }, 'smscode', 'session.codeRequired'],
    [{ username: 'Admin' }, 'username', 'users.usernameTaken'],
    [{ email: 'ADMIN@demo.gridhelm.example' }, 'email', 'users.emailTaken'],
    [{ phone: '+88 200-000 001' }, 'phone', 'users.phoneTaken'],
  ] as const)('%o is refused at %s with %s, in three languages', async (change, field, key) => {
    const form = { ...somebody(), smscode: '123456', ...change }
    for (const language of languages) {
      const { envelope } = await testApp.call(sessionCalls.register, form, { language })
      const message = messageText(language, key)
      expect(envelope).toMatchObject({ success: false, message, result: { fields: { [field]: message } } })
    }
  })

  it('of two people who want one user name at once, one gets it and the other is told', async () => {
    const [one, two] = [somebody(), somebody()]
    const forms = [
      { ...one, smscode: await codeBy({ mobile: one.phone }) },
      { ...two, username: one.username.toUpperCase(), smscode: await codeBy({ mobile: two.phone }) },
    ]
    const answers = await Promise.all(forms.map(register))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const messages = answers.map(({ envelope }) => envelope.message).toSorted()
    expect(messages).toEqual(['Registration successful', 'User Name Occupied'])
    const refused = answers.find(({ envelope }) => !envelope.success)
    expect(refused?.envelope.result).toEqual({ fields: { username: 'User Name Occupied' } })
  })

  it('one code makes one account, however often it is sent at once', async () => {
    const form = somebody()
    const smscode = await codeBy({ mobile: form.phone })
    const forms = Array.from({ length: 5 }, (_, i) => ({
      ...form,
      username: `${form.username}_${i}`,
      smscode,
    }))
    const answers = await Promise.all(forms.map(register))
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1)
  })

  it('no code is sent to a number or address that is taken', async () => {
    const taken = [
      { mobile: '+88200000001', smsmode: '1' },
      { email: 'Admin@demo.gridhelm.example', smsmode: '1' },
    ]
    const answers = await Promise.all(taken.map((input) => testApp.call(sessionCalls.sms, input)))
    expect(answers.map(({ envelope }) => envelope.message)).toEqual([
      'Existing Mobile Number',
      'Email Existing',
    ])
    await expect(messagesTo(testApp, '+88200000001')).resolves.toEqual([])
  })

  it.each([
    [{ smsmode: '1' }, 'Please enter a mobile number or an email address!'],
    [{ mobile: '', email: null, smsmode: '1' }, 'Please enter a mobile number or an email address!'],
    [{ mobile: '+88277700001', smsmode: '7' }, 'The request could not be understood: smsmode'],
    [{ mobile: '+88277700001' }, 'The request could not be understood: smsmode'],
  ])('a code is not sent for %o', async (input, message) => {
    const { envelope } = await testApp.call(sessionCalls.sms, input)
    expect(envelope).toMatchObject({ success: false, message })
  })
})

describe('what one address may ask for', () => {
  it('codes for forty numbers an hour, one after another or at once', async () => {
    const ask = (i: number) =>
      testApp.call(sessionCalls.sms, { mobile: `+8827800${String(i).padStart(4, '0')}`, smsmode: '1' })
    const answers = await Promise.all(Array.from({ length: 80 }, (_, i) => ask(i)))
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(41)
    const refused = answers.find(({ envelope }) => !envelope.success)
    expect(refused?.envelope.message).toBe('Too many attempts. Please wait 60 s and try again.')
    testApp.clock.advance(60_000)
    expect((await ask(100)).envelope.success).toBe(true)
  })

  it('two hundred questions about who exists, whichever call answers them', async () => {
    const questions = [
      () => testApp.call(sessionCalls.checkOnlyUser, { username: 'nobody' }),
      () => testApp.call(sessionCalls.querySysUser, { username: 'nobody' }),
      () => testApp.call(sessionCalls.phoneLogin, { mobile: '+99900000000', captcha: '123456' }),
      () => testApp.call(sessionCalls.sms, { mobile: '+99900000000', smsmode: '0' }),
      () => register({ ...somebody(), username: 'admin', smscode: '123456' }),
    ]
    for (let i = 0; i < 201; i++) await questions[i % questions.length]?.()
    for (const question of questions) {
      expect((await question()).envelope.message).toMatch(/^Too many attempts/)
    }
    const elsewhere = await testApp.call(
      sessionCalls.checkOnlyUser,
      { username: 'nobody' },
      { address: '10.0.0.9' },
    )
    expect(elsewhere.envelope.success).toBe(true)
  })
})

describe('the switch', () => {
  it('is off in production unless set: every call of a registration says so, the others go on', async () => {
    const production = { beside: testApp, mode: 'production' } as const
    const [closed, open] = [
      await createTestApp(production),
      await createTestApp({ ...production, env: { GRIDHELM_REGISTRATION: 'yes' } }),
    ]
    const { username, email } = somebody()
    const smscode = await codeBy({ email })
    testApp.clock.advance(resendAfterMs)
    const form = { username, email, password, smscode }
    for (const language of languages) {
      for (const answer of [
        await closed.call(sessionCalls.register, form, { language }),
        await closed.call(sessionCalls.sms, { email, smsmode: '1' }, { language }),
        await closed.call(sessionCalls.checkOnlyUser, { username: 'admin' }, { language }),
      ]) {
        const message = messageText(language, 'session.registrationOff')
        expect(answer.envelope).toMatchObject({ success: false, message })
      }
    }
    expect(await countOf(username)).toBe(0)
    expect(await messagesTo(testApp, email)).toHaveLength(1)
    const recovery = await closed.call(sessionCalls.sms, { username: 'staff', smsmode: '2' })
    expect(recovery.envelope.success).toBe(true)
    expect((await open.call(sessionCalls.register, form)).envelope.success).toBe(true)
    await closed.close()
    await open.close()
  })
})

describe('checkOnlyUser', () => {
  it.each([
    [{ username: 'ADMIN' }, 'User Name Occupied'],
    [{ email: 'Admin@Demo.Gridhelm.example' }, 'Email Existing'],
    [{ phone: '+88 200 000 001' }, 'Existing Mobile Number'],
    [{ username: 'somebody_else' }, 'This value is available!'],
    [{ email: 'somebody@example.org' }, 'This value is available!'],
    [{ phone: '+88299900000' }, 'This value is available!'],
  ])('%o → %s', async (identity, message) => {
    const { envelope } = await testApp.call(sessionCalls.checkOnlyUser, identity)
    expect(envelope).toMatchObject({ success: message === 'This value is available!', message })
  })
})
