import { tiers } from '@gridhelm/contract/feature/tiers'
import type { Language } from '@gridhelm/contract/language'
import { consoleCalls } from '@gridhelm/contract/system/console/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

describe('what the login screen knows', () => {
  it('nothing is configured: no preview, no apps, no delivery', async () => {
    await expect(testApp.ask(consoleCalls.config)).resolves.toEqual({
      preview: false,
      registration: true,
      apps: { china: null, android: null, ios: null },
      ways: [],
      delivery: { sms: false, email: false },
      demo: { password: 'Gridhelm#2026', accounts: expect.any(Array) },
    })
  })

  it('what is configured, and no address or secret of the services behind it', async () => {
    const configured = await createTestApp({
      beside: testApp,
      env: {
        GRIDHELM_PREVIEW: 'yes',
        GRIDHELM_REGISTRATION: 'no',
        GRIDHELM_APP_CHINA: 'https://apps.example/cn',
        GRIDHELM_APP_IOS: 'https://apps.example/ios',
        GRIDHELM_SMTP_URL: 'smtp://user:s3cret@mail.example',
        GRIDHELM_SMS_WEBHOOK: 'https://sms.example/s3cret',
        GRIDHELM_SMS_TOKEN: 's3cret',
      },
    })
    const { envelope } = await configured.call(consoleCalls.config)
    expect(envelope.result).toEqual({
      preview: true,
      registration: false,
      apps: { china: 'https://apps.example/cn', android: null, ios: 'https://apps.example/ios' },
      ways: [],
      delivery: { sms: true, email: true },
      demo: expect.anything(),
    })
    expect(JSON.stringify(envelope)).not.toContain('s3cret')
    await configured.close()
  })
})

describe('whom a visitor of the demo may be', () => {
  const ask = (from: TestApp, language: Language = 'en') => from.ask(consoleCalls.config, {}, { language })

  it('one account of each tier, with the role in the language of the reader, and the password lets them in', async () => {
    const { demo } = await ask(testApp, 'fr')
    expect(demo?.accounts.map(({ tier }) => tier)).toEqual(tiers)
    expect(demo?.accounts[3]).toEqual({
      username: 'operator',
      realname: 'Omar Diallo',
      tier: 'operator',
      role: 'Opérateur régional',
      avatar: expect.any(String),
    })
    await expect(testApp.login('operator', demo?.password ?? '')).resolves.toEqual(expect.any(String))
  })

  it('nobody who cannot log in', async () => {
    const freeze = (status: number) =>
      testApp.platform.db.updateTable('sysUser').set({ status }).where('username', '=', 'staff').execute()
    await freeze(2)
    expect((await ask(testApp)).demo?.accounts.map(({ username }) => username)).not.toContain('staff')
    await freeze(1)
  })

  it('a password that somebody chose is told to nobody', async () => {
    const chosen = await createTestApp({ beside: testApp, env: { GRIDHELM_DEMO_PASSWORD: 'an own one' } })
    const { envelope } = await chosen.call(consoleCalls.config)
    expect(envelope.result).toMatchObject({ demo: { password: null } })
    expect(JSON.stringify(envelope)).not.toContain('an own one')
    await chosen.close()
  })

  it('production tells of no account, not even on a database that the demo has made', async () => {
    const production = await createTestApp({ beside: testApp, mode: 'production' })
    const { envelope } = await production.call(consoleCalls.config)
    expect(envelope.result).toMatchObject({ demo: null })
    expect(JSON.stringify(envelope)).not.toContain('operator')
    await production.close()
  })
})
