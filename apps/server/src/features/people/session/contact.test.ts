import { calls } from '@gridhelm/contract/calls'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { secondFactorCalls } from '@gridhelm/contract/people/session/second-factor-calls'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totp } from '../../../platform/session/totp.ts'
import { demoPassword } from '../../../testing/databases.ts'
import { codeSentTo, messagesTo, otherThan } from '../../../testing/outbox.ts'
import { addPerson } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const person = { username: 'mover', email: 'mover@example.org', phone: '+88281000001' }
const contact = { email: 'moved@example.org', phone: '+88281000002' }

describe('the own email address and mobile number', () => {
  it('change with the password and a code that went there, and the old ones are told', async () => {
    await addPerson(testApp, person)
    const token = await testApp.login('mover')
    const change = (more: object) =>
      testApp.call(sessionCalls.updateContact, { ...contact, ...more }, { token })
    expect((await change({})).envelope.result).toEqual({
      fields: { password: 'Please enter your password!' },
    })
    expect((await change({ password: 'guess' })).envelope).toMatchObject({
      success: false,
      result: { fields: { password: 'The password is wrong' } },
    })
    const password = demoPassword
    expect((await change({ password })).envelope.result).toEqual({
      fields: { emailCode: 'Please enter the verification code!' },
    })
    await testApp.ask(sessionCalls.contactCode, { email: contact.email }, { token })
    await testApp.ask(sessionCalls.contactCode, { mobile: contact.phone }, { token })
    const codes = {
      emailCode: await codeSentTo(testApp, contact.email),
      phoneCode: await codeSentTo(testApp, contact.phone),
    }
    const wrong = { ...codes, password, phoneCode: otherThan(codes.phoneCode) }
    expect((await change(wrong)).envelope.result).toEqual({
      fields: { phoneCode: 'Verification code error' },
    })
    // Who asked for a code is the only one for whom it is good.
    await addPerson(testApp, { username: 'other_one' })
    const stolen = await testApp.call(
      sessionCalls.updateContact,
      { ...contact, ...codes, password },
      { token: await testApp.login('other_one') },
    )
    expect(stolen.envelope.success).toBe(false)
    expect((await change({ ...codes, password })).envelope.success).toBe(true)
    await expect(testApp.ask(sessionCalls.userInfo, {}, { token })).resolves.toMatchObject(contact)
    expect(await messagesTo(testApp, person.email)).toMatchObject([
      { esTitle: 'The email address of your Gridhelm account was changed' },
    ])
    expect(await messagesTo(testApp, person.phone)).toMatchObject([
      { esTitle: 'The mobile number of your Gridhelm account was changed' },
    ])
    expect((await change({ email: '', phone: '', password })).envelope.success).toBe(true)
    await expect(testApp.ask(sessionCalls.userInfo, {}, { token })).resolves.toMatchObject({
      email: null,
      phone: null,
    })
    // Whether somebody has an address is told to who has proved it.
    const email = 'admin@demo.gridhelm.example'
    await testApp.ask(sessionCalls.contactCode, { email }, { token })
    const taken = { email, phone: '', password, emailCode: await codeSentTo(testApp, email) }
    expect((await change(taken)).envelope.message).toBe('Email Existing')
  })

  it('ask for the second factor where there is one', async () => {
    await addPerson(testApp, { username: 'careful' })
    const token = await testApp.login('careful')
    const { secret } = await testApp.ask(secondFactorCalls.begin, { password: demoPassword }, { token })
    const code = () => totp(fromBase32(secret), testApp.clock.now())
    await testApp.ask(secondFactorCalls.confirm, { verificationCode: code() }, { token })
    testApp.clock.advance(60_000)
    const email = 'careful@example.org'
    await testApp.ask(sessionCalls.contactCode, { email }, { token })
    const emailCode = await codeSentTo(testApp, email)
    const mine = { email, phone: '', emailCode, password: demoPassword }
    expect((await testApp.call(sessionCalls.updateContact, mine, { token })).envelope.code).toBe(512)
    const wrong = { ...mine, verificationCode: '000000' }
    expect((await testApp.call(sessionCalls.updateContact, wrong, { token })).envelope.success).toBe(false)
    const right = { ...mine, verificationCode: code() }
    expect((await testApp.call(sessionCalls.updateContact, right, { token })).envelope.success).toBe(true)
  })

  it('do not change by the form of users, nor by guessing without end', async () => {
    const token = await testApp.login('admin')
    const mine = await testApp.ask(calls.users.queryById, { id: 'demo-admin' }, { token })
    const edit = (values: PlainRecord) =>
      testApp.call(calls.users.edit, { ...mine, ...values } as PlainRecord, { token })
    expect((await edit({ phone: '+88281000003' })).envelope).toMatchObject({
      success: false,
      result: { fields: { phone: expect.stringMatching(/under My account/) } },
    })
    for (let i = 0; i < 6; i++)
      await testApp.call(sessionCalls.updateContact, { ...contact, password: `guess ${i}` }, { token })
    const right = { ...contact, password: demoPassword }
    expect((await testApp.call(sessionCalls.updateContact, right, { token })).envelope.message).toMatch(
      /^Too many attempts/,
    )
  })
})

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
