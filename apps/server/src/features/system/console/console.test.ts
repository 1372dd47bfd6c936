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
    })
    expect(JSON.stringify(envelope)).not.toContain('s3cret')
    await configured.close()
  })
})
