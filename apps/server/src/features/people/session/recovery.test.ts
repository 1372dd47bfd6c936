import { messageText } from '@gridhelm/contract/messages'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '../../../testing/databases.ts'
import { codeSentTo, messagesTo, otherThan } from '../../../testing/outbox.ts'
import { addPerson, setState } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { codeLifetimeMs, resendAfterMs } from './codes.ts'
import { masked } from './recovery.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.platform.db.deleteFrom('attempt').execute()
  testApp.clock.advance(resendAfterMs)
})

const newPassword = 'Rainy-Day-8'
const send = (input: Record<string, unknown>) => testApp.call(sessionCalls.sms, { ...input, smsmode: '2' })
const verify = (input: Record<string, unknown>) => testApp.call(sessionCalls.phoneVerification, input)
const change = (input: Record<string, unknown>) =>
  testApp.call(sessionCalls.passwordChange, { password: newPassword, ...input })

let number = 0
async function somebody() {
  number++
  const person = {
    username: `forgetful_${number}`,
    email: `forgetful${number}@example.org`,
    phone: `+8827000${String(number).padStart(4, '0')}`,
  }
  await addPerson(testApp, person)
  return person
}
async function recoveryCode({ username, phone }: { username: string; phone: string }): Promise<string> {
  await testApp.ask(sessionCalls.sms, { username, smsmode: '2' })
  return codeSentTo(testApp, phone)
}

