import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let folder: string
let testApp: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridhelm-console-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Gridhelm</title>')
  await writeFile(join(folder, 'assets', 'index-abc123.js'), 'console.log(1)')
  await writeFile(join(folder, 'favicon.ico'), 'icon')
  testApp = await createTestApp({ consoleFolder: folder })
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string) => testApp.app.inject({ url })

describe('the built console', () => {
  it.each(['/', '/user/login', '/stationmanage/sel?redirect=%2F', '/apis', '/404'])(
    '%s is the page, always fresh',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('<title>Gridhelm</title>')
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringContaining('text/html'),
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      })
    },
  )

  it('an asset is kept for a year', async () => {
    const answer = await get('/assets/index-abc123.js')
    expect(answer.body).toBe('console.log(1)')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('a missing asset is 404 and not the page: the console tells a new version by it', async () => {
    await expect(get('/assets/index-old.js')).resolves.toMatchObject({ statusCode: 404 })
  })

  it.each(['/api', '/api/nothing'])('%s stays the API’s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, code: 404 })
  })

  it('nothing outside its folder is served', async () => {
    for (const url of [
      '/../../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%2f..%2f..%2fetc%2fpasswd',
    ]) {
      expect((await get(url)).body).not.toContain('root:')
    }
  })

  it('a page answers to HEAD, but is not written to', async () => {
    await expect(testApp.app.inject({ method: 'HEAD', url: '/user/login' })).resolves.toMatchObject({
      statusCode: 200,
    })
    await expect(testApp.app.inject({ method: 'POST', url: '/user/login' })).resolves.toMatchObject({
      statusCode: 404,
    })
  })

  it('before it is built the API runs alone', async () => {
    const alone = await createTestApp({ beside: testApp, consoleFolder: join(folder, 'nowhere') })
    await expect(alone.app.inject({ url: '/' })).resolves.toMatchObject({ statusCode: 404 })
    await alone.close()
  })
})
