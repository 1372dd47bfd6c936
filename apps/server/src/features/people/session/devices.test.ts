import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { userCalls } from '@gridhelm/contract/people/users/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostAccounts } from '../../../platform/session/devices.ts'
import { demoPassword } from '../../../testing/databases.ts'
import { codeSentTo } from '../../../testing/outbox.ts'
import { addPerson } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.platform.db.deleteFrom('attempt').execute()
  testApp.clock.advance(60_000)
})

const wait = /^Too many attempts/
const wrong = 'Wrong user name or password'

/** One that keeps its cookie. */
function browser(cookie?: string) {
  const self = {
    cookie,
    line: undefined as string | undefined,
    async post(path: string, payload: object, address = '10.0.0.1', headers: Record<string, string> = {}) {
      const response = await testApp.app.inject({
        method: 'POST',
        url: `/api${path}`,
        payload,
        remoteAddress: address,
        headers: { ...headers, ...(self.cookie === undefined ? {} : { cookie: self.cookie }) },
      })
      self.line = response.headers['set-cookie']?.toString() ?? self.line
      self.cookie = self.line?.split(';')[0] ?? self.cookie
      return response.json<{ message: string; result: { token: string } | null }>()
    },
    login: async (username: string, password = demoPassword, address?: string) =>
      (await self.post('/sys/login', { username, password }, address)).message,
  }
  return self
}

/** Each guess from an address of its own, until nobody unknown gets in. */
async function attack(username: string, times = 55): Promise<void> {
  const guess = (i: number) =>
    browser().login(username, 'guess', `10.${20 + Math.floor(i / 250)}.0.${i % 250}`)
  await Promise.all(Array.from({ length: times }, (_, i) => guess(i)))
}

describe('a browser that an account has logged in on before', () => {
  it('still lets its owner in while hundreds of addresses guess, and nobody else', async () => {
    await addPerson(testApp, { username: 'attacked', phone: '+88266600001' })
    const own = browser()
    expect(await own.login('attacked')).toBe('Login successful')
    await attack('attacked', 300)
    expect(await browser().login('attacked', demoPassword, '10.99.0.1')).toMatch(wait)
    expect(await own.login('attacked')).toBe('Login successful')
    expect(await own.login('attacked', demoPassword, '10.20.0.1')).toBe('Login successful')
    // The owner's success gives the guessers nothing.
    expect(await browser().login('attacked', demoPassword, '10.99.0.1')).toMatch(wait)

    const { token } =
      (await own.post('/sys/login', { username: 'attacked', password: demoPassword })).result ?? {}
    const change = { oldpassword: demoPassword, password: 'Rainy-Day-81', confirmpassword: 'Rainy-Day-81' }
    const { message } = await own.post('/sys/user/updatePassword', change, undefined, {
      'x-access-token': token ?? '',
    })
    expect(message).toBe('Password changed successfully')
    expect(await own.login('attacked', 'Rainy-Day-81')).toBe('Login successful')
  })

  it('gets its code by text message, whatever strangers ask for and guess', async () => {
    const mobile = '+88266600002'
    await addPerson(testApp, { username: 'called', phone: mobile })
    const own = browser()
    await own.login('called')
    for (let i = 0; i < 12; i++) {
      await browser().post('/sys/sms', { mobile, smsmode: '0' }, `10.30.0.${i}`)
      testApp.clock.advance(60_000)
    }
    expect((await browser().post('/sys/sms', { mobile, smsmode: '0' }, '10.30.0.99')).message).toMatch(wait)
    await own.post('/sys/sms', { mobile, smsmode: '0' })
    const captcha = await codeSentTo(testApp, mobile)
    for (let i = 0; i < 10; i++)
      await browser().post('/sys/phoneLogin', { mobile, captcha: '000000' }, `10.31.0.${i}`)
    expect((await own.post('/sys/phoneLogin', { mobile, captcha })).message).toBe('Login successful')
  })

  it('whoever stole its mark gets a few guesses, and does not hold up the newer one', async () => {
    await addPerson(testApp, { username: 'robbed' })
    const own = browser()
    await own.login('robbed')
    const thief = browser(own.cookie)
    expect(await own.login('robbed')).toBe('Login successful')
    const said: string[] = []
    for (let i = 0; i < 71; i++) {
      said.push(await thief.login('robbed', `guess ${i}`, `10.40.0.${i}`))
      testApp.clock.advance(20 * 60_000)
    }
    expect(said.filter((one) => one === wrong).length).toBeLessThan(40)
    expect(await own.login('robbed')).toBe('Login successful')
  })

  it('is a stranger again after a new password, by its owner or an administrator, and with another account', async () => {
    await addPerson(testApp, { username: 'changed' })
    const own = browser()
    await own.login('changed')
    const token = await testApp.login('admin')
    const reset = { username: 'changed', password: 'Rainy-Day-82', confirmpassword: 'Rainy-Day-82' }
    await testApp.ask(userCalls.changePassword, reset, { token })
    await attack('changed')
    expect(await own.login('changed', 'Rainy-Day-82')).toMatch(wait)
    await attack('staff')
    expect(await own.login('staff')).toMatch(wait)
  })

  it('knows several accounts, within a bound, and nothing that was made up or changed', async () => {
    const names = Array.from({ length: mostAccounts + 1 }, (_, i) => `shared_${i}`)
    const own = browser()
    for (const username of names) {
      await addPerson(testApp, { username })
      await own.login(username)
    }
    expect(own.cookie?.split('~')).toHaveLength(mostAccounts)
    expect(own.cookie?.length).toBeLessThan(600)
    await attack('shared_0')
    await attack('shared_1')
    expect(await own.login('shared_0')).toMatch(wait)
    expect(await own.login('shared_1')).toBe('Login successful')
    const forged = own.cookie?.replace(/.~/, (end) => (end === 'A~' ? 'B~' : 'A~'))
    expect(await browser(forged).login('shared_1')).toMatch(wait)
    for (const cookie of ['gridhelm_device=', 'gridhelm_device=~~~', `gridhelm_device=${'x'.repeat(5_000)}`])
      expect(await browser(cookie).login('shared_1')).toMatch(wait)
  })

  it('its mark is for no script, no other site, and over TLS for TLS alone', async () => {
    const plain = browser()
    await plain.login('observer')
    expect(plain.line).toMatch(
      /^gridhelm_device=[\w.~-]+; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    )
    const behind = await createTestApp({ beside: testApp, env: { GRIDHELM_TRUST_PROXY: '1' } })
    const { headers } = await behind.app.inject({
      method: 'POST',
      url: '/api/sys/login',
      payload: { username: 'observer', password: demoPassword },
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.0.0.5' },
    })
    expect(headers['set-cookie']).toMatch(/; SameSite=Strict; Secure$/)
    await behind.close()
  })

  it('no failed login makes one', async () => {
    const own = browser()
    await own.login('observer', 'wrong')
    expect(own.line).toBeUndefined()
    await testApp.call(sessionCalls.logout)
  })
})
