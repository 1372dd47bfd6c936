import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const token = 'a-token-for-the-figures'
let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ env: { GRIDHELM_METRICS_TOKEN: token } })
})
afterAll(() => testApp.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ method: 'GET', url, headers })

describe('health', () => {
  it('is alive and ready, and says what it has looked at', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'up' })
    const ready = await get('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toEqual({ status: 'ready', checks: { database: 'ok', disk: 'ok' } })
  })

  it('shows figures to the bearer of the token only', async () => {
    for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`, token]) {
      const refused = await get('/metrics', authorization ? { authorization } : {})
      expect([refused.statusCode, refused.body]).toEqual([401, ''])
    }
    await get('/api/sys/common/static/somebodys-picture.png')
    await get('/no/such/place')
    const answer = await get('/metrics', { authorization: `Bearer ${token}` })
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(answer.body).toMatch(/^gridhelm_database_up 1$/m)
    expect(answer.body).toMatch(/^gridhelm_database_bytes \d+$/m)
    expect(answer.body).toMatch(/route="\/api\/sys\/common\/static\/:path"/)
    // Routes have patterns; what people ask for never becomes a label.
    expect(answer.body).not.toMatch(/somebodys|no\/such/)
    // Not enough is known of the growth.
    expect(answer.body).not.toMatch(/^gridhelm_disk_days_left /m)
    for (const line of answer.body.trimEnd().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) gridhelm_\w+ .+|gridhelm_\w+(\{[^}]*\})? -?[\d.e+-]+)$/)
  })
})
