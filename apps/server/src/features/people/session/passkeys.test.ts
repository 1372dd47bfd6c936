import { calls } from '@gridhelm/contract/calls'
import { resultCodes } from '@gridhelm/contract/envelope'
import { passkeyAsked } from '@gridhelm/contract/people/session/passkey-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { addPerson } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { passkeys, session, secondFactor, roles, users } = calls
const password = 'Gridhelm#2026'
const minute = 60_000

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ env: { GRIDHELM_SECRET: 'a long enough setting', GRIDHELM_STEP_UP: '15' } })
})
afterAll(() => testApp.close())

/** An account with a passkey, and the key of its owner. */
async function withPasskey(username: string) {
  await addPerson(testApp, { username, tier: 'enduser', parentId: 'demo-admin', roles: ['enduser'] })
  const token = await testApp.login(username)
  const key = createAuthenticator()
  const { challenge } = await testApp.ask(passkeys.begin, { password }, { token })
  const { recoveryCodes } = await testApp.ask(
    passkeys.add,
    { name: 'My key', ...key.make(challenge) },
    { token },
  )
  testApp.clock.advance(1_000)
  return { username, token, key, recoveryCodes }
}

const logIn = (username: string, more: object = {}) =>
  testApp.call(session.login, { username, password, ...more })
/** What the login asks to be signed. */
async function asked(username: string): Promise<string> {
  const { envelope } = await logIn(username)
  expect(envelope).toMatchObject({ success: false, code: resultCodes.secondFactor })
  testApp.clock.advance(1)
  return z.object({ passkey: passkeyAsked }).parse(envelope.result).passkey.challenge
}

describe('a passkey', () => {
  it('is a second factor: asked for after the password, and enough', async () => {
    const { username, key, recoveryCodes } = await withPasskey('key_1')
    expect(recoveryCodes).toHaveLength(10)
    const passkey = key.sign(await asked(username))
    expect((await logIn(username, { passkey })).envelope.success).toBe(true)
    expect(
      (await testApp.call(session.login, { username, password: 'wrong', passkey })).envelope.success,
    ).toBe(false)
    expect((await logIn(username, { verificationCode: recoveryCodes[0] })).envelope.success).toBe(true)
  })

  it('a signature works once, for its own account, host and question, and not for long', async () => {
    const { username, key } = await withPasskey('key_2')
    const other = await withPasskey('key_3')
    const once = key.sign(await asked(username))
    expect((await logIn(username, { passkey: once })).envelope.success).toBe(true)
    const late = key.sign(await asked(username))
    const wrong = [
      once,
      key.sign(await asked(other.username)),
      key.sign(await asked(username), { at: 'https://evil.example' }),
      key.sign(await asked(username), { type: 'webauthn.create' }),
      key.sign(await asked(username), { count: 1 }),
      other.key.sign(await asked(username)),
      key.sign('AAAA'),
    ]
    for (const passkey of wrong) {
      expect((await logIn(username, { passkey })).envelope.success).toBe(false)
      await testApp.platform.db.deleteFrom('attempt').execute()
    }
    testApp.clock.advance(6 * minute)
    expect((await logIn(username, { passkey: late })).envelope.success).toBe(false)
  })

  it('is not kept if it was made for another question, or twice', async () => {
    const { token, key } = await withPasskey('key_4')
    const add = (made: object) => testApp.call(passkeys.add, { name: 'Another', ...made }, { token })
    const { challenge, ids } = await testApp.ask(passkeys.begin, { password }, { token })
    expect(ids).toEqual([key.id])
    const fresh = createAuthenticator()
    for (const made of [
      key.make(challenge),
      fresh.make('AAAA'),
      fresh.make(challenge, { type: 'webauthn.get' }),
    ])
      expect((await add(made)).envelope.success).toBe(false)
    expect((await add(fresh.make(challenge))).envelope).toMatchObject({
      success: true,
      result: { recoveryCodes: [] },
    })
    expect(await testApp.ask(passkeys.mine, {}, { token })).toHaveLength(2)
  })

  it('proves again who is there before dangerous calls, where the password is not enough', async () => {
    const { token, key, username } = await withPasskey('key_5')
    await testApp.platform.db
      .insertInto('sysUserRole')
      .values({ userId: `person-${username}`, roleId: 'role-admin' })
      .execute()
    testApp.clock.advance(16 * minute)
    const codeOf = async () => (await testApp.call(roles.remove, { id: 'nothing' }, { token })).envelope.code
    expect(await codeOf()).toBe(resultCodes.proveAgain)
    expect((await testApp.call(session.prove, { password }, { token })).envelope.success).toBe(false)
    const question = await testApp.ask(passkeys.ask, {}, { token })
    testApp.clock.advance(1)
    await testApp.ask(session.prove, { passkey: key.sign(question?.challenge ?? '') }, { token })
    expect(await codeOf()).not.toBe(resultCodes.proveAgain)
  })

  it('is enough for a role that demands a second factor; the last one then stays', async () => {
    const { db } = testApp.platform
    const { token, key } = await withPasskey('key_6')
    await db.updateTable('sysRole').set({ secondFactor: true }).where('id', '=', 'role-enduser').execute()
    expect((await testApp.ask(session.userInfo, {}, { token })).duties).toEqual([])
    const remove = () => testApp.call(passkeys.remove, { id: key.id, password }, { token })
    expect((await remove()).envelope.success).toBe(false)
    await db.updateTable('sysRole').set({ secondFactor: false }).where('id', '=', 'role-enduser').execute()
    expect((await remove()).envelope.success).toBe(true)
    expect(await testApp.ask(secondFactor.mine, {}, { token })).toMatchObject({ recoveryCodesLeft: 0 })
  })

  it('goes with a reset by an administrator', async () => {
    const { username } = await withPasskey('key_7')
    await testApp.ask(users.resetSecondFactor, { username }, { token: await testApp.login('admin') })
    expect((await logIn(username)).envelope.success).toBe(true)
  })
})
