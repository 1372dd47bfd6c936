import { isAbsolute } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Mode, readConfig } from './config.ts'
import { StartError } from './start-error.ts'

function sentence(env: Record<string, string>, mode: Mode = 'demo'): string {
  try {
    readConfig(mode, env)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  throw new Error('The settings were accepted')
}

describe('settings', () => {
  it('the demo needs none: loopback, port 8080, embedded database, every role', () => {
    const config = readConfig('demo', {})
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      databaseUrl: undefined,
      demoPassword: 'Gridhelm#2026',
      smtp: undefined,
      smsWebhook: undefined,
      vending: undefined,
      apps: { china: null, android: null, ios: null },
      origins: [],
      trustProxy: 0,
      preview: false,
      logLevel: 'warn',
    })
    expect([...config.roles]).toEqual(['api', 'ingest', 'jobs'])
    expect(isAbsolute(config.dataDir)).toBe(true)
  })

  it('production listens everywhere and wants its database said out loud', () => {
    expect(sentence({}, 'production')).toMatch(/^Set DATABASE_URL to .*"embedded".*\.$/)
    expect(readConfig('production', { DATABASE_URL: 'embedded' })).toMatchObject({
      host: '0.0.0.0',
      databaseUrl: undefined,
      logLevel: 'info',
    })
    const url = 'postgresql://gridhelm:pw@db.example/gridhelm'
    expect(readConfig('production', { DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  it('an empty variable is one that is not set', () => {
    expect(readConfig('demo', { PORT: '', GRIDHELM_SMTP_URL: '', GRIDHELM_LOG: '' })).toEqual(
      readConfig('demo', {}),
    )
  })

  it('takes what is set', () => {
    const config = readConfig('demo', {
      PORT: '0',
      HOST: '::1',
      GRIDHELM_ROLES: 'api, jobs',
      GRIDHELM_SMTP_URL: 'smtp://mail.example:25',
      GRIDHELM_MAIL_FROM: 'Console <console@example.org>',
      GRIDHELM_SMS_WEBHOOK: 'https://sms.example/send',
      GRIDHELM_SMS_TOKEN: 'abc',
      GRIDHELM_ORIGINS: 'https://console.example/, http://localhost:5173',
      GRIDHELM_PREVIEW: 'yes',
      GRIDHELM_LOG: 'error',
    })
    expect(config).toMatchObject({
      port: 0,
      host: '::1',
      smtp: { url: 'smtp://mail.example:25', from: 'Console <console@example.org>' },
      smsWebhook: { url: 'https://sms.example/send', token: 'abc' },
      origins: ['https://console.example', 'http://localhost:5173'],
      preview: true,
      logLevel: 'error',
    })
    expect([...config.roles]).toEqual(['api', 'jobs'])
  })

  it.each([
    ['no', 0],
    ['0', 0],
    ['false', 0],
    ['yes', 1],
    ['true', 1],
    ['1', 1],
    ['2', 2],
  ])('GRIDHELM_TRUST_PROXY=%s trusts %i proxies', (text, count) => {
    expect(readConfig('demo', { GRIDHELM_TRUST_PROXY: text }).trustProxy).toBe(count)
  })

  it.each([
    ['PORT', 'eighty-s3cret'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://root:s3cret@db/x'],
    ['DATABASE_URL', 's3cret'],
    ['GRIDHELM_ROLES', 'api,s3cret'],
    ['GRIDHELM_ROLES', ','],
    ['GRIDHELM_DEMO_PASSWORD', 's3cret'],
    ['GRIDHELM_SMTP_URL', 'https://user:s3cret@mail.example'],
    ['GRIDHELM_MAIL_FROM', '@@'],
    ['GRIDHELM_SMS_WEBHOOK', 'ftp://s3cret.example'],
    ['GRIDHELM_APP_CHINA', 's3cret'],
    ['GRIDHELM_APP_ANDROID', 'javascript:s3cret'],
    ['GRIDHELM_APP_IOS', 's3cret'],
    ['GRIDHELM_ORIGINS', 'https://fine.example,s3cret'],
    ['GRIDHELM_TRUST_PROXY', 's3cret'],
    ['GRIDHELM_PREVIEW', 's3cret'],
    ['GRIDHELM_LOG', 's3cret'],
  ])('a wrong %s is one sentence that names it and keeps its value to itself', (name, value) => {
    const text = sentence({ [name]: value })
    expect(text).toMatch(new RegExp(`^The setting ${name} is not valid: .+\\.$`))
    expect(text.split('\n')).toHaveLength(1)
    expect(text).not.toContain(value)
    expect(text).not.toContain('s3cret')
  })
})