describe('password recovery', () => {
  it.each(['username', 'phone', 'email'] as const)(
    'starts with the %s and tells only masked data',
    async (by) => {
      const person = await somebody()
      const found = await testApp.ask(sessionCalls.querySysUser, { [by]: person[by] })
      expect(found).toEqual({
        username: person.username,
        phone: masked(person.phone),
        email: `fo***@example.org`,
      })
      expect(JSON.stringify(found)).not.toContain(person.phone)
    },
  )

  it('the email address may stand where the user name is asked, in any case', async () => {
    const { username, email } = await somebody()
    const found = testApp.ask(sessionCalls.querySysUser, { username: ` ${email.toUpperCase()} ` })
    await expect(found).resolves.toMatchObject({ username })
  })

  it('runs from the code to the new password: the code is checked without being used up, sessions end', async () => {
    const person = await somebody()
    const token = await testApp.login(person.username)
    const smscode = await recoveryCode(person)
    for (let i = 0; i < 7; i++) {
      expect((await verify({ phone: person.phone, smscode })).envelope).toMatchObject({
        success: true,
        result: smscode,
      })
    }
    const { envelope } = await change({ username: person.username, phone: person.phone, smscode })
    expect(envelope).toMatchObject({ success: true, message: 'Password changed successfully' })

    await expect(testApp.call(sessionCalls.userInfo, {}, { token })).resolves.toMatchObject({ status: 500 })
    await expect(testApp.login(person.username, newPassword)).resolves.toBeTruthy()
    await expect(testApp.login(person.username, demoPassword)).rejects.toThrow('Wrong user name or password')
  })

  it('/auth/forge-password is the same call', async () => {
    const person = await somebody()
    const smscode = await recoveryCode(person)
    const alias = { ...sessionCalls.passwordChange, ...sessionCalls.passwordChange.aliases?.[0] }
    await testApp.ask(alias, { email: person.email, smscode, password: newPassword })
    await expect(testApp.login(person.username, newPassword)).resolves.toBeTruthy()
  })

  it('the code goes to the phone, or to the email address when asked, or when there is no phone', async () => {
    const person = await somebody()
    await send({ username: person.username })
    testApp.clock.advance(resendAfterMs)
    await send({ username: person.username, way: 'email' })
    testApp.clock.advance(resendAfterMs)
    await send({ email: person.email })
    testApp.clock.advance(resendAfterMs)
    await send({ mobile: person.phone })
    expect(await messagesTo(testApp, person.phone)).toMatchObject([{ esType: 'sms' }, { esType: 'sms' }])
    expect(await messagesTo(testApp, person.email)).toMatchObject([{ esType: 'email' }, { esType: 'email' }])

    await addPerson(testApp, { username: 'no_phone', email: 'no_phone@example.org' })
    await send({ username: 'no_phone', way: 'sms' })
    expect(await messagesTo(testApp, 'no_phone@example.org')).toHaveLength(1)
    await addPerson(testApp, { username: 'no_address' })
    expect((await send({ username: 'no_address' })).envelope.success).toBe(false)
  })

  it('a wrong code is refused, five of them end the right one, and it works once', async () => {
    const person = await somebody()
    const first = await recoveryCode(person)
    for (let i = 0; i < 3; i++) {
      expect((await verify({ phone: person.phone, smscode: otherThan(first) })).envelope.success).toBe(false)
    }
    for (let i = 0; i < 2; i++) await change({ phone: person.phone, smscode: otherThan(first) })
    expect((await change({ phone: person.phone, smscode: first })).envelope.success).toBe(false)

    testApp.clock.advance(resendAfterMs)
    const second = await recoveryCode(person)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => change({ phone: person.phone, smscode: second })),
    )
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1)
  })

  it('a code of one account does not open another', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const smscode = await recoveryCode(one)
    expect((await change({ username: two.username, phone: one.phone, smscode })).envelope.success).toBe(false)
    await expect(testApp.login(two.username)).resolves.toBeTruthy()
  })

  it('an expired code is refused and a weak password does not use a good one up', async () => {
    const person = await somebody()
    const smscode = await recoveryCode(person)
    const { envelope } = await change({ phone: person.phone, smscode, password: 'weak' })
    expect(envelope).toMatchObject({ success: false, message: messageText('en', 'users.passwordStrength') })
    testApp.clock.advance(codeLifetimeMs)
    expect((await change({ phone: person.phone, smscode })).envelope.message).toBe(
      messageText('en', 'session.codeExpired'),
    )
  })

  it('who does not exist, or is in the bin, is told so; a frozen account stays frozen', async () => {
    const person = await somebody()
    await setState(testApp, person.username, { status: 2 })
    expect((await send({ username: person.username })).envelope.message).toBe(
      messageText('en', 'session.frozen'),
    )
    await setState(testApp, person.username, { status: 1, delFlag: 1 })
    for (const username of [person.username, 'never_was', '']) {
      const { envelope } = await testApp.call(sessionCalls.querySysUser, { username })
      expect(envelope).toMatchObject({ success: false, message: 'User name does not exist' })
    }
  })

  it.each([
    ['en', 'A password may not stand in an address. Please send it with POST.'],
    ['zh', '密码不能出现在地址中，请使用 POST 提交。'],
    ['fr', 'Un mot de passe ne doit pas figurer dans une adresse. Envoyez-le avec POST.'],
  ] as const)('a password in an address is refused, in %s', async (language, message) => {
    const person = await somebody()
    const input = { username: person.username, smscode: await recoveryCode(person), password: newPassword }
    const { envelope } = await testApp.call(sessionCalls.passwordChangeByUrl, input, { language })
    expect(envelope).toMatchObject({ success: false, message })
    await expect(testApp.login(person.username)).resolves.toBeTruthy()
  })
})

describe('masked', () => {
  it('leaves enough to recognise', () => {
    expect(masked('+255612344321')).toBe('+25********21')
    expect(masked('maria@example.org')).toBe('ma***@example.org')
    expect(masked('m@example.org')).toBe('m***@example.org')
    expect(masked(null)).toBeNull()
  })

  it('hides at least three signs of every number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?\d{7,15}$/), (phone) => {
        const text = masked(phone) ?? ''
        expect(text).toMatch(/^[+\d]{3}\*{3,}\d{2}$/)
        expect(phone.startsWith(text.slice(0, 3)) && phone.endsWith(text.slice(-2))).toBe(true)
      }),
    )
  })
})
